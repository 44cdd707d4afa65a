import { remembered } from '../../../email/remembered.ts';
import { featuresOf, hashOf, scaleOf } from './features.ts';
import { unpack, WEIGHED } from './unpack.ts';
import { COUNTS, SCALE, WEIGHTS } from './weights.ts';

/**
 * For whom a sentence of a brief is: `readers`, word for word; only the `team` (tone, length, pictures, recipients,
 * remarks); a `task`, which orders the writer to tell readers something; or a `topic`, which only names what to tell.
 */
export type SentenceKind = 'readers' | 'team' | 'task' | 'topic';
export type KindOdds = Record<SentenceKind, number>;

const { hashes, weights } = unpack(WEIGHTS, COUNTS);

/** Where a feature's weights are; -1 for one that was never seen. */
function placeOf(hash: number): number {
  let low = 0;
  let high = COUNTS.all - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = hashes[middle] ?? 0;
    if (found === hash) return middle;
    if (found < hash) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Where the features of a sentence that were seen before stand among all, and how many it has. */
export const featurePlaces = remembered((sentence: string): { places: readonly number[]; count: number } => {
  const features = featuresOf(sentence);
  const places = [...features].map((feature) => placeOf(hashOf(feature))).filter((place) => place >= 0);
  return { places, count: features.size };
});

/**
 * How likely a sentence is of each kind (they add up to 1), by a multinomial logistic regression over its features,
 * whose weights `infra/train` learns from labelled briefs.
 */
export const kindOdds = remembered((sentence: string): KindOdds => {
  const { places, count } = featurePlaces(sentence);
  const sums = [0, 0, 0, 0];
  for (const place of places)
    for (let kind = 1; kind < sums.length; kind += 1)
      sums[kind] = (sums[kind] ?? 0) + (weights[place * WEIGHED + kind - 1] ?? 0);
  const factor = SCALE * scaleOf(count);
  const most = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp((sum - most) * factor));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const [readers = 0, team = 0, task = 0, topic = 0] = shares.map((share) => share / all);
  return { readers, team, task, topic };
});
