import { describe, expect, it } from 'vitest';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { upgradeDocument } from '#shared/email/document/upgrade-document.ts';
import { partsOfDocument } from '#shared/email/plan/parts-of-document.ts';
import { type PlanInput, planEmail } from '#shared/email/plan/plan-email.ts';
import { type EmailAnswer, type Fact, type FactType, partOf } from '#shared/email/reading/answer.ts';
import { sampleBrand, sampleImage, sampleProducts } from '#tests/support/emails.ts';
import { elementsNamed, textOf } from '#tests/support/html.ts';
import { answerOf, planInput } from './plan-input.ts';
import { readEmail, types } from './read-email.ts';

const opening = partOf('opening', { paragraphs: ['How it begins.'] });
const button = partOf('button');
const fact = (id: string, type: FactType, quote: string, value = quote): Fact => ({ id, type, quote, value });
const campaignWith = (over: Partial<CampaignFields>) => ({ ...planInput(answerOf([])).campaign, ...over });
const plan = (
  parts: EmailAnswer['parts'],
  over: Partial<EmailAnswer> = {},
  input: Partial<PlanInput> = {},
): EmailDocument => planEmail(planInput(answerOf(parts, over), input));
const words = (document: EmailDocument) => readEmail(document).words;

describe('an offer', () => {
  const facts = [
    fact('o', 'offer', '20% off all tape', '20%'),
    fact('c', 'code', 'TAPE20'),
    fact('e', 'ends', 'till Sunday', '2027-06-06'),
    fact('t', 'terms', 'not on gift cards'),
  ];
  const offer = (heading: string, paragraphs: string[] = []) =>
    partOf('offer', { heading, paragraphs, facts: ['o', 'c', 'e', 't'] });
  const shown = (part = offer(''), input: Partial<PlanInput> = {}) => plan([opening, part], { facts }, input);

  it('shows what was proven of it, in the heading’s words', () => {
    const { offer_facts } = shown(offer('20% off, for a while')).campaign;
    expect(offer_facts).toMatchObject({
      words: '20% off, for a while',
      code: 'TAPE20',
      ends: '2027-06-06',
      terms: 'Not on gift cards',
    });
  });

  it.each(['30% off all tape', 'A little something'])(
    'has the row’s words where the heading %j does not say it',
    (heading) => {
      const document = shown(offer(heading));
      expect(document.campaign.offer_facts?.words).toBe('20% off all tape');
      expect(words(document)).toContain(heading);
    },
  );

  it('says its last day and its terms once', () => {
    const part = offer('20% off', ['Until Sunday 6 June. Not on gift cards.']);
    const said = words(shown(part));
    expect(said.match(/6/g)).toHaveLength(1);
    expect(said.match(/not on gift cards/gi)).toHaveLength(1);
  });

  it.each([
    ['of its quotation', 'Sunday, 11:59 pm Eastern', ''],
    ['of its row', 'Sunday, 11:59 pm', 'America/New_York'],
  ])('ends at an hour in the zone %s', (_, quote, time_zone) => {
    const ending = [
      fact('o', 'offer', '20% off all tape', '20%'),
      fact('e', 'ends', quote, '2027-06-06T23:59'),
    ];
    const part = partOf('offer', { facts: ['o', 'e'] });
    const campaign = campaignWith({ time_zone });
    const document = plan([opening, part], { facts: ending }, { campaign });
    expect(words(document)).toContain('June 6, 11:59 PM EDT');
    const { reading: __, ...unread } = document;
    const again = planEmail(planInput(partsOfDocument(unread), { campaign }));
    expect(words(again)).toContain('June 6, 11:59 PM EDT');
  });

  it('leaves terms to the part that words them', () => {
    const text = partOf('text', { paragraphs: ['Gift cards stay at their price.'], facts: ['t'] });
    expect(plan([opening, offer('20% off'), text], { facts }).campaign.offer_facts?.terms).toBe('');
  });

  it('prefers code and days from the row’s columns', () => {
    const campaign = campaignWith({ offer: '20% off tape', offer_code: 'COLUMN', offer_ends: '2027-06-01' });
    const { offer_facts } = shown(offer('20% off'), { campaign }).campaign;
    expect(offer_facts).toMatchObject({ words: '20% off', code: 'COLUMN', ends: '2027-06-01' });
  });

  it('is not shown while the calendar says that it is not live', () => {
    const document = shown(offer('20% off'), { campaign: campaignWith({ offer_state: 'not_live' }) });
    expect(words(document)).not.toContain('20%');
    expect(document.omitted).toContain('offer: the calendar says that it is not live');
  });

  it('stands in one box; another is told among the words', () => {
    const document = plan([opening, offer('20% off'), offer('A second one', ['More of it.'])], { facts });
    expect(types(document).filter((type) => type === 'offer')).toHaveLength(1);
    expect(words(document)).toContain('A second one');
  });

  it.each([
    ['£10 off your first club box', '£10', '£10', 'off your first club box'],
    ['Early bird: $349', '$349.00', '$349', 'Early bird'],
    ['First month free', 'First month free', '', 'First month free'],
    ['15% off', '15%', '', '15% off'],
  ])('sets of %j the figure large, if it is long', (heading, value, large, rest) => {
    const part = partOf('offer', { heading, facts: ['o'] });
    const document = plan([opening, part], { facts: [fact('o', 'offer', heading, value)] });
    expect(document.campaign.offer_facts).toMatchObject({ words: heading, large, rest });
    expect(upgradeDocument(document)).toEqual(document);
  });

  it('says nothing twice whose figure is not at its beginning', () => {
    const dear = [fact('o', 'offer', 'whitening £249 instead of £295', '£249.00')];
    const part = partOf('offer', { heading: 'Home whitening for £249', facts: ['o'] });
    expect(words(plan([opening, part], { facts: dear })).match(/£249/g)).toHaveLength(1);
  });
});

describe('an event', () => {
  const facts = [
    fact('s', 'event_start', 'Sat 13 March, 5 pm', '2027-03-13T17:00'),
    fact('e', 'event_end', 'till close'),
    fact('p', 'place', 'the shed'),
    fact('l', 'link', 'https://example.com/opening'),
  ];
  const part = partOf('event', {
    heading: 'The opening',
    paragraphs: ['Bring a coat.'],
    facts: ['s', 'e', 'p', 'l'],
  });

  it('has what was proven of it, in the campaign’s zone or the brand’s', () => {
    const event = { title: 'The opening', starts: '2027-03-13T17:00', ends: '', place: 'the shed' };
    const link = 'https://example.com/opening';
    expect(plan([opening, part], { facts }).event).toEqual({ ...event, link, zone: 'America/Los_Angeles' });
    const campaign = campaignWith({ time_zone: 'Europe/Berlin' });
    expect(plan([opening, part], { facts }, { campaign }).event?.zone).toBe('Europe/Berlin');
  });

  it('is called like the email where it has no heading', () => {
    expect(plan([opening, { ...part, heading: '' }], { facts }).event?.title).toBe('The headline');
  });

  it('is told among the words without a day', () => {
    const document = plan([opening, part], { facts: facts.slice(2) });
    expect(types(document)).not.toContain('event');
    expect(words(document)).toContain('Bring a coat.');
    expect(document.omitted).toContain('event: no day is stated');
  });

  it('is above its programme', () => {
    const agenda = partOf('agenda', { items: [{ title: '17:00', text: 'Welcome', link: '' }] });
    expect(types(plan([opening, part, agenda], { facts }))).toEqual(
      expect.arrayContaining(['event', 'agenda']),
    );
    expect(types(plan([opening, agenda]))).toContain('agenda');
  });
});

describe('products', () => {
  const [first, second] = sampleProducts();
  const items = (...names: string[]) =>
    names.map((name) => ({ title: name, text: `About ${name}.`, link: '' }));
  const shown = (names: string[], input: Partial<PlanInput> = {}) =>
    plan([opening, partOf('products', { items: items(...names) })], {}, input);

  it.each([
    [1, 'product_single'],
    [2, 'product_pair'],
    [3, 'product_grid_3'],
    [4, 'product_four'],
    [6, 'product_rows'],
  ])('of %i are drawn as %s, the main one first', (count, type) => {
    const products = Array.from({ length: count }, (_, at) => ({
      ...sampleProducts()[0],
      name: `Tea ${at}`,
    }));
    const brand = sampleBrand({
      products: products.map((each) => ({ ...first, ...each }) as typeof first & object),
    });
    const names = products.map(({ name }) => name).toReversed();
    const document = shown(names, { brand });
    expect(types(document)).toContain(type);
    expect(document.products.map(({ name }) => name)).toEqual(names);
    expect(words(document)).toContain(`About ${names[0]}.`);
  });

  it('have their data from the row before the brand', () => {
    const campaign = campaignWith({ products: [{ ...first, price: '$9.00' } as NonNullable<typeof first>] });
    expect(shown([first?.name ?? ''], { campaign }).products[0]?.price).toBe('$9.00');
  });

  it('without enough for a card are told in a list', () => {
    const brand = sampleBrand({
      products: [{ name: 'Bare', url: 'https://example.com/b', price: '', image_url: '', description: '' }],
    });
    const document = shown(['Bare'], { brand });
    expect(document.products).toEqual([]);
    expect(words(document)).toContain('About Bare.');
    expect(document.omitted.join()).toContain('Bare has fewer than two');
  });

  it('that nobody has are left out and reported', () => {
    const document = shown([second?.name ?? '', 'Something else']);
    expect(document.products).toHaveLength(1);
    expect(document.omitted.join()).toContain('“Something else” is neither in the row nor');
  });

  it('of two parts each have their own', () => {
    const parts = [0, 5].map((from) =>
      partOf('products', { items: items(...Array.from({ length: 5 }, (_, at) => `Tea ${from + at}`)) }),
    );
    const brand = sampleBrand({
      products: Array.from(
        { length: 10 },
        (_, at) => ({ ...first, name: `Tea ${at}` }) as NonNullable<typeof first>,
      ),
    });
    const [some = opening, others = opening] = parts;
    const between = partOf('text', { paragraphs: ['Tea X between.'] });
    const said = words(plan([opening, some, between, others], {}, { brand }));
    expect(said.match(/Tea (?:\d|X)(?!\.)/g)).toEqual(
      [0, 1, 2, 3, 4, 'X', 5, 6, 7, 8, 9].map((at) => `Tea ${at}`),
    );
  });
});

describe('buttons', () => {
  const link = fact('l', 'link', 'https://example.com/there');

  it('lead where their fact says, otherwise where the campaign or the brand does', () => {
    const own = partOf('button', { facts: ['l'] });
    expect(plan([opening, own], { facts: [link] }).cta_link).toBe('https://example.com/there');
    expect(plan([opening, button]).cta_link).toBe('https://example.com/evening?ref=cal#buy');
    expect(plan([opening, button], {}, { campaign: campaignWith({ cta_link: '' }) }).cta_link).toBe(
      'https://example.com/shop',
    );
  });

  it('are missing when no part asks for one', () => {
    const offer = partOf('offer', { heading: 'Half of it', facts: ['o'] });
    const facts = [fact('o', 'offer', 'Half of it', 'half')];
    const over = { facts, kind: 'promotional' as const, purpose: 'sell' as const };
    const document = plan([opening, offer], over);
    expect(document.copy.cta_text).toBe('');
    expect(document.campaign.without_button).toBe(true);
    expect(words(document)).not.toContain('Go there');
    expect(document.blocks.filter(({ button: own }) => own !== false && own !== undefined)).toEqual([]);
  });

  it('with other words or another page are quieter, and after the second a link', () => {
    const more = ['Ask us', 'Come by'].map((heading) => partOf('button', { heading }));
    const document = plan([opening, partOf('text', { paragraphs: ['Words.'] }), button, ...more]);
    expect(types(document)).toContain('secondary_cta');
    expect(document.copy.secondary_cta_text).toBe('Ask us');
    expect(words(document)).toContain('Come by');
  });

  it('say what the calendar says', () => {
    const campaign = campaignWith({ cta_text: 'Save my seat' });
    expect(plan([opening, button], {}, { campaign }).copy.cta_text).toBe('Save my seat');
  });
});

describe('the opening', () => {
  const hero = sampleImage();
  const pictured = (document: EmailDocument) =>
    elementsNamed(readEmail(document).root, 'img').filter(({ attributes }) =>
      attributes.get('src')?.includes('hero.jpg'),
    ).length;
  const showsHero = ({ blocks }: EmailDocument) =>
    blocks.filter(({ type }) => /^hero_(?:image|split|overlay)$/.test(type)).length;

  it.each([0, 1, 2, 3])('shows a picture of its own once at turn %i', (turn) => {
    expect(showsHero(plan([opening, button], {}, { hero, placeInMonth: turn }))).toBe(1);
  });

  it('shows a brand’s default in every other email', () => {
    const shown = [0, 1, 2, 3].map((turn) =>
      showsHero(plan([opening, button], {}, { hero, placeInMonth: turn, heroIsDefault: true })),
    );
    expect(shown).toEqual([1, 0, 1, 0]);
  });

  it('leaves the picture to a part further down that asks for it', () => {
    const picture = partOf('picture', { items: [{ title: 'Hero', text: 'A cup', link: '' }] });
    const campaign = campaignWith({ image_tag: 'hero' });
    const text = partOf('text', { heading: 'More', paragraphs: ['Words.'] });
    const document = plan([opening, text, picture, button], {}, { hero, campaign });
    expect(types(document).indexOf('hero_image')).toBeGreaterThan(types(document).indexOf('main_content'));
    expect(pictured(document)).toBe(1);
  });

  it('takes a picture of the library that is asked for beside it', () => {
    const picture = partOf('picture', { items: [{ title: 'wall', text: 'A wall', link: '' }] });
    const pictures = [
      { ...sampleImage({ url: 'https://cdn.example.com/wall.jpg', alt: '' }), tag: 'wall', link: '' },
    ];
    const document = plan([opening, picture, button], {}, { pictures });
    expect(document.hero).toMatchObject({ url: 'https://cdn.example.com/wall.jpg', alt: 'A wall' });
    expect(showsHero(document)).toBe(1);
  });

  it('has no words over a picture of goods, or over one that was asked for', () => {
    const picture = partOf('picture', { items: [{ title: 'hero', text: '', link: '' }] });
    const campaign = campaignWith({ image_tag: 'hero' });
    const brand = sampleBrand({ look: { ...sampleBrand().look, direction: 'bold' } });
    for (const turn of [0, 1, 2, 3, 4]) {
      const sold = plan([opening, button], { kind: 'promotional' }, { hero, placeInMonth: turn, brand });
      const asked = plan([opening, picture, button], {}, { hero, placeInMonth: turn, brand, campaign });
      for (const document of [sold, asked]) expect(types(document)).not.toContain('hero_overlay');
    }
  });

  it('has only a short text over a picture, which would be covered by a long one', () => {
    const brand = sampleBrand({ look: { ...sampleBrand().look, direction: 'bold' } });
    const covers = (characters: number) =>
      [0, 1, 2, 3, 4].some((turn) => {
        const said = partOf('opening', { paragraphs: ['word '.repeat(characters / 5).trim()] });
        return types(plan([said, button], {}, { hero, placeInMonth: turn, brand })).includes('hero_overlay');
      });
    expect([covers(100), covers(160)]).toEqual([true, false]);
  });

  it('carries the headline above a part that has none', () => {
    const table = partOf('table', {
      rows: [
        ['Day', 'Open'],
        ['Monday', 'closed'],
      ],
    });
    const document = plan([table]);
    expect(types(document).slice(0, 2)).toEqual(['hero', 'table']);
    expect(elementsNamed(readEmail(document).root, 'h1').map(textOf)).toEqual(['The headline']);
  });

  it('has its button below it in what sells, where it is set as text', () => {
    const long = partOf('opening', { paragraphs: ['A sentence of some words. '.repeat(20)] });
    const over = { kind: 'promotional' as const, purpose: 'sell' as const };
    const text = partOf('text', { heading: 'More', paragraphs: ['Words.'] });
    expect(types(plan([long, text, button], over)).slice(0, 2)).toEqual(['main_content', 'cta_button']);
    expect(types(plan([long, text, button]))[1]).toBe('main_content');
  });

  it('is set as text where its words are many', () => {
    const long = partOf('opening', { paragraphs: ['A sentence of some words. '.repeat(20)] });
    for (const turn of [0, 1, 2])
      expect(types(plan([long, button], {}, { placeInMonth: turn }))[0]).toBe('main_content');
  });
});

describe('pictures', () => {
  const pictures = ['one', 'two'].map((tag) => ({
    ...sampleImage({ url: `https://cdn.example.com/${tag}.jpg`, alt: `Picture ${tag}` }),
    tag,
    link: '',
  }));
  const asked = (tag: string) =>
    partOf('picture', { items: [{ title: tag, text: `It is ${tag}`, link: '' }] });
  const text = partOf('text', { heading: 'More', paragraphs: ['Words.'] });

  it('are where they are asked for, each its own', () => {
    const document = plan([opening, text, asked('two'), text, asked('one')], {}, { pictures });
    const shown = elementsNamed(readEmail(document).root, 'img').map(({ attributes }) =>
      attributes.get('alt'),
    );
    expect(shown).toEqual(['It is two', 'It is one']);
  });

  it('that the library lacks are reported', () => {
    expect(plan([opening, text, asked('three')], {}, { pictures }).omitted).toContain(
      'picture: the picture “three” is not in the library',
    );
    const campaign = campaignWith({ image_tag: 'lost' });
    expect(plan([opening], {}, { campaign, missingPictures: ['lost'] }).omitted).toEqual([
      'hero_image: the picture “lost” is not in the library, so the email has none',
    ]);
  });
});

describe('what people said', () => {
  it('is quoted with who said it', () => {
    const quote = partOf('quote', { paragraphs: ['We put the oats back.'], by: 'Priya, head brewer' });
    const document = plan([opening, quote]);
    expect(document.reviews).toEqual([
      { text: 'We put the oats back.', author: 'Priya, head brewer', rating: null, product: '' },
    ]);
    expect(words(document)).toContain('Priya, head brewer');
  });

  it('of the brand’s reviews is shown as the brand has it, and nothing else', () => {
    const review = (text: string) => partOf('review', { items: [{ title: 'Maria G.', text, link: '' }] });
    expect(plan([opening, review('i sleep like I did at twelve')]).reviews).toEqual(sampleBrand().reviews);
    const made = plan([opening, review('The best tea there is.')]);
    expect(made.reviews).toEqual([]);
    expect(made.omitted.join()).toContain('is not a review of the brand');
  });
});

describe('a letter', () => {
  const letter = partOf('letter', {
    paragraphs: ['Dear all.', 'It was our mistake.'],
    by: 'Priya Nair, co-founder',
  });

  it('is text alone under a quiet headline, signed by who signs it', () => {
    const document = plan([letter]);
    expect(types(document)).toEqual(['text_only', 'signature']);
    expect(document.copy.sign_off).toBe('Priya Nair, co-founder');
    expect(words(document).match(/Priya Nair/g)).toHaveLength(1);
  });

  it('is signed once by the brand’s own signatory', () => {
    const brand = sampleBrand({ signatory: { name: 'Priya Nair', role: 'Co-founder', portrait: '' } });
    expect(words(plan([letter], {}, { brand })).match(/Priya Nair/g)).toHaveLength(1);
  });

  it('without anybody to sign it has no signature', () => {
    expect(types(plan([{ ...letter, by: '' }]))).toEqual(['text_only']);
  });
});

it('answers of a vote lead to their own page, or to that of the button', () => {
  const poll = partOf('poll', {
    items: [
      { title: 'Plum', text: '', link: 'https://example.com/plum' },
      { title: 'Cheese', text: '', link: '' },
    ],
  });
  const { links } = readEmail(plan([opening, poll]));
  expect(links).toEqual(
    expect.arrayContaining(['https://example.com/plum', 'https://example.com/evening?ref=cal#buy']),
  );
});

it('a vote is centred below a centred headline alone', () => {
  const brand = sampleBrand({ look: { ...sampleBrand().look, direction: 'soft' } });
  const poll = partOf('poll', { heading: 'Which one?', items: [{ title: 'Plum', text: '', link: '' }] });
  const alignedBelow = (words: string) =>
    plan([partOf('opening', { paragraphs: [words] }), poll], {}, { brand }).blocks.find(
      ({ type }) => type === 'poll',
    )?.align;
  expect(alignedBelow('Short.')).toBeUndefined();
  expect(alignedBelow('Something that takes its time. '.repeat(10))).toBe('start');
});
