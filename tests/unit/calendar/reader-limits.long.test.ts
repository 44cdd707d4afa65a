import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readRecords } from '#functions/app/calendars/reader/csv-records.ts';
import { quotedRecord } from '#functions/app/calendars/reader/quoted-record.ts';
import { readFile } from '#functions/app/calendars/reader/read-file.ts';
import { openCells, readLine } from '#functions/app/calendars/reader/read-line.ts';
import { numberFormat } from '#functions/app/calendars/reader/workbook/number-format.ts';
import { openZip } from '#functions/app/calendars/reader/workbook/zip.ts';
import { AppError } from '#functions/errors.ts';
import { workbook } from '#tests/support/workbook.ts';
import { csv, readBytes } from './read.ts';

const BRIEF = 'Tell readers that the evening blend is back in the shop';
const HEADER = ['Campaign name', 'Brief', 'Subject line', 'CTA link'];
const plan = (rows = 2) => ({
  name: 'Plan',
  rows: [HEADER, ...Array.from({ length: rows }, (_, at) => [`Camp ${at}`, BRIEF, 'Hi', 'Shop now'])],
});

async function refusal(bytes: Uint8Array, name = 'plan.xlsx'): Promise<AppError> {
  const error = await readFile({ name, bytes }).catch((caught: unknown) => caught);
  if (!(error instanceof AppError)) throw new Error(`Not refused: ${String(error)}`);
  return error;
}

const SHEET = 'xl/worksheets/sheet1.xml';

function changed(bytes: Uint8Array, part: string, change: (xml: string) => string): Uint8Array {
  const parts = unzipSync(bytes);
  parts[part] = strToU8(change(strFromU8(parts[part] ?? new Uint8Array())));
  return zipSync(parts, { level: 1 });
}

describe('a number format', () => {
  it('may be as long as spreadsheets allow, and a longer one is refused before it is read', async () => {
    const format = (length: number) => `0"${'x'.repeat(length - 3)}"`;
    expect(numberFormat(format(254))(7, false)).toBe(`7${'x'.repeat(251)}`);
    expect(numberFormat(format(255))(7, false)).toBe(`7${'x'.repeat(252)}`);
    expect(() => numberFormat(format(256))).toThrow(/longer than the 255 characters/);
    const sheet = plan();
    const long = workbook([
      { ...sheet, rows: [...sheet.rows, [{ value: 7, format: `0${'[Red]'.repeat(60)}` }]] },
    ]);
    expect((await refusal(long)).message).toMatch(/longer than the 255 characters/);
  });

  it('is one of five thousand at most', async () => {
    const styled = (count: number) => {
      const formats = Array.from({ length: count }, (_, at) => [
        at + 200,
        `0"kg ${at}"`.replaceAll('"', '&quot;'),
      ]);
      return changed(workbook([plan()]), 'xl/styles.xml', () =>
        [
          '<styleSheet><numFmts>',
          ...formats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
          '</numFmts><cellXfs>',
          ...formats.map(([id]) => `<xf numFmtId="${id}"/>`),
          '</cellXfs></styleSheet>',
        ].join(''),
      );
    };
    expect((await readBytes(styled(5_000), { name: 'plan.xlsx' })).campaigns).toHaveLength(2);
    expect((await refusal(styled(5_001))).message).toMatch(/more than 5,000 number formats/);
  });
});

describe('a zip archive', () => {
  const MB = 1024 * 1024;
  it('may unpack to 96 MB and no more, packed or not', () => {
    for (const level of [0, 1] as const) {
      const zip = (size: number) => openZip(zipSync({ 'a.xml': [new Uint8Array(size), { level }] }));
      expect(zip(96 * MB - 1)?.text('a.xml')).toHaveLength(96 * MB - 1);
      expect(zip(96 * MB)?.text('a.xml')).toHaveLength(96 * MB);
      expect(() => zip(96 * MB + 1)?.text('a.xml')).toThrow(/more than 96 MB/);
    }
  });

  it('counts a part each time it is read, packed or not', () => {
    const zip = openZip(zipSync({ 'a.xml': [new Uint8Array(40 * MB), { level: 0 }] }));
    zip?.text('a.xml');
    zip?.text('a.xml');
    expect(() => zip?.text('a.xml')).toThrow(/more than 96 MB/);
  });

  it('is not unpacked any further after three parts that cannot be', () => {
    const bytes = zipSync({ 'bad.xml': [new Uint8Array(1_000), { level: 9 }], 'good.xml': strToU8('<a/>') });
    // The first byte of its packed data names a kind of block that does not exist.
    bytes[30 + 'bad.xml'.length] = 0xff;
    const zip = openZip(bytes);
    for (const _ of [1, 2]) expect(() => zip?.text('bad.xml')).toThrow(/damaged/);
    expect(zip?.text('good.xml')).toBe('<a/>');
    expect(() => zip?.text('bad.xml')).toThrow(/damaged/);
    expect(() => zip?.text('good.xml')).toThrow(/damaged/);
  });
});

describe('hidden columns', () => {
  const hiding = (columns: string) =>
    changed(workbook([plan()]), SHEET, (xml) =>
      xml.replace('<sheetData>', `<cols>${columns}</cols><sheetData>`),
    );
  const warned = async (columns: string) =>
    (await readFile({ name: 'plan.xlsx', bytes: hiding(columns) })).warnings.map(({ message }) => message);

  it('are named in order, however they are listed', async () => {
    const listed =
      '<col min="4" max="16384" hidden="1"/><col min="2" max="2" hidden="1"/><col min="1" max="1"/>';
    expect(await warned(listed)).toEqual([expect.stringMatching(/^2 columns are hidden.*\(B, D\)/)]);
  });

  it('are listed as often as a sheet has columns, and no more', async () => {
    const listed = (count: number) => '<col min="600" max="900" hidden="1"/>'.repeat(count);
    expect(await warned(listed(16_384))).toEqual([]);
    expect((await refusal(hiding(listed(16_385)))).message).toMatch(/damaged/);
  });
});

describe('merged and linked cells', () => {
  const withAreas = (count: number, area: string) =>
    changed(workbook([plan()]), SHEET, (xml) =>
      xml.replace('</sheetData>', `</sheetData>${area.repeat(count)}`),
    );

  it.each(['<mergeCell ref="J2:J90"/>', '<hyperlink ref="D2:D102" r:id="rId1"/>'])(
    'are read up to a hundred thousand of a sheet, and more are refused (%s)',
    async (area) => {
      for (const count of [99_999, 100_000])
        expect((await readBytes(withAreas(count, area), { name: 'plan.xlsx' })).campaigns).toHaveLength(2);
      expect((await refusal(withAreas(100_001, area))).message).toMatch(/more than 100,000 merged or linked/);
    },
  );

  it.each([
    ['merged', (at: number) => `<mergeCell ref="B${at}:B${at + 100}"/>`],
    [
      'linked',
      (at: number) => `<hyperlink ref="B${at}:B${at + 100}" r:id="l" location="${'x'.repeat(60_000)}"/>`,
    ],
  ])('repeat no more text than a sheet may hold (%s)', async (kind, area) => {
    const text = kind === 'merged' ? 'x'.repeat(60_000) : 'x';
    const long = (at: number) => (at % 101 === 0 ? text : 'x');
    const book = workbook([
      { name: 'Plan', rows: [HEADER, ...Array.from({ length: 1_010 }, (_, at) => ['A', long(at), 'Hi'])] },
    ]);
    const areas = Array.from({ length: 10 }, (_, at) => area(at * 101 + 2)).join('');
    const parts = unzipSync(
      changed(book, SHEET, (xml) => xml.replace('</sheetData>', `</sheetData>${areas}`)),
    );
    parts['xl/worksheets/_rels/sheet1.xml.rels'] = strToU8(
      '<Relationships><Relationship Id="l" Type="x" TargetMode="External" Target="https://a.example/"/></Relationships>',
    );
    expect((await refusal(zipSync(parts))).message).toMatch(/more than 32 MB of text/);
  });

  it('give links to the rows that the sheet has', async () => {
    const linked = workbook([
      {
        name: 'Plan',
        rows: [
          HEADER,
          ['A', BRIEF, 'Hi', { text: 'Go', link: 'https://a.example/x' }],
          ['B', BRIEF, 'Hi', 'Go'],
        ],
      },
    ]);
    const { campaigns } = await readBytes(
      changed(linked, SHEET, (xml) => xml.replace('ref="D2"', 'ref="D2:D1048576"')),
      { name: 'plan.xlsx' },
    );
    expect(campaigns.map(({ fields }) => fields.cta_link)).toEqual([
      'https://a.example/x',
      'https://a.example/x',
    ]);
  });
});

describe('a crafted workbook', () => {
  it.each(['abc', '1e20', '2.5', '1e999', '0', '-1', '1048577'])(
    'with row %s is called damaged',
    async (row) => {
      const bytes = changed(workbook([plan()]), SHEET, (xml) => xml.replace('<row r="2"', `<row r="${row}"`));
      const { code, message } = await refusal(bytes);
      expect([code, message.split('.')[0]]).toEqual(['parse_failed', 'The workbook is damaged']);
    },
  );

  it('is read with a row at the end of the sheet', async () => {
    const bytes = changed(workbook([plan()]), SHEET, (xml) => xml.replace('<row r="3"', '<row r="1048576"'));
    expect((await readBytes(bytes, { name: 'plan.xlsx' })).campaigns.at(-1)?.row).toBe(1_048_576);
  });

  it('with an invalid address, or a very long name, is answered with a sentence', async () => {
    const target = changed(workbook([plan()]), 'xl/_rels/workbook.xml.rels', (xml) =>
      xml.replace('worksheets/sheet1.xml', 'http://[::bad'),
    );
    expect((await refusal(target)).code).toBe('parse_failed');
    const long = workbook(['a', 'b'].map((name) => ({ ...plan(), name: name.repeat(100_000) })));
    expect((await refusal(long)).message.length).toBeLessThan(500);
  });
});

describe('a limit costs the row alone that is above it', () => {
  const KB = 1024;
  const rowOf = (...more: string[]) => csv(HEADER, ['A', BRIEF, 'Hi', ''], ['B', ...more]);
  const wide = (columns: number) =>
    csv(
      [...HEADER, ...Array.from({ length: 497 }, (_, at) => `Note ${at}`)],
      ['A', BRIEF, 'Hi', ''],
      ['B', BRIEF, 'Hi', 'x', ...Array<string>(columns - 4).fill('y')],
    );
  const long = (bytes: number) => {
    const rest = bytes - 1 - 3 * 60 * KB;
    return rowOf('x'.repeat(60 * KB), 'y'.repeat(60 * KB), 'z'.repeat(60 * KB), 'u'.repeat(rest));
  };
  it.each<[string, (size: number) => string, number, RegExp]>([
    ['bytes of a cell', (size) => rowOf('x'.repeat(size), 'Hi'), 64 * KB, /Column B holds 65 KB/],
    // Each letter takes two bytes of UTF-8.
    [
      'bytes of a cell in Cyrillic',
      (size) => rowOf(`${'ж'.repeat(size / 2)}${size % 2 ? 'x' : ''}`, 'Hi'),
      64 * KB,
      /Column B/,
    ],
    ['bytes of a row', long, 200 * KB, /holds 201 KB of text; a row may hold 200 KB/],
    ['cells of a row', wide, 500, /It has 501 cells; a calendar may have 500 columns/],
  ])('%s', async (_, file, limit, reason) => {
    for (const size of [limit - 1, limit]) {
      const { campaigns, rejected } = await readBytes(file(size));
      expect([size, campaigns.map(({ row }) => row), rejected]).toEqual([size, [2, 3], []]);
    }
    const { campaigns, rejected } = await readBytes(file(limit + 1));
    expect(campaigns.map(({ row }) => row)).toEqual([2]);
    expect(rejected).toMatchObject([{ row: { row: 3 }, reason: expect.stringMatching(reason) }]);
  });

  it.each([39, 40, 41, 60])('and names the sheets that it leaves out (%d sheets)', async (count) => {
    const others = Array.from({ length: count - 1 }, (_, at) => ({ name: `Empty ${at}`, rows: [] }));
    const { warnings, rows } = await (async () => {
      const read = await readFile({ name: 'plan.xlsx', bytes: workbook([plan(), ...others]) });
      return { warnings: read.warnings, rows: read.sheet.rows };
    })();
    expect(rows).toHaveLength(2);
    const left = {
      41: /^The sheet "Empty 39" was not read\. Only the first 40 sheets/,
      60: /^20 sheets were not read: "Empty 39", .*"Empty 43" …\. Only the first 40 sheets/,
    };
    expect(warnings.map(({ message }) => message)).toEqual(
      count > 40 ? [expect.stringMatching(left[count as keyof typeof left])] : [],
    );
  });
});

describe('quotation marks that are never closed', () => {
  it('cost no more than the effort that is left', () => {
    const bytes = Buffer.from(`a","b\n`.repeat(1_000));
    const effort = { left: 2_000 };
    for (let at = 0; at < 100; at += 1) expect(quotedRecord(bytes, at * 6, ',', effort)).toBeUndefined();
    expect(effort.left).toBe(0);
    expect(quotedRecord(Buffer.from('"a",b\nc'), 0, ',', { left: 6 })).toEqual({ cells: 2, end: 6 });
    expect(quotedRecord(Buffer.from('"a",b\nc'), 0, ',', { left: 5 })).toBeUndefined();
  });

  it('are followed line by line, and each line is read once', () => {
    const lines = ['x,"a, and\n', 'y "" z,\n', 'w",b\n'];
    const read = openCells(',');
    expect(lines.map((line) => read(line))).toEqual([
      { cells: 2, isOpen: true },
      { cells: 2, isOpen: true },
      { cells: 3, isOpen: false },
    ]);
    expect(readLine(lines.join(''), ',').cells).toHaveLength(3);
  });

  it('leave the rows after them in a file of half a megabyte', () => {
    const wide = Array.from({ length: 100 }, (_, at) => `c${at}`).join(',');
    const noise = `${'a"b,"c,'.repeat(14)}x\n`.repeat(5_000);
    const { rows } = readRecords(`${wide}\n${wide}\n"open,b\n${noise}${wide}\n`, ',');
    expect(rows.at(0)?.cells).toHaveLength(100);
    expect(rows.some(({ problem }) => problem !== undefined)).toBe(true);
  });
});

describe('unusual text files', () => {
  it('in single quotation marks are read', async () => {
    const { campaigns } = await readBytes(
      `'Campaign name','Brief','Subject line'\n'Camp, one','${BRIEF}, it''s "soon"','Hi'\n`,
    );
    expect(campaigns.map(({ fields }) => [fields.campaign_name, fields.brief, fields.subject_line])).toEqual([
      ['Camp, one', `${BRIEF}, it's "soon"`, 'Hi'],
    ]);
  });

  it.each([true, false])('in UTF-32 are named (little end first: %s)', async (isLittle) => {
    const text = [...`\uFEFF${csv(HEADER, ['A', BRIEF, 'Hi', ''])}`];
    const bytes = new DataView(new ArrayBuffer(text.length * 4));
    for (const [at, character] of text.entries())
      bytes.setUint32(at * 4, character.codePointAt(0) ?? 0, isLittle);
    expect((await refusal(new Uint8Array(bytes.buffer), 'plan.csv')).message).toMatch(/UTF-32/);
  });
});
