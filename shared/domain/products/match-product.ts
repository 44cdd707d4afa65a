import type { ProductName } from '../../contract/schemas/brand.ts';
import { fold } from '../../text/words.ts';

export type ProductMatch<P> =
  | { kind: 'exact'; product: P }
  | { kind: 'likely'; product: P }
  | { kind: 'none' };

const EMPTY = new Set('the a an our new and of with for in die der das el la le les il de'.split(' '));

/** Ignores case, accents and punctuation; joins units to their figures. */
export const comparableName = (name: string): string =>
  fold(name)
    .replace(/(\d)\s*(oz|ml|l|g|kg|lb|cm|mm|inch|in)\b/g, '$1$2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Every row of a calendar asks the same list. */
const answersOf = new WeakMap<readonly ProductName[], Map<string, ProductName>>();

function rememberedName(name: string, remembered: readonly ProductName[]): ProductName | undefined {
  const answers =
    answersOf.get(remembered) ??
    new Map(remembered.map((answer) => [comparableName(answer.written), answer] as const));
  answersOf.set(remembered, answers);
  return answers.get(comparableName(name));
}

const wordsIn = (name: string): string[] =>
  comparableName(name)
    .split(' ')
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map((word) => (word.length > 4 ? word.replace(/s$/, '') : word));

/**
 * The same name, the remembered answer, then the same words in another order or plural. A name inside exactly
 * one product's, or the reverse, is `likely`.
 */
export function matchProduct<P extends { name: string }>(
  name: string,
  known: readonly P[],
  remembered: readonly ProductName[] = [],
): ProductMatch<P> {
  const written = wordsIn(name);
  if (written.length === 0) return { kind: 'none' };
  const same = known.filter((product) => comparableName(product.name) === comparableName(name));
  if (same[0]) return { kind: 'exact', product: same[0] };
  const said = rememberedName(name, remembered);
  if (said?.product === null) return { kind: 'none' };
  const meant =
    said && known.find((product) => comparableName(product.name) === comparableName(said.product ?? ''));
  if (meant) return { kind: 'exact', product: meant };
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
