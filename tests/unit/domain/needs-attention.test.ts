import { describe, expect, it } from 'vitest';
import { attentionReasonsOf, dismissalKey } from '#shared/domain/calendar/read/needs-attention.ts';
import fc from '#tests/support/fast-check.ts';

type Judged = Parameters<typeof attentionReasonsOf>[0][number];

const BRIEF = 'Tell readers that the evening blend is back in the shop.';
const SPANISH =
  'Nuestra nueva colección de verano ya está aquí, con la luz de la costa y un 20 % de descuento.';
const campaign = (index: number, change: Partial<Judged> = {}): Judged => ({
  index,
  campaign_name: `Campaign ${index}`,
  brief: BRIEF,
  subject_line: 'It is back',
  send_date: '2026-12-01',
  source_row: index + 2,
  doubts: [],
  channel: '',
  language: '',
  plan_status: '',
  resend_of: '',
  looks_right: [],
  cta_text: '',
  cta_link: 'https://miir.example/sale',
  products: [],
  finished_copy: '',
  finished_copy_use: '',
  ...change,
});
const context = {
  today: '2026-11-21',
  guessed: [],
  unnamed: new Set<number>(),
  website: 'https://miir.example',
  brand: { brand_name: 'MiiR', language: 'en-US' },
  products: [{ name: '12oz Camp Cup', url: '', price: '', image_url: '', description: '' }],
  other_brands: new Map([['glowlab.example', 'Glow Lab']]),
};
const reasonsOf = (change: Partial<Judged>, guessed: string[] = []) =>
  attentionReasonsOf([campaign(0, change)], { ...context, guessed }).get(0) ?? [];

const key = (brief: string) =>
  dismissalKey(campaign(0, { brief }), { reason: 'unusable_brief', field: 'brief', text: '' });

describe('a campaign needs a reasonsOf', () => {
  it.each<[string, Partial<Judged>, string[], string[]]>([
    ['nothing is wrong', {}, [], []],
    ['the brief has seven words', { brief: 'one two three four five six seven' }, ['thin_brief'], ['brief']],
    ['the brief has eight words', { brief: 'one two three four five six seven eight' }, [], []],
    ['the brief is in another language', { brief: SPANISH }, ['other_language'], ['language']],
    ['its language was chosen', { brief: SPANISH, language: 'es' }, [], []],
    [
      'nobody said what becomes of finished copy',
      { finished_copy: 'Hi' },
      ['finished_copy'],
      ['finished_copy_use'],
    ],
    ['finished copy is laid out', { finished_copy: 'Hi', finished_copy_use: 'as_it_is' }, [], []],
    ['there is no brief, which is missing and not thin', { brief: '' }, [], []],
    ['it is for SMS', { channel: 'SMS' }, ['other_channel'], ['channel']],
    ['it is for email and SMS', { channel: 'Email + SMS' }, [], []],
    ['nobody knows its channel', { channel: 'Carrier pigeon' }, ['unknown_channel'], ['channel']],
    ['the plan says it is cancelled', { plan_status: 'cancelled' }, ['plan_status'], ['plan_status']],
    ['a resend has no brief of its own', { resend_of: 'Gift guide', brief: 'Short' }, [], []],
    [
      'a resend does not say of what',
      { campaign_name: 'Resend: gift guide', brief: '' },
      ['unclear_resend'],
      ['resend_of'],
    ],
    [
      'the brief is a list of keywords',
      { brief: 'oat latte, barista oat milk, best oat milk' },
      ['keyword_brief'],
      ['brief'],
    ],
    ['the brief only names a format', { brief: 'Reel' }, ['unusable_brief'], ['brief']],
    [
      'a person said that right',
      { brief: 'Reel', looks_right: [key('Reel')] },
      ['unusable_brief'],
      ['brief'],
    ],
    [
      'the brief is put together from name and subject alone',
      { brief: 'Name: Campaign 0\nSubject: It is back' },
      ['brief_repeats'],
      ['brief'],
    ],
    [
      'the brief is the name',
      { campaign_name: 'Evening blend', brief: ' evening blend! ' },
      ['brief_repeats'],
      ['brief'],
    ],
    [
      'the brief is the subject line',
      {
        subject_line: 'A long subject line that has more than eight words',
        brief: 'A long subject line that has more than eight words.',
      },
      ['brief_repeats'],
      ['brief'],
    ],
    ['the date was yesterday', { send_date: '2026-11-20' }, ['past_date'], ['send_date']],
    ['the date is today', { send_date: '2026-11-21' }, [], []],
    ['the date cannot be read', { send_date: 'sometime in December' }, ['unreadable_date'], ['send_date']],
    ['there is no date', { send_date: '' }, [], []],
    [
      'brief and date are wrong',
      { brief: 'Sale', send_date: '2024-01-05' },
      ['thin_brief', 'past_date'],
      ['brief', 'send_date'],
    ],
  ])('when %s', (_, change, reasons, fields) => {
    const found = reasonsOf(change);
    expect(found.map(({ reason }) => reason)).toEqual(reasons);
    expect(found.map(({ field }) => field)).toEqual(fields);
  });

  it('when its brief or subject line comes from a guessed column, unless a person added it', () => {
    const guessed = ['brief', 'theme'];
    expect(reasonsOf({}, guessed).map(({ reason, field }) => [reason, field])).toEqual([
      ['guessed_column', 'brief'],
    ]);
    expect(reasonsOf({ source_row: null }, guessed)).toEqual([]);
  });

  it('when its row names no client, or a link leads to another brand here, which nobody can wave through', () => {
    const unnamed = { ...context, unnamed: new Set([2]) };
    expect(
      attentionReasonsOf([campaign(0), campaign(1)], unnamed)
        .get(0)
        ?.map(({ reason }) => reason),
    ).toEqual(['no_client']);
    expect(attentionReasonsOf([campaign(0), campaign(1)], unnamed).get(1)).toEqual([]);
    const linked = campaign(0, {
      cta_link: 'https://shop.glowlab.example/serum',
      products: [
        { name: 'Serum', url: 'http://GLOWLAB.example/p', price: '', image_url: '', description: '' },
      ],
    });
    const found = attentionReasonsOf([linked], context).get(0) ?? [];
    expect(found.map(({ field, text }) => [field, text])).toEqual([
      ['cta_link', 'The button leads to Glow Lab’s website: https://shop.glowlab.example/serum'],
      ['products', 'A product leads to Glow Lab’s website: http://GLOWLAB.example/p'],
    ]);
    const looks_right = found.map((reason) => dismissalKey(linked, reason));
    expect(attentionReasonsOf([{ ...linked, looks_right }], context).get(0)).toEqual(found);
    for (const cta_link of [
      'https://miir.example/x',
      'https://notglowlab.example',
      'https://elsewhere.example',
    ])
      expect(reasonsOf({ cta_link })).toEqual([]);
  });

  it('when another one has its name and date; without a name they are not the same', () => {
    const found = attentionReasonsOf(
      [
        campaign(0, { campaign_name: 'Cyber Monday' }),
        campaign(1, { campaign_name: 'cyber monday!' }),
        campaign(2, { campaign_name: 'Cyber Monday', send_date: '2026-12-02' }),
        campaign(3, { campaign_name: '' }),
        campaign(4, { campaign_name: '' }),
      ],
      context,
    );
    expect([...found].map(([index, reasons]) => [index, reasons.map(({ reason }) => reason)])).toEqual([
      [0, ['duplicate_name']],
      [1, ['duplicate_name']],
      [2, []],
      [3, []],
      [4, []],
    ]);
  });

  it('says what is wrong in whole sentences', () => {
    expect(reasonsOf({ brief: 'Sale' })[0]?.text).toBe(
      'The brief “Sale” is short; that is little to write an email from.',
    );
    expect(reasonsOf({ send_date: '2026-11-20' })[0]?.text).toBe('Friday, 20 November 2026 is in the past.');
    expect(reasonsOf({ brief: 'Sale', subject_line: 'Sale', campaign_name: 'Sale' })[0]?.text).toBe(
      'The brief only repeats the campaign name and the subject line.',
    );
  });

  it('no longer once a person said that it looks right, until that value changes', () => {
    const texts = fc.constantFrom('Sale', 'Evening blend', 'Two words', BRIEF);
    const dates = fc.constantFrom('2024-01-05', 'soon', '2026-12-24', '');
    fc.assert(
      fc.property(texts, dates, texts, dates, (brief, send_date, newBrief, newDate) => {
        const before = campaign(0, { campaign_name: 'Evening blend', brief, send_date });
        const guessed = ['subject_line'];
        const given = { ...context, guessed };
        const seen = attentionReasonsOf([before], given).get(0) ?? [];
        const looks_right = seen.map((reason) => dismissalKey(before, reason));
        expect(attentionReasonsOf([{ ...before, looks_right }], given).get(0)).toEqual([]);
        const after = { ...before, brief: newBrief, send_date: newDate };
        const fresh = attentionReasonsOf([after], given).get(0) ?? [];
        const expected = fresh.filter(
          ({ field }) =>
            (field === 'brief' && newBrief !== brief) || (field === 'send_date' && newDate !== send_date),
        );
        expect(attentionReasonsOf([{ ...after, looks_right }], given).get(0)).toEqual(expected);
      }),
    );
  });
});

it('asks whether a product is one of the brand’s under another name, until somebody chooses', () => {
  const named = (name: string) => ({
    products: [{ name, url: '', price: '', image_url: '', description: '' }],
  });
  expect(reasonsOf(named('Camp Cup')).map(({ text }) => text)).toEqual([
    '“Camp Cup” may be your “12oz Camp Cup”: confirm it once in the campaign’s products to show its picture, price and link.',
  ]);
  expect(reasonsOf(named('12oz camp cup'))).toEqual([]);
  expect(reasonsOf(named('Kettle'))).toEqual([]);
});

describe('what the reading of a row was unsure of', () => {
  const reasons = (doubt: Judged['doubts'][number], change: Partial<Judged> = {}) =>
    attentionReasonsOf([campaign(0, { doubts: [doubt], ...change })], context).get(0);

  it('stays until the value changes or somebody says that it looks right', () => {
    const doubt = { reason: 'several_dates', field: 'send_date', text: 'The cell has 2 dates.' } as const;
    const read = { ...doubt, value: '2026-12-01' };
    expect(reasons(read)).toEqual([doubt]);
    expect(reasons(read, { send_date: '2026-12-08' })).toEqual([]);
    expect(reasons(read, { looks_right: [dismissalKey(campaign(0), doubt)] })).toEqual([]);
  });

  it('keeps a weekday that contradicts its date through moves by whole weeks, not through another weekday', () => {
    const doubt = {
      reason: 'weekday_contradicts_date',
      field: 'send_date',
      text: 'The row says Friday, but that date is Tuesday, 1 December 2026.',
      value: '2026-12-01',
      weekday: 5,
    } as const;
    expect(reasons(doubt, { send_date: '2027-11-30' })?.[0]?.text).toBe(
      'The row says Friday, but the date is Tuesday, 30 November 2027.',
    );
    expect(reasons(doubt, { send_date: '2026-12-04' })).toEqual([]);
    expect(reasons(doubt, { send_date: '2026-12-02' })).toEqual([]);
  });

  it('says when the first send of a resend is not in the calendar, and stops when it is', () => {
    const resend = campaign(1, { campaign_name: 'Once more', resend_of: 'Gift guide' });
    const reasons = (first: string) =>
      attentionReasonsOf([campaign(0, { campaign_name: first }), resend], context)
        .get(1)
        ?.map(({ reason }) => reason);
    expect(reasons('Evening blend')).toEqual(['unclear_resend']);
    expect(reasons('Gift Guide!')).toEqual([]);
  });
});
