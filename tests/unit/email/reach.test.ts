import { describe, expect, it } from 'vitest';
import { type BrandContext, lookDirection } from '#shared/contract/schemas/brand.ts';
import { variantsOf } from '#shared/email/block-variants.ts';
import { compile } from '#shared/email/compile.ts';
import { type BlockType, blockTypes, type EmailDocument, type EmailPicture } from '#shared/email/document.ts';
import { sampleBrand, sampleComponent, sampleImage, sampleProducts } from '#tests/support/emails.ts';
import { type Calendar, type Row, sampleEmailsOf, writtenEmails } from '#tests/support/written-emails.ts';

type Setting = Omit<Calendar, 'rows' | 'heroOf'> & { hero?: { width: number; height: number } };

/** A calendar that has a row several times, in the course of which arrangements take turns. */
const emailsOf = (row: Row, { hero, ...setting }: Setting = {}): EmailDocument[] =>
  writtenEmails({
    rows: Array.from({ length: 6 }, () => row),
    ...(hero && { heroOf: () => sampleImage(hero) }),
    ...setting,
  });

/** Whether an email shows something of a block of the type. */
const shows = (document: EmailDocument, type: BlockType): boolean => {
  const without = document.blocks.filter((block) => block.type !== type);
  if (without.length === document.blocks.length) return false;
  const compiled = (blocks: typeof without) => compile({ ...document, blocks }, { variant: 'klaviyo' }).html;
  return compiled(without) !== compiled(document.blocks);
};

const products = sampleProducts();

const picture = (name: string): EmailPicture => ({
  url: `https://cdn.example/${name.replaceAll(' ', '_')}.jpg`,
  width: 800,
  height: 600,
  alt: name,
  link: '',
});
const breads = ['rye loaf', 'spelt roll', 'plum cake', 'sourdough crust'].map(picture);
const wide = { width: 1200, height: 400 };
const landscape = { width: 1200, height: 800 };
const square = { width: 1000, height: 1000 };
const looking = (direction: BrandContext['look']['direction']) => ({
  look: { ...sampleBrand().look, ...(direction && { direction }) },
});
const sale = {
  campaign_name: 'A week of bread',
  brief: 'All bread costs less this week. We bake every day from four in the morning.',
  offer: '20% off until Sunday',
};
const letter = {
  campaign_name: 'Thank you',
  brief:
    'Dear neighbours,\n\nthis was a long winter. Thank you for every queue.\n\nSee you on Saturday,\nAnna',
};
const short = {
  campaign_name: 'The mill',
  brief: 'The mill is eleven kilometres away. We drive there ourselves.',
};
const told = {
  campaign_name: 'The mill',
  brief:
    'The mill is eleven kilometres away, and we drive there ourselves.\n\nEvery Monday we bring back the flour for the week. The miller keeps the rye of two farms apart for us, so that we know which field we are baking. In a wet summer it is darker.',
};
const shopping = (count: number) => ({
  campaign_name: 'For the shelf',
  brief: 'What we would put on a shelf this month, and why.',
  kind: 'promotional' as const,
  products: [...products, ...products.map((each) => ({ ...each, name: `Second ${each.name}` }))].slice(
    0,
    count,
  ),
});

/** For each type of block a row as a stranger would write it, which does not name the block. */
const rows: Record<BlockType, [row: Row, setting?: Setting]> = {
  announcement: [
    {
      campaign_name: 'Rye is back',
      brief: 'The dark rye is back. Forty loaves a day. Only until Saturday.',
    },
  ],
  header: [told],
  hero_image: [told, { hero: wide, brand: looking('soft') }],
  hero: [sale],
  hero_split: [told, { hero: square, brand: looking('technical') }],
  hero_overlay: [told, { hero: landscape, brand: looking('bold') }],
  offer: [sale],
  lead: [
    {
      campaign_name: 'Winter flour',
      brief:
        'Winter flour is darker than summer flour.\n\nIt drinks more water, so the dough rests longer, and we start at two instead of at four. You taste it most in the rye. The crust is thicker as well, which is why we bake it in a falling oven from October to March.',
    },
  ],
  main_content: [
    {
      ...told,
      brief: `${told.brief}\n\nThe spelt comes from Lowick, where it has grown for longer than the farm is there.`,
    },
  ],
  text_only: [letter],
  image_left: [short, { hero: landscape }],
  image_right: [short, { hero: landscape }],
  zigzag: [
    {
      campaign_name: 'Three breads',
      brief:
        'Three loaves that we bake every week.\n\nRye loaf\nDark, and it keeps for five days.\n\nSpelt roll\nSoft, with a little honey.\n\nPlum cake\nOnly while there are plums.',
    },
    { pictures: breads.toReversed() },
  ],
  steps: [
    {
      campaign_name: 'How to keep bread',
      brief: 'Bread keeps four days.\n1. Cut side down.\n2. In a cloth.\n3. Never in the fridge.',
    },
  ],
  bullets: [
    {
      campaign_name: 'Why it keeps',
      brief: 'Our bread keeps for five days.\nHighlights: stone-ground flour, a day of rest, no additives.',
    },
  ],
  table: [
    {
      campaign_name: 'Easter hours',
      brief: 'We bake at Easter, too.\nDay | Open\nFriday | closed\nSaturday | 7 to 12',
    },
  ],
  event: [
    {
      campaign_name: 'Baking class',
      brief: 'Join the baking class on March 18 at 6 pm in the bakery. Ten places.',
    },
  ],
  product_single: [shopping(1)],
  product_pair: [shopping(2)],
  product_grid_3: [shopping(3)],
  product_four: [shopping(4)],
  product_rows: [shopping(6)],
  review: [
    { campaign_name: 'Maria', brief: 'She wrote to us.\n“The best rye I have had in years.” — Maria G.' },
  ],
  quotes: [
    {
      campaign_name: 'What people say',
      brief:
        'They wrote to us.\n“The best rye I have had in years.” — Maria G.\n“My children eat the crust first.” — Tom R.',
    },
  ],
  rating: [sale, { brand: { rating: { score: 4.8, count: 120, source: 'Google' } } }],
  press: [sale, { brand: { press: ['The Evening Paper'] } }],
  usps: [sale, { brand: { usps: ['Baked the same day', 'Free delivery from €20'] } }],
  stats: [
    {
      campaign_name: 'A year of bread',
      brief: 'This was our year.\n- 41,000 loaves baked\n- 12 apprentices trained\n- 3 ovens replaced',
    },
  ],
  faq: [
    {
      campaign_name: 'You asked',
      brief: 'Does it freeze?\nYes, for a month.\nIs it vegan?\nAll our rye is.',
    },
  ],
  comparison: [
    {
      campaign_name: 'Rye or wheat',
      brief: 'Rye vs wheat\nRye: keeps for five days and likes butter.\nWheat: is best on the first day.',
    },
  ],
  poll: [
    { campaign_name: 'April', brief: 'Plum or cheese: which cake should we bake in April? Vote by Sunday.' },
  ],
  video: [
    { campaign_name: 'Croissants', brief: 'Watch Anna fold one in forty seconds: https://youtu.be/abc12345' },
  ],
  gallery: [
    {
      campaign_name: 'The counter in March',
      brief: 'A rye loaf, a spelt roll, a plum cake and a sourdough crust: this is what March looks like.',
    },
    { pictures: breads },
  ],
  articles: [
    {
      campaign_name: 'From the oven',
      brief:
        'Two things happened this month.\nA new door: it closes without a bang. https://huber.example/door\nA new roll: with caraway. https://huber.example/roll',
    },
  ],
  signature: [letter],
  divider: [
    {
      campaign_name: 'The old oven',
      brief:
        'Grandfather bought it in 1961.\n\nThe smith who made it lived two doors away.\n\nIt has not been cold since\nWe feed it beech from the forest behind the school. It takes an hour to open it and a week to close it.',
    },
  ],
  secondary_cta: [
    {
      campaign_name: 'Rye',
      brief: 'The rye is back. More about our flour: https://huber.example/flour',
      cta_link: 'https://huber.example/rye',
    },
  ],
  cta_button: [told],
  cta_band: [
    {
      ...sale,
      brief: `${sale.brief}\n\nThe rye keeps longest.\n\nThe rolls go first.\n\nCome early, or order the day before.`,
    },
  ],
  social: [
    told,
    {
      brand: { social_links: [{ label: 'Instagram', url: 'https://instagram.com/huber' }] },
      components: [sampleComponent({ component_type: 'footer', compiled_html: '<p>Huber, {address}</p>' })],
    },
  ],
  app: [sale, { brand: { app_links: [{ label: 'App Store', url: 'https://apps.apple.com/huber' }] } }],
  view_online: [told, { brand: { view_online: true } }],
  footer: [told],
  component: [
    { ...sale, brief: 'All bread costs less this week. Delivery is free.' },
    {
      components: [
        sampleComponent({
          name: 'delivery',
          description: 'A note',
          compiled_html: '<p>We deliver bread on Tuesdays</p>',
        }),
      ],
    },
  ],
};

describe('a kind of block is reached by a brief that does not name it', () => {
  it.each(blockTypes)('%s', (type) => {
    const [row, setting = {}] = rows[type];
    expect(emailsOf(row, setting).some((document) => shows(document, type))).toBe(true);
  });
});

it('the question of a vote may end as Arabic ends it', () => {
  const row = { campaign_name: 'Poll', brief: 'أيها تفضلون؟\n- الزرقاء\n- الذهبية\n- الشفافة' };
  expect(emailsOf(row).some((document) => shows(document, 'poll'))).toBe(true);
});

describe('each way to draw a block is chosen by a direction for an ordinary row', () => {
  const several = blockTypes.filter((type) => variantsOf(type).length > 1);

  it.each(several)('%s', (type) => {
    const [row, { brand, ...setting } = {}] = rows[type];
    const links = { nav_links: [{ label: 'Bread', url: 'https://huber.example/bread' }] };
    const found = new Set<string | undefined>();
    for (const direction of lookDirection.options) {
      if (found.size === variantsOf(type).length) break;
      const look = { ...brand, ...looking(direction), ...(direction === 'technical' && links) };
      for (const { blocks } of emailsOf(row, { ...setting, brand: look }))
        for (const block of blocks)
          if (block.type === type && !block.component) found.add(block.variant ?? variantsOf(type)[0]);
    }
    expect([...found].toSorted()).toEqual(variantsOf(type).toSorted());
  });
});

describe('header and footer of a brand without components', () => {
  const frame = (direction: BrandContext['look']['direction'], brand: Partial<BrandContext> = {}) => {
    const emails = emailsOf(told, { brand: { ...looking(direction), ...brand } });
    const drawn = emails.map(({ blocks }) => JSON.stringify([blocks[0], blocks.at(-1)]));
    // The same in every email, or a month would not look like one brand.
    expect(new Set(drawn).size).toBe(1);
    return [emails[0]?.blocks[0], emails[0]?.blocks.at(-1)];
  };

  it('are those of its direction', () => {
    expect(frame('bold')).toEqual([
      { type: 'header', variant: 'left', ground: 'dark' },
      { type: 'footer', variant: 'left', ground: 'dark' },
    ]);
    expect(frame('technical')).toEqual([
      { type: 'header', variant: 'left' },
      { type: 'footer', variant: 'columns' },
    ]);
    expect(frame('soft')).toEqual([
      { type: 'header', variant: 'centred', ground: 'brand' },
      { type: 'footer', variant: 'centred' },
    ]);
  });

  it('show the brand’s links where it has some', () => {
    const nav_links = [{ label: 'Bread', url: 'https://huber.example/bread' }];
    expect(frame('quiet', { nav_links })[0]).toMatchObject({ type: 'header', variant: 'nav' });
    expect(frame('technical', { nav_links })[0]).toEqual({ type: 'header', variant: 'nav' });
  });
});

describe('further pictures that a row tags', () => {
  const [loaf] = breads;
  const row = { ...told, image_tag: 'hero_a, rye_loaf' };

  it('are shown, even a single one, as wide as the text', () => {
    const emails = emailsOf(row, { hero: wide, pictures: breads.slice(0, 1) });
    for (const email of emails) {
      const { html } = compile(email, { variant: 'klaviyo' });
      expect(html).toMatch(new RegExp(`<img src="${loaf?.url}"[^>]* width="5\\d\\d"`));
    }
    const untagged = emailsOf({ ...row, image_tag: 'hero_a' }, { hero: wide, pictures: breads.slice(0, 1) });
    expect(untagged.map((email) => shows(email, 'gallery'))).not.toContain(true);
  });

  it('stand beside product cards, where those of the library that nobody tagged do not', () => {
    const galleries = (image_tag: string) =>
      emailsOf({ ...shopping(3), image_tag }, { hero: wide, pictures: breads }).filter((email) =>
        shows(email, 'gallery'),
      ).length;
    expect(galleries('hero_a')).toBe(0);
    expect(galleries('hero_a, rye_loaf')).toBe(6);
  });

  it('are named where the library has none', () => {
    const [email] = emailsOf(row, { hero: wide, missingPictures: ['rye_loaf'] });
    expect(email?.omitted).toContain('gallery: the picture “rye_loaf” is not in the library');
  });
});

describe('a brand’s components in its sample calendar', () => {
  const placed = (client: string) =>
    new Map(
      sampleEmailsOf(client).map(({ campaign, blocks }) => [
        campaign.name,
        blocks.flatMap(({ type, component }) =>
          component && type !== 'header' && type !== 'footer' ? [component.name] : [],
        ),
      ]),
    );

  it('stay out of a letter that is without a product push', () => {
    const emails = placed('invigor8');
    expect(emails.get('Notes from the fruit warehouse')).toEqual([]);
    expect([...emails.values()].flat().length).toBeGreaterThan(2);
  });

  it('stay out of an email whose button leads to the same page, and are in one with another button', () => {
    const note = sampleComponent({
      name: 'code_note',
      description: 'A note',
      compiled_html: '<p>Each loaf has a code. <a href="https://huber.example/codes/">Look it up</a></p>',
    });
    const names = (cta_link: string) =>
      emailsOf(
        { campaign_name: 'Codes', brief: 'Each loaf has a code, and every code names its field.', cta_link },
        { components: [note] },
      ).flatMap(({ blocks }) => blocks.flatMap(({ component }) => component?.name ?? []));
    expect(names('https://huber.example/codes?from=mail')).toEqual([]);
    expect(names('https://huber.example/bread').length).toBeGreaterThan(0);
    expect(placed('zebra_cbd').get('How to read a lab report')).not.toContain('lab_report_note');
  });
});
