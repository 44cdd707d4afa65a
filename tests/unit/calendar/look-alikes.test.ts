import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFile } from '#functions/app/calendars/reader/read-file.ts';
import { columnsOfExports } from '#tests/fixtures/exports.ts';
import { longTest } from '#tests/support/long-test.ts';
import { workbook } from '#tests/support/workbook.ts';
import { csv, readBytes, type WholeReading } from './read.ts';

const folder = join(import.meta.dirname, '../../fixtures/calendars/cases');
const BRIEF = 'Tell readers that the evening blend is back in the shop in three sizes';
const read = (name: string): Promise<WholeReading> => readBytes(readFileSync(join(folder, name)), { name });
const fields = (
  { campaigns }: WholeReading,
  ...names: (keyof WholeReading['campaigns'][number]['fields'])[]
) => campaigns.map((campaign) => names.map((name) => campaign.fields[name]));

describe('the export of a tool', () => {
  it.each(Object.entries(columnsOfExports))(
    '%s is read by its own columns',
    async (_, { headers, columns }) => {
      const cells = headers.map((header) => {
        if (/date|send_at|published|created|modified|edited/i.test(header)) return '2027-01-05';
        return /description|notes|content$/i.test(header) ? BRIEF : `${header} 1`;
      });
      const found = await readBytes(csv([...headers], cells));
      expect(found.columns).toMatchObject(columns);
      expect(found.campaigns).toHaveLength(1);
    },
  );

  it('of a calendar has names, no subject lines, and no email where it says SMS', async () => {
    const found = await read('google-calendar-export.csv');
    expect(fields(found, 'campaign_name', 'subject_line', 'send_date', 'send_time', 'channel')).toEqual([
      ['Email: ball restock (all subs)', '', '2027-01-05', '10:00', expect.anything()],
      ['EMAIL - VIP mix early access', '', '2027-01-07', '09:00', expect.anything()],
      ['SMS: last call', '', '2027-01-09', '12:00', 'SMS'],
    ]);
  });

  it('of Jira has its own fields, and no marks', async () => {
    const found = await read('jira-export.csv');
    expect(fields(found, 'campaign_name', 'target_audience', 'send_date').slice(0, 2)).toEqual([
      ['Ball restock email', 'All subscribers', '2027-01-05'],
      ['Mix how-to email', 'Engaged 90', '2027-01-07'],
    ]);
    expect(found.campaigns[1]?.fields.brief).toMatch(/^Goal\n.*\nsalt\npotassium\nshop now: https:/);
  });

  it('of monday.com has rows of subitems, which are not campaigns', async () => {
    const items = [
      ['Email board'],
      ['January'],
      ['Name', 'Subitems', 'Owner', 'Status', 'Send date', 'Description', 'Item ID (auto generated)'],
      ['Ball restock', 'Copy', 'Ida', 'Done', '2027-01-05', BRIEF, '1001'],
      ['Subitems', 'Name', 'Owner', 'Status', 'Date', 'Item ID (auto generated)'],
      ['', 'Copy', 'Ida', 'Done', '2027-01-02', '2001'],
      ['Mix how-to', '', 'Ida', 'Done', '2027-01-07', BRIEF, '1002'],
    ];
    const found = await readBytes(csv(...items));
    expect(fields(found, 'campaign_name')).toEqual([['Ball restock'], ['Mix how-to']]);
    expect(found.rejected.map(({ row }) => row.row)).toEqual([6]);
  });

  it('of Brevo has tags that are not days', async () => {
    expect((await read('brevo-campaign-tag.csv')).columns).not.toHaveProperty('weekday');
  });
});

describe('a column is judged by what is in it', () => {
  it('ids name no campaign where another column does', async () => {
    const { columns } = await read('ids-column-before-names.csv');
    expect(columns.campaign_name).toEqual(['Live campaign']);
  });

  it('a budget is not an offer, a discount in per cent is', async () => {
    const found = await read('budget-beside-discount.csv');
    expect(found.columns.offer).toEqual(['discount_pct']);
    expect(found.campaigns.map(({ fields: { offer } }) => offer)).toEqual([
      expect.stringMatching(/^20 ?%/),
      expect.stringMatching(/^25 ?%/),
    ]);
    expect(JSON.stringify(found.campaigns.map(({ fields: { brief } }) => brief))).not.toMatch(/100000|75000/);
  });

  it('yes is not the text of a button, and a sub-category not a brief', async () => {
    const { columns } = await read('feed-cards.csv');
    expect(columns.cta_text).toEqual(['Hyperlink Text']);
    expect(columns.brief).toEqual(['Body Text']);
  });
});

describe('a workbook', () => {
  it('is read from the sheet with the plan, and names the sheet without one', async () => {
    const { sheet_name, warnings } = await readFile({
      name: 'plan.xlsx',
      bytes: readFileSync(join(folder, 'readme-sheet-first.xlsx')),
    });
    expect(sheet_name).toBe('Send plan');
    expect(warnings.map(({ code, message }) => [code, message.includes('"Start here"')])).toEqual([
      ['sheets_passed_over', true],
    ]);
  });

  it('offers its sheets when none is surely a calendar', async () => {
    const sheet = (name: string) => ({
      name,
      rows: [
        ['Who', 'Where'],
        ['Ann', 'Oslo'],
        ['Bo', 'Rome'],
      ],
    });
    const refused = readFile({ name: 'plan.xlsx', bytes: workbook([sheet('A'), sheet('B')]) });
    await expect(refused).rejects.toMatchObject({ code: 'choose_sheet', options: { sheets: ['A', 'B'] } });
  });

  longTest('loses a sheet beyond a limit, and no other', async () => {
    const header = ['Campaign name', 'Brief', 'Subject line'];
    const long = Array.from({ length: 5_600 }, (_, at) => [`C${at}`, 'x', 'y']);
    const { campaigns, warnings } = await (async () => {
      const bytes = workbook([
        { name: 'Data', rows: [['Id', 'A', 'B'], ...long] },
        { name: 'Plan', rows: [header, ['A', BRIEF, 'Hi']] },
      ]);
      const file = await readFile({ name: 'plan.xlsx', bytes });
      return { ...(await readBytes(bytes, { name: 'plan.xlsx' })), warnings: file.warnings };
    })();
    expect(campaigns).toHaveLength(1);
    expect(warnings).toEqual([
      expect.objectContaining({ code: 'sheet_unreadable', message: expect.stringMatching(/"Data".*5,000/) }),
    ]);
  });

  it('keeps a column without a name, and says which is hidden', async () => {
    const bytes = readFileSync(join(folder, 'unnamed-last-and-hidden-column.xlsx'));
    const { sheet, warnings } = await readFile({ name: 'plan.xlsx', bytes });
    expect(sheet.headers.at(-1)).toBe('Column H');
    expect(sheet.ragged).toEqual([]);
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringMatching(/^Column G is hidden/)]);
    expect((await readBytes(bytes, { name: 'plan.xlsx' })).ignored).toContain('Column H');
  });

  it('with a few weekdays side by side is a month on the wall', async () => {
    await expect(read('grid-of-four-weekdays.xlsx')).rejects.toThrow(/grid of weekdays/);
  });

  it('gets its year from the header of the dates', async () => {
    expect(fields(await read('year-in-date-header.xlsx'), 'send_date').flat()).toEqual([
      '2027-01-12',
      '2027-03-02',
      '2027-11-30',
      '2027-12-07',
      '2027-12-21',
    ]);
    expect(fields(await read('year-by-weekdays.csv'), 'send_date').flat()).toEqual([
      '2027-11-29',
      '2027-12-03',
      '2027-12-07',
      '2027-12-21',
    ]);
  });
});
