import { fold } from '../calendar/words.ts';

/** How a product's written name stands to a brand's products. */
export type ProductMatch<P> =
  | { kind: 'exact'; product: P }
  /** Probably this one, which a person should confirm. */
  | { kind: 'likely'; product: P }
  | { kind: 'none' };

/** Words that say nothing about which product it is. */
const EMPTY = new Set('the a an our new and of with for in die der das el la le les il de'.split(' '));

const comparable = (name: string): string =>
  fold(name)
    .replace(/(\d)\s*(oz|ml|l|g|kg|lb|cm|mm|inch|in)\b/g, '$1$2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wordsIn = (name: string): string[] =>
  comparable(name)
    .split(' ')
    .filter((word) => word !== '' && !EMPTY.has(word))
    // "Tumblers" and "Tumbler" are one.
    .map((word) => (word.length > 4 ? word.replace(/s$/, '') : word));

/**
 * Finds a written product name among a brand's. The same words in any case, order and plural are exact; a name
 * whose words are all part of only one product's name, or the other way round, is likely.
 */
export function matchProduct<P extends { name: string }>(name: string, known: readonly P[]): ProductMatch<P> {
  const written = wordsIn(name);
  if (written.length === 0) return { kind: 'none' };
  const same = known.filter((product) => comparable(product.name) === comparable(name));
  if (same[0]) return { kind: 'exact', product: same[0] };
  const sorted = [...written].sort().join(' ');
  const reordered = known.filter((product) => wordsIn(product.name).sort().join(' ') === sorted);
  if (reordered.length === 1 && reordered[0]) return { kind: 'exact', product: reordered[0] };
  const within = (few: readonly string[], many: readonly string[]) =>
    few.length > 0 && few.every((word) => many.includes(word));
  const alike = known.filter((product) => {
    const words = wordsIn(product.name);
    return within(written, words) || (words.length > 1 && within(words, written));
  });
  return alike.length === 1 && alike[0] ? { kind: 'likely', product: alike[0] } : { kind: 'none' };
}
