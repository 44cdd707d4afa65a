import { HEIGHT, WIDTH } from '../picture.ts';

/** From left to right; the higher `rough`, the more jagged. */
export function ridge(roll: () => number, base: number, rise: number, rough: number, steps = 48): string {
  const waves = [1, 2, 4, 7, 11].map((often) => ({
    often,
    phase: roll() * 6.3,
    high: (rise * (0.7 + roll() * 0.5)) / often ** 0.9,
  }));
  const points = Array.from({ length: steps + 1 }, (_, n) => {
    const t = n / steps;
    const wave = waves.reduce(
      (sum, { often, phase, high }) => sum + Math.sin(t * often * 3.6 + phase) * high * 0.5,
      0,
    );
    return `${(t * (WIDTH + 40) - 20).toFixed(0)},${(base - wave + (roll() - 0.5) * rough).toFixed(0)}`;
  });
  return `M-20,${HEIGHT} L${points.join(' L')} L${WIDTH + 20},${HEIGHT}Z`;
}
