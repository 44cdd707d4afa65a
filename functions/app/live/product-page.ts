import type { Availability, PageProduct } from '#shared/contract/schemas/live.ts';
import { amount } from '#shared/text/quantities.ts';
import { readHtml } from '#shared/text/read-html.ts';
import { comparable } from '#shared/text/words.ts';

/** A shop's page has a few dozen. */
const MOST_NODES = 2_000;
const MOST_PRICES = 50;
const LONGEST_NAME = 200;

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

interface PageData {
  /** Texts of `application/ld+json` scripts. */
  scripts: string[];
  /** `<meta property>` by name, the first of each. */
  meta: Map<string, string>;
}

function dataIn(html: string): PageData {
  const data: PageData = { scripts: [], meta: new Map() };
  let isData = false;
  readHtml(html, {
    onopentag(name, { type = '', property = '', name: named = '', content = '' }) {
      isData = name === 'script' && type.trim().toLowerCase() === 'application/ld+json';
      if (isData) data.scripts.push('');
      const key = (property || named).trim().toLowerCase();
      if (name === 'meta' && key !== '' && !data.meta.has(key)) data.meta.set(key, content.trim());
    },
    ontext(text) {
      if (isData) data.scripts[data.scripts.length - 1] += text;
    },
    onclosetag() {
      isData = false;
    },
  });
  return data;
}

const hasType = (node: Node, ...types: string[]): boolean =>
  listOf(node['@type']).some((type) => types.some((each) => textOf(type).replace(/^.*[/#:]/, '') === each));

/** Without those inside lists and recommendations. */
function productsIn(scripts: readonly string[]): Node[] {
  const found: Node[] = [];
  const queue: unknown[] = scripts.flatMap((script) => parsed(script));
  for (let seen = 0; queue.length > 0 && seen < MOST_NODES; seen += 1) {
    const node = queue.shift();
    if (Array.isArray(node)) queue.push(...node.slice(0, MOST_NODES));
    else if (isNode(node)) {
      if (hasType(node, 'Product', 'ProductGroup')) found.push(node);
      else
        for (const inner of [node['@graph'], node.mainEntity])
          queue.push(...listOf(inner).slice(0, MOST_NODES));
    }
  }
  return found;
}

function parsed(script: string): unknown[] {
  try {
    return [JSON.parse(script)];
  } catch {
    return [];
  }
}

function offersOf(product: Node): Node[] {
  const variants = listOf(product.hasVariant).filter(isNode);
  const own = [product, ...variants].flatMap(({ offers }) => listOf(offers)).filter(isNode);
  const inner = own.flatMap(({ offers }) => listOf(offers)).filter(isNode);
  return [...own, ...inner].slice(0, MOST_NODES);
}

function priceOf(value: unknown): number[] {
  const text = typeof value === 'number' ? String(value) : textOf(value);
  const [written] = /\d[\d.,\s]*/.exec(text.slice(0, 40)) ?? [];
  // Structured data writes 24.990 for three decimals, and no thousands separators.
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : amount(written ?? '');
  return written !== undefined && Number.isFinite(number) && number > 0 ? [number] : [];
}

const specified = (offer: Node): Node[] => listOf(offer.priceSpecification).filter(isNode);

const availabilities: Record<string, Availability> = {
  instock: 'in_stock',
  limitedavailability: 'in_stock',
  onlineonly: 'in_stock',
  instoreonly: 'in_stock',
  available: 'in_stock',
  availablefororder: 'in_stock',
  outofstock: 'sold_out',
  oos: 'sold_out',
  soldout: 'sold_out',
  discontinued: 'sold_out',
  preorder: 'preorder',
  presale: 'preorder',
  backorder: 'preorder',
};
const availabilityOf = (value: unknown): Availability[] => {
  const key = textOf(value)
    .replace(/^.*[/#]/, '')
    .replace(/[\s_-]/g, '')
    .toLowerCase();
  const known = availabilities[key];
  return known === undefined ? [] : [known];
};

function together(said: readonly Availability[]): Availability | null {
  return (['in_stock', 'preorder', 'sold_out'] as const).find((each) => said.includes(each)) ?? null;
}

function fromData(product: Node): PageProduct {
  const offers = offersOf(product);
  const prices = offers.flatMap((offer) => [
    ...[offer.price, offer.lowPrice, offer.highPrice].flatMap(priceOf),
    ...(offer.price === undefined ? specified(offer).flatMap(({ price }) => priceOf(price)) : []),
  ]);
  const currencies = offers.flatMap((offer) =>
    [offer, ...specified(offer)].map(({ priceCurrency }) => textOf(priceCurrency)).filter(Boolean),
  );
  return {
    name: textOf(product.name).slice(0, LONGEST_NAME),
    prices: [...new Set(prices)].slice(0, MOST_PRICES),
    currency: currencyCode(currencies[0]),
    availability: together(offers.flatMap(({ availability }) => availabilityOf(availability))),
  };
}

const currencyCode = (written = ''): string => (/^[a-z]{3}$/i.test(written) ? written.toUpperCase() : '');

function fromMeta(meta: PageData['meta']): PageProduct | null {
  const first = (...names: string[]) => names.map((name) => meta.get(name) ?? '').find(Boolean) ?? '';
  const prices = priceOf(
    first('product:sale_price:amount', 'product:price:amount', 'og:price:amount', 'product:price'),
  );
  const [availability = null] = availabilityOf(first('product:availability', 'og:availability'));
  if (prices.length === 0 && availability === null) return null;
  const currency = first('product:price:currency', 'og:price:currency', 'product:sale_price:currency');
  return {
    name: first('og:title').slice(0, LONGEST_NAME),
    prices,
    currency: currencyCode(currency),
    availability,
  };
}

/** By the name that the email shows; null when the page has none. */
export function productOf(html: string, shownName: string): PageProduct | null {
  const { scripts, meta } = dataIn(html);
  const products = productsIn(scripts);
  const product =
    products.length > 1
      ? products.find(({ name }) => comparable(textOf(name)) === comparable(shownName))
      : products[0];
  if (product) {
    const read = fromData(product);
    if (read.prices.length > 0 || read.availability !== null) return read;
  }
  return products.length > 1 ? null : fromMeta(meta);
}
