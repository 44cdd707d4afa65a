import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DemoReport } from '#infra/local/demo-output.ts';
import { freshFolder, runCommand } from '#tests/support/galley.ts';
import { workbook } from '#tests/support/workbook.ts';

const demo = (...args: string[]) => runCommand('infra/local/demo.ts', args);

const SAMPLES = [
  { brand: 'invigor8', emails: 12, others: /zebra/i },
  { brand: 'zebra_cbd', emails: 12, others: /invigor8/i },
];

describe('the demo command', () => {
  for (const { brand, emails, others } of SAMPLES)
    it(`writes every email of ${brand}’s calendar with the pictures beside it, and exits 0`, async () => {
      const out = freshFolder();
      const { code, output } = await demo('--brand', brand, '--out', out);
      expect(output).toContain(`${emails} of ${emails} emails written`);
      expect(code).toBe(0);
      const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as DemoReport;
      expect(report.totals).toMatchObject({ campaigns: emails, completed: emails, failed: 0 });
      expect(new Set(report.campaigns.map(({ file }) => file)).size).toBe(emails);
      for (const { file, campaign_name, bytes, writer } of report.campaigns) {
        expect(file).toBe(`${campaign_name.replace(/[^a-z0-9]/gi, '_')}.html`);
        const html = readFileSync(join(out, file ?? ''), 'utf8');
        expect(Buffer.byteLength(html)).toBe(bytes);
        expect(writer).toBe('recorded');
        expect(html).not.toMatch(/127\.0\.0\.1|localhost/);
        expect(html).not.toMatch(others);
        for (const [, image = ''] of html.matchAll(/src="(images\/[^"]+)"/g))
          expect(existsSync(join(out, image))).toBe(true);
      }
      expect(readdirSync(join(out, 'images')).length).toBeGreaterThan(2);
    });

  it('keeps two campaigns of one name apart, refers to images where they will be served, and exits 1 when a row could not be used', async () => {
    // A name that would overwrite the terminal's line.
    const [calendar, out] = [join(freshFolder(), 'c\u001b[2K\u009b1A.csv'), freshFolder()];
    writeFileSync(
      calendar,
      [
        'campaign_name,brief,subject_line,image_tag',
        'Same name,"Introduce the new flavour of our superfood shake to people who train.",New flavour,',
        'Same name,"Remind everyone of the winter stock that ships this Friday at noon.",Ships Friday,',
        'No\u2028\u2067 brief,,Nothing to write from,',
      ].join('\n'),
    );
    const { code, output } = await demo(
      '--calendar',
      calendar,
      '--out',
      out,
      '--media-base',
      'https://img.example/m/',
    );
    expect(code).toBe(1);
    expect(output).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
    const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as DemoReport;
    expect(report.campaigns.flatMap(({ file }) => file ?? [])).toEqual([
      'Same_name.html',
      'Same_name_2.html',
    ]);
    expect(readFileSync(join(out, 'Same_name.html'), 'utf8')).toContain('https://img.example/m/');
  });

  it('asks for the sheet of a workbook with several calendars, and reads the one that is named', async () => {
    const [calendar, out] = [join(freshFolder(), 'plan.xlsx'), freshFolder()];
    const sheet = (name: string) => ({
      name,
      rows: [
        ['campaign_name', 'brief', 'subject_line'],
        [
          `${name} shake`,
          'Introduce the new flavour of our superfood shake to people who train.',
          'New flavour',
        ],
      ],
    });
    writeFileSync(calendar, workbook([sheet('March'), sheet('April')]));
    const asked = await demo('--calendar', calendar, '--out', out);
    expect([asked.code, asked.output.trim()]).toEqual([
      1,
      expect.stringMatching(/"March", "April".*--sheet NAME/),
    ]);
    const { code } = await demo('--calendar', calendar, '--sheet', 'April', '--out', out);
    expect(code).toBe(0);
    expect(existsSync(join(out, 'April_shake.html'))).toBe(true);
  });

  it.each([
    [['--calendar', '/nowhere/plan.csv'], /^The calendar \/nowhere\/plan\.csv could not be read/],
    [['--brand', 'nobody', '--out', freshFolder()], /nobody/],
    [['--speed', 'fast'], /--help/],
  ])('says in one line what is wrong with %j', async (args, message) => {
    const { code, output } = await demo(...args);
    expect(code).toBe(1);
    expect(output.trim()).toMatch(message);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});
