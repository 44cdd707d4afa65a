import { describe, expect, it } from 'vitest';
import { linksOfEmail } from '#functions/app/live/links-of-email.ts';
import { productOf } from '#functions/app/live/product-page.ts';
import type { LiveLink, PageProduct } from '#shared/contract/schemas/live.ts';
import { liveFindings } from '#shared/domain/live/live-findings.ts';
import { isHomePage, isSamePage, pageAddress } from '#shared/domain/live/page-address.ts';
import { sampleDocument } from '#tests/support/emails.ts';

const data = (...nodes: unknown[]) =>
  nodes.map((node) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`).join('\n');
const offer = (price: unknown, over: object = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'EUR',
  ...over,
});
const product = (offers: unknown, over: object = {}) => ({
  '@type': 'Product',
  name: 'Tea',
  offers,
  ...over,
});
const inStock = { availability: 'https://schema.org/InStock' };
const soldOut = { availability: 'http://schema.org/OutOfStock' };

describe('the page of a product', () => {
  it('says its price and whether it can be had, in the forms that shops write', () => {
    const said: [string, Partial<PageProduct> | null][] = [
      [data(product(offer('24.90', inStock))), { prices: [24.9], currency: 'EUR', availability: 'in_stock' }],
      [data(product(offer(24.9, { availability: 'SoldOut' }))), { prices: [24.9], availability: 'sold_out' }],
      [data(product(offer('1.299,00'))), { prices: [1299], availability: null }],
      [data(product(offer('1,299.00'))), { prices: [1299] }],
      [
        data(product([offer('10', soldOut), offer('12', inStock)])),
        { prices: [10, 12], availability: 'in_stock' },
      ],
      [data(product([offer('10', soldOut), offer('12', soldOut)])), { availability: 'sold_out' }],
      [data(product({ '@type': 'AggregateOffer', lowPrice: 8, highPrice: '15.50' })), { prices: [8, 15.5] }],
      [
        data({ '@graph': [{ '@type': 'WebPage' }, product(offer(7, { availability: 'PreOrder' }))] }),
        { prices: [7], availability: 'preorder' },
      ],
      [
        data({
          '@type': 'ProductGroup',
          name: 'Tea',
          hasVariant: [product(offer(3)), product(offer(4, soldOut))],
        }),
        { prices: [3, 4], availability: 'sold_out' },
      ],
      [
        data(product({ '@type': 'Offer', priceSpecification: [{ price: '5.00', priceCurrency: 'GBP' }] })),
        { prices: [5], currency: 'GBP' },
      ],
      // Only the product that the email shows.
      [data([product(offer(1), { name: 'Cup' }), product(offer(2), { name: 'TEA' })]), { prices: [2] }],
      [data([product(offer(1), { name: 'Cup' }), product(offer(2), { name: 'Pot' })]), null],
      [data({ '@type': 'ItemList', itemListElement: [product(offer(1))] }), null],
      [
        '<meta property="product:price:amount" content="19,90"><meta property="product:price:currency" content="eur"><meta property="product:availability" content="out of stock">',
        { prices: [19.9], currency: 'EUR', availability: 'sold_out' },
      ],
      ['<meta property="og:price:amount" content="19.90">', { prices: [19.9], availability: null }],
      ['<meta property="og:title" content="Tea">', null],
      [data(product(offer('24.90'))).slice(0, -30), null],
      ['<script type="application/ld+json">{"@type": "Product", offers: }</script>', null],
      [data(product('none'), null, 7, [[]]), null],
      ['', null],
    ];
    for (const [html, expected] of said) {
      const read = productOf(html, 'Tea');
      if (expected === null) expect([html, read]).toEqual([html, null]);
      else expect(read, html).toMatchObject(expected);
    }
  });

  it('of any size and depth is read in time that grows with it', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const wide = JSON.stringify(Array.from({ length: 50_000 }, () => ({ '@type': 'Thing' })));
    for (const text of [
      deep,
      wide,
      '<'.repeat(400_000),
      '<script type="application/ld+json">'.repeat(10_000),
    ])
      expect(productOf(`<script type="application/ld+json">${text}</script>`, 'Tea')).toBeNull();
  });
});

const link = (over: Partial<LiveLink>): LiveLink => ({
  url: 'https://shop.test/tea',
  label: 'Tea',
  state: 'answers',
  to: '',
  note: '',
  asked_at: '2027-01-01T00:00:00Z',
  product: null,
  ...over,
});
const found = (price: string, page: Partial<PageProduct>, over: Partial<LiveLink> = {}) =>
  liveFindings(
    [link({ product: { name: 'Tea', prices: [], currency: '', availability: null, ...page }, ...over })],
    {
      products: [{ name: 'Tea', url: 'https://shop.test/tea?utm_source=x', price }],
      offer_ends: '',
      send_date: '',
    },
  ).map(({ kind }) => kind);

describe('a card beside its page', () => {
  it('is wrong where the page has another price in the same money, and nowhere else', () => {
    const wrong: [string, Partial<PageProduct>][] = [
      ['$24.00', { prices: [29], currency: 'USD' }],
      ['24,00 €', { prices: [24.5], currency: 'EUR' }],
      ['$24', { prices: [29] }],
      ['$10–$12', { prices: [15, 18], currency: 'USD' }],
      ['CHF 30', { prices: [20], currency: 'CHF' }],
    ];
    const right: [string, Partial<PageProduct>][] = [
      ['$24.00', { prices: [24], currency: 'USD' }],
      ['$24.00', { prices: [24], currency: 'CAD' }],
      ['1.299,00 €', { prices: [1299], currency: 'EUR' }],
      ['from $20', { prices: [20, 45], currency: 'USD' }],
      ['$25', { prices: [20, 45], currency: 'USD' }],
      ['$20–$40', { prices: [25], currency: 'USD' }],
      // A shop shows each country its own money.
      ['£24.00', { prices: [31], currency: 'USD' }],
      ['CHF 30', { prices: [33], currency: 'EUR' }],
      ['', { prices: [31], currency: 'USD' }],
      ['on request', { prices: [31] }],
      ['$24.00', {}],
    ];
    expect(wrong.filter(([price, page]) => !found(price, page).includes('price'))).toEqual([]);
    expect(right.filter(([price, page]) => found(price, page).length > 0)).toEqual([]);
    expect(found('', { availability: 'sold_out' })).toEqual(['sold_out']);
    expect(found('', { availability: 'preorder' })).toEqual([]);
    expect(found('', {}, { to: 'https://shop.test/collections/all' })).toEqual(['moved']);
    expect(found('', {}, { to: 'https://shop.test/de/tea/' })).toEqual([]);
  });

  it('has an offer that is over before it is sent', () => {
    const ended = (offer_ends: string, send_date: string) =>
      liveFindings([], { products: [], offer_ends, send_date }).map(({ text }) => text);
    expect(ended('2027-03-10 23:59', '2027-03-14')).toEqual([
      'The offer ends on Wednesday, 10 March 2027, before the email is sent on Sunday, 14 March 2027.',
    ]);
    for (const [ends, sent] of [
      ['2027-03-14', '2027-03-14'],
      ['2027-03-15', '2027-03-14'],
      ['Sunday', '2027-03-14'],
      ['', '2027-03-14'],
      ['2027-03-10', 'soon'],
    ] as const)
      expect(ended(ends, sent)).toEqual([]);
  });
});

it('addresses are told apart by their page, not by how visits are counted', () => {
  expect(pageAddress('https://a.test/x?utm_source=e&b=1&_kx=3#top')).toBe('https://a.test/x?b=1');
  expect(pageAddress('https://a.test/x?q=%20a')).toBe('https://a.test/x?q=%20a');
  expect(['mailto:a@b.c', '{{ x }}', '', '/x', '#a'].map(pageAddress)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  const homes = [
    'https://a.test',
    'https://a.test/?ref=1',
    'https://a.test/en-gb/',
    'https://a.test/index.html',
  ];
  expect(homes.filter((each) => !isHomePage(each))).toEqual([]);
  expect(['https://a.test/tea', 'https://a.test/en/tea'].filter(isHomePage)).toEqual([]);
  expect(isSamePage('http://www.a.test/de/tea/', 'https://a.test/tea')).toBe(true);
  expect(isSamePage('https://a.test/tea', 'https://b.test/tea')).toBe(false);
});

it('no more than a hundred links of an email are opened, and what is left out is said', () => {
  const { brand } = sampleDocument();
  const html = Array.from({ length: 103 }, (_, at) => `<a href="https://a.test/${at}">x</a>`).join('');
  const skipped = linksOfEmail(html, brand).filter((each) => each.skipped !== '');
  expect(skipped.map(({ skipped: why }) => why)).toEqual(
    Array(3).fill('Only the first 100 links are opened.'),
  );
  expect(linksOfEmail(`<a href="${brand.unsubscribe_url}?u=1">x</a>`, brand)[0]?.skipped).toContain(
    'unsubscribe',
  );
});
