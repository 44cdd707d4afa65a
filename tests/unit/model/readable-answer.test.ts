import { describe, expect, it } from 'vitest';
import { readAnswerShape } from '#functions/services/model/readable-answer.ts';
import { emailAnswer, noAnswer, partOf } from '#shared/email/reading/answer.ts';
import { answerFor, someAnswer, someOldWords } from '#tests/support/answers.ts';
import fc from '#tests/support/fast-check.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { someRow } from './requests.ts';

const row = someRow({ offer: '20% off all blends' });
const parts = (value: unknown) => readAnswerShape(value)?.answer.parts;

describe('an answer of the asked shape', () => {
  it('is read as it is', () => {
    const given = answerFor(row);
    expect(readAnswerShape(given)).toEqual({ answer: given, reads: true });
  });

  it('reads nothing where it quotes nothing of the row', () => {
    const { facts: _, ...withoutFacts } = answerFor(row);
    expect(readAnswerShape(withoutFacts)).toMatchObject({ reads: false, answer: { facts: [] } });
    expect(readAnswerShape(someAnswer())).toMatchObject({ reads: false });
  });

  it('has read the row that holds it, or lacks something, also without a fact', () => {
    const hold = { quote: 'Our spring sale is on.', why: 'topic_open' } as const;
    expect(readAnswerShape({ ...noAnswer, hold })).toMatchObject({ reads: true, answer: { hold } });
    expect(readAnswerShape(someAnswer({ missing: ['the venue'] }))).toMatchObject({ reads: true });
  });

  it('signs letters and quotations that end with their person, as before there was a key for that', () => {
    const paragraphs = ['Dear reader,', 'Anna'];
    const { by: _, ...letter } = partOf('letter', { paragraphs });
    expect(parts({ parts: [letter] })).toEqual([
      partOf('letter', { paragraphs: ['Dear reader,'], by: 'Anna' }),
    ]);
    const unsigned = partOf('letter', { paragraphs });
    expect(parts({ parts: [unsigned] })).toEqual([unsigned]);
  });

  it('keeps what has the right shape among what has not', () => {
    const read = readAnswerShape({
      ...answerFor(row),
      purpose: 'shout',
      kind: 'loud',
      hold: 'no',
      facts: [7, ...answerFor(row).facts, { id: 'f9', type: 'mood', quote: 'x', value: 'y' }],
      subject: 2027,
      subject_candidates: ['one', { kind: 'loud', text: 'two' }],
      parts: [
        null,
        { type: 'poem', paragraphs: 'Roses are red.' },
        { type: 'bullets', items: ['Wax', { title: 'Wick', text: 7 }] },
        { type: 'table', rows: [['Day', 1], 'x'] },
      ],
    });
    expect(read?.answer).toMatchObject({
      purpose: 'tell',
      kind: 'informational',
      hold: null,
      facts: answerFor(row).facts,
      subject: '2027',
      subject_candidates: [{ kind: 'plain', text: 'two' }],
      parts: [
        { type: 'text', paragraphs: ['Roses are red.'] },
        { type: 'bullets', items: [{ text: 'Wax' }, { title: 'Wick', text: '7', link: '' }] },
        { type: 'table', rows: [['Day', '1'], ['x']] },
      ],
    });
  });
});

describe('an answer of an earlier release', () => {
  it('opens with its first paragraph, and has a button', () => {
    const read = readAnswerShape(someOldWords());
    expect(read?.reads).toBe(false);
    expect(read?.answer).toMatchObject({
      subject: 'Spring, sorted',
      headline: 'Spring is here',
      cta_text: 'Shop the sale',
      parts: [partOf('opening', { paragraphs: ['Our spring sale is on.'] }), partOf('button')],
    });
  });

  it('keeps every form of its sections, its letter, its products and its second button', () => {
    const item = { title: 'Trim', text: 'The wick.', link: '' };
    const sections = [
      {
        form: 'text',
        heading: '',
        paragraphs: ['Dear you,', 'It is spring.'],
        bullets: ['Wax'],
        items: [],
        rows: [],
      },
      { form: 'steps', heading: 'How', paragraphs: [], bullets: [], items: [item], rows: [] },
      { form: 'table', heading: '', paragraphs: [], bullets: [], items: [], rows: [['Day', 'Hour']] },
      { form: 'usps', heading: '', paragraphs: [], bullets: ['Poured in March'], items: [], rows: [] },
    ];
    const letter = { sign_off: 'Warmly,\nAnna', postscript: 'The kettle is on.' };
    const lines = [{ name: 'Garden Candle', line: 'Tomato leaf.' }];
    const read = parts(
      someOldWords({ ...letter, sections, product_lines: lines, secondary_cta_text: 'Or read on' }),
    );
    expect(read?.map(({ type }) => type)).toEqual([
      ...['letter', 'bullets', 'steps', 'table', 'bullets', 'products', 'button', 'button'],
    ]);
    expect(read?.[0]).toMatchObject({
      by: 'Anna',
      paragraphs: ['Dear you,', 'It is spring.', 'Warmly,', 'P.S. The kettle is on.'],
    });
    expect(read?.[2]).toMatchObject({ heading: 'How', items: [item] });
    expect(read?.[5]).toMatchObject({ items: [{ title: 'Garden Candle', text: 'Tomato leaf.' }] });
    expect(read?.at(-1)?.heading).toBe('Or read on');
  });

  it('from before there were forms of sections and kinds of subject lines', () => {
    const { subject_candidates: _, ...words } = someOldWords();
    const older = {
      ...words,
      subject_variants: ['A lighter season'],
      sections: [{ paragraphs: ['It is on.'] }],
    };
    expect(readAnswerShape(older)?.answer).toMatchObject({
      subject_candidates: [{ kind: 'plain', text: 'A lighter season' }],
      parts: [{ type: 'opening', paragraphs: ['It is on.'] }, { type: 'button' }],
    });
  });

  it('keeps rows and entries of a form that nobody knows', () => {
    const sections = [
      { form: 'grid', rows: [['Wax', '2 oz']] },
      { form: 'cards', items: [{ title: 'Wick', text: 'Cotton', link: '' }] },
    ];
    const said = JSON.stringify(parts(someOldWords({ sections })));
    for (const word of ['2 oz', 'Wick', 'Cotton']) expect(said).toContain(word);
  });
});

describe('words alone', () => {
  it.each([
    [{ subject: 'Spring', body: 'It is on.\n\nCome by.' }],
    [{ subject: 'Spring', body: ['It is on.', '', 'Come by.'] }],
    [{ subject: 'Spring', text: 'It is on.\n\nCome by.' }],
  ])('%j are an email', (value) => {
    expect(readAnswerShape(value)).toMatchObject({
      reads: false,
      answer: {
        subject: 'Spring',
        parts: [{ type: 'opening' }, { paragraphs: ['It is on.', 'Come by.'] }, { type: 'button' }],
      },
    });
  });

  it.each([[null], [7], ['words'], [[]], [{}], [{ html: '<p>Hi</p>' }], [{ parts: {} }], [{ body: '  ' }]])(
    '%j are not an email',
    (value) => expect(readAnswerShape(value)).toBeUndefined(),
  );
});

describe('whatever a server answers', () => {
  const known = { ...answerFor(row), ...someOldWords(), body: 'It is on.', text: 'It is on.', sections: [] };
  const value = fc.jsonValue({ maxDepth: 3 });
  const somePart = fc.dictionary(
    fc.constantFrom(...Object.keys(partOf('text'))),
    fc.oneof(value, fc.constantFrom('letter', 'quote')),
  );
  const someObject = fc.dictionary(
    fc.constantFrom(...Object.keys(known)),
    fc.oneof(value, fc.array(somePart, { maxLength: 4 })),
  );
  const mutated = fc
    .tuple(fc.constantFrom<object>(answerFor(row), someOldWords()), someObject)
    .map(([good, odd]) => ({ ...good, ...odd }));

  it('is read as an answer or rejected, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(value, someObject, mutated), (answered) => {
        const read = readAnswerShape(answered);
        if (read) expect(emailAnswer.parse(read.answer)).toEqual(read.answer);
      }),
      propertyRuns(500),
    );
  });
});
