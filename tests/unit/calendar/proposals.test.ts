import { describe, expect, it } from 'vitest';
import { importFields } from '#shared/contract/calendar-fields.ts';
import { withChosen } from '#shared/domain/calendar/columns/chosen-mapping.ts';
import { mapColumns, readColumns } from '#shared/domain/calendar/columns/mapping.ts';
import { checkAnswer } from '#shared/domain/calendar/proposals/check-answer.ts';
import { isWithoutMark } from '#shared/domain/calendar/proposals/marked-words.ts';
import { openQuestions, readingOf } from '#shared/domain/calendar/proposals/open-questions.ts';
import { sampleRows } from '#shared/domain/calendar/proposals/sample-rows.ts';
import type { SheetAnswer } from '#shared/domain/calendar/proposals/sheet-answer.ts';
import fc from '#tests/support/fast-check.ts';
import { csv, readBytes, TODAY, themes } from './read.ts';

const brief = 'The spring teas have arrived and can be tasted in the shop for a week.';
const { sheet } = await readBytes(
  csv(
    ['Campaign', 'Subject', 'Brief', 'Send date', 'Kinek', 'Status', 'Internal notes', 'Qwx'],
    ['Tea', 'Tea is here', brief, '3/4', 'VIP', 'Zöld', 'Margin is 70%', 'https://shop.example/a'],
    [
      'Cake',
      'Cake is here',
      `${brief} Cake.`,
      '6/8',
      'Mindenki',
      'Zöld',
      'Ask Anna',
      'https://shop.example/b',
    ],
    ['Jam', 'Jam is here', `${brief} Jam.`, '9/9', 'VIP', '', '', 'https://shop.example/c'],
  ),
);
const options = { today: TODAY, themes };
const reading = readingOf(sheet, mapColumns(readColumns(sheet)), options);
const open = openQuestions(reading, [{ index: 0, row: 2, field: 'subject_line', given: '[A] Tea is here' }]);
const around = { open, brands: [{ client: 'tea', display_name: 'Tea' }], names: ['plan.csv'] };

describe('what is open of a sheet', () => {
  it('are columns not recognised or guessed, words of a status and the year, and never cells of internal columns', () => {
    expect(open).toMatchObject({ columns: ['Kinek', 'Qwx'], year: true, clients: [] });
    expect(open.state_words).toEqual([{ column: 'Status', word: 'Zöld', rows: 2, means: null }]);
    const sent = JSON.stringify(sampleRows(reading, open));
    expect(sent).toContain('Mindenki');
    expect(sent).not.toContain('70%');
  });

  it('sends twelve different rows at most', async () => {
    const many = await readBytes(
      csv(
        ['Campaign', 'Subject', 'Brief'],
        ...Array.from({ length: 40 }, (_, at) => [`C${at % 20}`, 'S', brief]),
      ),
    );
    const long = readingOf(many.sheet, mapColumns(readColumns(many.sheet)), options);
    const rows = sampleRows(long, openQuestions(long, []));
    expect(rows).toHaveLength(12);
    expect(new Set(rows.map(({ cells }) => JSON.stringify(cells))).size).toBe(12);
  });
});

describe('an answer of a model', () => {
  const word = fc.constantFrom(...sheet.headers, 'Zöld', 'VIP', 'Mindenki', '3/4', 'Nope', '', 'Tea is here');
  const answers: fc.Arbitrary<SheetAnswer> = fc.record({
    columns: fc.array(
      fc.record({
        field: fc.constantFrom(...importFields),
        columns: fc.array(word, { maxLength: 3 }),
        cells: fc.array(word, { maxLength: 3 }),
      }),
      { maxLength: 6 },
    ),
    status_words: fc.array(
      fc.record({ column: word, word, means: fc.constantFrom('go', 'wait'), cells: fc.array(word) }),
      { maxLength: 4 },
    ),
    year: fc.option(fc.record({ year: fc.double(), cells: fc.array(word) })),
    clients: fc.array(fc.record({ name: word, brand: word, cells: fc.array(word) }), { maxLength: 3 }),
    words: fc.array(
      fc.record({
        row: fc.integer({ min: 0, max: 4 }),
        field: fc.constant('subject_line' as const),
        words: fc.string(),
      }),
      { maxLength: 3 },
    ),
  });

  it('offers only columns, words and cells that are there, and loses no campaign, whatever it says', () => {
    const cells = new Set(sheet.rows.flatMap((row) => row.cells));
    fc.assert(
      fc.property(answers, (answer) => {
        const found = checkAnswer(answer, reading, around);
        for (const { field, columns, cells: because } of found.columns) {
          expect(columns.some((header) => open.columns.includes(header))).toBe(true);
          expect(because.length).toBeGreaterThan(0);
          for (const cell of because) expect(cells.has(cell)).toBe(true);
          const positions = columns.map((header) => sheet.headers.indexOf(header));
          expect(positions).not.toContain(-1);
          const after = readingOf(sheet, withChosen(reading.mapping, new Map([[field, positions]])), options);
          expect(after.read.campaigns.length).toBe(3);
        }
        for (const { column, word: said } of found.state_words)
          expect([column, said]).toEqual(['Status', 'Zöld']);
        expect(found.clients).toEqual([]);
        expect(new Set(found.columns.map(({ field }) => field)).size).toBe(found.columns.length);
        for (const { words, given } of found.words) expect(isWithoutMark(words, given)).toBe(true);
      }),
    );
  });

  it('means no brand whose name it did not say', () => {
    const brands = [{ client: 'signs', display_name: '★' }];
    const asked = { ...around, brands, open: { ...open, clients: ['Cake Co', 'Tea Co'] } };
    const said = [{ name: 'Tea Co', brand: '', cells: ['Tea Co'] }];
    const answer = { columns: [], status_words: [], year: null, clients: said, words: [] };
    expect(checkAnswer(answer, reading, asked).clients).toEqual([]);
  });

  it.each([
    ['Tea is here', true],
    ['tea is here', false],
    ['Tea here', true],
    ['[A] Tea is here', false],
    ['here is Tea', false],
    ['Tea is here!', false],
    ['', false],
  ])('may take words out of a line, but not change them: %s', (words, offered) => {
    const answer: SheetAnswer = {
      columns: [],
      status_words: [],
      year: null,
      clients: [],
      words: [{ row: 2, field: 'subject_line', words }],
    };
    expect(checkAnswer(answer, reading, around).words).toHaveLength(offered ? 1 : 0);
  });
});
