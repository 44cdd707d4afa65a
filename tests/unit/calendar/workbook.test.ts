import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from '#functions/app/calendars/reader/read-file.ts';
import { numberFormat } from '#functions/app/calendars/reader/workbook/number-format.ts';
import { readXml } from '#functions/app/calendars/reader/workbook/xml.ts';
import { AppError } from '#functions/errors.ts';
import fc from '#tests/support/fast-check.ts';
import { longTest } from '#tests/support/long-test.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { type WorkbookCell, type WorkbookSheet, workbook } from '#tests/support/workbook.ts';
import { readBytes } from './read.ts';

const BRIEF = 'A brief that is long enough to write a whole email from';
const HEADER = ['Campaign name', 'Brief', 'Subject line', 'Send date', 'CTA'];
const plan = (name: string, ...rows: WorkbookCell[][]): WorkbookSheet => ({ name, rows: [HEADER, ...rows] });
const read = (bytes: Uint8Array) => readBytes(bytes, { name: 'plan.xlsx' });
const refusal = async (bytes: Uint8Array, sheet?: string): Promise<AppError> => {
  const error = await readFile({ name: 'plan.xlsx', bytes, sheet }).then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof AppError)) throw new Error(`Not refused: ${String(error)}`);
  return error;
};

describe('a workbook', () => {
  it('is read as people see it: dates, formulas, rich text, links, true row numbers', async () => {
    const { campaigns, encoding, sheet } = await read(
      workbook([
        {
          name: 'Plan',
          rows: [
            ['Spring plan 2027'],
            [],
            HEADER,
            [
              'Launch',
              BRIEF,
              { runs: ['Hello ', 'you'] },
              { value: 46_447, format: 'd/m/yyyy' },
              { text: 'Shop now', link: 'https://a.example/x?b=1&c=2' },
            ],
            [],
            [
              { formula: 'A4&" 2"', result: 'Launch 2' },
              `${BRIEF}\nand more`,
              'Hi & bye',
              '2027-03-05',
              { formula: 'HYPERLINK("https://a.example/y","Read")', result: 'Read' },
            ],
          ],
          merges: ['A1:E1'],
        },
      ]),
    );
    expect(encoding).toBe('xlsx');
    expect(sheet.header_row).toBe(3);
    expect(
      campaigns.map(({ row, fields }) => [
        row,
        fields.campaign_name,
        fields.brief,
        fields.subject_line,
        fields.send_date,
        fields.cta_text,
        fields.cta_link,
      ]),
    ).toEqual([
      [4, 'Launch', BRIEF, 'Hello you', '2027-03-01', 'Shop now', 'https://a.example/x?b=1&c=2'],
      [6, 'Launch 2', `${BRIEF}\nand more`, 'Hi & bye', '2027-03-05', 'Read', 'https://a.example/y'],
    ]);
  });

  it('does not take the link of a name for the button’s', async () => {
    const { campaigns } = await read(
      workbook([plan('Plan', [{ text: 'Launch', link: 'https://docs.example/d/1' }, BRIEF, 'Hi'])]),
    );
    expect(campaigns[0]?.fields).toMatchObject({ campaign_name: 'Launch', cta_link: '' });
  });

  it('gives each row the value of a cell merged over them', async () => {
    const { campaigns } = await read(
      workbook([
        {
          ...plan(
            'Plan',
            ['A', BRIEF, 'Hi', '2027-03-01'],
            ['B', BRIEF, 'Ho', null],
            ['C', BRIEF, 'Hu', '2027-03-02'],
          ),
          merges: ['D2:D3'],
        },
      ]),
    );
    expect(campaigns.map(({ fields }) => fields.send_date)).toEqual([
      '2027-03-01',
      '2027-03-01',
      '2027-03-02',
    ]);
  });

  it('counts days from 1904 where the workbook does', async () => {
    const cell = { value: 44_985, format: 'm/d/yy' };
    const { campaigns } = await read(workbook([plan('Plan', ['A', BRIEF, 'Hi', cell])], { date1904: true }));
    expect(campaigns[0]?.fields.send_date).toBe('2027-03-01');
  });

  it('leaves out hidden sheets, and says which rows are hidden and which formulas have no result', async () => {
    const { campaigns, codes, warnings } = await read(
      workbook([
        { ...plan('Old', ['X', BRIEF, 'Hi']), state: 'hidden' },
        { name: 'Read me', rows: [['How to use this plan'], ['Ask Ann']] },
        {
          ...plan('Plan', ['A', BRIEF, 'Hi'], ['B', BRIEF, { formula: 'A1' }], ['C', BRIEF, 'Hu']),
          hiddenRows: [3, 4],
        },
      ]),
    );
    expect(campaigns.map(({ fields }) => fields.campaign_name)).toEqual(['A', 'B', 'C']);
    expect(codes).toEqual(expect.arrayContaining(['hidden_rows', 'formulas_without_value']));
    expect(warnings).not.toEqual([]);
  });

  it('with campaigns on several sheets asks which, and reads the one that is named', async () => {
    const bytes = workbook([
      plan('March', ['A', BRIEF, 'Hi']),
      { name: 'Notes', rows: [['x']] },
      plan('April', ['B', BRIEF, 'Hi']),
    ]);
    const { code, options, message } = await refusal(bytes);
    expect([code, options.sheets]).toEqual(['choose_sheet', ['March', 'April']]);
    expect(message).toContain('"March", "April"');
    const april = await readFile({ name: 'plan.xlsx', bytes, sheet: 'April' });
    expect([april.name, april.sheet_name, april.sheet.rows[0]?.cells[0]]).toEqual([
      'plan.xlsx – April',
      'April',
      'B',
    ]);
  });

  longTest(
    'is refused when it unpacks to more than is reasonable, has too many rows, or nothing',
    async () => {
      const bomb = zipSync({ 'xl/workbook.xml': [new Uint8Array(97 * 1024 * 1024), { level: 1 }] });
      expect((await refusal(bomb)).message).toMatch(/more than 96 MB/);
      const long = workbook([
        plan('Plan', ...Array.from({ length: 5_001 }, (_, at) => [`A${at}`, BRIEF, 'Hi'])),
      ]);
      expect((await refusal(long)).message).toMatch(/^Row 5,002 is beyond the 5,000/);
      expect((await refusal(workbook([{ name: 'Empty', rows: [] }]))).message).toMatch(
        /no visible sheet with rows/,
      );
      expect((await refusal(zipSync({ 'word/document.xml': strToU8('<a/>') }))).message).toMatch(
        /damaged, or it is another kind/,
      );
    },
  );

  it('is refused when its elements are nested without end, or one text stands in so many cells that they hold gigabytes', async () => {
    const nested = zipSync({ 'xl/workbook.xml': strToU8('<a>'.repeat(500)) });
    expect((await refusal(nested)).message).toMatch(/^The workbook is damaged/);
    const text = 'x'.repeat(32_000);
    const rows = Array.from({ length: 60 }, () => Array<string>(20).fill(text));
    const copied = workbook([{ name: 'A', rows: [['Campaign Name', 'Brief'], ...rows] }]);
    expect(copied.length).toBeLessThan(20_000);
    expect((await refusal(copied)).message).toMatch(/^The sheet holds more than 32 MB of text/);
  });

  it('may have as many elements beside each other as it likes: only their depth is limited', () => {
    const nested = (depth: number, beside = '') =>
      `${'<a>'.repeat(depth - 1)}${beside}<a>x</a>${'</a>'.repeat(depth - 1)}`;
    const handlers = [{}, { open: () => undefined }, { close: () => undefined }];
    for (const each of handlers)
      for (const beside of ['', '<b/>'.repeat(300), '<b><c>text</c></b>'.repeat(300)]) {
        for (const depth of [98, 99, 100])
          if (beside === '' || depth < 99) expect(() => readXml(nested(depth, beside), each)).not.toThrow();
        for (const depth of [101, 102, 500]) expect(() => readXml(nested(depth), each)).toThrow(/damaged/);
      }
    const texts: string[] = [];
    readXml('<a>1<b>2</b>3<c/>4</a>', { close: (name, text) => texts.push(`${name}: ${text}`) });
    expect(texts).toEqual(['b: 2', 'c: ', 'a: 134']);
  });

  it('is read with hundreds of linked cells, defined names, merged cells and relationships', async () => {
    const rows = Array.from({ length: 200 }, (_, at): WorkbookCell[] => [
      { text: `Row ${at}`, link: `https://docs.example/d/${at}` },
      `${BRIEF} ${at}`,
      `Hello ${at}`,
      '2027-03-05',
      { text: 'Shop now', link: `https://a.example/p/${at}` },
    ]);
    const merges = rows.map((_, at) => `H${at + 2}:I${at + 2}`);
    const parts = unzipSync(workbook([{ ...plan('Plan', ...rows), merges }]));
    const names = rows.map((_, at) => `<definedName name="n${at}">Plan!$A$${at + 2}</definedName>`);
    const book = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
    parts['xl/workbook.xml'] = strToU8(
      book.replace('<sheets>', `<definedNames>${names.join('')}</definedNames><sheets>`),
    );
    const { campaigns } = await read(zipSync(parts));
    expect(campaigns.map(({ fields }) => fields.cta_link)).toEqual(
      rows.map((_, at) => `https://a.example/p/${at}`),
    );
  });

  it('gives back every text, in any order of rows, and ends well however it is damaged', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .map((rest) => `x${rest}`.replace(/\s+/g, ' ').trim());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.integer({ min: 0, max: 255 }),
        async (rows, at, byte) => {
          const bytes = workbook([
            plan('Plan', ...rows.map(([name, subject]) => [`n ${name}`, BRIEF, subject])),
          ]);
          const { campaigns } = await read(bytes);
          const known = (value: string) => /^[\p{L}\p{M}\p{N}\p{So} ,.;!?'()-]*$/u.test(value);
          if (rows.flat().every(known))
            expect(campaigns.map(({ fields }) => fields.subject_line)).toEqual(
              rows.map(([, subject]) => subject),
            );
          bytes[at % bytes.length] = byte;
          await read(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
        },
      ),
      propertyRuns(300),
    );
  });
});

describe('a number in its format', () => {
  it.each<[number, string, string]>([
    [0.2, '0%', '20%'],
    [0.125, '0.0%', '12.5%'],
    [12, '00000', '00012'],
    [19.9, '"$"#,##0.00', '$19.90'],
    [1299, '[$€-407]#,##0', '€1299'],
    [1299.5, '#,##0.00\\ [$€-407]', '1299.50 €'],
    [0.1 + 0.2, 'General', '0.3'],
    [1e21, 'General', '1000000000000000000000'],
    [-5, '#,##0_);[Red](#,##0)', '-5'],
    [46_447, 'yyyy\\-mm\\-dd;@', '2027-03-01'],
    [46_447, '[$-409]d\\-mmm\\-yy;@', '2027-03-01'],
    [46_447.4375, 'd/m/yy h:mm', '2027-03-01 10:30'],
    [46_447.4375, 'd/m/yy', '2027-03-01'],
    [0.4375, 'h:mm AM/PM', '10:30'],
    [46_447, 'mmm\\-yy', 'March 2027'],
    [46_447, 'mmmm', 'March'],
    [46_447, 'dddd', 'Monday'],
    [46_447, 'yyyy', '2027'],
    [46_447, 'dddd, mmmm d', '2027-03-01'],
    [1, 'm/d/yyyy', '1900-01-01'],
    [61, 'm/d/yyyy', '1900-03-01'],
  ])('%d as %s is %s', (value, format, shown) => {
    expect(numberFormat(format)(value, false)).toBe(shown);
  });
});
