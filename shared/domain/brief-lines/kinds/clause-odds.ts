import { COUNT, SCALE, WEIGHTS } from './clause-weights.ts';
import { scaleOf } from './features.ts';
import { featurePlaces, kindOdds } from './line-odds.ts';
import { unpackSome } from './unpack.ts';

const weights = unpackSome(WEIGHTS, COUNT);

/** How much what is learned of whole sentences counts for a clause: chosen on held-out sentences. */
const OF_SENTENCES = 0.3;
const LEAST = 1e-4;

/**
 * The logarithm of the odds that a clause, as a sentence of its own, is not for readers: by a logistic regression over its
 * features, learned from clauses of sentences that say something to both, and by the odds of whole sentences.
 */
export function clauseOdds(clause: string): number {
  const known = featurePlaces(clause).places.flatMap((place) => weights.get(place) ?? []);
  const own = known.reduce((sum, weight) => sum + weight, 0) * SCALE * scaleOf(Math.max(known.length, 1));
  const { readers } = kindOdds(clause);
  return (1 - OF_SENTENCES) * own + OF_SENTENCES * Math.log((1 - readers + LEAST) / (readers + LEAST));
}
