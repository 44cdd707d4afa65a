import { dice } from '../picture.ts';

export function stripes(width: number, height: number, count: number, seed: number): string {
  const roll = dice(seed);
  const rows = 24;
  return Array.from({ length: count }, (_, n) => {
    const base = ((n + 0.5) / count) * width;
    const [wave, phase, sway] = [1.2 + roll() * 1.6, roll() * 6.3, (width / count) * (0.28 + roll() * 0.22)];
    const thick = (width / count) * (0.24 + roll() * 0.1);
    const [from, to] = [
      roll() < 0.25 ? 0.2 + roll() * 0.2 : -0.02,
      roll() < 0.25 ? 0.6 + roll() * 0.2 : 1.02,
    ];
    const sides = Array.from({ length: rows + 1 }, (_unused, row) => {
      const t = from + ((to - from) * row) / rows;
      const x =
        base +
        Math.sin(t * wave * 3.1 + phase + base / width) * sway +
        Math.sin(t * 2.2 + 0.7) * width * 0.03;
      const taper = Math.min(1, (t - from) * 7 + (from < 0 ? 1 : 0.04), (to - t) * 7 + (to > 1 ? 1 : 0.04));
      const half = thick * taper * (0.78 + 0.34 * Math.sin(t * 6.1 + phase * 2));
      return {
        left: `${(x - half).toFixed(1)},${(t * height).toFixed(1)}`,
        right: `${(x + half).toFixed(1)},${(t * height).toFixed(1)}`,
      };
    });
    return `M${sides.map(({ left }) => left).join(' L')} L${sides
      .map(({ right }) => right)
      .reverse()
      .join(' L')}Z`;
  }).join(' ');
}
