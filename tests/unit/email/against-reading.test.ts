import { describe, expect, it } from 'vitest';
import type { EmailCheck } from '#shared/contract/schemas/email.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { placeOfCheck } from '#shared/email/checks/place.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { setField } from '#shared/email/document/fields.ts';
import type { Fact } from '#shared/email/reading/answer.ts';
import type { Reading } from '#shared/email/reading/reading.ts';
import { evalRows } from '#tests/eval/load.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';
import fc from '#tests/support/fast-check.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { findingsOf, readEmail } from '#tests/support/read-emails.ts';

const rows = evalRows();
const rowOf = (name: string) => {
  const row = rows.find(({ campaign }) => campaign.startsWith(name));
  if (!row) throw new Error(`There is no row ${name}`);
  return row;
};

const nothingRead: Reading = {
  row: [],
  purpose: 'tell',
  facts: [],
  left_out: [],
  hold: null,
  missing: [],
  unproven: [],
};
const factOf = (type: Fact['type'], quote: string, value: string): Fact => ({ id: 'f1', type, quote, value });
const cell = (value: string, field = 'brief') => ({ column: 'Notes', value, field });

const emailOf = (
  paragraphs: readonly string[],
  reading?: Partial<Reading>,
  over: Partial<EmailDocument> = {},
): EmailDocument => {
  const base = sampleDocument();
  const { offer_facts: _, ...campaign } = base.campaign;
  return {
    ...base,
    campaign: { ...campaign, offer: '', brief: 'Something to tell.' },
    copy: sampleCopy({
      subject: 'Hello',
      preheader: 'A line for the inbox',
      headline: 'Something new',
      sections: [{ heading: '', paragraphs: [...paragraphs], bullets: [] }],
      product_lines: [],
    }),
    blocks: [{ type: 'header' }, { type: 'main_content' }, { type: 'cta_button' }, { type: 'footer' }],
    products: [],
    reviews: [],
    sources: '',
    ...(reading && { reading: { ...nothingRead, ...reading } }),
    ...over,
  };
};
const check = (document: EmailDocument): EmailCheck[] =>
  checkEmail(document, compile(document, { variant: 'klaviyo' }), { variant: 'klaviyo', mediaPublic: true });
const found = (rule: string, document: EmailDocument) => check(document).filter((each) => each.rule === rule);
const said = (rule: string, document: EmailDocument) =>
  found(rule, document).map(({ severity, message }) => `${severity}: ${message}`);

const rules = ['not-shown', 'prints-left-out', 'prohibition', 'unaccounted', 'unproven', 'missing'];

describe('a good email of a read row', () => {
  it.each([
    'Tap takeover',
    'Easter hours',
    'Hazy Monday',
    'Winback',
    'Fathers Day',
    'Smile Plan',
    'EM-01',
    'CONF-1',
    'RES-1',
    'Eintritt ab April',
    'Ferienwerkstatt',
    'Emma 3/3',
  ])('has only findings about what nobody gave and what was dropped: %s', (name) => {
    const row = rowOf(name);
    const findings = findingsOf(readEmail(row));
    expect(findings.filter((finding) => finding.startsWith('block'))).toEqual([]);
    expect(findings.filter((finding) => rules.some((rule) => finding.includes(` ${rule}: `)))).toEqual([
      ...row.answer.missing.map((what) => `warn missing: The row asks for “${what}”, and nobody gave it.`),
      // From another subject line to test, which is not used.
      ...(name === 'EM-01'
        ? ['advise unaccounted: The row says “$75”, which was neither used nor left out.']
        : []),
    ]);
  });

  it('says what a writer dropped on purpose, without stopping the email', () => {
    expect(findingsOf(readEmail(rowOf('Fees from 1 Feb')))).toContain(
      'warn not-shown: The row says “White filling from £118”, and the email does not show “£118.00”.',
    );
  });

  it('blocks it with a remark of the row, or a word that the row forbids, and says which', () => {
    const email = readEmail(rowOf('Eröffnung Blau machen'));
    const with_ = (path: string, text: string) => ({ ...email, copy: setField(email.copy, path, text) });
    expect(said('prints-left-out', with_('headline', 'Presse kriegt was Eigenes (Holger)'))).toEqual([
      'block: Headline prints what is not for readers: “Presse kriegt was eigenes (Holger)”',
    ]);
    expect(said('prohibition', with_('headline', 'Die Vernissage'))).toEqual([
      'block: Headline says “Vernissage”. This row says: Bitte nicht "Event" und nicht "Vernissage"',
    ]);
  });

  it('is not compared with a reading that nobody made', () => {
    const { reading: _, ...email } = readEmail(rowOf('Smile Plan'));
    expect(check(email).filter(({ rule }) => rules.includes(rule))).toEqual([]);
  });

  it('is compared with the reading of its first send when it goes out again with another subject line', () => {
    const email = readEmail(rowOf('Hazy Monday'));
    const again = { ...email, copy: { ...email.copy, subject: 'Have you tried it?', subject_variants: [] } };
    expect(check(again).filter(({ rule }) => rules.includes(rule))).toEqual([]);
  });
});

describe('a fact that the email does not show', () => {
  it.each<[fact: Fact, shows: string, lacks: string, what: string]>([
    [factOf('offer', '15% off', '15%'), 'Fifteen percent off.', 'Much off.', '“15%”'],
    [factOf('price', '£42 for a box', '£42.00'), 'A box is £42.', 'A box is £4.20.', '“£42.00”'],
    [factOf('price', 'Early bird $1,299', '$1,299.00'), 'It is $1299.', 'It is $129.', '“$1,299.00”'],
    [
      factOf('code', 'use CLUB10', 'CLUB10'),
      'Your code is CLUB10.',
      'Your code is CLUB1.',
      'the code CLUB10',
    ],
    [factOf('seats', '24 places', '24'), 'Twenty-four places.', 'A few places.', '“24”'],
    [factOf('figure', '4.8 of 5', '4.8'), 'Rated 4.8 of 5.', 'Rated 48.', '“4.8”'],
    [factOf('figure', 'tasting at 7pm', '7pm'), 'Tasting at 19:00.', 'Tasting at night.', '“7pm”'],
    [factOf('gift', 'with two glasses', 'two glasses'), 'With 2 glasses.', 'With glasses.', '“two glasses”'],
    [factOf('terms', 'over £40', 'over £40'), 'From £40.', 'From some amount.', '“over £40”'],
    [factOf('ends', 'till Fri 5/28', '2027-05-28'), 'Until 28 May.', 'Until 28 June.', 'the day'],
    [factOf('ends', 'til Sunday', '2027-04-25'), 'Only until Sunday.', 'Only until Monday.', 'the day'],
    [
      factOf('ends', 'valid 7 days from send', '2027-05-25'),
      'Valid for 7 days.',
      'Valid for days.',
      'the day',
    ],
    [factOf('starts', 'tmrw', '2027-01-28'), 'It begins tmrw.', 'It begins.', 'the day'],
    [factOf('event_start', '22/4 6pm', '2027-04-22T18:00'), '22 April, 6 pm.', '22 April, late.', 'the hour'],
    [factOf('event_start', '22/4 6pm', '2027-04-22T18:00'), '22 April, 18:00.', 'At 6 pm.', 'the day'],
    [factOf('event_end', 'until midnight', '2027-04-22T23:59'), 'All of 22 April.', 'All of it.', 'the day'],
    [
      factOf('place', 'Arch 14', 'Arch 14, Ferry Lane'),
      'Arch 14, Ferry Lane.',
      'The arch.',
      '“Arch 14, Ferry Lane”',
    ],
    [factOf('product', 'hazy', 'Hazy Monday'), 'Our Hazy Monday.', 'Our hazy one.', '“Hazy Monday”'],
    [factOf('person', 'Dana', 'Dana Whitlock, Ops'), 'Dana Whitlock', 'The team', '“Dana Whitlock”'],
    [
      factOf('quote', '"I kept the prayer."', 'I kept the prayer.'),
      '“I kept the prayer.”',
      'She says she did.',
      '“I kept the prayer.”',
    ],
    [
      factOf('link', 'https://a.example/x', 'https://a.example/x'),
      '[See](https://a.example/x/)',
      '[See](https://a.example/y)',
      'a link to it',
    ],
    [
      factOf('link', 'https://a.example/x?a=2', 'https://a.example/x?a=2'),
      '[Two](https://a.example/x?a=2&utm_source=m)',
      '[One](https://a.example/x?a=1)',
      'a link to it',
    ],
    [
      factOf('link', 'crew@a.example', 'crew@a.example'),
      'Write to crew@a.example.',
      'Write to ashore@a.example.',
      'a link to it',
    ],
  ])('is named: %j', (fact, shows, lacks, what) => {
    expect(said('not-shown', emailOf([shows], { facts: [fact] }))).toEqual([]);
    expect(said('not-shown', emailOf([lacks], { facts: [fact] }))).toEqual([
      `warn: The row says “${fact.quote}”, and the email does not show ${what}.`,
    ]);
  });

  it.each<[why: string, fact: Fact, more: Partial<Reading>, over: Partial<EmailDocument>]>([
    ['a rule', factOf('rule', 'max 60 words', '60 words'), {}, {}],
    ['a place in a series', factOf('series', '2 of 3', '2/3'), {}, {}],
    ['nothing with a figure', factOf('terms', 'new members only', 'new members only'), {}, {}],
    ['what costs nothing', factOf('price', 'free', 'free'), {}, {}],
    ['one of something', factOf('figure', '1 Woche', '1 Woche'), {}, {}],
    [
      'a day inside what is left out',
      factOf('ends', 'Dana signed off 2/3', '2027-02-03'),
      { left_out: [{ quote: 'Dana signed off 2/3, all good', why: 'done' }] },
      {},
    ],
    ['the day it goes out', factOf('starts', 'Out Tues 2/9', '2027-02-09'), {}, { sources: '2027-02-09' }],
    [
      'a code that does not work yet',
      factOf('code', 'CLUB10', 'CLUB10'),
      {},
      {
        campaign: {
          ...emailOf([]).campaign,
          offer_facts: {
            words: '',
            large: '',
            code: '',
            withheld: 'CLUB10',
            starts: '',
            ends: '',
            minimum: '',
            terms: '',
            gift: '',
          } as never,
        },
      },
    ],
  ])('is not reported when it is %s', (_, fact, more, over) => {
    expect(said('not-shown', emailOf(['A line.'], { facts: [fact], ...more }, over))).toEqual([]);
  });

  it('is not found in the sender’s address, which every email has', () => {
    const document = emailOf(['A few places.'], { facts: [factOf('seats', '12 places', '12')] });
    expect(document.brand.footer.address).toContain('12 Garden Lane');
    expect(said('not-shown', document)).toHaveLength(1);
  });

  it('is said once for an offer', () => {
    const document = emailOf(['A line.'], { facts: [factOf('offer', '15% off', '15%')] });
    const offered = { ...document, campaign: { ...document.campaign, offer: '15% off' } };
    expect(check(offered).filter(({ rule }) => rule === 'offer' || rule === 'not-shown')).toHaveLength(1);
  });
});

describe('words of the row that are not for readers', () => {
  const remark = 'Sam can you do this one first please, posters are going up Friday.';
  const reading: Partial<Reading> = { left_out: [{ quote: remark, why: 'for_colleagues' }] };

  it.each<[how: string, paragraph: string, left: string]>([
    ['as they are', `Six taps. ${remark} Dogs ok.`, 'Six taps. Dogs ok.'],
    [
      'in another order, without a word or two',
      'Six taps. Posters are going up Friday, Sam, can you do this one first? Dogs ok.',
      'Six taps. Dogs ok.',
    ],
    [
      'inside a longer sentence',
      'Six taps. We say: Sam, can you do this one first please, posters are going up Friday. Dogs ok.',
      'Six taps. Dogs ok.',
    ],
  ])('block the email %s, and go with one click', (_, paragraph, left) => {
    const [finding, ...more] = found('prints-left-out', emailOf([paragraph], reading));
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ severity: 'block', fix: { label: 'Remove the sentence', value: left } });
    expect(placeOfCheck(finding as EmailCheck)).toEqual({
      in: 'words',
      path: 'sections.0.paragraphs.0',
    });
  });

  it('block it with one of their sentences, and leave no headline empty', () => {
    const two = {
      left_out: [{ quote: 'Legal is on it. Ask Hank for seats.', why: 'for_colleagues' as const }],
    };
    const document = emailOf(['Legal is still late.'], two);
    expect(found('prints-left-out', document)).toEqual([]);
    const printed = { ...document, copy: { ...document.copy, headline: 'Ask Hank for seats.' } };
    expect(found('prints-left-out', printed)).toEqual([
      expect.objectContaining({ severity: 'block', fix: null }),
    ]);
  });

  it.each<[why: string, paragraph: string, left_out: string, more: Partial<Reading>]>([
    ['two words stand anywhere', 'For the VIP list.', 'VIP list', {}],
    ['some of their words are common', 'Can you do this? Posters are up.', remark, {}],
    [
      'a fact has them too',
      'We open on 3 May at nine.',
      'We open on 3 May at nine.',
      { facts: [factOf('starts', 'We open on 3 May at nine.', '2027-05-03')] },
    ],
    [
      'the row gives them as they are',
      'A day at sea.',
      'A day at sea.',
      { row: [cell('A day at sea', 'subject_line')] },
    ],
  ])('are not reported when %s', (_, paragraph, quote, more) => {
    const left_out = [{ quote, why: 'for_colleagues' as const }];
    expect(found('prints-left-out', emailOf([paragraph], { left_out, ...more }))).toEqual([]);
  });
});

it('blocks a price that appears only in words that are not for readers', () => {
  const read = (left: string, text: string) => ({
    row: [cell(text, 'brief')],
    left_out: [{ quote: left, why: 'for_colleagues' as const }],
  });
  const internal = 'costs us £66, not public';
  const document = emailOf(['A day out for £66.'], read(internal, `A day out, ${internal}.`));
  expect(said('prints-left-out', document)).toEqual([
    'block: Paragraph prints a figure that is not for readers: “£66”',
  ]);
  const both = emailOf(['A day out for £66.'], read(internal, `A day out for £66; ${internal}.`));
  expect(said('prints-left-out', both)).toEqual([]);
});

describe('what a rule of the row forbids', () => {
  it.each<[quote: string, value: string, paragraph: string, words: string | null]>([
    ['Don’t call it a festival', 'festival', 'The festival is on.', 'festival'],
    ['no ‘exciting’, no ‘evolving’', 'exciting|evolving', 'Evolving prices.', 'Evolving'],
    ['not “the bar”, say “the taproom”', 'the bar', 'Come to the taproom.', null],
    // Only people can check the rest of such a rule.
    ['never a percentage, it’s “a tenth off”', '', 'Take a tenth off.', null],
  ])('“%s” (%s) in “%s”', (quote, value, paragraph, words) => {
    const document = emailOf([paragraph], { facts: [factOf('rule', quote, value)] });
    expect(said('prohibition', document)).toEqual(
      words === null ? [] : [`block: Paragraph says “${words}”. This row says: ${quote}`],
    );
  });
});

describe('what nothing accounts for', () => {
  const open = (text: string, more: Partial<Reading> = {}, field = 'brief') =>
    said('unaccounted', emailOf(['Prices from £20 on 3 May.'], { row: [cell(text, field)], ...more }));
  const one = (text: string) => [`advise: The row says “${text}”, which was neither used nor left out.`];

  it.each<[text: string, named: string]>([
    ['Dogs are welcome for £22 a day.', '£22'],
    ['Use SPRING20, please.', 'SPRING20'],
    ['The delivery closes on 29 July.', '29 July'],
    ['See https://a.example/map, then come.', 'https://a.example/map'],
    ['Call Angie on 614-555-0148.', '614-555-0148'],
    ['Members save 37 %.', '37 %'],
  ])('is named: %s', (text, named) => expect(open(text)).toEqual(one(named)));

  it.each<[why: string, text: string, more: Partial<Reading>, field?: string]>([
    ['the email says it', 'From £20.00 on May 3.', {}],
    ['a fact quotes it', 'Max 60 words.', { facts: [factOf('rule', 'Max 60 words', '60 words')] }],
    ['it is left out', 'Sam: 40 posters.', { left_out: [{ quote: '40 posters', why: 'done' }] }],
    ['its column has days, links or tags', '29 July', {}, 'send_date'],
    ['the email links to it', 'https://example.com/evening', {}],
    ['it counts entries', 'Two things: 1) tea 2) coffee\n3. cake', {}],
    ['it is part of a word', 'B12 and 440ml-cans of H2O', { facts: [factOf('figure', '440ml', '440ml')] }],
    [
      'the model misread it',
      '25% off',
      { unproven: [{ what: 'offer', quote: '25% off', value: '52%', why: '' }] },
    ],
  ])('is not reported when %s', (_, text, more, field) => {
    const findings = said(
      'unaccounted',
      emailOf(['Prices from £20 on 3 May.'], { row: [cell(text, field)], ...more }),
    );
    expect(findings).toEqual([]);
  });

  it('is read in columns that nobody knows, each thing once', () => {
    expect(open('Room for 45. Really 45.', {}, '')).toEqual(one('45'));
  });

  it('is one finding where there is more of it', () => {
    expect(open('£31, £32 and £33.')).toHaveLength(3);
    expect(open('£31, £32, £33, £34, £35, £36 and £37.')).toEqual([
      'advise: The row says “£31”, “£32”, “£33”, “£34”, “£35”, “£36”, and 1 more, which were neither used nor left out.',
    ]);
  });
});

describe('what was read', () => {
  it('and is not in the row, is said with the reason', () => {
    const row = [cell('20% off until Sunday')];
    const unproven: Reading['unproven'] = [
      {
        what: 'offer',
        quote: '20% off until Sunday',
        value: '25%',
        why: '“25%” is not in “20% off until Sunday”',
      },
      { what: 'left_out', quote: 'Ask Hank', value: '', why: '“Ask Hank” is not in the row' },
    ];
    const facts = [factOf('offer', '20% off until Sunday', '20%')];
    const findings = found('unproven', emailOf(['20% off until Sunday'], { row, facts, unproven }));
    expect(findings.map(({ severity, message, reason }) => [severity, message, reason])).toEqual([
      [
        'advise',
        'Galley could not find “25%” in the row, so it is not used.',
        '“25%” is not in “20% off until Sunday”.',
      ],
      [
        'advise',
        'Galley could not find “Ask Hank” in the row, so it is not used.',
        '“Ask Hank” is not in the row.',
      ],
    ]);
    const many = Array.from({ length: 5 }, (_, at) => ({ ...unproven[1], quote: `Word ${at}` }) as never);
    expect(said('unproven', emailOf([], { row, unproven: many }))).toEqual([
      'advise: Galley could not find “Word 0”, “Word 1”, “Word 2”, “Word 3”, and “Word 4” in the row, so they are not used.',
    ]);
  });

  it('and nobody gave, is a place to fill in: its gap, or else the brief', () => {
    const document = emailOf(['See you at [the venue].'], { missing: ['the venue', 'three reviews', ' '] });
    const findings = found('missing', document);
    expect(findings.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      'warn: The row asks for “the venue”, and nobody gave it.',
      'warn: The row asks for “three reviews”, and nobody gave it.',
    ]);
    expect(findings.map(placeOfCheck)).toEqual([
      { in: 'words', path: 'sections.0.paragraphs.0' },
      { in: 'campaign', field: 'brief' },
    ]);
  });
});

describe('the figures of a read row', () => {
  const wrong = (paragraph: string, text: string, facts: Fact[] = []) =>
    said('fact', emailOf([paragraph], { row: [cell(text, '')], facts }));

  it.each<[paragraph: string, row: string, facts: Fact[]]>([
    ['It costs £45.', 'Tour £45', []],
    ['Now 8 €, not 7 €.', 'Erw. 8 statt bisher 7', [factOf('price', 'Erw. 8 statt bisher 7', '8,00 €')]],
    ['Free under 18 years.', 'Under 18 free. Tour 60 min', []],
    ['Open from 10 am to 5 pm.', 'Tour at 14:00. Open 10–17 as always', []],
    ['Until 28 May.', 'till Fri 5/28', [factOf('ends', 'till Fri 5/28', '2027-05-28')]],
    ['Use code CLUB10.', 'CLUB10', [factOf('code', 'CLUB10', 'CLUB10')]],
  ])('are given by any of its cells: “%s”', (paragraph, row, facts) =>
    expect(wrong(paragraph, row, facts)).toEqual([]),
  );

  it('may not turn an hour of the row into a price', () => {
    expect(wrong('Just £14.', 'Sails at 14:00. £9', [factOf('price', '£9', '£9.00')])).not.toEqual([]);
  });

  it('are no others', () => {
    expect(wrong('Open from 9 am.', 'Tour at 14:00. Open 10–17 as always')).toHaveLength(1);
    expect(wrong('It costs £54.', 'Tour £45')).toEqual(['block: Paragraph says £54, the row says £45.']);
    expect(
      wrong('Until 29 May.', 'till Fri 5/28', [factOf('ends', 'till Fri 5/28', '2027-05-28')]),
    ).toHaveLength(1);
  });

  it('may include addresses that are named there', () => {
    const hosts = (row: Reading['row']) =>
      said('link-host', emailOf(['[See the talk](https://talks.partner.example/x)'], { row }));
    expect(hosts([cell('Their page: https://talks.partner.example/x', '')])).toEqual([]);
    expect(hosts([])).toHaveLength(1);
  });

  it('leave what somebody said as it is, brackets too', () => {
    const quote = 'From [date] please book here.';
    const document = emailOf([`“${quote}” [the venue]`], { facts: [factOf('quote', quote, quote)] });
    expect(said('placeholder', document)).toEqual([
      'block: Paragraph still has text to fill in: “[the venue]”.',
    ]);
  });

  it('leave the names that its columns give', () => {
    const named = (over: Partial<Reading> | undefined) => {
      const document = emailOf(['A line.'], over);
      return said('internal-words', { ...document, copy: { ...document.copy, headline: 'API v1 goes off' } });
    };
    expect(named({})).toEqual([]);
    expect(named(undefined)).toHaveLength(1);
  });
});

describe('an email that says all that was read', () => {
  const languages = [
    'en-GB',
    'en-US',
    'de-DE',
    'fr-FR',
    'es-ES',
    'it-IT',
    'nl-NL',
    'pl-PL',
    'ja-JP',
  ] as const;
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const days = fc.integer({ min: Date.UTC(2027, 0, 1), max: Date.UTC(2028, 0, 1) }).map(dayOf);
  const word = fc.stringMatching(/^[A-Z][a-z]{3,9}$/);
  const figures = fc.integer({ min: 2, max: 99_999 }).map(String);
  type Made = Pick<Fact, 'type' | 'value'>;
  const of = (type: Fact['type'], values: fc.Arbitrary<string>): fc.Arbitrary<Made> =>
    values.map((value) => ({ type, value }));
  const made = fc.oneof(
    of(
      'offer',
      fc.integer({ min: 2, max: 99 }).map((number) => `${number}%`),
    ),
    of(
      'price',
      fc.tuple(figures, fc.integer({ min: 10, max: 99 })).map(([pounds, pence]) => `£${pounds}.${pence}`),
    ),
    of('code', fc.stringMatching(/^[A-Z]{4,8}[0-9]{2}$/)),
    of('seats', figures),
    of('ends', days),
    of(
      'event_start',
      fc
        .tuple(days, fc.integer({ min: 1, max: 22 }))
        .map(([day, hour]) => `${day}T${`${hour}`.padStart(2, '0')}:30`),
    ),
    of(
      'person',
      fc.tuple(word, word).map((words) => words.join(' ')),
    ),
    of(
      'product',
      fc.tuple(word, word).map((words) => words.join(' ')),
    ),
    of(
      'link',
      word.map((page) => `https://shop.example/${page.toLowerCase()}`),
    ),
  );

  function words({ type, value }: Made, language: string): string {
    if (type === 'link') return `[Open](${value})`;
    const [day, hour = ''] = value.split('T');
    if (type !== 'ends' && type !== 'event_start') return value;
    const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    return `${date.format(new Date(`${day}T00:00:00Z`))} ${hour}`.trim();
  }

  it('has nothing that is not shown, in any language', () => {
    fc.assert(
      fc.property(
        fc.array(made, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...languages),
        (all, lang) => {
          const facts = all.map((each, at) => ({ id: `f${at}`, quote: 'as the row has it', ...each }));
          const document = emailOf(
            facts.map((fact) => `Here: ${words(fact, lang)}`),
            { facts },
            { lang },
          );
          expect(said('not-shown', document)).toEqual([]);
        },
      ),
      propertyRuns(300),
    );
  });

  it('lacks each of them as soon as it is taken out', () => {
    fc.assert(
      fc.property(made, (each) => {
        const fact = { id: 'f1', quote: 'zzz', ...each };
        expect(said('not-shown', emailOf(['Nothing of it.'], { facts: [fact] }))).toHaveLength(1);
      }),
      propertyRuns(300),
    );
  });
});

describe('the first text, of which mail programs make a summary', () => {
  const offer = factOf('offer', '25% off all teas', '25%');
  const ends = factOf('ends', 'until 14 March', '2027-03-14');
  const filler = Array.from(
    { length: 12 },
    (_, at) => `Tea number words and more words, line ${'abcdefghijkl'[at]}.`,
  );
  const late = (
    paragraphs: readonly string[],
    { subject = 'Hello', facts = [offer, ends], ...reading }: Partial<Reading> & { subject?: string } = {},
  ) => {
    const document = emailOf(paragraphs, { facts, ...reading });
    return findingsOf({ ...document, copy: { ...document.copy, subject } }).filter((each) =>
      each.startsWith('advise first-text'),
    );
  };
  const both = 'Take 25% off all teas until 14 March.';

  it('says offer and deadline, wherever else the email says them', () => {
    expect(late([both, ...filler])).toEqual([]);
    expect(late([...filler, both])).toEqual([
      'advise first-text: The first text does not say: the offer, “25% off all teas”; the deadline, “until 14 March”.',
    ]);
    expect(late(['Take 25% off all teas.', ...filler, both])).toEqual([
      'advise first-text: The first text does not say: the deadline, “until 14 March”.',
    ]);
    // Missing words are a different finding, and a short email is all opening.
    expect(late(filler)).toEqual([]);
    expect(late(['Come in.', both])).toEqual([]);
  });

  it('says what the subject line promises, be it the figure of anything', () => {
    const seats = factOf('seats', 'only 40 seats', '40');
    const subject = 'Forty seats: 40, and no more';
    expect(late([...filler, 'There are 40 seats.'], { facts: [seats] })).toEqual([]);
    expect(late([...filler, 'There are 40 seats.'], { facts: [seats], subject })).toEqual([
      'advise first-text: The first text does not say: “only 40 seats”, which the subject line promises.',
    ]);
    expect(late(['There are 40 seats.', ...filler], { facts: [seats], subject })).toEqual([]);
  });

  it('says what to do, where the email is sent for that', () => {
    const here = 'It is [all here](https://example.com/teas).';
    expect(late(filler, { facts: [], purpose: 'sell' })).toEqual([
      'advise first-text: The first text does not say: what to do, “Shop the blend”.',
    ]);
    expect(late([here, ...filler], { facts: [], purpose: 'sell' })).toEqual([]);
    expect(late(filler, { facts: [], purpose: 'tell' })).toEqual([]);
  });

  it('is not asked for what is kept back, and quotes itself', () => {
    const left_out = [{ quote: '25% off all teas', why: 'for_colleagues' as const }];
    expect(late([...filler, both], { facts: [offer], left_out }).join()).not.toContain('the offer');
    const document = emailOf([...filler, both], { facts: [offer] });
    const [found] = checkEmail(document, compile(document, { variant: 'klaviyo' }), {
      variant: 'klaviyo',
      mediaPublic: true,
    }).filter(({ rule }) => rule === 'first-text');
    expect(found?.subject).toMatch(/Something new Tea number words/);
    expect(found && placeOfCheck(found)).toEqual({ in: 'words', path: 'headline' });
  });
});
