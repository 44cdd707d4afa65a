import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { lookDirection } from '#shared/contract/schemas/brand.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { partsOfDocument } from '#shared/email/plan/parts-of-document.ts';
import { type PlanInput, planEmail } from '#shared/email/plan/plan-email.ts';
import { type EmailAnswer, type Fact, partOf } from '#shared/email/reading/answer.ts';
import {
  sampleBrand,
  sampleComponent,
  sampleDocument,
  sampleImage,
  sampleProducts,
} from '#tests/support/emails.ts';
import { answerOf, planInput } from './plan-input.ts';
import { readEmail, types } from './read-email.ts';

const opening = partOf('opening', { paragraphs: ['How it begins.'] });
const text = partOf('text', { heading: 'More', paragraphs: ['What there is to know.'] });
const button = partOf('button');
const campaignWith = (over: Partial<PlanInput['campaign']>) => ({
  ...planInput(answerOf([])).campaign,
  ...over,
});
const plan = (
  parts: EmailAnswer['parts'],
  over: Partial<EmailAnswer> = {},
  input: Partial<PlanInput> = {},
): EmailDocument => planEmail(planInput(answerOf(parts, over), input));

describe('a style that a person chose', () => {
  const table = partOf('table', {
    rows: [
      ['Day', 'Open'],
      ['Monday', 'closed'],
    ],
  });
  const parts = [opening, text, table, button];
  const hero = sampleImage();
  const quick = { review: null };
  const styled = (template_type: string, over: Partial<PlanInput['campaign']> = {}) =>
    plan(parts, {}, { hero, campaign: campaignWith({ template_type, ...over }) });

  it.each([
    ['simple', ['hero_image', 'main_content', 'cta_button']],
    ['Simple Announcement', ['hero_image', 'main_content', 'cta_button']],
    ['product', ['hero_image', 'main_content', 'product_single', 'cta_button']],
    ['promotional', ['hero_image', 'main_content', 'product_grid_3', 'cta_button']],
    ['Social Proof', ['hero_image', 'main_content', 'review', 'cta_button']],
  ])('%s has its blocks exactly, with all words in its text', (style, blocks) => {
    const document = styled(style);
    expect(types(document)).toEqual(blocks);
    for (const said of ['How it begins.', 'What there is to know.', 'closed'])
      expect(readEmail(document).words).toContain(said);
  });

  it('shows in a quick email its own products and its review alone', () => {
    expect(types(styled('product', { quick }))).toEqual(['hero_image', 'main_content', 'cta_button']);
    const products = sampleProducts().slice(0, 1);
    expect(styled('product', { quick, products }).products).toHaveLength(1);
    expect(styled('testimonial', { quick }).reviews).toEqual([]);
    const review = { text: 'So good.', author: 'Tom', rating: 5, product: '' };
    expect(styled('testimonial', { quick: { review } }).reviews).toEqual([review]);
  });

  it('says what it has no block for, and tells an event in words', () => {
    const facts: Fact[] = [
      { id: 's', type: 'event_start', quote: '13 March, 5 pm', value: '2027-03-13T17:00' },
      { id: 'p', type: 'place', quote: 'the shed', value: 'the shed' },
    ];
    const event = partOf('event', { heading: 'The opening', facts: ['s', 'p'] });
    const products = partOf('products', { items: [{ title: 'Evening Blend', text: '', link: '' }] });
    const campaign = campaignWith({ template_type: 'simple' });
    const document = plan([opening, event, products, button], { facts }, { hero, campaign });
    const { words } = readEmail(document);
    for (const said of ['The opening', 'March 13', '5:00 PM', 'the shed']) expect(words).toContain(said);
    expect(document.omitted).toContain('products: the layout “Simple Announcement” has none');
  });

  it('is not one for words that only resemble it', () => {
    expect(types(styled('product launch'))).toContain('table');
  });
});

describe('where nobody read the row', () => {
  const columns: Partial<CampaignFields> = {
    offer: '20% off all tape',
    offer_code: 'TAPE20',
    products: sampleProducts().slice(0, 2),
  };
  const unread = (parts: EmailAnswer['parts'], over = columns) =>
    plan(parts, {}, { reading: null, campaign: campaignWith(over) });

  it('the row’s offer stands after the opening and its products after the text', () => {
    const document = unread([opening, text, button]);
    const shown = types(document);
    expect(shown.indexOf('offer')).toBeLessThan(shown.indexOf('main_content'));
    expect(shown.indexOf('product_pair')).toBeGreaterThan(shown.indexOf('main_content'));
    expect(document.campaign.offer_facts?.code).toBe('TAPE20');
    expect(document.reading).toBeUndefined();
  });

  it('an offer that is not live is not added', () => {
    expect(types(unread([opening, text], { ...columns, offer_state: 'not_live' }))).not.toContain('offer');
  });

  it('parts of its own stay alone', () => {
    const products = partOf('products', { items: [{ title: 'Ginger Root', text: '', link: '' }] });
    expect(unread([opening, products]).products.map(({ name }) => name)).toEqual(['Ginger Root']);
  });
});

it('says that a row names products where a model wrote without them', () => {
  const campaign = campaignWith({ products: sampleProducts().slice(0, 1) });
  expect(plan([opening], {}, { campaign }).omitted.join()).toContain('the row names Evening Blend');
});

describe('a row without a picture', () => {
  const [shake] = sampleProducts();
  if (!shake) throw new Error('There are sample products');
  const bare = { ...shake, name: 'Night Jar', image_url: '' };
  const pictured = { ...shake, name: 'Day Jar', image_url: 'https://cdn.example.com/shake.jpg' };
  const ofTag = (tag: string) => ({
    ...{ tag, url: `https://cdn.example.com/${tag}.jpg`, width: 1200, height: 800, alt: tag, link: '' },
  });
  const heroOf = (over: Partial<CampaignFields>, pictures = [ofTag('other')], parts = [opening, text]) =>
    plan(parts, {}, { campaign: campaignWith({ image_tag: '', products: [], ...over }), pictures }).hero;

  it('shows its product’s, then one of the library by the name of product or campaign, then none', () => {
    expect(heroOf({ products: [bare, pictured] })?.url).toBe(pictured.image_url);
    expect(heroOf({ products: [bare] }, [ofTag('other'), ofTag('night_jar')])?.tag).toBe('night_jar');
    expect(heroOf({ campaign_name: 'Night jar' }, [ofTag('night_jar')])?.tag).toBe('night_jar');
    expect(heroOf({ campaign_name: 'Night jar, again' }, [ofTag('night_jar')])).toBeNull();
  });

  it('shows no other than it asks for, and none that its cards show', () => {
    expect(heroOf({ products: [pictured], image_tag: 'the_jar' })).toBeNull();
    const cards = partOf('products', { items: [{ title: shake.name, text: '', link: '' }] });
    expect(heroOf({ products: [pictured] }, [], [opening, cards])).toBeNull();
  });

  it('keeps an email without one as it is when its words are changed', () => {
    const before = plan([opening, text]);
    const campaign = campaignWith({ image_tag: '', products: [pictured] });
    expect(plan([opening, text], {}, { campaign, earlier: before }).hero).toBeNull();
  });
});

describe('an earlier version with the same parts', () => {
  const component = (id: string) =>
    sampleComponent({ id, name: id, component_type: 'header', compiled_html: `<p>${id}</p>` });
  const components = ['a', 'b', 'c', 'd'].map(component);
  const parts = [opening, text, button];

  it('keeps its opening, its grounds and its components', () => {
    for (const direction of lookDirection.options) {
      const brand = sampleBrand({ look: { ...sampleBrand().look, direction } });
      const before = plan(parts, {}, { brand, components, placeInMonth: 0, seed: 'one' });
      for (const turn of [1, 2, 3]) {
        const after = plan(
          parts,
          {},
          { brand, components, placeInMonth: turn, seed: `${direction}${turn}`, earlier: before },
        );
        expect(after.blocks).toEqual(before.blocks);
      }
    }
  });

  it('does not bind other parts', () => {
    const before = plan(parts, {}, { placeInMonth: 0 });
    const other = [
      opening,
      partOf('table', {
        rows: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      }),
      button,
    ];
    expect(plan(other, {}, { placeInMonth: 2, earlier: before }).blocks).toEqual(
      plan(other, {}, { placeInMonth: 2 }).blocks,
    );
  });
});

describe('components', () => {
  const note = sampleComponent({
    id: 'note',
    name: 'praise',
    description: 'A note',
    compiled_html: '<p>Oolong drinkers praise our oolong</p>',
  });
  const tea = partOf('text', { paragraphs: ['Oolong is new here, for all drinkers.'] });

  it('with words of their own are not in an email that asks', () => {
    const components = [note];
    expect(types(plan([opening, tea], { purpose: 'tell' }, { components }))).toContain('component');
    expect(types(plan([opening, tea], { purpose: 'ask' }, { components }))).not.toContain('component');
  });
});

describe('the lines around', () => {
  it('keep what the calendar gives and have the writer’s as alternatives', () => {
    const campaign = campaignWith({
      subject_line: 'Given',
      preview_text: 'Also given',
      subject_variants: ['Second'],
    });
    const { copy } = plan([opening], { preheader: 'Written' }, { campaign });
    expect(copy).toMatchObject({
      subject: 'Given',
      preheader: 'Also given',
      subject_variants: ['Second', 'The subject'],
    });
  });

  it('replace a preview text that was only made', () => {
    const campaign = campaignWith({ preview_text: 'The first words of', preview_text_auto: true });
    expect(plan([opening], { preheader: 'Written' }, { campaign }).copy.preheader).toBe('Written');
  });

  it('have one heading also without a headline, but for a letter', () => {
    expect(plan([opening], { headline: '' }).copy.headline).toBe('The subject');
    const letter = partOf('letter', { paragraphs: ['We have moved.'] });
    expect(plan([letter], { headline: '' }).copy.headline).toBe('');
  });
});

it('takes kind, theme and language from the answer, and the row as the source of figures', () => {
  const input = planInput(answerOf([opening], { kind: 'promotional', theme: 'Spring', language: 'de-DE' }));
  const reading = { ...input.reading, row: [{ column: 'Brief', value: 'Only 24 places', field: 'brief' }] };
  const document = planEmail({ ...input, reading: reading as PlanInput['reading'] });
  expect(document.campaign).toMatchObject({ kind: 'promotional', theme: 'Spring' });
  expect(document).toMatchObject({ lang: 'de-DE', asked_lang: 'en' });
  expect(document.sources).toContain('Only 24 places');
  expect(document.layout).toEqual({
    template: 'tell',
    reason: 'Laid out as the brief asks, to tell a story',
  });
});

describe('an email that exists', () => {
  it('of an earlier release has its words as parts', () => {
    const { parts, cta_text, purpose } = partsOfDocument(sampleDocument());
    expect(parts.map(({ type }) => type)).toEqual([
      'opening',
      'text',
      'button',
      'products',
      'products',
      'review',
    ]);
    expect(parts[1]).toMatchObject({ heading: 'What is in it' });
    expect(parts[1]?.items).toHaveLength(3);
    expect([cta_text, purpose]).toEqual(['Shop the blend', 'sell']);
  });

  it('has what a person changed of its event', () => {
    const facts: Fact[] = [{ id: 's', type: 'event_start', quote: '13 March', value: '2027-03-13' }];
    const document = plan([opening, partOf('event', { heading: 'Tasting', facts: ['s'] })], { facts });
    const edited = { ...document, event: document.event && { ...document.event, starts: '2027-03-20' } };
    const answer = partsOfDocument(edited);
    expect(planEmail(planInput(answer)).event?.starts).toBe('2027-03-20');
  });
});

it('reads no brief: none of the rules for prose is bundled with it', async () => {
  const entry = fileURLToPath(new URL('../../../../shared/email/plan/plan-email.ts', import.meta.url));
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  const [output] = Object.values(metafile.outputs);
  const files = Object.entries(output?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput > 0 ? [file] : [],
  );
  expect(files.length).toBeGreaterThan(20);
  expect(
    files.filter((file) =>
      /brief-|writer-words|event-in|choose-template|classify|campaign-offer|asks-for/.test(file),
    ),
  ).toEqual([]);
});
