import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { furtherPictures, missingTags, plannedRows } from '#functions/app/batches/neighbours.ts';
import { blankCampaign, type CampaignRecord } from '#functions/app/calendars/records.ts';
import { readBrandFolder, seededBrands } from '#infra/seed/brand-folder.ts';
import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { lookDirection } from '#shared/contract/schemas/brand.ts';
import { defaultBrandContext } from '#shared/domain/brand-defaults.ts';
import { readProducts } from '#shared/domain/calendar/products.ts';
import { normaliseTag } from '#shared/domain/image-tag.ts';
import { possibleOrders, type Shown } from '#shared/email/sketch.ts';
import { emailTemplates } from '#shared/email/templates.ts';
import { sampleCalendarOf } from '#shared/samples/sample-calendars.ts';

type Row = Partial<CampaignRecord>;

const campaigns = (rows: readonly Row[]): CampaignRecord[] =>
  rows.map((row, index) => ({
    ...blankCampaign,
    session_id: 'calendar',
    client: 'brand',
    index,
    revision: 1,
    authors: [],
    version_seq: 0,
    send_date: `2027-03-${String(index + 1).padStart(2, '0')}`,
    ...row,
  }));

const picture = (tag: string, alt = ''): ExistingImage => ({
  tag,
  version: 1,
  url: `https://cdn.example/${tag}.jpg`,
  width: 1200,
  height: 800,
  bytes: 90_000,
  name: `${tag}.jpg`,
  alt,
  created_at: '2027-01-01T00:00:00Z',
});
const library = (...pictures: ExistingImage[]) => new Map(pictures.map((each) => [each.tag, [each]]));

const plain = (over: Partial<BrandRecord> = {}): BrandRecord & { client: string } => ({
  ...defaultBrandContext('Somebody'),
  client: 'brand',
  unset: [],
  revision: 1,
  updated_at: '',
  website: 'https://somebody.example',
  default_cta_link: 'https://somebody.example/shop',
  ...over,
});

const sampleMonth = (client: string) => {
  const { brand, heroes } = readBrandFolder(client);
  const file = sampleCalendarOf(client)?.file ?? '';
  const rows: Record<string, string>[] = parse(readFileSync(`shared/samples/${file}`), { columns: true });
  return plannedRows(
    campaigns(
      rows.map(({ products = '', send_date: _, ...row }) => ({
        ...row,
        products: readProducts(products).products,
      })),
    ),
    plain({ ...brand }),
    library(...heroes.map(({ tag, alt = '' }) => picture(normaliseTag(tag), alt))),
  );
};

const sale = (campaign_name: string, offer: string): Row => ({
  campaign_name,
  offer,
  brief: `${offer}, online and in the shop.`,
});
const told = (campaign_name: string, brief: string, over: Row = {}): Row => ({
  campaign_name,
  brief,
  ...over,
});

/** Months that no template was made for. */
const unseen: Record<string, Row[]> = {
  'a bakery': [
    told('Rye is back', 'The dark rye is back after the summer. We bake it on Tuesdays and Fridays.'),
    told('Easter hours', 'We are closed on Good Friday and open from seven to noon on Saturday.'),
    told(
      'How to keep bread',
      'Bread keeps four days.\n1. Cut side down.\n2. In a cloth.\n3. Never in the fridge.',
    ),
    sale('Bread card', '10% off with the bread card until March 20'),
    told('Baking class', 'Join the baking class on March 18 at 6 pm in the bakery. Ten places.'),
    told(
      'Meet Huber',
      'Three generations, one oven. Grandfather bought it second-hand in 1961, and it has not been cold since.',
    ),
    told(
      'Flour from next door',
      'The mill is eleven kilometres away. We drive there ourselves every Monday and bring the flour home.',
    ),
    told('Hot cross buns', 'From Monday until Easter, six for nine euros. Order the day before.'),
    told('Thank you', 'A thank you to everyone who queued in the rain in February.'),
    told('Which cake?', 'Plum or cheese: which cake should we bake in April? Vote by Sunday.'),
    told('News from the oven', 'A new oven door, a new colleague and a new roll. Read on.'),
    told('A loaf a week', 'The loaf subscription: one loaf a week, every week, collected on Saturday.'),
  ],
  'a shop that only sells': Array.from({ length: 12 }, (_, at) =>
    sale(`Offer ${at + 1}`, `${10 + at}% off tools`),
  ),
  'a clinic that only tells': Array.from({ length: 10 }, (_, at) =>
    told(
      `Letter ${'abcdefghij'[at]}`,
      `About ticks, fleas and spring walks, part ${at + 1}. Dogs that swim need a rinse, and cats that hunt need a check.`,
    ),
  ),
};

const share = (orders: readonly string[]) =>
  Math.max(...[...Map.groupBy(orders, (order) => order).values()].map((same) => same.length)) / orders.length;

describe('the emails of a month', () => {
  const months = [
    ...seededBrands.map((client) => [client, () => sampleMonth(client)] as const),
    ...Object.entries(unseen).map(
      ([name, rows]) => [name, () => plannedRows(campaigns(rows), plain(), library())] as const,
    ),
  ];

  it.each(months)(
    'differ in order from their neighbours, and no order fills a quarter of it: %s',
    (name, month) => {
      const sketches = month().map(({ sketch }) => sketch);
      const orders = sketches.map(({ order }) => order);
      expect(orders.filter((order, at) => order === orders[at - 1])).toEqual([]);
      // A quarter, rounded up: two of six. Nothing but an offer has three orders: below a headline, a lead, or above a text.
      const most = Math.ceil(orders.length / (name === 'a shop that only sells' ? 3 : 4));
      expect(share(orders)).toBeLessThanOrEqual(most / orders.length);
    },
  );

  it('are planned the same each time, also when one of them is planned again', () => {
    const again = () => plannedRows(campaigns(unseen['a bakery'] ?? []), plain(), library());
    expect(again()).toEqual(again());
  });

  it('do not show the brand’s default picture twice in a row, and another where it is the right one', () => {
    const brand = plain({ default_hero_tag: 'shelf' });
    const rows = [
      ...['One', 'Two', 'Three', 'Four'].map((name) => told(name, 'Something to tell about the house.')),
      told('Rye is back', 'The dark rye loaf is back from the oven.'),
      told('Rye again', 'The dark rye loaf is still in the oven.'),
    ];
    const pictures = plannedRows(
      campaigns(rows),
      brand,
      library(picture('shelf'), picture('rye_loaf', 'A dark rye loaf')),
    ).map(({ sketch }) => sketch.picture);
    expect(pictures.filter((url, at) => url !== '' && url === pictures[at - 1])).toEqual([]);
    expect(pictures.slice(0, 4).filter((url) => url.includes('shelf')).length).toBeGreaterThan(1);
    expect(pictures[4]).toMatch(/rye_loaf/);
    expect(pictures[5]).not.toMatch(/rye_loaf/);
  });

  it('show no other picture in place of the one that a row names', () => {
    const brand = plain({ default_hero_tag: 'shelf' });
    const [row] = plannedRows(
      campaigns([told('Rye', 'Rye bread', { image_tag: 'jan-reset' })]),
      brand,
      library(picture('shelf')),
    );
    expect(row?.sketch.picture).toBe('');
  });
});

const selling = emailTemplates.filter(({ goal }) => goal === 'buy');
const hero = { url: 'https://cdn.example/hero.jpg', width: 1200, height: 800, alt: '' };
const shown: Shown = {
  hero,
  ownHero: true,
  heroOfGoods: true,
  taggedPictures: 0,
  products: 3,
  reviews: 1,
  sells: true,
  offer: true,
  offerLeads: true,
  event: false,
  video: false,
  pictures: 0,
  links: 0,
  secondaryLink: false,
  form: null,
  furniture: undefined,
};

describe('an email that sells', () => {
  it.each(selling.map((template) => [template.id, template] as const))(
    'has its button in the opening and again after the products, however it is arranged: %s',
    (_, template) => {
      for (const direction of lookDirection.options)
        for (const facts of [shown, { ...shown, hero: null, ownHero: false }]) {
          const orders = possibleOrders(template, facts, { direction, turn: 0 });
          expect(orders.length).toBeGreaterThan(2);
          for (const order of orders) {
            const opening = order.filter((type) => type !== 'announcement');
            const inOpening = ['hero', 'hero_split', 'hero_overlay', 'offer'].includes(opening[0] ?? '');
            expect([inOpening || opening[1] === 'cta_button', order]).toEqual([true, order]);
            const last = order.findLastIndex((type) => ['cta_button', 'cta_band', 'offer'].includes(type));
            expect(last).toBeGreaterThan(order.indexOf('product_grid_3'));
          }
        }
    },
  );
});

it.each(selling)('an email that is not about its offer does not begin with it: $id', (template) => {
  for (const direction of lookDirection.options) {
    const openings = (offerLeads: boolean) =>
      possibleOrders(template, { ...shown, offerLeads, hero: null }, { direction, turn: 0 }).map(
        ([type]) => type,
      );
    expect(openings(false)).not.toContain('offer');
    if (template.id === 'sale') expect(openings(true)).toContain('offer');
  }
});

describe('the picture of an email', () => {
  it('is covered with words now and then, but not where it shows what the brand sells', () => {
    const covered = seededBrands.map((client) =>
      sampleMonth(client).filter(({ sketch }) => sketch.opening === 'hero_overlay'),
    );
    expect(covered.flat().length).toBeGreaterThan(2);
    for (const month of covered) expect(month.length).toBeLessThanOrEqual(3);
    for (const { sketch } of covered.flat())
      expect(sketch.picture).not.toMatch(/shake|drops|balm|court|track|box|bag/);
  });

  it.each(selling)('stands clear below the button of one that sells: $id', (template) => {
    for (const direction of lookDirection.options) {
      const [usual = []] = possibleOrders(template, shown, { direction, turn: 0 });
      expect(usual.indexOf('hero_image')).toBeGreaterThan(0);
      expect(usual).not.toContain('hero_overlay');
    }
  });
});

describe('the further pictures of a campaign', () => {
  const images = library(picture('hero_a'), picture('detail_b'), picture('rye_loaf'));
  const [campaign] = campaigns([
    { image_tag: 'Hero A; detail-b; tin_c', campaign_name: 'Our rye loaf', brief: 'It keeps for a week.' },
  ]) as [CampaignRecord];

  it('are those that its row tags, then those that it names', () => {
    const shown = furtherPictures(campaign, images, picture('hero_a').url).map(({ url }) => url);
    expect(shown).toEqual([picture('detail_b').url, picture('rye_loaf').url]);
    expect(furtherPictures({ ...campaign, image_tag: 'hero_a' }, images, picture('hero_a').url)).toHaveLength(
      1,
    );
  });

  it('are missed by their tag', () => {
    expect(missingTags(campaign, images)).toEqual(['tin_c']);
    expect(missingTags({ ...campaign, image_tag: 'nothing_like_it' }, images)).toEqual([]);
  });
});
