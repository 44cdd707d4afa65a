import { DIGITS } from '#shared/domain/brief-lines/kinds/unpack.ts';
import type { Learned } from './learn.ts';

const digit = (value: number): string => DIGITS.charAt(value);

/** A whole number as digits of five bits, the lowest first; a sixth bit says that another one follows. */
const digitsOf = (value: number): string =>
  value < 32 ? digit(value) : digit(32 + (value % 32)) + digitsOf(Math.floor(value / 32));

/** The module that holds what was learned: how far each hash is from the one before, then a digit for each of three weights. */
export function weightsModule({ hashes, weights, scale }: Learned): string {
  const gaps = hashes.map((hash, at) => digitsOf(hash - (hashes[at - 1] ?? 0)));
  const signed = weights.map((weight) => digit(weight + 32));
  return `// Learned by \`npm run train\` from the briefs in infra/train/briefs; not written by hand.
export const COUNT = ${hashes.length};
export const SCALE = ${Number(scale.toPrecision(6))};
export const WEIGHTS =
  '${gaps.join('')}${signed.join('')}';
`;
}
