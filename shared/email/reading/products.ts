import { fold } from '../../text/words.ts';
import { addressStands } from './addresses.ts';
import type { VerifyContext } from './reading.ts';

type Product = VerifyContext['products'][number];

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Words of a name that say something: short ones stand in every sentence. */
const LEAST = 3;
/** Letters that a plural and its singular have in common. */
const STEM = 4;

const isSaid = (word: string, quote: ReadonlySet<string>): boolean =>
  [...quote].some(
    (said) =>
      said === word ||
      (word.length >= STEM && said.startsWith(word)) ||
      (said.length >= STEM && word.startsWith(said)) ||
      (/\p{Lo}/u.test(word) && said.includes(word)),
  );

/** Words of a product's name that stand in a quotation. */
function wordsSaid({ name }: Product, quote: ReadonlySet<string>): string[] {
  const said = [...new Set(wordsOf(name))].filter((word) => isSaid(word, quote));
  return said.some((word) => word.length >= LEAST || /\p{Lo}/u.test(word)) ? said : [];
}

const hasMore = (some: readonly string[], others: readonly string[]): boolean =>
  some.length > others.length && others.every((word) => some.includes(word));

/** The product with this name; small differences of writing are no other product. */
export const productNamed = <P extends Product>(name: string, products: readonly P[]): P | undefined =>
  products.find((one) => one.name === name) ?? products.find((one) => fold(one.name) === fold(name));

/**
 * Whether a quotation has to do with a product: by its address, or by a word of its name when no other product has
 * the same words and more of them there ("Hazy Monday 6 x 440ml" beside "Hazy Monday 12 x 440ml").
 */
export function isAboutProduct(product: Product, quote: string, products: readonly Product[]): boolean {
  if (product.url !== '' && addressStands(product.url, quote)) return true;
  const words = new Set(wordsOf(quote));
  const said = wordsSaid(product, words);
  return said.length > 0 && !products.some((other) => hasMore(wordsSaid(other, words), said));
}
