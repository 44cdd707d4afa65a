import { PRODUCT_LENGTHS } from '../../contract/limits.ts';
import type { Product } from '../../contract/schemas/campaign.ts';
import { resolveImage, resolveLink } from '../../text/links.ts';
import { clip, comparable } from '../../text/words.ts';
import { formerPrice, splitPrice } from './former-price.ts';
import { readTable } from './read-table.ts';

export type ProductField = keyof Product;

export interface ProductList {
  products: Product[];
  columns: { [F in ProductField]?: string };
  unused: string[];
  /** `row` counts from 1, including the header. */
  problems: { row: number; text: string }[];
}

const headers: readonly (readonly [ProductField, readonly string[]])[] = [
  [
    'image_url',
    [
      'image src',
      'image url',
      'image link',
      'image',
      'images',
      'picture',
      'photo',
      'foto',
      'bild',
      'imagen',
      'imagem',
      'immagine',
      'afbeelding',
    ],
  ],
  [
    'price',
    [
      'variant price',
      'sale price',
      'regular price',
      'price',
      'preis',
      'prix',
      'precio',
      'preco',
      'prezzo',
      'prijs',
    ],
  ],
  [
    'was',
    [
      'variant compare at price',
      'compare at price',
      'regular price',
      'list price',
      'old price',
      'was price',
      'was',
      'rrp',
      'msrp',
      'uvp',
      'alter preis',
      'precio anterior',
      'ancien prix',
    ],
  ],
  ['badge', ['badge', 'sticker']],
  ['url', ['product url', 'url', 'link', 'permalink', 'address', 'lien', 'enlace', 'ligacao']],
  [
    'description',
    [
      'body html',
      'short description',
      'description',
      'beschreibung',
      'descripcion',
      'descricao',
      'omschrijving',
      'descrizione',
      'details',
      'text',
    ],
  ],
  [
    'name',
    [
      'title',
      'product name',
      'name',
      'nome',
      'nombre',
      'nom',
      'naam',
      'product',
      'produkt',
      'produit',
      'producto',
      'produto',
      'prodotto',
      'artikel',
      'titel',
      'titulo',
      'titolo',
      'titre',
      'item',
    ],
  ],
];
const MISLEADING = /\b(seo|alt|position|compare at|cost|type|category|vendor|handle|option|tags?|id|sku)\b/;

const isImage = (cell: string) => /\.(?:png|jpe?g|gif|webp)(?:[?#]|$)/i.test(cell);
const isLink = (cell: string) => /^(?:https?:\/\/|www\.|\/[\w-])/i.test(cell);
const isPrice = (cell: string) =>
  cell.length <= 20 &&
  /\d/.test(cell) &&
  /^[^\p{L}\d]{0,4}(?:[A-Z]{3} )?[\d.,' ]+(?: ?[^\d]{1,4})?$/u.test(cell);

/** Keeps every row with a name and reports what it left out. */
export function readProducts(text: string, limit = 200): ProductList {
  const table = readTable(text);
  const [first] = table;
  if (!first) return { products: [], columns: {}, unused: [], problems: [] };
  const named = columnsByName(first.cells);
  const hasHeader = named.has('name');
  const columns = hasHeader ? named : columnsByContent(table.map(({ cells }) => cells));
  const body = hasHeader ? table.slice(1) : table;
  const problems: ProductList['problems'] = [];
  const products: Product[] = [];
  const seen = new Set<string>();
  for (const { row, cells } of body) {
    const product = readRow(row, cells, columns, problems);
    // Exports repeat a product for each variant and picture.
    const key = comparable(product.name);
    if (product.name !== '' && seen.has(key)) continue;
    if (product.name === '') {
      if (!repeatsHandle(first.cells, cells)) problems.push({ row, text: 'has no name and was left out.' });
    } else if (products.length >= limit)
      problems.push({ row, text: `was left out: at most ${limit} products can be kept.` });
    else {
      products.push(product);
      seen.add(key);
    }
  }
  const used = new Set(columns.values());
  return {
    products,
    columns: hasHeader
      ? Object.fromEntries([...columns].map(([field, at]) => [field, first.cells[at] ?? '']))
      : Object.fromEntries([...columns.keys()].map((field) => [field, ''])),
    unused: hasHeader ? first.cells.filter((header, at) => header !== '' && !used.has(at)) : [],
    problems,
  };
}

type Columns = Map<ProductField, number>;

function columnsByName(cells: readonly string[]): Columns {
  const words = cells.map(comparable);
  const found: Columns = new Map();
  const taken = new Set<number>();
  for (const [field, names] of headers) {
    const candidates = names.flatMap((name) => [
      words.indexOf(name),
      words.findIndex((header) => header.includes(name) && !MISLEADING.test(header)),
    ]);
    const at = candidates.find((column) => column >= 0 && !taken.has(column));
    if (at === undefined) continue;
    found.set(field, at);
    taken.add(at);
  }
  // Two exact header words make the first row a header, whatever it calls the name.
  const certain = headers.filter(([field, names]) => names.includes(words[found.get(field) ?? -1] ?? ''));
  const rest = words.findIndex((header, at) => header !== '' && !taken.has(at) && !MISLEADING.test(header));
  if (certain.length > 1 && !found.has('name') && rest !== -1) found.set('name', rest);
  return found;
}

function columnsByContent(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(...rows.map((cells) => cells.length));
  const found: Columns = new Map();
  const texts: { at: number; length: number }[] = [];
  for (let at = 0; at < width; at += 1) {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    const mostly = (test: (cell: string) => boolean) => cells.filter(test).length * 2 > cells.length;
    const assign = (field: ProductField) => {
      if (!found.has(field)) found.set(field, at);
    };
    if (mostly((cell) => isLink(cell) && isImage(cell))) assign('image_url');
    else if (mostly(isLink)) assign('url');
    else if (mostly(isPrice)) assign('price');
    else if (cells.length > 0)
      texts.push({ at, length: cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length });
  }
  const [name] = texts;
  if (name) found.set('name', name.at);
  const [longestText] = texts.filter(({ at }) => at !== name?.at).sort((a, b) => b.length - a.length);
  if (longestText) found.set('description', longestText.at);
  return found;
}

function readRow(
  row: number,
  cells: readonly string[],
  columns: Columns,
  problems: ProductList['problems'],
): Product {
  const report = (text: string) => problems.push({ row, text });
  const read = (field: ProductField) => {
    const at = columns.get(field);
    const cell = at === undefined ? '' : plain(cells[at] ?? '');
    if (cell.length > PRODUCT_LENGTHS[field]) {
      if (field !== 'description') {
        report(
          `has a ${labels[field]} of more than ${PRODUCT_LENGTHS[field]} characters, which was left out.`,
        );
        return '';
      }
      report('has a description that was shortened.');
    }
    return clip(cell, PRODUCT_LENGTHS[field]);
  };
  const stated = splitPrice(read('price'));
  const was = formerPrice(read('was') || stated.was, stated.price);
  const badge = read('badge');
  const product: Product = {
    name: read('name'),
    url: read('url'),
    price: stated.price,
    image_url: firstAddress(read('image_url')),
    description: read('description'),
    ...(was !== '' && { was }),
    ...(badge !== '' && { badge }),
  };
  const said = (cell: string) => `“${clip(cell, 40)}” is not a web address; the product is kept without its`;
  if (product.url !== '' && resolveLink(product.url, 'https://website.example').url === null) {
    report(`${said(product.url)} link.`);
    product.url = '';
  }
  if (product.image_url !== '' && resolveImage(product.image_url) === null) {
    report(`${said(product.image_url)} picture.`);
    product.image_url = '';
  }
  return product;
}

const firstAddress = (cell: string) => (cell.split(/[\s,](?=https?:)/)[0] ?? '').replace(/,$/, '').trim();

const labels: Readonly<Record<ProductField, string>> = {
  name: 'name',
  url: 'link',
  price: 'price',
  was: 'former price',
  badge: 'badge',
  image_url: 'picture',
  description: 'description',
};

const plain = (cell: string): string =>
  /<[a-z/]/i.test(cell)
    ? cell
        .replace(/<\/?(?:a|b|em|i|span|strong)(?:\s[^<>]*)?>/gi, '')
        .replace(/<[^<>]*>/g, ' ')
        .replace(/&nbsp;/g, ' ')
        .replace(/&amp;/g, '&')
        .replace(/(?<!\s)\s+/g, ' ')
        .trim()
    : cell;

/** Shopify continues a product in rows that only add pictures. */
function repeatsHandle(header: readonly string[], cells: readonly string[]): boolean {
  const at = header.findIndex((name) => comparable(name) === 'handle');
  return at >= 0 && (cells[at] ?? '') !== '';
}

export interface MergedProducts {
  products: Product[];
  added: number;
  changed: number;
}

/** A product of the same name takes over what the list says. */
export function mergeProducts(known: readonly Product[], read: readonly Product[]): MergedProducts {
  const incoming = new Map(read.map((product) => [comparable(product.name), product]));
  let changed = 0;
  const kept = known.map((product) => {
    const update = incoming.get(comparable(product.name));
    if (!update) return product;
    incoming.delete(comparable(product.name));
    const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== ''));
    const next = { ...product, ...given, name: product.name };
    if (Object.entries(next).some(([field, value]) => product[field as ProductField] !== value)) changed += 1;
    return next;
  });
  return { products: [...kept, ...incoming.values()], added: incoming.size, changed };
}
