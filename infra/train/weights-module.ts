import {
  CHOICES,
  DIGITS,
  FINE,
  MORE,
  NO_WEIGHT,
  STEPS,
  stepSize,
} from '#shared/domain/brief-lines/kinds/unpack.ts';
import type { Learned } from './learn.ts';

const digit = (value: number): string => DIGITS.charAt(value);
const twoDigits = (value: number): string =>
  digit(value % DIGITS.length) + digit(Math.floor(value / DIGITS.length));

/** How far each number is from the one before: the last digit as often as it fits, and another one. */
const gaps = (rising: readonly number[]): string[] =>
  rising.map((number, at) => {
    const gap = number - (rising[at - 1] ?? 0);
    return digit(MORE).repeat(Math.floor(gap / MORE)) + digit(gap % MORE);
  });

function nearestStep(weight: number): number {
  let step = 0;
  const distance = (tried: number) => Math.abs(stepSize(tried) - Math.abs(weight));
  while (step < STEPS && distance(step + 1) < distance(step)) step += 1;
  return weight < 0 ? -step : step;
}

const inSteps = (weights: readonly number[]): string =>
  twoDigits(weights.reduceRight((sum, weight) => sum * CHOICES + nearestStep(weight) + STEPS, 0));

const fine = (weights: readonly number[]): string =>
  weights.map((weight) => twoDigits(Math.round(weight * FINE) + NO_WEIGHT)).join('');

/** The module that holds what was learned, as `unpack` reads it. */
export function weightsModule({ features, often, scale }: Learned): string {
  const seenOften = features.flatMap(({ seen }, place) => (seen >= often ? [place] : []));
  const fineGaps = gaps(seenOften);
  const digits = [
    ...gaps(features.map(({ hash }) => hash)),
    ...features.map(({ weights }) => inSteps(weights)),
    ...seenOften.map((place, at) => `${fineGaps[at]}${fine(features[place]?.weights ?? [])}`),
  ];
  return `// Learned by \`npm run train\` from the briefs in infra/train/briefs; not written by hand.
export const COUNTS = { all: ${features.length}, fine: ${seenOften.length} };
export const SCALE = ${Number(scale.toPrecision(6))};
export const WEIGHTS =
  '${digits.join('')}';
`;
}
