import { describe, expect, it } from 'vitest';
import { yearInName } from '#shared/domain/calendar/dates/plan-years.ts';
import type { ReadOptions } from '#shared/domain/calendar/read/read-calendar.ts';
import { csv, readBytes } from './read.ts';

const BRIEF = 'Tell readers that the evening blend is back in the shop in three sizes';

/** Read on 20 November 2026. */
async function days(
  dates: string[],
  { header = 'Date', title, ...options }: { header?: string; title?: string } & Partial<ReadOptions> = {},
): Promise<string[]> {
  const rows = dates.map((date, at) => [date, `Camp ${at}`, BRIEF, `Hi ${at}`]);
  const table = csv(...(title ? [[title]] : []), [header, 'Campaign name', 'Brief', 'Subject line'], ...rows);
  return (await readBytes(table, options)).campaigns.map(({ fields }) => fields.send_date);
}

describe('the year of dates that do not state one', () => {
  const dates = ['12 Jan', '2 Mar', '7 Dec'];
  const in2028 = ['2028-01-12', '2028-03-02', '2028-12-07'];

  it('is the one in the header, the name of the sheet, of the file, or the title, in this order', async () => {
    expect(await days(dates, { header: 'Date (2028)', title: 'Plan 2029' })).toEqual(in2028);
    expect(await days(dates, { named_years: { sheet: 2028, file: 2029 } })).toEqual(in2028);
    expect(await days(dates, { named_years: { file: 2028 }, title: 'Plan 2029' })).toEqual(in2028);
    expect(await days(dates, { title: 'Plan 2028' })).toEqual(in2028);
  });

  it('turns where the rows do', async () => {
    expect(await days(['20 Nov', '7 Dec', '5 Jan'], { title: 'Plan 2027' })).toEqual([
      '2027-11-20',
      '2027-12-07',
      '2028-01-05',
    ]);
    expect(await days(['5 Jan', '7 Dec', '20 Nov'], { title: 'Plan 2027' })).toEqual([
      '2028-01-05',
      '2027-12-07',
      '2027-11-20',
    ]);
    expect(await days(['12 Jan', '2 Mar', '30 Nov', '7 Dec'])).toEqual([
      '2027-01-12',
      '2027-03-02',
      '2027-11-30',
      '2027-12-07',
    ]);
    expect(await days(['5 Oct', '10 Nov', '7 Dec', '5 Jan'])).toEqual([
      '2026-10-05',
      '2026-11-10',
      '2026-12-07',
      '2027-01-05',
    ]);
  });

  it('is the one that explains the weekdays, whatever is named', async () => {
    const in2027 = ['2027-11-29', '2027-12-03', '2027-12-07'];
    const written = ['Mon 29 Nov', 'Fri 3 Dec', 'Tue 7 Dec'];
    expect(await days(written)).toEqual(in2027);
    expect(await days(written, { title: 'Plan 2026' })).toEqual(in2027);
    expect(await days(written, { header: 'Date (2026)', title: 'Plan 2027' })).toEqual(in2027);
    // A single weekday may be a slip, so it is asked about.
    expect(await days(['Mon 29 Nov'], { title: 'Plan 2026' })).toEqual(['2026-11-29']);
  });

  it('is not the day on which a file was saved', () => {
    expect(yearInName('Plan 2027 final')).toBe(2027);
    expect(yearInName('export-2026-11-20')).toBeUndefined();
    expect(yearInName('calendar_20261120')).toBeUndefined();
    expect(yearInName('Plan 2026 and 2027')).toBeUndefined();
  });
});

describe('a week stated above several rows', () => {
  const rows = (first: string, second: string): string =>
    csv(
      ['Week of', 'Day', 'Campaign name', 'Brief', 'Subject line'],
      [first, 'Tue', 'A', BRIEF, 'Hi'],
      ['', 'Thu', 'B', BRIEF, 'Ho'],
      [second, 'Mon', 'C', BRIEF, 'Hx'],
    );

  it.each([
    ['Jan 4, 2027', 'Jan 11, 2027'],
    ['4 Jan', '11 Jan'],
    ['Week of Jan 4', 'Week of Jan 11'],
  ])('is that of the rows below, whose weekdays are in it (%s)', async (first, second) => {
    const { campaigns } = await readBytes(rows(first, second));
    expect(campaigns.map(({ fields }) => fields.send_date)).toEqual([
      '2027-01-05',
      '2027-01-07',
      '2027-01-11',
    ]);
  });

  it('is not that of rows below a day', async () => {
    const { campaigns } = await readBytes(
      csv(
        ['Date', 'Campaign name', 'Brief', 'Subject line'],
        ['Jan 4, 2027', 'A', BRIEF, 'Hi'],
        ['', 'B', BRIEF, 'Ho'],
      ),
    );
    expect(campaigns.map(({ fields }) => fields.send_date)).toEqual(['2027-01-04', '']);
  });
});
