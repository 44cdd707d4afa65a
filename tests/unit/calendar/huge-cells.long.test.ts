import { describe, expect, it } from 'vitest';
import fc from '#tests/support/fast-check.ts';
import { csv, readBytes } from './read.ts';

const BRIEF = 'Tell readers that the evening blend is back in the shop';
const HEADER = ['Campaign', 'Brief', 'Subject', 'Audience'];
/** A valid row by itself. */
const LINE = 'Blend,Tell readers about the evening blend,Hello,All\n';
const cellOf = (bytes: number) => LINE.repeat(Math.ceil(bytes / LINE.length));

const kinds = {
  plain: (name: string) => csv([name, `${BRIEF}.`, 'Hi', 'All']),
  unquoted: (name: string) => `${name},${BRIEF}.,Hi,All`,
  lines: (name: string) => csv([name, `${BRIEF},\nin three sizes, and\n"soon" in more.`, 'Hi', 'All']),
  large: (name: string) => csv([name, cellOf(70_000), 'Hi', 'All']),
  huge: (name: string) => csv([name, cellOf(600_000), 'Hi', 'All']),
  shortLarge: (name: string) => csv([name, cellOf(70_000), 'Hi']),
  shortHuge: (name: string) => csv([name, cellOf(600_000), 'Hi']),
  quotedWords: (name: string) => csv([name, cellOf(600_000).replaceAll('Hello', '"Hello"'), 'Hi', 'All']),
  unclosed: (name: string) => `${name},"never closed,Hi,All`,
  strayQuotes: (name: string) => `${name},A 5" screen and "more" of ${BRIEF}.,Hi,All`,
  textAfterQuote: (name: string) => `${name},"${BRIEF}" for everyone,Hi,All`,
} as const;
type Kind = keyof typeof kinds;

const readable: ReadonlySet<Kind> = new Set(['plain', 'unquoted', 'lines', 'strayQuotes', 'textAfterQuote']);
const rowsOf = (...given: Kind[]) => given.map((kind, at) => ({ kind, name: `Camp ${at}` }));
const fileOf = (rows: { kind: Kind; name: string }[], lineEnd = '\n') =>
  [csv(HEADER), ...rows.map(({ kind, name }) => kinds[kind](name))].join(lineEnd);

async function expectRows(rows: { kind: Kind; name: string }[], lineEnd?: string): Promise<void> {
  const { campaigns, rejected, errors } = await readBytes(fileOf(rows, lineEnd));
  const kept = rows.filter(({ kind }) => readable.has(kind)).map(({ name }) => name);
  expect(campaigns.length).toBeLessThanOrEqual(rows.length);
  expect(campaigns.map(({ fields }) => fields.campaign_name)).toEqual(kept);
  const lost = rows.flatMap(({ kind, name }, at) => (readable.has(kind) ? [] : [{ row: at + 2, name }]));
  expect(rejected.map(({ row }) => ({ row: row.row, name: row.cells[0] }))).toEqual(lost);
  expect(errors.map(({ row, code }) => ({ row, code }))).toEqual(
    lost.map(({ row }) => ({ row, code: 'row_unreadable' })),
  );
}

describe('a cell that is too large', () => {
  it.each<Kind>(['large', 'huge', 'shortLarge', 'shortHuge', 'quotedWords'])(
    'costs its row alone, although its lines look like rows (%s)',
    async (kind) => {
      await expectRows(rowsOf('plain', kind, 'lines', kind, 'unquoted'));
      await expectRows(rowsOf(kind, 'unquoted'), '\r\n');
      await expectRows(rowsOf('unquoted', kind));
      const { errors } = await readBytes(fileOf(rowsOf('unquoted', kind)));
      expect(errors[0]?.message).toMatch(/Column B holds \d+ KB of text; a cell may hold 64 KB/);
    },
  );

  it('after an unclosed quotation mark costs its row only, and so does the mark', async () => {
    await expectRows(rowsOf('unquoted', 'unclosed', 'huge', 'plain'));
    await expectRows(rowsOf('unquoted', 'unclosed', 'large', 'unclosed', 'lines', 'unquoted'));
    await expectRows(rowsOf('unquoted', 'huge', 'unclosed', 'unquoted'));
  });

  it('never makes more campaigns than the file has rows, whatever follows it', async () => {
    const kind = fc.constantFrom(...(Object.keys(kinds) as Kind[]));
    await fc.assert(
      fc.asyncProperty(
        fc.array(kind, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        async (given, lineEnd) => {
          // The first row sets the expected width.
          const rows = rowsOf('unquoted', ...given, 'unquoted');
          const { campaigns } = await readBytes(fileOf(rows, lineEnd));
          expect(campaigns.length).toBeLessThanOrEqual(rows.length);
          // Two adjacent rows without a closing quote may be read as one.
          const apart = given.flatMap((each): Kind[] => (each === 'unclosed' ? [each, 'unquoted'] : [each]));
          await expectRows(rowsOf('unquoted', ...apart), lineEnd);
        },
      ),
      { numRuns: 80 },
    );
  });
});
