import type { Product } from '../../../contract/schemas/campaign.ts';

const ADDRESS = /https?:\/\/[^\s<>"'`|]+/gi;
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
const NUMBER = /\d+(?:[.,\s]\d{3})*(?:[.,]\d+)*/g;
const CODES = new Set(Intl.supportedValuesOf('currency'));
const BESIDE_NUMBER = /(?<![A-Z])([A-Z]{3})\s?\d|\d\s?([A-Z]{3})(?![A-Z])/g;
const CUT_OFF = /(?:[,;:/&@<=>|~→]|\p{Ps}|\p{Pd})$/u;

const hasMoney = (text: string): boolean =>
  /\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(text) ||
  [...text.matchAll(BESIDE_NUMBER)].some(([, before = '', behind = '']) => CODES.has(before || behind));

const sums = (text: string): number => text.match(/\p{Sc}\s?\d|\d\s?\p{Sc}/gu)?.length ?? 0;
const count = (text: string, mark: string): number => text.split(mark).length - 1;

/** Every number and address is kept, with a real name and one price. */
export function isWholeProduct(written: string, product: Product): boolean {
  const { name, url, price, was = '', badge = '', image_url, description } = product;
  const addresses = (written.match(ADDRESS) ?? []).map((address) =>
    address.replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, ''),
  );
  const kept = [name, price, was, badge, description].join('\n');
  return (
    addresses.every((address) => [url, image_url].some((one) => one.startsWith(address))) &&
    (image_url === '' || written.includes('|') || PICTURE.test(image_url.replace(/\?.*/s, ''))) &&
    (written.replace(ADDRESS, ' ').match(NUMBER) ?? []).every((number) => kept.includes(number)) &&
    isName(name) &&
    sums(price) <= 1 &&
    !(price === '' && hasMoney(description))
  );
}

const isName = (name: string): boolean =>
  !CUT_OFF.test(name) &&
  !/^https?:/i.test(name) &&
  !hasMoney(name) &&
  count(name, '(') === count(name, ')') &&
  count(name, '[') === count(name, ']');

/** "reg $34.99" after "Guards $24.99" is not a product. */
export const areOfOneKind = ([first = '', ...others]: readonly string[]): boolean =>
  !/^\P{Ll}*\p{Lu}/u.test(first.slice(0, 2)) || others.every((part) => /^[^\p{Ll}\d]/u.test(part));
