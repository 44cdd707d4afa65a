import { describe, expect, it } from 'vitest';
import { AppError } from '#functions/errors.ts';
import { neutralise, toCsv, withoutGuard } from '#shared/domain/calendar/sheet/csv-out.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import fc from '#tests/support/fast-check.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { readBytes } from './read.ts';

const HEADER = ['campaign_name', 'brief', 'subject_line', 'send_date'];
const BRIEF = 'A brief that is long enough to write a whole email from';

const refusal = async (content: string | Uint8Array, name?: string): Promise<AppError> => {
  const error = await readBytes(content, name === undefined ? {} : { name }).then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof AppError)) throw new Error(`Not refused: ${String(error)}`);
  return error;
};

type Encode = (text: string) => Uint8Array;
const utf16 =
  (swap: boolean): Encode =>
  (text) => {
    const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
    return swap ? Buffer.from(bytes).swap16() : bytes;
  };
const encodings: [string, Encode, string][] = [
  ['UTF-8', (text) => Buffer.from(text), 'utf-8'],
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\uFEFF${text}`), 'utf-8'],
  ['UTF-16 LE with a mark', (text) => utf16(false)(`\uFEFF${text}`), 'utf-16le'],
  ['UTF-16 BE with a mark', (text) => utf16(true)(`\uFEFF${text}`), 'utf-16be'],
  ['UTF-16 LE without', utf16(false), 'utf-16le'],
  ['UTF-16 BE without', utf16(true), 'utf-16be'],
];
const delimiters = [',', ';', '\t', '|'];
const lineEnds = ['\n', '\r\n', '\r'];

const write = (rows: string[][], delimiter: string, end: string) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join(end);

describe('encodings of a file', () => {
  it.each(encodings)('%s', async (_, encode, encoding) => {
    const name = 'Übergröße – 5 €';
    const read = await readBytes(
      encode(write([HEADER, [name, `${BRIEF}, für alle`, 'Größer "denn" je', '2027-03-04']], ',', '\r\n')),
    );
    expect(read.encoding).toBe(encoding);
    expect(read.campaigns[0]?.fields).toMatchObject({
      campaign_name: name,
      subject_line: 'Größer "denn" je',
    });
  });

  it('reads back what was written, for every encoding, delimiter and line end', async () => {
    const text = fc.string({
      unit: fc.constantFrom(...'abcXYZ äöé€0123456789,;|"\t\n.:!?-+=@\'#%()/'),
      minLength: 1,
      maxLength: 60,
    });
    const clean = (cell: string) => withoutGuard(cell.trim());
    const word = (prefix: string) => text.map((rest) => `${prefix} ${rest}`.replace(/\s*\n\s*/g, ' ').trim());
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            word('Name'),
            text.map((rest) => `${BRIEF} ${rest}`.trim()),
            word('Line'),
          ),
          { minLength: 1, maxLength: 6 },
        ),
        fc.constantFrom(...encodings),
        fc.constantFrom(...delimiters),
        fc.constantFrom(...lineEnds),
        async (given, [, encode], delimiter, end) => {
          // Rows that differ only in punctuation count as one row pasted twice.
          const rows = given.map(([name, ...others], at) => [`${name} ${at + 1}`, ...others] as const);
          const table = [
            HEADER,
            ...rows.map(([name, brief, subject]) => [name, brief, subject, '2027-03-04']),
          ];
          const { campaigns } = await readBytes(encode(write(table, delimiter, end)));
          expect(
            campaigns.map(({ fields }) => [fields.campaign_name, fields.brief, fields.subject_line]),
          ).toEqual(rows.map(([name, brief, subject]) => [clean(name), clean(brief), clean(subject)]));
        },
      ),
      propertyRuns(100),
    );
  });

  it('reads the last row whole, with its empty cells and a line that has as many commas as a row', async () => {
    const read = await readBytes(
      'Name,Brief,Date,Owner,Link,State\nA,We open at nine on the first of May,2027-05-01,Jo,,ok\nB,"We sent the wrong seed.\n[Jo: this is fine, send it, only to them, not all, no sale]",2027-05-11,,,\n',
    );
    expect(read.campaigns.map(({ fields }) => fields.campaign_name)).toEqual(['A', 'B']);
    expect(read.campaigns[1]?.fields.brief).toContain('We sent the wrong seed.');
  });

  it('keeps line breaks inside cells, and counts rows as a spreadsheet does', async () => {
    const read = await readBytes(
      `campaign_name,brief,subject_line\r\n\r\nA,"First line\r\nsecond line of ${BRIEF}",Hello\r\n,,\r\nB,${BRIEF},Hello\r\n`,
    );
    expect(read.campaigns.map(({ row, fields }) => [row, fields.brief])).toEqual([
      [3, `First line\nsecond line of ${BRIEF}`],
      [5, BRIEF],
    ]);
    expect(read.sheet.skipped.blank).toBe(2);
  });

  it('keeps quotes inside an unquoted cell', async () => {
    const read = await readBytes(
      `campaign_name,brief,subject_line\n5" screens,${BRIEF} about "big" screens,The 5" one`,
    );
    expect(read.campaigns[0]?.fields).toMatchObject({
      campaign_name: '5" screens',
      subject_line: 'The 5" one',
    });
  });

  it('follows a sep= line and ignores empty columns at the end', async () => {
    const read = await readBytes(`sep=;\ncampaign_name;brief;subject_line;;;\nA;${BRIEF};Hello;;;\n`);
    expect(read.sheet.headers).toEqual(['campaign_name', 'brief', 'subject_line']);
    expect(read.campaigns).toMatchObject([{ row: 3 }]);
  });

  it('reads a UTF-8 file with a broken byte as UTF-8, and reports it', async () => {
    const bytes = Buffer.from(
      `campaign_name,brief,subject_line\nCafé für alle – schön,${BRIEF} in München,Häuser\n`,
    );
    const read = await readBytes(Buffer.concat([bytes, Buffer.from([0xe2, 0x82])]));
    expect(read.campaigns[0]?.fields.campaign_name).toBe('Café für alle – schön');
    expect(read.codes).toContain('damaged_characters');
  });

  it('reports text that was garbled before it was saved and cannot be restored', async () => {
    const { codes } = await readBytes(`campaign_name,brief,subject_line\nA,“Quotedâ€? ${BRIEF},Hello`);
    expect(codes).toContain('garbled_text');
  });

  it('makes headers unique, so that each column can be chosen', async () => {
    const read = await readBytes(`Campaign,Notes,Notes,,Subject,Brief\nA,one,two,x,Hello,${BRIEF}`);
    expect(read.sheet.headers).toEqual(['Campaign', 'Notes', 'Notes (2)', 'Column D', 'Subject', 'Brief']);
    expect(read.campaigns[0]?.fields.notes).toBe('Notes: one\nNotes (2): two');
  });
});

describe('what is refused', () => {
  const xlsx = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]);
  it.each<[string, string | Uint8Array, string, string, RegExp]>([
    [
      'a damaged workbook',
      xlsx,
      'plan.xlsx',
      'Failed to parse campaign calendar',
      /damaged.*\.xlsx or \.csv/,
    ],
    ['text named as a workbook', 'a,b', 'plan.xlsx', 'Invalid file type', /is not a workbook/],
    [
      'a workbook with a password',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]),
      'plan.xlsx',
      'Invalid file type',
      /password/,
    ],
    ...['xls', 'ods', 'docx'].map((extension): [string, string, string, string, RegExp] => [
      `a file of the kind ${extension}`,
      'x',
      `plan.${extension}`,
      'Invalid file type',
      /^Please upload a CSV file. Save it as .xlsx or .csv/,
    ]),
    [
      'an appointment calendar',
      'x',
      'plan.ics',
      'Invalid file type',
      /^Please upload a CSV file\. .*appointments/,
    ],
    [
      'a PDF',
      'x',
      'Plan.PDF',
      'Invalid file type',
      /^Please upload a CSV file\. .*spreadsheet it was made from/,
    ],
    [
      'a file of Numbers',
      'x',
      'plan.numbers',
      'Invalid file type',
      /^Please upload a CSV file\. .*Export To/,
    ],
    ['another file', 'x', 'plan.png', 'Invalid file type', /^Please upload a CSV file$/],
    ['a workbook under another name', xlsx, 'plan.csv', 'Invalid file type', /save it as CSV/],
    [
      'a picture with another extension',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      'plan.csv',
      'Invalid file type',
      /picture/,
    ],
    [
      'a web page with another extension',
      '<!DOCTYPE html><html><title>Sign in',
      'plan.csv',
      'Invalid file type',
      /web page/,
    ],
    ['JSON under another name', '[{"campaign_name": "A"}]', 'plan.csv', 'Invalid file type', /JSON/],
    [
      'a month as a grid',
      'March 2027,,,,,,\nMon,Tue,Wed,Thu,Fri,Sat,Sun\n1,2,3,4,5,6,7\nNewsletter: spring,,,Flash sale,,,\n',
      'plan.csv',
      'No valid campaigns found in CSV',
      /grid of weekdays/,
    ],
    [
      'campaigns side by side',
      'Campaign,Spring,Summer\nSend date,2027-03-01,2027-06-01\nAudience,All,VIP\nSubject line,Hi,Ho\nBrief,One,Two\n',
      'plan.csv',
      'No valid campaigns found in CSV',
      /one campaign per column/,
    ],
    [
      'binary content',
      new Uint8Array([1, 0, 0, 0, 7, 0, 0, 9]),
      'plan.csv',
      'Failed to parse campaign calendar',
      /not a text file/,
    ],
    ['an empty file', '', 'plan.csv', 'Failed to parse campaign calendar', /empty/],
    [
      'a quote that is never closed, without other rows',
      '"a,b',
      'plan.csv',
      'Failed to parse campaign calendar',
      /^Row 1 cannot be read: .*never closed/,
    ],
    [
      'more than 5,000 campaigns',
      `campaign_name,brief,subject_line\n${`A,${BRIEF},Hi\n`.repeat(5_001)}`,
      'plan.csv',
      'Failed to parse campaign calendar',
      /^Row 5,002 is beyond the 5,000/,
    ],
  ])('%s', async (_, content, name, title, detail) => {
    const { options, message } = await refusal(content, name);
    expect(options.title).toBe(title);
    expect(message).toMatch(detail);
  });

  it('accepts a list with a column for each day, or with fields among its names', async () => {
    const days = await readBytes(`Campaign,Subject,Brief,Mon,Tue,Wed,Thu,Fri\nA,Hi,${BRIEF},x,,,,`);
    expect(days.campaigns).toHaveLength(1);
    const names = await readBytes(
      `Topic,Details\nNewsletter,${BRIEF}\nLaunch,${BRIEF}\nOffer,${BRIEF}\nProducts,${BRIEF}`,
    );
    expect(names.campaigns).toHaveLength(4);
  });

  it('is not a file of exactly 5,000 campaigns', async () => {
    const { campaigns } = await readBytes(
      `campaign_name,brief,subject_line\n${`A,${BRIEF},Hi\n`.repeat(5_000)}`,
    );
    expect(campaigns).toHaveLength(5_000);
  });
});

describe('a row that cannot be read', () => {
  const read = async (...lines: string[]) => {
    const { campaigns, rejected, codes } = await readBytes(
      [
        'campaign_name,brief,subject_line',
        `A,${BRIEF},Hi`,
        ...lines,
        `Y,${BRIEF},Hi`,
        `Z,"${BRIEF}, and\nmore",Hi`,
      ].join('\n'),
    );
    return { named: campaigns.map(({ row, fields }) => `${row} ${fields.campaign_name}`), rejected, codes };
  };

  it.each<[string, string[], RegExp]>([
    ['a cell beyond 64 KB', [`B,${'x'.repeat(70_000)},Hi`], /^Column B holds 69 KB/],
    ['a cell of a megabyte', [`B,"${'x\n'.repeat(500_000)}",Hi`], /^Column B holds 977 KB/],
    ['more than 500 cells', [`B,${'x,'.repeat(600)}x`], /602 cells/],
    ['a quotation mark that is never closed', ['B,"never closed,Hi'], /never closed/],
    ['an open mark before a row with quotes', ['B,"never closed,Hi'], /never closed/],
  ])(
    'for %s is rejected with the reason, and the others are read with their numbers',
    async (_, lines, reason) => {
      const { named, rejected, codes } = await read(...lines);
      expect(named).toEqual(['2 A', '4 Y', '5 Z']);
      expect(rejected).toMatchObject([{ row: { row: 3 }, reason: expect.stringMatching(reason) }]);
      expect(rejected[0]?.row.cells[0]).toBe('B');
      expect(codes).toContain('row_unreadable');
    },
  );

  it('is found when the next row closes its mark, each time it happens', async () => {
    const { named, rejected } = await read(
      'B,"never closed,Hi',
      `C,"${BRIEF}, quoted","Hi, all"`,
      'D,"open again,Hi',
      '',
      `E,"${BRIEF}","two\nlines"`,
    );
    expect(named).toEqual(['2 A', '4 C', '7 E', '8 Y', '9 Z']);
    expect(rejected.map(({ row }) => row.row)).toEqual([3, 5]);
  });

  it('is not seen in a row pasted with another delimiter', async () => {
    const { named, rejected } = await read(`B;${BRIEF};Hi`);
    expect([named, rejected]).toEqual([['2 A', '3 B', '4 Y', '5 Z'], []]);
  });

  it('costs no quotation mark inside a text, nor a text of several lines with commas', async () => {
    const { named, rejected } = await read(
      `B,"He said ""yes"",\nred, green, blue\nand gold ${BRIEF}",5" wide`,
    );
    expect([named, rejected]).toEqual([['2 A', '3 B', '4 Y', '5 Z'], []]);
  });

  it('keeps what Excel writes to protect zeros, and the words of a link', async () => {
    const { campaigns } = await readBytes(
      `campaign_name,brief,subject_line,cta_link\n"=""0012""",${BRIEF},Hi,"=HYPERLINK(""https://a.example/x"",""Shop"")"`,
    );
    expect(campaigns[0]?.fields).toMatchObject({
      campaign_name: '0012',
      cta_link: 'https://a.example/x',
      cta_text: 'Shop',
    });
  });
});

describe('whatever bytes come', () => {
  const endsWell = async (content: Uint8Array) => {
    const outcome = await readBytes(content).then(
      ({ campaigns, errors, sheet }) => {
        expect(campaigns.length + errors.length).toBe(sheet.rows.length + sheet.unreadable.length);
        return 'read';
      },
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        expect(error.message).not.toBe('');
        return error.code;
      },
    );
    expect(['read', 'parse_failed', 'invalid_file_type', 'no_campaigns']).toContain(outcome);
  };

  it('ends with campaigns or an explained refusal', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), endsWell), propertyRuns(150));
  });

  it('ends so for all that looks like a calendar', async () => {
    const cell = fc.oneof(
      fc.constantFrom(
        ...HEADER,
        'Send Date',
        'Week 2',
        'March 2027',
        'Day 3',
        'Total',
        '03/04/2027',
        '31/02',
        '46450',
        '=1+1',
        '[{"name":1}]',
        '{"url":',
        'a|b|c',
        'https://',
        '\u0000',
        '"',
        '""',
        '\r',
        '🌱',
        '٣',
        'İ',
        'ﬀ',
      ),
      fc.string({ unit: anyCharacter, maxLength: 30 }),
    );
    const table = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(...delimiters),
        fc.constantFrom(...lineEnds),
        fc.constantFrom(...encodings),
        (rows, delimiter, end, [, encode]) =>
          endsWell(encode(rows.map((cells) => cells.join(delimiter)).join(end))),
      ),
      propertyRuns(200),
    );
  });

  it.each([
    ['line ends alone', '\n'.repeat(2_000_000)],
    [
      'a million empty rows below a calendar',
      `campaign_name,brief,subject_line\nA,${BRIEF},Hi\n${',,\n'.repeat(1_000_000)}`,
    ],
    ['one row of commas', ','.repeat(3_000_000)],
    ['quotes alone', '"'.repeat(1_000_000)],
    ['words without an end', 'campaign '.repeat(300_000)],
    [
      'a long sentence in the date column',
      `campaign_name,brief,subject_line,send_date\n${`A,${BRIEF},Hi,${'march 3 - '.repeat(15)}\n`.repeat(400)}`,
    ],
  ])('%s', (_, text) => endsWell(new TextEncoder().encode(text)), 60_000);
});

describe('what we write out', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-2', "'-2"],
    ['@SUM', "'@SUM"],
    ["'=1", "''=1"],
    ['Hello', 'Hello'],
    ['10% off', '10% off'],
  ])('%s is written %s', (cell, written) => {
    expect(neutralise(cell)).toBe(written);
    expect(withoutGuard(written)).toBe(cell);
  });

  it('comes back as it was when it is uploaded again', async () => {
    const cells = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .map((cell) => `x${cell}`.replace(/\s+/g, ' ').trim());
    const formula = fc.constantFrom('=1+1', '-20% today', '@here', '+1');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.oneof(cells, formula), fc.oneof(cells, formula)), {
          minLength: 1,
          maxLength: 5,
        }),
        async (rows) => {
          const text = toCsv([HEADER, ...rows.map(([name, subject]) => [`n ${name}`, BRIEF, subject, ''])]);
          const { campaigns } = await readBytes(text);
          expect(campaigns.map(({ fields }) => fields.subject_line)).toEqual(
            rows.map(([, subject]) => subject),
          );
        },
      ),
      propertyRuns(100),
    );
  });
});
