import { describe, expect, it } from 'vitest';
import { formerPrice, splitPrice } from '#shared/domain/products/former-price.ts';
import { mergeProducts, readProducts } from '#shared/domain/products/read-products.ts';
import { readTable } from '#shared/domain/products/read-table.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import fc from '#tests/support/fast-check.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const product = (name: string, more = {}) => ({
  name,
  url: '',
  price: '',
  image_url: '',
  description: '',
  ...more,
});

describe('a pasted table', () => {
  it('is read with any delimiter, quotes and line ends inside cells', () => {
    expect(readTable('a,"b, ""c""",d\r\n"x\ny",,z\n\n')).toEqual([
      { row: 1, cells: ['a', 'b, "c"', 'd'] },
      { row: 2, cells: ['x\ny', '', 'z'] },
    ]);
    expect(readTable('Name\tPreis\nBett; groß\t39,00 €').map(({ cells }) => cells)).toEqual([
      ['Name', 'Preis'],
      ['Bett; groß', '39,00 €'],
    ]);
    expect(readTable('Name;Preis\nBett;39,00 €').map(({ cells }) => cells[1])).toEqual(['Preis', '39,00 €']);
  });

  it('gives back what a CSV writer wrote', () => {
    const cell = fc.string().map((text) => text.replace(/\r/g, '').trim());
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 }), (rows) => {
        const csv = rows
          .map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        // The first line decides on the delimiter.
        const text = `a,b,c\n${csv}`;
        expect(readTable(text).map(({ cells }) => cells)).toEqual([['a', 'b', 'c'], ...rows]);
      }),
    );
  });
});

describe('a pasted list of products', () => {
  it('is recognised by its headers, in the words of shops', () => {
    const shopify = [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Variant Price,Variant Compare At Price,Image Src,Image Alt Text',
      'cloud,Cloud Bed,"<p>Soft &amp; <b>washable</b>.</p>",Barker,Bed,dog,89.00,99.00,https://cdn.example.com/cloud.jpg,A bed',
      'cloud,,,,,,89.00,,https://cdn.example.com/cloud-2.jpg,',
      'crate,Crate Mat,,Barker,Mat,dog,39.00,,,',
    ].join('\n');
    expect(readProducts(shopify)).toEqual({
      products: [
        product('Cloud Bed', {
          price: '89.00',
          was: '99.00',
          image_url: 'https://cdn.example.com/cloud.jpg',
          description: 'Soft & washable.',
        }),
        product('Crate Mat', { price: '39.00' }),
      ],
      columns: {
        name: 'Title',
        price: 'Variant Price',
        was: 'Variant Compare At Price',
        image_url: 'Image Src',
        description: 'Body (HTML)',
      },
      unused: ['Handle', 'Vendor', 'Type', 'Tags', 'Image Alt Text'],
      problems: [],
    });
    const german =
      'Produkt;Preis;Link;Beschreibung\nKürbiskernöl;14,90 €;https://oel.example/k;Aus der Steiermark';
    expect(readProducts(german).products).toEqual([
      product('Kürbiskernöl', {
        price: '14,90 €',
        url: 'https://oel.example/k',
        description: 'Aus der Steiermark',
      }),
    ]);
  });

  it.each([
    ['Nome;Preço;Ligação', 'in Portuguese'],
    ['Nom;Prix;Lien', 'in French'],
    ['Naam;Prijs;URL', 'in Dutch'],
    ['Peça;Preço;Link', 'of which only two are known'],
  ])('is recognised by headers such as “%s”, %s', (header) => {
    const { products, problems } = readProducts(`${header}\nCaneca;€24,00;https://olaria.example/caneca`);
    expect(products).toEqual([product('Caneca', { price: '€24,00', url: 'https://olaria.example/caneca' })]);
    expect(problems).toEqual([]);
  });

  it('is recognised by its contents when it has no headers', () => {
    const list = [
      'Cloud Bed\t$89.00\thttps://barker.example/cloud\thttps://cdn.example.com/c.png, https://cdn.example.com/d.png\tA bed that washes at sixty degrees',
      'Crate Mat\t$39.00\thttps://barker.example/mat\thttps://cdn.example.com/m.png\tFits every crate we have met',
    ].join('\n');
    expect(readProducts(list).products[0]?.image_url).toBe('https://cdn.example.com/c.png');
    expect(readProducts(list).products[1]).toEqual({
      name: 'Crate Mat',
      price: '$39.00',
      url: 'https://barker.example/mat',
      image_url: 'https://cdn.example.com/m.png',
      description: 'Fits every crate we have met',
    });
    const wordy = 'Photo album\t$9.00\tWith text and details\nFrame\t$5.00\tOf oak';
    expect(readProducts(wordy).products.map(({ name }) => name)).toEqual(['Photo album', 'Frame']);
    expect(readProducts('Cloud Bed\nCrate Mat').products.map(({ name }) => name)).toEqual([
      'Cloud Bed',
      'Crate Mat',
    ]);
  });

  it('keeps what it can and names the rows it could not use', () => {
    const list = [
      'name,url,description',
      ',https://x.example,',
      'Bed,call us,',
      `Mat,,${'long '.repeat(300)}`,
    ].join('\n');
    const { products, problems } = readProducts(list);
    expect(products.map(({ name, url }) => [name, url])).toEqual([
      ['Bed', ''],
      ['Mat', ''],
    ]);
    expect(problems).toEqual([
      { row: 2, text: 'has no name and was left out.' },
      { row: 3, text: '“call us” is not a web address; the product is kept without its link.' },
      { row: 4, text: 'has a description that was shortened.' },
    ]);
    const many = readProducts(Array.from({ length: 203 }, (_, n) => `Bed ${n}`).join('\n'));
    expect([many.products.length, many.problems.length]).toEqual([200, 3]);
  });

  it('never fails, and never gives more than a brand can store', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (text) => {
        for (const { name, url, price, description, image_url } of readProducts(text).products) {
          expect(name).not.toBe('');
          expect(name.length).toBeLessThanOrEqual(300);
          expect(price.length).toBeLessThanOrEqual(60);
          expect(description.length).toBeLessThanOrEqual(1_000);
          expect(Math.max(url.length, image_url.length)).toBeLessThanOrEqual(2_000);
        }
      }),
      propertyRuns(40),
    );
  });
});

it('a list merges into the products a brand has: the same name takes over what it says', () => {
  const known = [product('Cloud Bed', { price: '$79', url: 'https://a.example' }), product('Old')];
  const read = [product('cloud bed', { price: '$89' }), product('Crate Mat')];
  expect(mergeProducts(known, read)).toEqual({
    products: [
      product('Cloud Bed', { price: '$89', url: 'https://a.example' }),
      product('Old'),
      product('Crate Mat'),
    ],
    added: 1,
    changed: 1,
  });
});

describe('what a product cost before', () => {
  it.each([
    ['$64.00 (was $69.00)', '$64.00', '$69.00'],
    ['39,00 € statt 49,00 €', '39,00 €', '49,00 €'],
    ['now $1,099, reg. $1,299', 'now $1,099', '$1,299'],
    ['$20 (was $15)', '$20', ''],
    ['from $12', 'from $12', ''],
    ['$15.00', '$15.00', ''],
  ])('is read from beside the price, and kept when it was more: %s', (written, price, was) => {
    const stated = splitPrice(written);
    expect([stated.price, formerPrice(stated.was, stated.price)]).toEqual([price, was]);
  });
});
