import { describe, expect, it } from 'vitest';
import { csv, readBytes } from './read.ts';

const BRIEF = 'Tell readers that the evening blend is back in the shop.';

async function dated(
  columns: string[],
  rows: string[][],
  options: Parameters<typeof readBytes>[1] = {},
): Promise<{ dates: string[]; codes: string[]; times: string[] }> {
  const read = await readBytes(
    csv(
      ['Campaign', 'Subject line', 'Brief', ...columns],
      ...rows.map((cells, at) => [`Email ${at}`, `Subject ${at}`, `${BRIEF} ${at}`, ...cells]),
    ),
    options,
  );
  return {
    dates: read.campaigns.map(({ fields }) => fields.send_date),
    times: read.campaigns.map(({ fields }) => fields.send_time),
    codes: read.codes,
  };
}
const anchor = { anchor_date: '2027-03-01' };
const cells = (...values: string[]) => values.map((value) => [value]);

describe('dates counted from a day that the file does not name', () => {
  it.each<[string, string, string[], string[]]>([
    ['from day zero, also backwards', 'Send date', ['T-7', 'D+0', 'D+3'], ['02-22', '03-01', '03-04']],
    ['in words', 'When', ['7 days before launch', 'Launch day', 'T+3'], ['02-22', '03-01', '03-04']],
    ['as labels of days', 'Send date', ['Day 1', 'Day 5', 'Week 2 Day 3'], ['03-01', '03-05', '03-10']],
    ['numbers of a day column', 'Day', ['1', '3', '10'], ['03-01', '03-03', '03-10']],
    ['delays from the trigger', 'Delay days', ['0', '2', '5'], ['03-01', '03-03', '03-06']],
    ['delays between emails', 'Delay days', ['0', '2', '2', '3'], ['03-01', '03-03', '03-05', '03-08']],
    ['what the header says', 'Wait (days)', ['1', '2', '3'], ['03-02', '03-04', '03-07']],
    [
      'series one after the other',
      'Delay',
      ['Immediately', '2 days', '0', '1 week'],
      ['03-01', '03-03', '03-01', '03-08'],
    ],
    ['weeks with weekdays', 'Send date', ['Week 1 Tuesday', 'W2 Thu'], ['03-02', '03-11']],
    ['weekdays in order', 'Send date', ['Tuesday', 'Thursday', 'Tuesday'], ['03-02', '03-04', '03-09']],
  ])('%s', async (_, column, values, expected) => {
    const { dates, codes } = await dated([column], cells(...values), anchor);
    expect(dates).toEqual(expected.map((day) => `2027-${day}`));
    expect(codes).not.toContain('date_needs_anchor');
  });

  it('asks once for that day, and says what delays were counted from', async () => {
    const asked = await dated(['Delay days'], cells('0', '2', '5'));
    expect(asked).toMatchObject({
      dates: ['0', '2', '5'],
      codes: expect.arrayContaining(['date_needs_anchor']),
    });
    const trigger = await dated(['Delay days'], cells('0', '2', '5'), anchor);
    expect(trigger.codes).toContain('delays_from_trigger');
    const previous = await dated(['Delay days'], cells('2', '2'), anchor);
    expect(previous.codes).toContain('delays_from_previous');
    const weekdays = await dated(['Send date'], cells('Tuesday', 'Friday'), anchor);
    expect(weekdays.codes).toContain('weekdays_in_order');
  });

  it('keeps the time of day', async () => {
    const read = await dated(
      ['Send date', 'Time'],
      [
        ['Day 1', '9am'],
        ['Day 3', '10h30'],
      ],
      anchor,
    );
    expect(read).toMatchObject({ dates: ['2027-03-01', '2027-03-03'], times: ['09:00', '10:30'] });
  });
});

describe('weeks', () => {
  it('become dates with the weekday beside them, and without one are asked about, never dated in silence', async () => {
    const rows = [
      ['Mar 1, 2027', 'Tuesday'],
      ['Mar 8, 2027', 'Thursday'],
    ];
    expect((await dated(['Week of', 'Day'], rows)).dates).toEqual(['2027-03-02', '2027-03-11']);
    expect((await dated(['Week', 'Send day'], rows)).dates).toEqual(['2027-03-02', '2027-03-11']);
    const alone = await dated(['Week of'], cells('Mar 1, 2027', 'Mar 8, 2027'));
    expect(alone.dates).toEqual(['Mar 1, 2027', 'Mar 8, 2027']);
    expect(alone.codes).toContain('date_without_weekday');
    const answered = await dated(['Week of'], cells('Mar 1, 2027', 'w/c 8 March 2027'), { week_day: 4 });
    expect(answered.dates).toEqual(['2027-03-04', '2027-03-11']);
  });

  it('of the calendar need no anchor', async () => {
    const weeks = [
      ['KW 12', 'Dienstag'],
      ['13', 'Do'],
    ];
    expect((await dated(['KW', 'Wochentag'], weeks)).dates).toEqual(['2027-03-23', '2027-04-01']);
    expect((await dated(['Send date'], cells('2027-W12-3', 'KW 12 Di'))).dates).toEqual([
      '2027-03-24',
      '2027-03-23',
    ]);
  });

  it('says of rows with a weekday and a week, but no day to count from, that they have no date', async () => {
    const read = await dated(
      ['Week', 'Weekday'],
      [
        ['1', 'Tuesday'],
        ['2', 'Thursday'],
      ],
    );
    expect(read.codes).toContain('date_needs_anchor');
    const counted = await dated(
      ['Week', 'Weekday'],
      [
        ['1', 'Tuesday'],
        ['2', 'Thursday'],
      ],
      anchor,
    );
    expect(counted.dates).toEqual(['2027-03-02', '2027-03-11']);
  });
});
