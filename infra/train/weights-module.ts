import {
  CHOICES,
  DIGITS,
  FINE,
  MIDDLE,
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

/** How much of a weight a step is, when the largest has as many as a digit allows. */
const largestStep = stepSize(MIDDLE);
function stepOf(weight: number): number {
  let step = 0;
  while (step < MIDDLE && stepSize(step + 0.5) < Math.abs(weight)) step += 1;
  return weight < 0 ? -step : step;
}

/** The module that holds what was learned of clauses: of two kinds, so one weight is enough. */
export function clauseWeightsModule({ features, scale }: Learned, all: Learned): string {
  const places = new Map(all.features.map(({ hash }, place) => [hash, place]));
  // Theirs are in steps of `STEPS`.
  const perStep = largestStep / stepSize(STEPS);
  const digits = [
    ...gaps(features.map(({ hash }) => places.get(hash) ?? 0)),
    ...features.map(({ weights: [weight = 0] }) => digit(MIDDLE + stepOf(weight * perStep))),
  ];
  return `// Learned by \`npm run train\` from the sentences in infra/train/mixed and briefs; not written by hand.
export const COUNT = ${features.length};
export const SCALE = ${Number((scale / perStep).toPrecision(6))};
export const WEIGHTS =
  '${digits.join('')}';
`;
}
