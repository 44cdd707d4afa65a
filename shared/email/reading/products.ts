import { fold } from '../../text/words.ts';
import { addressStands } from './addresses.ts';
import type { VerifyContext } from './reading.ts';

type Product = VerifyContext['products'][number];

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const LEAST = 3;
const STEM = 4;

const isSaid = (word: string, quote: ReadonlySet<string>): boolean =>
  [...quote].some(
    (said) =>
      said === word ||
      (word.length >= STEM && said.startsWith(word)) ||
      (said.length >= STEM && word.startsWith(said)) ||
      (/\p{Lo}/u.test(word) && said.includes(word)),
  );

function wordsSaid({ name }: Product, quote: ReadonlySet<string>): string[] {
  const said = [...new Set(wordsOf(name))].filter((word) => isSaid(word, quote));
  return said.some((word) => word.length >= LEAST || /\p{Lo}/u.test(word)) ? said : [];
}

const hasMore = (some: readonly string[], others: readonly string[]): boolean =>
  some.length > others.length && others.every((word) => some.includes(word));

export const productNamed = <P extends Product>(name: string, products: readonly P[]): P | undefined =>
  products.find((one) => one.name === name) ?? products.find((one) => fold(one.name) === fold(name));

/** By address, or by a word of the name unless another product shares more words. */
export function isAboutProduct(product: Product, quote: string, products: readonly Product[]): boolean {
  if (product.url !== '' && addressStands(product.url, quote)) return true;
  const words = new Set(wordsOf(quote));
  const said = wordsSaid(product, words);
  return said.length > 0 && !products.some((other) => hasMore(wordsSaid(other, words), said));
}
