/** A digit has six bits. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const MORE = 32;

/** Weights of each kind of sentence but the first, whose are 0. */
export const WEIGHED = 3;

/** Hashes of features in rising order, and `WEIGHED` weights for each, from the digits that `infra/train` wrote. */
export function unpack(digits: string, count: number): { hashes: Uint32Array; weights: Int8Array } {
  const values = new Uint8Array(128);
  for (let value = 0; value < DIGITS.length; value += 1) values[DIGITS.charCodeAt(value)] = value;
  let at = 0;
  const next = (): number => values[digits.charCodeAt(at++)] ?? 0;
  const hashes = new Uint32Array(count);
  let hash = 0;
  for (let feature = 0; feature < count; feature += 1) {
    let found = next();
    let gap = found % MORE;
    for (let unit = MORE; found >= MORE; unit *= MORE) {
      found = next();
      gap += (found % MORE) * unit;
    }
    hash += gap;
    hashes[feature] = hash;
  }
  const weights = Int8Array.from({ length: count * WEIGHED }, () => next() - MORE);
  return { hashes, weights };
}
