import { group, line, type Picture, place } from '../picture.ts';
import { leaf } from './leaf.ts';

const EUCALYPTUS: [string, string, string] = ['#3f5f56', '#8fb0a0', '#c6d9cc'];

/** Round eucalyptus leaves growing up from (0, 0). */
export function sprig(p: Picture, pairs: number, length: number, colours = EUCALYPTUS): string {
  const leaves = Array.from({ length: pairs }, (_, n) => {
    const y = -(length * (n + 0.6)) / pairs;
    const size = 1.1 - (n / pairs) * 0.55;
    return group(
      {},
      place(0, y, -64 + n * 3, size, leaf(p, 66, 40, colours, 3)),
      place(0, y - 8, 62 - n * 3, size, leaf(p, 66, 40, [colours[0], colours[1], colours[2]], 3)),
    );
  });
  return group(
    {},
    line(`M0,10 Q${length * 0.04},${-length * 0.5} 0,${-length}`, '#5c5142', 5),
    ...leaves,
    place(0, -length + 4, 4, 0.6, leaf(p, 70, 34, colours, 3)),
  );
}
