import { featuresOf, hashOf, PAIR, scaleOf } from '#shared/domain/brief-lines/kinds/features.ts';
import { STEPS, stepSize } from '#shared/domain/brief-lines/kinds/unpack.ts';
import type { Labelled } from './labelled.ts';

const KIND_COUNT = 4;
const EPOCHS = 6;
/** From here on the weights of each epoch count alike: their mean depends less on the order of the sentences. */
const SETTLED = 2;
const RATE = 0.1;
/** From the start, with the sentences in other orders: the mean of a few runs depends still less on them. */
const RUNS = 4;
/**
 * In how many sentences a feature is seen to be learned. Learning the others as well and leaving them out afterwards is
 * worse on held-out briefs, and twice as many features are no better by more than a point.
 */
const LEAST_SEEN = 5;
/** Of the features learned, those that change the odds of most sentences by most: chosen on held-out briefs, as `OFTEN` was. */
const SHARE_KEPT = 0.63;
/** Features of as many sentences: what rounding does to their weights, it does to most odds. */
const OFTEN = 2000;

export interface Feature {
  hash: number;
  /** In how many sentences. */
  seen: number;
  /** For each kind but the first, whose are 0: only differences count. */
  weights: number[];
}

export interface Learned {
  /** By rising hash. */
  features: Feature[];
  /** From here on `seen` is often, and weights are kept as they are. */
  often: number;
  /** What a weight of 1 stands for. */
  scale: number;
}

/** The same order of the same sentences each time. */
function numbers(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

function sharesOf(weights: Float64Array, features: Int32Array): number[] {
  const sums = [0, 0, 0, 0];
  for (const feature of features)
    for (let kind = 0; kind < KIND_COUNT; kind += 1)
      sums[kind] = (sums[kind] ?? 0) + (weights[feature * KIND_COUNT + kind] ?? 0);
  const scale = scaleOf(features.length);
  const most = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp((sum - most) * scale));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
}

/** How much of what is seen is learned, and what of that is kept. */
export interface Extent {
  /** In how many sentences a feature is seen. */
  least: number;
  share: number;
  /** Whether two words next to each other are a feature. */
  pairs: boolean;
  /** Other features are left out. */
  only?: ReadonlySet<number>;
}
const OF_SENTENCES: Extent = { least: LEAST_SEEN, share: SHARE_KEPT, pairs: true };

/** Fewer than of sentences: a third of the features finds nearly as much, chosen on held-out sentences as well. */
const OF_CLAUSES: Extent = { least: 30, share: 0.44, pairs: false };

/** What is learned of clauses with those features that sentences have as well. */
export const learnClauses = (clauses: readonly Labelled[], { features }: Learned): Learned =>
  learn(clauses, { ...OF_CLAUSES, only: new Set(features.map(({ hash }) => hash)) });

const isPair = (feature: string): boolean => feature.startsWith(PAIR) || feature.startsWith('01:');

/** Learns a multinomial logistic regression by stochastic gradient descent with AdaGrad (Duchi et al. 2011). */
export function learn(labelled: readonly Labelled[], extent = OF_SENTENCES): Learned {
  const places = new Map<number, number>();
  const seen: number[] = [];
  const examples = labelled.map(({ text, kinds }) => {
    const known = [...featuresOf(text)].filter((feature) => extent.pairs || !isPair(feature));
    const features = known.map((feature) => {
      const hash = hashOf(feature);
      const place = places.get(hash) ?? places.size;
      places.set(hash, place);
      seen[place] = (seen[place] ?? 0) + 1;
      return place;
    });
    return { features: Int32Array.from(features), kinds };
  });
  const only = new Set([...places].flatMap(([hash, place]) => (extent.only?.has(hash) ? [place] : [])));
  const isKept = (place: number) => (seen[place] ?? 0) >= extent.least && (!extent.only || only.has(place));
  for (const example of examples) example.features = example.features.filter(isKept);
  const random = numbers();
  const mean = new Float64Array(places.size * KIND_COUNT);
  for (let run = 0; run < RUNS; run += 1) addMean(mean, examples, random);
  return packed(
    extent.share,
    [...places.entries()].flatMap(([hash, place]) => {
      if (!isKept(place)) return [];
      const [first = 0, ...others] = mean.subarray(place * KIND_COUNT, (place + 1) * KIND_COUNT);
      return [{ hash, seen: seen[place] ?? 0, weights: others.map((weight) => weight - first) }];
    }),
  );
}

interface Example {
  features: Int32Array;
  kinds: readonly number[];
}

/** Adds what one run learns, as the mean of its settled epochs. */
function addMean(mean: Float64Array, examples: readonly Example[], random: () => number): void {
  const weights = new Float64Array(mean.length);
  const squares = new Float64Array(weights.length).fill(1e-3);
  const order = [...examples.keys()];
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const { features, kinds } = examples[at] ?? { features: new Int32Array(), kinds: [] };
      const shares = sharesOf(weights, features);
      const right = kinds.reduce((sum, kind) => sum + (shares[kind] ?? 0), 0);
      for (let kind = 0; kind < KIND_COUNT; kind += 1) {
        const share = shares[kind] ?? 0;
        const wrong = (share - (kinds.includes(kind) ? share / right : 0)) * scaleOf(features.length);
        if (Math.abs(wrong) < 1e-5) continue;
        for (const feature of features) {
          const weight = feature * KIND_COUNT + kind;
          const square = (squares[weight] ?? 0) + wrong * wrong;
          squares[weight] = square;
          weights[weight] = (weights[weight] ?? 0) - (RATE * wrong) / Math.sqrt(square);
        }
      }
    }
    if (epoch < SETTLED) continue;
    const share = RUNS * (EPOCHS - SETTLED);
    for (const [at, weight] of weights.entries()) mean[at] = (mean[at] ?? 0) + weight / share;
  }
}

const largest = ({ weights }: Feature): number => Math.max(...weights.map(Math.abs));

/** The features that count, the largest weight as large as the last step. */
function packed(share: number, learned: Feature[]): Learned {
  const kept = learned
    .map((feature) => ({ feature, counts: largest(feature) * Math.sqrt(feature.seen) }))
    .sort((one, other) => other.counts - one.counts)
    .slice(0, Math.round(learned.length * share))
    .map(({ feature }) => feature)
    .sort((one, other) => one.hash - other.hash);
  const scale = kept.reduce((most, feature) => Math.max(most, largest(feature)), 0) / stepSize(STEPS);
  const features = kept.map(({ weights, ...feature }) => ({
    ...feature,
    weights: weights.map((weight) => weight / scale),
  }));
  return { features, often: OFTEN, scale };
}
