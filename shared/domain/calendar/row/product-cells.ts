import { PRODUCT_LENGTHS, PRODUCTS_LIMIT } from '../../../contract/limits.ts';
import type { Product } from '../../../contract/schemas/campaign.ts';
import { isBareNumber, numberOf, sayMoney } from '../../offer/figure.ts';
import { formerPrice, splitPrice } from '../../products/former-price.ts';
import { readLink } from './links.ts';
import { areOfOneKind, isWholeProduct } from './whole-product.ts';

export interface ReadProducts {
  products: Product[];
  badLinks: string[];
  /** Parts with more than a product can hold; each is kept as a product's name. */
  unclear: string[];
}

const PRICE =
  /^(?:from |ab |ca\.? )?(?:[$€£¥₹]|(?:usd|eur|gbp|chf|cad|aud|nzd|sek|dkk|nok|pln|inr|jpy|brl|mxn|kr|zł)\b)?\s?\d[\d.,'\s]*(?:\s?(?:[$€£¥₹]|usd|eur|gbp|chf|cad|aud|nzd|sek|dkk|nok|pln|inr|jpy|brl|mxn|kr|zł|\.-|,-))?(?:\s?\/\s?\w+)?$/i;
const IMAGE = /\.(png|jpe?g|gif|webp|avif|svg)(\?[^\s?]*)?$/i;

export const isPrice = (text: string): boolean =>
  PRICE.test(text.trim()) && (/[$€£¥₹a-z]/i.test(text) || /^\d{1,5}([.,]\d{2})?$/.test(text.trim()));

const PRICED =
  /^(?:now |sale |only |just |special )?(?:from )?(?:[$€£¥₹]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€£]|usd|eur|gbp)\b)/i;
const isPriced = (text: string): boolean => isPrice(text) || (PRICED.test(text) && text.length <= 40);

const PRICE_AT_END =
  /((?:\b(?:from|ab|desde|dès)\s)?(?:[$€£]\s?\d[\d.,]*|(?<!\d|\d[.,])\d[\d.,]*\s?(?:€|eur|usd|gbp|kr)))\s*[)\]]?$/i;
const BEFORE_PRICE = /(?:(?<!\s)\s+(?:for|at|now|only))?(?<![\s:@,–([-])[\s:@,–([-]*$/i;

/** "$49.99 (was $59.99)", "(reg. $59.99, now $49.99)", "R$ 99,90", ": 2 for $30" */
const SUM = String.raw`(?:(?:[A-Z]{1,2})?[$€£¥₹]\s?\d(?:[\d.,]*\d)?|\d[\d.,]*\s?(?:€|£|eur|usd|gbp|kr|zł))`;
const TWO_PRICES = new RegExp(
  String.raw`^(.{2,120}?)[\s:,–-]*(?:[([]\s*)?((?:(?:was|reg\.?|regular(?:ly)?|now|from|statt|jetzt)\s+)?${SUM}[\s,;]*(?:[([]\s*)?(?:was|reg\.?|now|instead of|statt|jetzt)\s+${SUM})\s*[)\]]?$`,
  'i',
);
const SET_PRICE = new RegExp(
  String.raw`^(.{2,120}?)[\s:,–(-]+(\d{1,2}\s(?:for|für|pour|por|per|voor)\s${SUM})\s*\)?$`,
  'i',
);
const FOREIGN_SUM = /^(.{2,120}?)[\s:,–(-]+([A-Z]{1,2}\$\s?\d[\d.,]*)\s*\)?$/;
const FORMER_FIRST = new RegExp(
  String.raw`^(?:was|reg\.?|regular(?:ly)?|statt)\s+(${SUM})[\s,;]+(?:now|jetzt)\s+(${SUM})$`,
  'i',
);

function pricedName(part: string): { name: string; price: string; was: string } | undefined {
  const [, name = '', said = ''] =
    TWO_PRICES.exec(part) ?? SET_PRICE.exec(part) ?? FOREIGN_SUM.exec(part) ?? [];
  if (name === '') return undefined;
  const [, was = '', now = ''] = FORMER_FIRST.exec(said) ?? [];
  return was === '' ? { name: name.trim(), price: said, was: '' } : { name: name.trim(), price: now, was };
}

/** "Name | URL | price | image" lines, JSON, or a list of names. */
export function readProducts(cell: string): ReadProducts {
  const text = cell.trim();
  if (text === '') return { products: [], badLinks: [], unclear: [] };
  if (/^[[{]/.test(text)) {
    const fromJson = readJson(text);
    if (fromJson) return fromJson;
  }
  const read = splitLines(text).map((written) => {
    const line = readLine(written);
    const isKept = line.badLinks.some((link) => !/\s/.test(link)) || isWholeProduct(written, line.product);
    return isKept
      ? { ...line, unclear: [] }
      : asWritten(text.includes('|') ? written : written.replaceAll(' | ', ', '), line.product);
  });
  return {
    products: read
      .flatMap(({ product }) => (product.name || product.url ? [product] : []))
      .slice(0, PRODUCTS_LIMIT),
    badLinks: read.flatMap(({ badLinks }) => badLinks),
    unclear: read.flatMap(({ unclear }) => unclear),
  };
}

const asWritten = (written: string, { url, image_url }: Product) => ({
  product: fitted({ ...emptyProduct(), name: written, url: image_url === '' ? url : '' }),
  badLinks: [],
  unclear: [written],
});

const NEXT_PRODUCT =
  /(?=[,;]?\s)(?<=https?:\/\/[^\s,;|]+(?<!\.(?:png|jpe?g|gif|webp|avif|svg)))[,;]?\s+(?=(?:[^\s|][^|\n]{0,200}\s)?https?:\/\/(?!\S+\.(?:png|jpe?g|gif|webp|avif|svg)(?:\s|$)))/gi;

function splitLines(text: string): string[] {
  const clean = (parts: string[]) =>
    parts.map((part) => part.replace(/^[\s•*·–/&+-]+|^\d+[.)]\s+/, '').trim()).filter((part) => part !== '');
  const lines = clean(text.replace(NEXT_PRODUCT, '\n').split(/\n/));
  if (lines.length > 1) return lines;
  const semicolons = clean(text.split(';'));
  if (semicolons.length > 1 || text.includes('|')) return semicolons;
  // "Tee, black, $20" is one product, "Tee, Hoodie" are two.
  const commas = clean(text.split(/(?:,\s+|,(?=\D))(?![^()\n]{0,200}\))/));
  if (commas.some((part) => isPrice(part) || readLink(part).url !== ''))
    return /^[^,]+(,[^,]+){1,3}$/.test(text) && commas.filter(isPrice).length <= 1
      ? [commas.join(' | ')]
      : commas;
  return /\d/.test(text) && !areOfOneKind(commas) ? [text] : commas;
}

function readLine(line: string): { product: Product; badLinks: string[] } {
  const divider = line.includes('|')
    ? '|'
    : /\t|(?<!\s)\s+[–—-]\s+(?=https?:|www\.|[$€£])|(?<!\s)\s+(?=https?:\/\/)/;
  const product = emptyProduct();
  const badLinks: string[] = [];
  for (const [place, part] of line
    .split(divider)
    .map((piece) => piece.trim())
    .entries()) {
    if (part === '') continue;
    const priced = place === 0 ? pricedName(part) : undefined;
    if (priced) {
      Object.assign(product, priced);
      continue;
    }
    const link = readLink(part);
    if (link.url !== '') {
      if (IMAGE.test(link.url) && (product.url !== '' || place === 3)) product.image_url ||= link.url;
      else if (product.url === '') product.url = link.url;
      else product.image_url ||= link.url;
      if (link.text !== '') product.name ||= link.text.replace(/(?<![\s:,–-])[\s:,–-]+$/, '');
    } else if (place > 0 && isPriced(part)) product.price ||= part;
    else if (place === 0) {
      const price = PRICE_AT_END.exec(part);
      const before = price ? part.slice(0, price.index).replace(BEFORE_PRICE, '') : '';
      product.name = before === '' ? part : before;
      product.price = before === '' ? '' : (price?.[1] ?? '');
    } else if (place === 1 || place === 3) badLinks.push(part);
    else product.description = [product.description, part].filter(Boolean).join(' ');
  }
  return { product: fitted(product), badLinks };
}

const jsonKeys = {
  name: ['name', 'title', 'product', 'product_name', 'productName', 'label'],
  url: ['url', 'link', 'href', 'product_url', 'productUrl', 'permalink'],
  price: ['price', 'sale_price', 'amount', 'cost'],
  was: ['was', 'compare_at_price', 'compareAtPrice', 'regular_price', 'list_price', 'old_price'],
  badge: ['badge', 'sticker'],
  image_url: ['image_url', 'image', 'imageUrl', 'img', 'picture', 'thumbnail', 'image_link', 'src'],
  description: ['description', 'desc', 'text', 'body', 'summary'],
} as const;

function readJson(text: string): ReadProducts | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const inner =
    !Array.isArray(value) && isObject(value) && Array.isArray(value.products) ? value.products : value;
  const badLinks: string[] = [];
  const products = (Array.isArray(inner) ? inner : [inner])
    .slice(0, PRODUCTS_LIMIT)
    .flatMap((entry: unknown) => {
      if (typeof entry === 'string')
        return entry.trim() === '' ? [] : [fitted({ ...emptyProduct(), name: entry })];
      if (!isObject(entry)) return [];
      const part = (key: keyof typeof jsonKeys) =>
        scalar(jsonKeys[key].map((name) => entry[name]).find((found) => scalar(found) !== ''));
      const link = (key: 'url' | 'image_url') => {
        const written = part(key);
        const { url } = readLink(written);
        if (url === '' && written !== '') badLinks.push(written);
        return url;
      };
      const product = {
        name: part('name'),
        url: link('url'),
        price: part('price'),
        was: part('was'),
        badge: part('badge'),
        image_url: link('image_url'),
        description: part('description'),
      };
      return product.name || product.url ? [fitted(product)] : [];
    });
  return { products, badLinks, unclear: [] };
}

/** Adds a currency to bare prices; drops zero prices. */
export function withCurrency(products: readonly Product[], currency: string, language: string): Product[] {
  const stated = (price: string): string => {
    if (!isBareNumber(price)) return price;
    const value = numberOf(price);
    if (value === 0) return '';
    return currency === '' ? price : sayMoney(value, currency, language);
  };
  return products.map((product) => ({
    ...product,
    price: stated(product.price),
    ...(product.was !== undefined && { was: stated(product.was) }),
  }));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
function scalar(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return scalar(value[0]);
  return isObject(value) ? scalar(value.url ?? value.src) : '';
}

export const emptyProduct = (): Product => ({ name: '', url: '', price: '', image_url: '', description: '' });

function fitted(product: Product): Product {
  const address = (url: string, max: number) => (url.length > max ? '' : url);
  const stated = splitPrice(product.price);
  const was = formerPrice(product.was || stated.was, stated.price).slice(0, PRODUCT_LENGTHS.was);
  const badge = (product.badge ?? '').slice(0, PRODUCT_LENGTHS.badge);
  return {
    name: (product.name || product.url).slice(0, PRODUCT_LENGTHS.name),
    url: address(product.url, PRODUCT_LENGTHS.url),
    price: stated.price.slice(0, PRODUCT_LENGTHS.price),
    ...(was !== '' && { was }),
    ...(badge !== '' && { badge }),
    image_url: address(product.image_url, PRODUCT_LENGTHS.image_url),
    description: product.description.slice(0, PRODUCT_LENGTHS.description),
  };
}

/** The columns are lists in the same order. */
export function joinProducts(
  names: string[],
  others: { url: string[]; price: string[]; image_url: string[]; description: string[] },
): ReadProducts {
  const read = names.map(readProducts);
  const products = read.flatMap((part) => part.products);
  const badLinks = read.flatMap((part) => part.badLinks);
  const unclear = read.flatMap((part) => part.unclear);
  for (const key of ['url', 'price', 'image_url', 'description'] as const) {
    const values = others[key].flatMap((cell) =>
      others[key].length > 1 || products.length === 1
        ? [cell]
        : cell.split(/[\n;|]/).map((part) => part.trim()),
    );
    for (const [place, value] of values.entries()) {
      if (value.trim() === '') continue;
      const link = key === 'url' || key === 'image_url' ? readLink(value).url : value.trim();
      if (link === '') badLinks.push(value);
      else if (products[place])
        products[place] = fitted({ ...products[place], [key]: products[place][key] || link });
      else if (key === 'url' && products.length === place)
        products.push(fitted({ ...emptyProduct(), url: link }));
    }
  }
  return { products: products.slice(0, PRODUCTS_LIMIT), badLinks, unclear };
}
