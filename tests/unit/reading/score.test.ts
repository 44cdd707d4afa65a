import { describe, expect, it } from 'vitest';
import { type EmailAnswer, partOf } from '#shared/email/reading/answer.ts';
import { type EvalRow, evalRows } from '#tests/eval/load.ts';
import type { Line, Mark } from '#tests/eval/marks.ts';
import { emailMarks, importMarks } from '#tests/eval/score.ts';
import { answerMarks } from '#tests/eval/score-answer.ts';

const rows = evalRows();
const faultsOf = (marks: readonly Mark[]): Mark[] => marks.filter(({ ok }) => !ok);
type Change = (answer: EmailAnswer, row: EvalRow) => Partial<EmailAnswer>;
const isSeen = (line: Line, marksOf: (row: EvalRow) => Mark[], change: Change): boolean =>
  rows
    .map((row) => ({ ...row, answer: { ...row.answer, ...change(row.answer, row) } }))
    .some((row) => faultsOf(marksOf(row)).some((mark) => mark.line === line));

it('the import gives all columns but pictures of a column that it does not know and days among other words', () => {
  const faults = rows.flatMap((row) =>
    faultsOf(importMarks(row)).map(({ what }) => `${row.calendar}: ${what}`),
  );
  expect(faults).toEqual([
    'two_rivers_dental: picture “” for “Ffion”',
    'two_rivers_dental: picture “” for “waiting-room”',
    'two_rivers_dental: picture “” for “whitening-trays”',
    'two_rivers_dental: picture “” for “map-coopers-yard”',
    'dockmere: send date “trigger, live 2/15/2027” for “2027-02-15”',
    'dockmere: send date “trigger, live 2/18/2027” for “2027-02-18”',
  ]);
});

describe('the score of answers', () => {
  it.each(rows.map((row) => [row.calendar, row.campaign, row] as const))(
    '%s, %s has no fault as recorded, nor has its email',
    (_, __, row) => {
      expect(faultsOf([...answerMarks(row), ...emailMarks(row)])).toEqual([]);
    },
  );

  it.each<[Line, Change]>([
    ['hold', () => ({ hold: null })],
    ['hold', ({ facts }) => ({ hold: { quote: facts[0]?.quote ?? '', why: 'topic_open' } })],
    ['missing named', () => ({ missing: [] })],
    ['remarks left out', () => ({ left_out: [] })],
    ['prohibitions read', ({ facts }) => ({ facts: facts.filter(({ type }) => type !== 'rule') })],
    ['facts', ({ facts }) => ({ facts: facts.slice(1) })],
    ['products', ({ facts }) => ({ facts: facts.filter(({ type }) => type !== 'product') })],
    ['series', ({ facts }) => ({ facts: facts.filter(({ type }) => type !== 'series') })],
    ['purpose', () => ({ purpose: 'apologise' })],
    ['kind', ({ kind }) => ({ kind: kind === 'promotional' ? 'informational' : 'promotional' })],
    ['forms', ({ parts }) => ({ parts: parts.filter(({ type }) => type === 'text') })],
    ['parts', ({ parts }) => ({ parts: parts.slice(1) })],
    [
      'orders and remarks unprinted',
      ({ parts }, { expected }) => ({ parts: [...parts, partOf('text', { paragraphs: expected.orders })] }),
    ],
    [
      'no wrong fact',
      ({ facts }, { expected }) => ({
        facts: [
          ...facts,
          ...expected.must_not.map(({ quote, value = 'free' }, at) => ({
            id: `x${at}`,
            type: 'offer' as const,
            quote,
            value,
          })),
        ],
      }),
    ],
    [
      'quotations',
      ({ facts }) => ({ facts: facts.map((fact) => ({ ...fact, quote: `${fact.quote} §§x` })) }),
    ],
    [
      'facts proven',
      ({ facts }) => ({ facts: facts.map((fact) => ({ ...fact, value: `${fact.value} 7313` })) }),
    ],
  ])('sees by its line “%s” what was broken', (line, change) => {
    expect(isSeen(line, answerMarks, change)).toBe(true);
  });

  it.each<[Line, Change]>([
    ['must say', ({ parts }) => ({ parts: parts.slice(0, 1) })],
    ['forms drawn', ({ parts }) => ({ parts: parts.filter(({ type }) => type !== 'table') })],
    ['not blocked', () => ({ headline: 'What [name] has to know' })],
  ])('sees in the finished email by its line “%s” what was broken', (line, change) => {
    expect(isSeen(line, emailMarks, change)).toBe(true);
  });
});
