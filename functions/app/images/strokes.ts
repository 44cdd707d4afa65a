/** On a 4 × 6 grid, because Lambda has no fonts installed. */
const glyphs: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.5Q4 6 4 4.5Q4 3 2.5 3H0M2.5 3Q3.7 3 3.7 1.5Q3.7 0 2.5 0H0',
  C: 'M4 1Q3.5 0 2 0Q0 0 0 3Q0 6 2 6Q3.5 6 4 5',
  D: 'M0 0V6H1.5Q4 6 4 3Q4 0 1.5 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1Q3.5 0 2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3.4H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M4 0V4Q4 6 2 6Q0 6 0 4.4',
  K: 'M0 0V6M4 0L0 3.6M1.4 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.4L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0Z',
  P: 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0',
  Q: 'M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0ZM2.4 4.4L4 6.4',
  R: 'M0 6V0H2.4Q4 0 4 1.6Q4 3.2 2.4 3.2H0M2 3.2L4 6',
  S: 'M4 .9Q3.4 0 2 0Q0 0 0 1.5Q0 2.8 2 3Q4 3.2 4 4.5Q4 6 2 6Q.6 6 0 5.1',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.4L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0ZM3.4 1.2L.6 4.8',
  1: 'M.8 1.2L2 0V6M.6 6H3.4',
  2: 'M0 1.4Q0 0 2 0Q4 0 4 1.6Q4 2.6 0 6H4',
  3: 'M0 .8Q.6 0 2 0Q3.8 0 3.8 1.5Q3.8 2.9 1.6 2.9Q4 2.9 4 4.5Q4 6 2 6Q.5 6 0 5.1',
  4: 'M3 6V0L0 4.2H4',
  5: 'M3.8 0H.4L.2 2.8Q1 2.3 2 2.3Q4 2.3 4 4.1Q4 6 2 6Q.6 6 0 5.2',
  6: 'M3.6 .6Q3 0 2.2 0Q0 0 0 3.6Q0 6 2 6Q4 6 4 4.2Q4 2.6 2 2.6Q.4 2.6 0 4',
  7: 'M0 0H4L1.4 6',
  8: 'M2 2.8Q.3 2.8 .3 1.4Q.3 0 2 0Q3.7 0 3.7 1.4Q3.7 2.8 2 2.8Q0 2.8 0 4.4Q0 6 2 6Q4 6 4 4.4Q4 2.8 2 2.8Z',
  9: 'M.4 5.4Q1 6 1.8 6Q4 6 4 2.4Q4 0 2 0Q0 0 0 1.8Q0 3.4 2 3.4Q3.6 3.4 4 2',
};
const ADVANCE = 5.4;

/** `height` px high, centred on `x`. */
export function strokeText(
  text: string,
  { x, y, height, colour }: { x: number; y: number; height: number; colour: string },
): string {
  const letters = [
    ...text
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, ' ')
      .trim(),
  ];
  const scale = height / 6;
  const left = x - ((letters.length * ADVANCE - (ADVANCE - 4)) * scale) / 2;
  return letters
    .map((letter, at) => [glyphs[letter], left + at * ADVANCE * scale] as const)
    .filter(([path]) => path !== undefined)
    .map(
      ([path, at]) =>
        `<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale})" d="${path}" fill="none" stroke="${colour}" stroke-width=".7" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('');
}
