import { group, line, type Picture, path } from '../picture.ts';

/** From its stalk at the origin up to (0, -length). */
export function leaf(
  p: Picture,
  length: number,
  width: number,
  [dark, light, vein]: [string, string, string],
  veins = 5,
): string {
  const outline = `M0,0 C${-width},${-length * 0.28} ${-width * 0.72},${-length * 0.8} 0,${-length} C${width * 0.72},${-length * 0.8} ${width},${-length * 0.28} 0,0Z`;
  const half = `M0,0 C${width},${-length * 0.28} ${width * 0.72},${-length * 0.8} 0,${-length} Q${-width * 0.1},${-length * 0.5} 0,0Z`;
  const side = Array.from({ length: veins }, (_, n) => {
    const y = -length * (0.16 + (n / veins) * 0.62);
    const reach = width * (0.62 - Math.abs(n / veins - 0.3) * 0.5);
    return `M0,${y} q${reach * 0.5},${-length * 0.03} ${reach},${-length * 0.13} M0,${y} q${-reach * 0.5},${-length * 0.03} ${-reach},${-length * 0.13}`;
  }).join(' ');
  return group(
    {},
    path(outline, p.linear(`0 ${light}, 1 ${dark}`, 0.1, 0, 0.9, 1)),
    path(half, dark, { opacity: 0.45 }),
    line(`M0,0 Q${-width * 0.06},${-length * 0.5} 0,${-length * 0.94}`, vein, Math.max(1, width * 0.035)),
    line(side, vein, Math.max(0.6, width * 0.018), { opacity: 0.75 }),
  );
}
