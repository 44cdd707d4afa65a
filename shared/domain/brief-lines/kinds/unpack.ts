/** The 85 characters from `(` to `~` that a text in quotes need not escape. */
export const DIGITS = Array.from({ length: 0x7f - 0x28 }, (_, at) => String.fromCharCode(0x28 + at))
  .join('')
  .replace(/[\\`]/g, '');
/** How far something is from the one before: after this digit, at least another digit's worth more. */
export const MORE = DIGITS.length - 1;

/** Weights of each kind of sentence but the first, whose are 0. */
export const WEIGHED = 3;
/** A weight is one of so many steps above 0, or below: those of a feature are two digits. */
export const STEPS = 9;
export const CHOICES = 2 * STEPS + 1;
/** What a step counts: small weights, of which a sentence has many, are finer than large ones. */
export const stepSize = (step: number): number => step * Math.sqrt(Math.abs(step));
/** Of features that most sentences have, each weight is two digits: so many of these make a step. */
export const FINE = 128;
export const NO_WEIGHT = Math.floor(DIGITS.length ** 2 / 2);

/** How much has been learned: features, and how many of them have fine weights. */
export interface Counts {
  all: number;
  fine: number;
}

/** The next digit of a text of them, and the next number that rises. */
function reader(digits: string) {
  const values = new Uint8Array(128);
  for (let value = 0; value < DIGITS.length; value += 1) values[DIGITS.charCodeAt(value)] = value;
  let at = 0;
  const next = (): number => values[digits.charCodeAt(at++)] ?? 0;
  const after = (last: number): number => {
    let found = next();
    let gap = found;
    for (; found === MORE; gap += found) found = next();
    return last + gap;
  };
  return { next, after };
}

function risingFrom(after: (last: number) => number, count: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let nth = 0, last = 0; nth < count; nth += 1) found[nth] = last = after(last);
  return found;
}

/** A weight of its own for some features: a digit, of which the middle one is 0. */
export const MIDDLE = Math.floor(DIGITS.length / 2);

/** Weights by where their features stand among all. */
export function unpackSome(digits: string, count: number): ReadonlyMap<number, number> {
  const { next, after } = reader(digits);
  const places = risingFrom(after, count);
  return new Map([...places].map((place) => [place, stepSize(next() - MIDDLE)]));
}

/** Hashes of features in rising order, and `WEIGHED` weights for each, from the digits that `infra/train` wrote. */
export function unpack(
  digits: string,
  { all, fine }: Counts,
): { hashes: Uint32Array; weights: Float32Array } {
  const { next, after } = reader(digits);
  const nextTwo = (): number => next() + next() * DIGITS.length;
  const hashes = risingFrom(after, all);
  const sizes = Array.from({ length: CHOICES }, (_, choice) => stepSize(choice - STEPS));
  const weights = new Float32Array(all * WEIGHED);
  for (let weight = 0; weight < weights.length; ) {
    let chosen = nextTwo();
    for (let kind = 0; kind < WEIGHED; kind += 1) {
      weights[weight++] = sizes[chosen % CHOICES] ?? 0;
      chosen = Math.floor(chosen / CHOICES);
    }
  }
  for (let left = fine, feature = 0; left > 0; left -= 1) {
    feature = after(feature);
    for (let kind = 0; kind < WEIGHED; kind += 1)
      weights[feature * WEIGHED + kind] = (nextTwo() - NO_WEIGHT) / FINE;
  }
  return { hashes, weights };
}
