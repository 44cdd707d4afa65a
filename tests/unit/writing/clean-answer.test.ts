import { describe, expect, it } from 'vitest';
import { cleanAnswer } from '#functions/app/writing/clean-answer.ts';
import { planInput } from '#functions/app/writing/plan-input.ts';
import { emailCopy } from '#shared/contract/schemas/copy.ts';
import { planEmail } from '#shared/email/plan/plan-email.ts';
import { type EmailAnswer, emailAnswer, type Part, partOf, partTypes } from '#shared/email/reading/answer.ts';
import { answerFor, someAnswer } from '#tests/support/answers.ts';
import fc from '#tests/support/fast-check.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { someBrand, somePlanning, someRecord } from './material.ts';

const clean = (more: Partial<EmailAnswer>) => cleanAnswer(someAnswer(more), 'en');
const partsOf = (...parts: Part[]) => clean({ parts }).parts;
const emailOf = (more: Partial<EmailAnswer>, fields: Parameters<typeof someRecord>[0] = {}) =>
  planEmail(planInput(somePlanning(fields), { answer: answerFor(someRecord(fields), more), reads: true }));

describe('what a writer answers is made plain', () => {
  it.each([
    ['<b>Warm</b> &amp; <font color="red">bright</font>', '**Warm** & bright'],
    ['Warm &eacute;t&eacute; &#x1F33F; &hellip;', 'Warm été 🌿 …'],
    ['Warm\u0000 wax\u202e', 'Warm wax'],
    ['A "warm" wax', 'A “warm” wax'],
    ['**Warm** [wax](https://fern.example/wax)', '**Warm** [wax](https://fern.example/wax)'],
    ["Hi {{ first_name|default:'there' }}", "Hi {{ first_name|default:'there' }}"],
  ])('%j is printed as %j', (written, printed) => {
    expect(partsOf(partOf('text', { paragraphs: [written] }))[0]?.paragraphs).toEqual([printed]);
  });

  it('a text of several lines is one paragraph each, and a line has no breaks', () => {
    const [part] = partsOf(
      partOf('text', { heading: '## Two\nlines', paragraphs: ['One.\n\nTwo.\nThree.', ' '] }),
    );
    expect(part).toMatchObject({ heading: 'Two lines', paragraphs: ['One.', 'Two.', 'Three.'] });
    expect(clean({ subject: 'Two\nlines' }).subject).toBe('Two lines');
  });

  it('entries lose the marks that the program sets, and empty ones go', () => {
    const items = ['- Wax', '2. Wick', '', '20 hours'].map((text) => ({
      title: '',
      text,
      link: ' https://a.example ',
    }));
    expect(partsOf(partOf('bullets', { items }))[0]?.items).toEqual(
      ['Wax', 'Wick', '20 hours'].map((text) => ({ title: '', text, link: 'https://a.example' })),
    );
    expect(
      partsOf(
        partOf('table', {
          rows: [
            ['Day', '<i>Hour</i>'],
            ['', ' '],
          ],
        }),
      )[0]?.rows,
    ).toEqual([['Day', 'Hour']]);
  });

  it('names and tags stay as they were given, so that they are found again', () => {
    const items = [{ title: '1. “Wax" & Wick ', text: '<u>Warm.</u>', link: '' }];
    for (const type of ['products', 'picture', 'review'] as const)
      expect(partsOf(partOf(type, { items }))[0]?.items).toEqual([
        { title: '1. “Wax" & Wick', text: 'Warm.', link: '' },
      ]);
  });

  it('what was read stays as it was answered', () => {
    const facts = [{ id: 'f1', type: 'terms' as const, quote: 'A "warm" <b>wax</b>', value: '' }];
    expect(clean({ facts }).facts).toEqual(facts);
  });
});

describe('what a person wrote in the calendar stays', () => {
  it('the subject, with the writer’s as alternatives after the calendar’s own', () => {
    const { copy } = emailOf(
      {
        subject: 'Mine',
        subject_candidates: [
          { kind: 'plain', text: 'Also mine' },
          { kind: 'plain', text: 'spring is here' },
        ],
      },
      { subject_variants: ['Theirs'] },
    );
    expect(copy.subject).toBe('Spring is here');
    expect(copy.subject_variants).toEqual(['Theirs', 'Mine', 'Also mine']);
    expect(emailOf({ subject: 'Mine' }, { subject_line: '' }).copy.subject).toBe('Mine');
  });

  it.each([
    ['preview_text', 'preheader', 'Hi {{ first_name }}, lighter days'],
    ['cta_text', 'cta_text', 'Light it up'],
    ['hero_alt_text', 'hero_alt', 'A candle on a windowsill'],
  ] as const)('%s', (field, place, text) => {
    const own = { preheader: 'Mine', cta_text: 'Mine', hero_alt: 'Mine' };
    expect(emailOf(own, { [field]: text }).copy[place]).toBe(text);
    expect(emailOf(own, { [field]: '', preview_text_auto: true }).copy[place]).toBe('Mine');
  });
});

describe('an answer becomes an email', () => {
  it('with links only where row, brand and products point', () => {
    const paragraphs = [
      '[Ours](https://fern.example/shop), [row](https://row.example/a), [theirs](https://evil.example).',
    ];
    const { copy } = emailOf(
      { parts: [partOf('opening', { paragraphs })] },
      { brief: 'See https://row.example/a for more.' },
    );
    expect(copy.sections[0]?.paragraphs).toEqual([
      '[Ours](https://fern.example/shop), [row](https://row.example/a), theirs.',
    ]);
  });

  it('with a theme of the brand’s list, and in the language of its words', () => {
    const open = { theme: '' };
    const [theme = ''] = someBrand().themes;
    expect(emailOf({ theme }, open).campaign.theme).toBe(theme);
    expect(emailOf({ theme: 'Invented' }, open).campaign.theme).toBe('');
    expect(emailOf({ theme }, { theme: 'Educational' }).campaign.theme).toBe('Educational');
    expect(emailOf({ language: 'de' })).toMatchObject({ lang: 'de', asked_lang: 'en' });
  });

  it.each(['', 'December 3', '2027-13-45', 'soon'])('even when it is sent on “%s”', (send_date) => {
    const facts = [{ id: 'f1', type: 'ends' as const, quote: 'until 20 March', value: '2027-03-20' }];
    const { reading } = emailOf({ facts }, { send_date, brief: 'On until 20 March.' });
    expect(reading?.row.length).toBeGreaterThan(0);
  });

  it('and one that quotes nothing, too', () => {
    const document = planEmail(planInput(somePlanning(), { answer: someAnswer(), reads: false }));
    expect(document.reading).toBeUndefined();
    expect(JSON.stringify(document.copy)).toContain('Our spring sale is on.');
  });

  it('whatever it says: the copy is whole', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('', '20% off', '<b>', '{{ x }}', 'f1', '2027-04-01'),
    );
    const part = fc.record({
      type: fc.constantFrom(...partTypes),
      facts: fc.array(fc.constantFrom('f1', 'f2', 'f9')),
      heading: text,
      paragraphs: fc.array(text, { maxLength: 3 }),
      items: fc.array(fc.record({ title: text, text, link: text }), { maxLength: 3 }),
      rows: fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 3 }),
      by: text,
    });
    const fields = { offer: '20% off', offer_code: 'WAX20', brief: '20% off on 2027-04-01, says Ana.' };
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }),
        text,
        text,
        fc.boolean(),
        (parts, headline, language, reads) => {
          const answer = emailAnswer.parse(
            answerFor(someRecord(fields), { parts, headline, language, cta_text: headline }),
          );
          const { copy } = planEmail(planInput(somePlanning(fields), { answer, reads }));
          expect(emailCopy.safeParse(copy).error).toBeUndefined();
          expect(copy.subject).toBe('Spring is here');
        },
      ),
      propertyRuns(100),
    );
  });
});
