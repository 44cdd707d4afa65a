import { describe, expect, it } from 'vitest';
import { type EmailAnswer, type Fact, noAnswer, partOf } from '#shared/email/reading/answer.ts';
import type { Cell, Correction, VerifyContext } from '#shared/email/reading/reading.ts';
import { verifyAnswer } from '#shared/email/reading/verify.ts';

const PRODUCTS = [
  { name: 'Hazy Monday 12 x 440ml', url: 'https://ferrylane.example/hazy' },
  { name: 'Hazy Monday 6 x 440ml', url: 'https://ferrylane.example/hazy-6' },
  { name: 'Mixed Case Club', url: 'https://ferrylane.example/club' },
  { name: '抹茶セット', url: '' },
];
const contextOf = (row: Cell[], more: Partial<VerifyContext> = {}): VerifyContext => ({
  row,
  products: PRODUCTS,
  links: ['https://ferrylane.example'],
  send_date: '2027-04-13',
  ...more,
});
const rowOf = (...values: string[]): Cell[] =>
  values.map((value, at) => ({ column: `Column ${at}`, value, field: '' }));
const fact = (type: Fact['type'], quote: string, value: string, id = 'f1'): Fact => ({
  id,
  type,
  quote,
  value,
});
const answerOf = (more: Partial<EmailAnswer>): EmailAnswer => ({ ...noAnswer, language: 'en-GB', ...more });

/** The row contains only the quotation. */
function proven(type: Fact['type'], quote: string, value: string, language = 'en-GB', sent = '2027-04-13') {
  const answer = answerOf({ language, facts: [fact(type, quote, value)] });
  const { reading } = verifyAnswer(answer, contextOf(rowOf(quote), { send_date: sent }));
  return reading.facts[0]?.value;
}

describe('an hour alone', () => {
  const ends = (start: string, quote: string) => {
    const facts = [
      fact('event_start', 'Saturday 17 April', start, 'a'),
      fact('event_end', quote, '2027-04-17T16:00', 'b'),
    ];
    const { reading } = verifyAnswer(
      answerOf({ language: 'en-GB', facts }),
      contextOf([...rowOf('Out on Saturday 17 April at 9'), ...rowOf(quote)], { send_date: '2027-04-01' }),
    );
    return reading.facts.find(({ id }) => id === 'b')?.value;
  };

  it('is of the day on which it begins', () => {
    expect(ends('2027-04-17', 'home at 16:00')).toBe('2027-04-17T16:00');
    expect(ends('2027-04-17', 'home on Sunday at 16:00')).toBeUndefined();
    expect(ends('2027-04-18', 'home at 16:00')).toBeUndefined();
  });
});

it('takes days as a figure in the words of the row', () => {
  const quote = 'from 5 to 16 April';
  expect(proven('figure', quote, '2027-04-05/2027-04-16')).toBe(quote);
  expect(proven('figure', quote, '2027-04-05/2027-04-17')).toBeUndefined();
});

describe('amounts', () => {
  it.each<[Fact['type'], string, string]>([
    ['offer', '15% off everything', '15%'],
    ['offer', 'twenty percent off', '20%'],
    ['offer', 'half price today', '50%'],
    ['offer', 'First month free if they join', 'First month free'],
    ['offer', '£249 instead of £295', '£249.00'],
    ['price', '£42 for a box of 12', '£42.00'],
    ['price', 'ermäßigt 5 statt 4,50 €', '5,00 €'],
    ['price', '1.299 €', '1299 €'],
    ['price', '1 299 €', '1.299,00 €'],
    ['price', '1299 €', '1 299 €'],
    ['price', 'nothing to pay under 18', 'free'],
    ['gift', 'comes with two club glasses', '2 glasses'],
    ['gift', 'zwei Gläser dazu', '2 Gläser'],
    ['seats', 'nur noch 5 frei (Stand 5.3.)', '5'],
    ['seats', 'treinta y cinco plazas', '35'],
    ['figure', 'open 12–11', '12–11'],
    ['figure', 'tasting at 7pm', '19:00'],
    ['figure', 'Back Tues at 8.30', '8:30'],
    ['figure', '٢٠ places', '20'],
    ['figure', '2 hrs before', '2 hours'],
    ['place', 'Room 12, Arch 14', 'Arch 14, room 12'],
    ['terms', 'only 18+, UK', 'Over 18 in the UK'],
    ['person', 'Priya (head brewer)', 'Priya, head brewer'],
  ])('%s: “%s” proves %s', (type, quote, value) => {
    expect(proven(type, quote, value)).toBe(value);
  });

  it.each<[Fact['type'], string, string]>([
    ['offer', '15% off everything', '25%'],
    ['offer', '£15 off', '15%'],
    ['price', 'from $290 to $340', '£340.00'],
    ['price', '£14.20 an hour', '£14.00'],
    ['price', '£1,299', '£129'],
    ['gift', 'two club glasses', '3 glasses'],
    ['gift', 'two club glasses', ''],
    ['seats', '24 places', '240'],
    ['figure', '4 days', '4 weeks'],
    ['figure', 'tasting at 7pm', '20:00'],
    ['place', 'Arch 14', 'Arch 15'],
    ['terms', 'orders over £40', 'over £50'],
  ])('%s: “%s” does not prove %s', (type, quote, value) => {
    expect(proven(type, quote, value)).toBeUndefined();
  });
});

describe('days', () => {
  it.each<[string, string, string?, string?]>([
    ['until 30 April', '2027-04-30'],
    ['Thursday 22 April, 6pm', '2027-04-22T18:00'],
    ['Thursday 22 April, 6-9pm', '2027-04-22T18:00'],
    ['Oct 5–6 2027', '2027-10-06', 'en-US'],
    ['Out Tues 5/6', '2027-05-06', 'en-US'],
    ['Out Thu 6/5', '2027-05-06', 'en-GB'],
    ['till Fri 5/28', '2027-05-28', 'en-GB'],
    ['1.–12. Mai', '2027-05-01', 'de-DE'],
    ['30.4. 10–13 Uhr', '2027-04-30T13:00', 'de-DE'],
    ['bis 30.04.2027', '2027-04-30', 'de-DE'],
    ['le 1er mai à 18h30', '2027-05-01T18:30', 'fr-FR'],
    ['28 maja', '2027-05-28', 'pl-PL'],
    ['28 мая', '2027-05-28', 'ru-RU'],
    ['5月28日 午後3時', '2027-05-28T15:00', 'ja-JP'],
    ['28 Μαΐου', '2027-05-28', 'el-GR'],
    ['2027-05-28', '2027-05-28'],
    ['tomorrow 1pm ET / 10 PT', '2027-04-14T13:00', 'en-US'],
    ['morgen um 9', '2027-04-14', 'de-DE'],
    ['jutro', '2027-04-14', 'pl-PL'],
    ['tonight from 7pm', '2027-04-13T19:00'],
    ['by Friday', '2027-04-16'],
    ['by the 25th', '2027-04-25'],
    ['Back Tues 20 at 8.30', '2027-04-20T08:30'],
    ['valid 7 days from send', '2027-04-20'],
    ['valid for 2 weeks', '2027-04-27'],
    ['48 hours only', '2027-04-15'],
    ['if they join in May', '2027-05-31'],
    ['Sunday 16 May midnight', '2027-05-16T23:59'],
    ['12 noon on 23 April', '2027-04-23T12:00'],
    ['till close', 'till close'],
    ['2 January', '2028-01-02', 'en-GB', '2027-11-20'],
  ])('“%s” proves %s', (quote, value, language, sent) => {
    expect(proven('ends', quote, value, language, sent)).toBe(value);
  });

  it.each([
    ['valid 7 days from send', '+7d', '2027-04-20'],
    ['valid for two weeks', '+14d', '2027-04-27'],
    ['Sunday 16 May midnight', '2027-05-17T00:00', '2027-05-16T23:59'],
    ['Sunday 16 May, 24:00', '2027-05-16T24:00', '2027-05-16T23:59'],
    ['22 April, 6pm', '2027-04-22T19:30', '2027-04-22'],
    ['22 April, 6pm', '2027-04-22T18:00:00+01:00', '2027-04-22T18:00'],
  ])('of “%s” and %s is kept %s', (quote, value, kept) => {
    expect(proven('ends', quote, value)).toBe(kept);
  });

  it.each<[string, string, string?]>([
    ['until 30 April', '2027-04-29'],
    ['until 30 April', '2027-05-30'],
    ['until 30 April', '2028-04-30'],
    ['until 30 April 2028', '2027-04-30'],
    ['6 May to 3 June', '2027-05-03'],
    ['Out Tues 2/9', '2027-09-02', 'en-US'],
    ['valid 7 days from send', '2027-04-21'],
    ['valid 7 days from send', '2027-05-07'],
    ['valid 7 days from send', '+8d'],
    ['by Friday', '2027-04-17'],
    ['by Friday', '2027-04-30'],
    ['tomorrow', '2027-04-15'],
    ['28 maja', '2027-06-28', 'pl-PL'],
    ['soon', '2027-05-28'],
    ['soon', 'later'],
    ['30 February', '2027-02-30'],
  ])('“%s” does not prove %s', (quote, value, language) => {
    expect(proven('ends', quote, value, language)).toBeUndefined();
  });

  it('says which hour is not in the quotation, and keeps the day', () => {
    const answer = answerOf({ facts: [fact('event_start', 'Thursday 22 April', '2027-04-22T18:00')] });
    const { reading } = verifyAnswer(answer, contextOf(rowOf('Thursday 22 April')));
    expect(reading.facts[0]?.value).toBe('2027-04-22');
    expect(reading.unproven.map(({ why }) => why)).toEqual(['“18:00” is not in “Thursday 22 April”']);
  });

  it('keep their counted form when no send date is known', () => {
    expect(proven('ends', 'valid 7 days from send', '+7d', 'en', '')).toBe('+7d');
    expect(proven('ends', 'until 30 April', '2029-04-30', 'en', '')).toBe('2029-04-30');
  });

  it('are read in English when the language is not a tag', () => {
    expect(proven('ends', 'until 30 April', '2027-04-30', 'English, please')).toBe('2027-04-30');
  });
});

describe('codes, names and addresses', () => {
  it.each<[Fact['type'], string, string, string?]>([
    ['code', 'with code CLUB10', 'CLUB10'],
    ['code', 'with code CLUB10.', 'club10', 'CLUB10'],
    ['code', 'code SUMMER-20 now', 'SUMMER-20'],
    ['product', 'Hazy Monday has a new recipe', 'Hazy Monday 12 x 440ml'],
    ['product', 'hazy monday 6 x 440ml', 'hazy monday 6 x 440ml', 'Hazy Monday 6 x 440ml'],
    ['product', 'join the clubs', 'Mixed Case Club'],
    ['product', 'see https://ferrylane.example/club', 'Mixed Case Club'],
    ['product', '新しい抹茶セットです', '抹茶セット'],
    ['link', 'book at ferrylane.example/book.', 'https://ferrylane.example/book'],
    ['link', 'https://www.a.example/b/ now', 'https://a.example/b'],
    ['link', 'the shop', 'https://ferrylane.example/club'],
    ['link', 'our site', 'https://ferrylane.example/'],
    ['link', 'write to hello@a.example', 'mailto:hello@a.example?subject=Hi'],
    ['link', 'ring 01632 960204', 'tel:+441632960204'],
    ['link', 'https://a.example/p?a=1 to ?a=4', 'https://a.example/p?a=3'],
    ['series', 'Recall 2 of 3', '2/3'],
    ['series', 'zwei von drei', '2/3'],
    ['series', 'last of 2 for the webinar', '2/2'],
    ['series', '3 of 3, sent after 12 days', '3/3'],
    [
      'quote',
      '“We listened, and put the oats back,” said Priya',
      'we listened, and put the oats back',
      'We listened, and put the oats back',
    ],
    ['quote', 'We listened.', '', 'We listened.'],
    ['rule', "Don't call it a festival!!", 'festival'],
    ['rule', 'not “sunset”, no jokes', 'sunset|no humour', 'sunset'],
    ['rule', 'No jokes', 'nothing funny', ''],
  ])('%s: “%s” proves %s', (type, quote, value, kept = value) => {
    expect(proven(type, quote, value)).toBe(kept);
  });

  it.each<[Fact['type'], string, string]>([
    ['code', 'with code CLUB10', 'CLUB1'],
    ['code', 'with code CLUB10', 'CLUB11'],
    ['code', 'code SUMMER-20 now', 'SUMMER'],
    ['code', 'with a code', ''],
    ['product', 'Hazy Monday 12 x 440ml', 'Hazy Monday 6 x 440ml'],
    ['product', 'Hazy Monday has a new recipe', 'Mixed Case Club'],
    ['product', 'Low Tide', 'Low Tide'],
    ['link', 'ferrylane.example/book', 'https://ferrylane.example/boo'],
    ['link', 'ferrylane.example/book', 'https://lane.example/book'],
    ['link', 'https://a.example/p?a=1 to ?a=4', 'https://a.example/p?a=5'],
    ['link', 'https://a.example/p?a=1 costs 40', 'https://a.example/p?a=5'],
    ['link', 'ring 01632 960204', 'tel:+441632960205'],
    ['series', 'Recall 2 of 3', '3/3'],
    ['series', 'Recall 2 of 3', '1/3'],
    ['series', 'Recall 2 of 3', '3/2'],
    ['series', 'Recall 2 of 3', 'second'],
    ['quote', 'We listened, and put the oats back', 'We listened and put the hops back'],
  ])('%s: “%s” does not prove %s', (type, quote, value) => {
    expect(proven(type, quote, value)).toBeUndefined();
  });

  it('a code is searched for where the row has it', () => {
    const row = rowOf('CLUB100 for staff, CLUB10 for readers');
    const { reading } = verifyAnswer(answerOf({ facts: [fact('code', 'CLUB10', 'CLUB10')] }), contextOf(row));
    expect(reading.facts).toHaveLength(1);
    const cut = verifyAnswer(answerOf({ facts: [fact('code', 'CLUB', 'CLUB')] }), contextOf(row));
    expect(cut.reading.facts).toEqual([]);
  });
});

describe('what is not proven', () => {
  const row = rowOf('20% off until Sunday 18 April', 'Sam, ask Jo first. See ferrylane.example/book');

  it('is said for people, in sentences', () => {
    const answer = answerOf({
      hold: { quote: 'Wait for legal', why: 'waits_for_approval' },
      facts: [
        fact('offer', '20% off', '25%'),
        fact('code', 'CODE10', 'CODE10', 'f2'),
        fact('terms', '', 'All', 'f3'),
      ],
      left_out: [{ quote: 'Sam, ask Ben', why: 'for_colleagues' }],
    });
    const { answer: kept, reading } = verifyAnswer(answer, contextOf(row));
    expect(reading.unproven.map(({ what, why }) => `${what}: ${why}`)).toEqual([
      'offer: “25%” is not in “20% off”',
      'code: “CODE10” is not in the row',
      'terms: Nothing of the row was quoted',
      'left_out: “Sam, ask Ben” is not in the row',
      'hold: “Wait for legal” is not in the row',
    ]);
    expect(kept).toMatchObject({ facts: [], left_out: [], hold: null });
  });

  it('and what is proven is kept in the row’s own words', () => {
    const answer = answerOf({
      hold: { quote: 'sam, ask jo FIRST', why: 'waits_for_approval' },
      facts: [fact('offer', '20%  OFF', '20%')],
      left_out: [{ quote: 'sam, ask jo first.', why: 'for_colleagues' }],
      missing: ['the venue'],
    });
    const { reading } = verifyAnswer(answer, contextOf(row));
    expect(reading).toMatchObject({
      row,
      hold: { quote: 'Sam, ask Jo first', why: 'waits_for_approval' },
      facts: [{ quote: '20% off' }],
      left_out: [{ quote: 'Sam, ask Jo first.' }],
      missing: ['the venue'],
      unproven: [],
    });
  });

  it('a true quotation with a wrong type stays', () => {
    const answer = answerOf({ facts: [fact('gift', '20% off', '20%')] });
    expect(verifyAnswer(answer, contextOf(row)).reading.unproven).toEqual([]);
  });

  it.each([
    ['offer', 'offer', '20% off', '20%'],
    ['offer', 'gift', '20% off', '20%'],
    ['event', 'event_start', 'Sunday 18 April', '2027-04-18'],
    ['quote', 'quote', 'ask Jo first', 'ask Jo first'],
  ] as const)('removes the part that needs it: %s needs %s', (part, type, quote, value) => {
    const answer = (id: string) =>
      answerOf({
        facts: [fact(type, quote, value), fact('terms', 'until Sunday', 'Sunday', 'f2')],
        parts: [partOf(part, { facts: [id, 'f2'], paragraphs: ['ask Jo first'] })],
      });
    expect(verifyAnswer(answer('f1'), contextOf(row)).answer.parts).toHaveLength(1);
    const { answer: kept, reading } = verifyAnswer(answer('f9'), contextOf(row));
    expect(kept.parts).toEqual([]);
    expect(reading.unproven).toHaveLength(1);
  });

  it('leaves other parts without its id', () => {
    const answer = answerOf({
      facts: [fact('figure', '20% off', '30%'), fact('ends', 'until Sunday 18 April', '2027-04-18', 'f2')],
      parts: [
        partOf('stats', { facts: ['f1', 'f2', 'f7'], items: [{ title: '30%', text: 'off', link: '' }] }),
      ],
    });
    expect(verifyAnswer(answer, contextOf(row)).answer.parts).toMatchObject([
      { type: 'stats', facts: ['f2'] },
    ]);
  });

  it('removes cards of other products', () => {
    const card = (title: string) => ({ title, text: 'A line.', link: '' });
    const answer = answerOf({
      facts: [fact('product', 'The club', 'Mixed Case Club')],
      parts: [
        partOf('products', {
          facts: ['f1'],
          items: [card('mixed case club'), card('Hazy Monday 6 x 440ml'), card('Keg')],
        }),
      ],
    });
    const { answer: kept, reading } = verifyAnswer(answer, contextOf(rowOf('The club is back')));
    expect(kept.parts[0]?.items.map(({ title }) => title)).toEqual(['Mixed Case Club']);
    expect(reading.unproven.map(({ what, value }) => [what, value])).toEqual([
      ['product', 'Hazy Monday 6 x 440ml'],
      ['product', 'Keg'],
    ]);
  });

  it('removes links to elsewhere, and keeps their labels', () => {
    const answer = answerOf({
      parts: [
        partOf('text', {
          paragraphs: ['[Book](https://ferrylane.example/book) or [look](https://elsewhere.example).'],
        }),
        partOf('articles', {
          items: [
            {
              title: 'One',
              text: 'See [it](https://elsewhere.example/1)',
              link: 'https://elsewhere.example/1',
            },
            { title: 'Two', text: '', link: 'https://ferrylane.example/club' },
          ],
        }),
        partOf('table', { rows: [['[Here](https://elsewhere.example)', 'plain']] }),
      ],
    });
    const { answer: kept, reading } = verifyAnswer(answer, contextOf(row));
    expect(kept.parts).toMatchObject([
      { paragraphs: ['[Book](https://ferrylane.example/book) or look.'] },
      { items: [{ text: 'See it', link: '' }, { link: 'https://ferrylane.example/club' }] },
      { rows: [['Here', 'plain']] },
    ]);
    expect(reading.unproven.every(({ what }) => what === 'link')).toBe(true);
    expect(reading.unproven[0]?.why).toBe(
      '“https://elsewhere.example” is no address of the row, the brand or a product',
    );
  });

  it('a button loses an address from nowhere', () => {
    const answer = answerOf({
      facts: [fact('link', '20% off', 'https://elsewhere.example')],
      parts: [partOf('button', { facts: ['f1'] })],
    });
    expect(verifyAnswer(answer, contextOf(row)).answer.parts).toMatchObject([{ type: 'button', facts: [] }]);
  });

  it('what somebody said is printed as the row has it', () => {
    const said = (words: string) =>
      verifyAnswer(
        answerOf({
          facts: [fact('quote', 'We put the oats back', 'We put the oats back')],
          parts: [partOf('quote', { facts: ['f1'], paragraphs: [words] })],
        }),
        contextOf(rowOf('Priya says: We put the oats back')),
      ).answer.parts[0]?.paragraphs[0];
    expect(said('“We put the **oats** back”')).toBe('“We put the **oats** back”');
    expect(said('We put the hops back')).toBe('We put the oats back');
  });

  it('does not change an answer that read nothing', () => {
    const answer = answerOf({ parts: [partOf('text', { paragraphs: ['Hello.'] })], headline: 'Hello' });
    expect(verifyAnswer(answer, contextOf(row)).answer).toEqual(answer);
    expect(verifyAnswer(noAnswer, contextOf([])).reading.unproven).toEqual([]);
  });
});

describe('corrections', () => {
  const row = rowOf(
    'Early bird $349 till Fri 28 May, $499 after. Oct 5–6 2027 in Toledo. Ask Jo about the bar',
  );
  const read: Fact[] = [
    fact('offer', 'Early bird $349 till Fri 28 May, $499 after', '$349', 'f1'),
    fact('ends', 'till Fri 28 May', '2027-05-28', 'f2'),
    fact('event_start', 'Oct 5–6 2027', '2027-10-05', 'f3'),
    fact('event_end', 'Oct 5–6 2027', '2027-10-06', 'f4'),
  ];
  const correctedBy = (...corrections: Correction[]) => {
    const answer = answerOf({
      facts: read,
      left_out: [{ quote: 'Ask Jo about the bar', why: 'for_colleagues' }],
      parts: [partOf('offer', { facts: ['f1'] })],
    });
    const { answer: kept, reading } = verifyAnswer(answer, contextOf(row, { corrections }));
    return { kept, reading, facts: reading.facts.map(({ id, type, value }) => `${id} ${type} ${value}`) };
  };
  const untouched = [
    'f1 offer $349',
    'f2 ends 2027-05-28',
    'f3 event_start 2027-10-05',
    'f4 event_end 2027-10-06',
  ];

  it.each<[string, Correction, string[]]>([
    ['nothing', { quote: 'till Fri 28 May,', type: 'nothing', value: '' }, untouched.toSpliced(1, 1)],
    [
      'nothing of a whole sentence',
      { quote: 'Early bird $349 till Fri 28 May, $499 after', type: 'nothing', value: '' },
      untouched.slice(2),
    ],
    [
      'another type',
      { quote: 'EARLY BIRD $349 till Fri 28 May, $499 after', type: 'price', value: '$349 or $499' },
      ['f1 price $349 or $499', ...untouched.slice(1)],
    ],
    [
      'another value of one of two readings',
      { quote: 'Oct 5–6 2027', type: 'event_end', value: '2027-10-07' },
      [...untouched.slice(0, 3), 'f4 event_end 2027-10-07'],
    ],
    [
      'one type for two readings',
      { quote: 'Oct 5-6 2027', type: 'starts', value: '2027-10-05' },
      [...untouched.slice(0, 2), 'f3 starts 2027-10-05'],
    ],
    [
      'what nobody read',
      { quote: 'in Toledo', type: 'place', value: 'Toledo, Ohio 43604' },
      [...untouched, 'f5 place Toledo, Ohio 43604'],
    ],
    ['words that have gone', { quote: 'in Detroit', type: 'place', value: 'Detroit' }, untouched],
    ['no words', { quote: '', type: 'nothing', value: '' }, untouched],
  ])('win: %s', (_, correction, facts) => {
    expect(correctedBy(correction).facts).toEqual(facts);
  });

  it('keep words from readers, and remove the part that needs them', () => {
    const { kept, reading, facts } = correctedBy({
      quote: 'Early bird $349 till Fri 28 May, $499 after',
      type: 'left_out',
      value: '',
    });
    expect(facts).toEqual(untouched.slice(2));
    expect(reading.left_out.map(({ quote }) => quote)).toEqual([
      'Ask Jo about the bar',
      'Early bird $349 till Fri 28 May, $499 after',
    ]);
    expect(kept.parts).toEqual([]);
  });

  it('give words to readers that were left out', () => {
    const { reading, facts } = correctedBy({
      quote: 'Ask Jo about the bar',
      type: 'terms',
      value: 'There is a bar',
    });
    expect(reading.left_out).toEqual([]);
    expect(facts).toEqual([...untouched, 'f5 terms There is a bar']);
  });

  it('are kept side by side on the same words', () => {
    const corrections: Correction[] = [
      { quote: 'Oct 5–6 2027', type: 'starts', value: '2027-10-05' },
      { quote: 'Oct 5–6 2027', type: 'ends', value: '2027-10-07' },
    ];
    expect(correctedBy(...corrections).facts).toEqual([
      ...untouched.slice(0, 2),
      'f3 starts 2027-10-05',
      'f5 ends 2027-10-07',
    ]);
  });
});
