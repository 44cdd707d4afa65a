import type { BlockType } from '../../contract/blocks.ts';
import type { Product } from '../../contract/schemas/campaign.ts';
import { isBareNumber } from '../../domain/offer/figure.ts';
import { matchProduct } from '../../domain/products/match-product.ts';
import { type Goods, productsOfColumns } from '../../domain/products/products-of-columns.ts';
import { comparable } from '../../text/words.ts';
import type { PartItem } from '../reading/answer.ts';
import type { Omit, PlanInput } from './input.ts';

/** A card needs two of picture, price and link. */
const fillsACard = ({ url, price, image_url }: Product): boolean =>
  [url, price, image_url].filter((text) => text.trim() !== '').length >= 2;

function cardOf(product: Product, omit: Omit): Product | null {
  const price = isBareNumber(product.price) ? '' : product.price;
  if (price !== product.price)
    omit(`product price: “${product.price}” for ${product.name} has no currency, so it is not shown`);
  const { was = '', ...rest } = product;
  const before = price === '' || isBareNumber(was) ? '' : was;
  const card = { ...rest, price, ...(before !== '' && { was: before }) };
  if (fillsACard(card)) return card;
  omit(`product: ${product.name} has fewer than two of picture, price and link, so it has no card`);
  return null;
}

export function productsOfBrand(brand: Goods, most: number): Product[] {
  const named = brand.products.filter(({ name }) => name.trim() !== '');
  const flagship = named.filter(({ name }) => comparable(name) === comparable(brand.flagship_product));
  return [...flagship, ...named.filter((product) => !flagship.includes(product))].slice(0, most);
}

export interface Shelf {
  cards: Product[];
  lines: { name: string; line: string }[];
  inProse: PartItem[];
}

export function shelfOf(
  items: readonly PartItem[],
  { campaign, brand }: Pick<PlanInput, 'campaign' | 'brand'>,
  omit: Omit,
): Shelf {
  const known = [...productsOfColumns({ campaign, brand }), ...(campaign.quick ? [] : brand.products)];
  const shelf: Shelf = { cards: [], lines: [], inProse: [] };
  for (const item of items) {
    const match = matchProduct(item.title, known, brand.product_names);
    if (match.kind !== 'exact') {
      omit(`products: “${item.title}” is neither in the row nor in the brand’s list`);
      continue;
    }
    const { product } = match;
    const card = cardOf({ ...product, url: product.url || item.link }, omit);
    if (card === null) shelf.inProse.push({ ...item, link: product.url || item.link });
    else {
      shelf.cards.push(card);
      if (item.text.trim() !== '') shelf.lines.push({ name: card.name, line: item.text });
    }
  }
  return shelf;
}

export const asItems = (products: readonly Product[]): PartItem[] =>
  products.map(({ name, url }) => ({ title: name, text: '', link: url }));

const ROWS = 8;

/** Rows take everything after them, so they come last. */
export function productBlocks(count: number, isLast: boolean): { type: BlockType; count: number }[] {
  if (count <= 0) return [];
  if (count === 1) return [{ type: 'product_single', count }];
  if (count === 2) return [{ type: 'product_pair', count }];
  if (count === 3) return [{ type: 'product_grid_3', count }];
  if (count === 4) return [{ type: 'product_four', count }];
  const first = isLast
    ? { type: 'product_rows' as const, count: ROWS }
    : { type: 'product_four' as const, count: 4 };
  return [first, ...productBlocks(count - first.count, isLast)];
}
