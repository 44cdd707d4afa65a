import { featuresOf, hashOf, PAIR, scaleOf } from '#shared/domain/brief-lines/kinds/features.ts';
import type { Labelled } from './labelled.ts';

const KIND_COUNT = 4;
const EPOCHS = 8;
/** From here on the weights of each epoch count alike: their mean depends less on the order of the sentences. */
const SETTLED = 3;
const RATE = 0.1;
/**
 * In how many sentences a feature is seen to be learned. Learning the others as well and leaving them out afterwards is
 * worse on held-out briefs, and twice as many features are no better by more than a point.
 */
const LEAST_SEEN = { word: 5, pair: 5 };
const LARGEST = 31;

export interface Learned {
  /** In rising order. */
  hashes: number[];
  /** For each hash a whole number for each kind but the first, which is 0. */
  weights: number[];
  /** What a whole number stands for. */
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

/** Learns a multinomial logistic regression by stochastic gradient descent with AdaGrad (Duchi et al. 2011). */
export function learn(labelled: readonly Labelled[]): Learned {
  const places = new Map<number, number>();
  const seen: number[] = [];
  const least: number[] = [];
  const examples = labelled.map(({ text, kinds }) => {
    const features = [...featuresOf(text)].map((feature) => {
      const hash = hashOf(feature);
      const place = places.get(hash) ?? places.size;
      places.set(hash, place);
      seen[place] = (seen[place] ?? 0) + 1;
      least[place] =
        feature.startsWith(PAIR) || feature.startsWith('01:') ? LEAST_SEEN.pair : LEAST_SEEN.word;
      return place;
    });
    return { features: Int32Array.from(features), kinds };
  });
  const isKept = (place: number) => (seen[place] ?? 0) >= (least[place] ?? 0);
  for (const example of examples) example.features = example.features.filter(isKept);
  const weights = new Float64Array(places.size * KIND_COUNT);
  const squares = new Float64Array(weights.length).fill(1e-3);
  const mean = new Float64Array(weights.length);
  const order = [...examples.keys()];
  const random = numbers();
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
    if (epoch >= SETTLED)
      for (const [at, weight] of weights.entries()) mean[at] = (mean[at] ?? 0) + weight / (EPOCHS - SETTLED);
  }
  return packed(
    mean,
    [...places].filter(([, place]) => isKept(place)),
  );
}

/** The weights of features as whole numbers of a byte, beside those of the first kind: only differences count. */
function packed(weights: Float64Array, kept: [hash: number, place: number][]): Learned {
  const features = kept
    .map(([hash, place]) => {
      const [first = 0, ...others] = weights.subarray(place * KIND_COUNT, (place + 1) * KIND_COUNT);
      return { hash, others: others.map((weight) => weight - first) };
    })
    .sort((one, other) => one.hash - other.hash);
  const largest = features.reduce((most, { others }) => Math.max(most, ...others.map(Math.abs)), 0);
  const scale = largest / LARGEST;
  return {
    hashes: features.map(({ hash }) => hash),
    weights: features.flatMap(({ others }) => others.map((weight) => Math.round(weight / scale))),
    scale,
  };
}
