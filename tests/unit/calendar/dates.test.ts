import { describe, expect, it } from 'vitest';
import { dateInName } from '#shared/domain/calendar/dates/date-in-name.ts';
import { resolveDate } from '#shared/domain/calendar/dates/resolve.ts';
import { decideOrder } from '#shared/domain/dates/order.ts';
import { isDateLike, parseDate } from '#shared/domain/dates/parse-date.ts';
import { findTime, readTime, zoneIn } from '#shared/domain/dates/time.ts';
import fc from '#tests/support/fast-check.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { readBytes, TODAY } from './read.ts';

const read = (
  cell: string,
  {
    order = 'month_first' as 'month_first' | 'day_first',
    today = TODAY,
    anchor = undefined as string | undefined,
  } = {},
) => {
  const written = { ...parseDate(cell), rowMonth: null, rowYear: null, rowWeekday: null, rowEnd: null };
  const { day, end, problem } = resolveDate(written, {
    order,
    today,
    year: null,
    week: null,
    anchor,
    firstDay: 1,
  });
  return [day || problem, end && `until ${end}`, written.time, written.zone].filter(Boolean).join(' ');
};

describe('a date cell', () => {
  it.each([
    // ISO and timestamps
    ['2027-03-04', '2027-03-04'],
    ['2027/3/4', '2027-03-04'],
    ['20270304', '2027-03-04'],
    ['2027-03-04T14:30:00Z', '2027-03-04 14:30 UTC'],
    ['2027-03-04T00:00:00.000Z', '2027-03-04'],
    ['2027-03-04 10:00', '2027-03-04 10:00'],
    // numbers, month first
    ['3/4/2027', '2027-03-04'],
    ['03.04.27', '2027-03-04'],
    ['3-4-27', '2027-03-04'],
    ['3/1/2027 0:00', '2027-03-01'],
    ['3/1/2027 10:30 PM', '2027-03-01 22:30'],
    ['13/4/2027', '2027-04-13'],
    // names
    ['March 4, 2027', '2027-03-04'],
    ['4 March 2027', '2027-03-04'],
    ['Mar 4th 2027', '2027-03-04'],
    ['24th Sept', '2027-09-24'],
    ['4-Mar-27', '2027-03-04'],
    ['15Jul2027', '2027-07-15'],
    ["Oct 12 '27", '2027-10-12'],
    ['Thursday, March 4, 2027', '2027-03-04'],
    ['Thu 3/4/27 @ 10am ET', '2027-03-04 10:00 America/New_York'],
    ['July 15, 2027 9:00 AM (EDT)', '2027-07-15 09:00 America/New_York'],
    // languages
    ['Do., 18.03.2027', '2027-03-18'],
    ['4. März 2027', '2027-03-04'],
    ['4 de marzo de 2027', '2027-03-04'],
    ['le 1er juin 2027', '2027-06-01'],
    ['mar. 2 mars 2027', '2027-03-02'],
    ['4 maart 2027', '2027-03-04'],
    ['do 4 mrt 2027', '2027-03-04'],
    ['czw. 4 marca 2027 r.', '2027-03-04'],
    ['torsdag 4:e mars 2027', '2027-03-04'],
    ['tirsdag den 4. marts 2027', '2027-03-04'],
    ['quinta-feira, 4 de março de 2027', '2027-03-04'],
    ['giovedì 4 marzo 2027', '2027-03-04'],
    ['4 Mart 2027 Perşembe', '2027-03-04'],
    ['3 Kasım 2027', '2027-11-03'],
    ['1-Yanvar', '2027-01-01'],
    // "Ma" is Monday in Dutch and Tuesday in Italian and French.
    ['ma 7 december 2026', '2026-12-07'],
    ['ma. 8 dicembre 2026', '2026-12-08'],
    ['4. března 2027', '2027-03-04'],
    ['4. maaliskuuta 2027', '2027-03-04'],
    ['4 марта 2027 г.', '2027-03-04'],
    ['2027年3月4日(木) 午後3時30分', '2027-03-04 15:30'],
    ['2027. 3. 4.', '2027-03-04'],
    ['2027년 3월 4일', '2027-03-04'],
    // weeks and weekdays of a month
    ['2027-W12-3', '2027-03-24'],
    ['KW 12 Di', '2027-03-23'],
    ['Dienstag, KW 12', '2027-03-23'],
    ['2026-W54-1', 'no_such_day'],
    ['2nd Tuesday of March', '2027-03-09'],
    ['last Friday of March 2027', '2027-03-26'],
    ['5th Friday of February 2027', 'no_such_day'],
    ['Week of March 3', 'week_only'],
    // with more text in the cell
    ['Thu 4 Mar 2027 EOD', '2027-03-04'],
    ['March 4, 2027 10am ET / 7am PT', '2027-03-04 10:00 America/New_York'],
    ['4 mars 2027 à 10h30', '2027-03-04 10:30'],
    // ranges and lists
    ['28 Feb/1 Mar 2027', '2027-02-28 until 2027-03-01'],
    ['July 15 – Sept 15', '2027-07-15 until 2027-09-15'],
    ['Jul 15-20, 2027', '2027-07-15 until 2027-07-20'],
    ['15–20 July 2027', '2027-07-15 until 2027-07-20'],
    ['7/15-7/20', '2027-07-15 until 2027-07-20'],
    ['12/28/26 - 1/3/27', '2026-12-28 until 2027-01-03'],
    ['Dec 28 – Jan 3, 2027', '2026-12-28 until 2027-01-03'],
    ['April 8, 2027 → April 10, 2027', '2027-04-08 until 2027-04-10'],
    ['vom 3. bis 5. März 2027', '2027-03-03 until 2027-03-05'],
    ['March 3 & 10, 2027', '2027-03-03'],
    // Excel
    ['46450', '2027-03-04'],
    ['46450.5', '2027-03-04 12:00'],
    // not a day
    ['31/02/2027', 'no_such_day'],
    ['Feb 30', 'no_such_day'],
    ['March 2027', 'no_day'],
    ['Day 3', 'counted'],
    ['Week 2', 'counted'],
    ['Tuesday', 'weekday_only'],
    ['15th', 'no_month'],
    ['1st of the month', 'no_month'],
    ['TBD', 'unreadable'],
    ['Q3', 'unreadable'],
    ['mid-July', 'unreadable'],
    ['ongoing', 'unreadable'],
  ])('%s → %s [spec 9.032]', (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });

  it('is read day first if the column is', () => {
    expect(read('3/4/2027', { order: 'day_first' })).toBe('2027-04-03');
    expect(read('3/13/2027', { order: 'day_first' })).toBe('2027-03-13');
  });

  it.each([
    // Without a year, dates older than 30 days belong to next year (spec §9).
    ['2026-11-20', 'Oct 21', '2026-10-21'],
    ['2026-11-20', 'Oct 20', '2027-10-20'],
    ['2026-11-20', '12/24', '2026-12-24'],
    ['2027-01-10', 'Dec 24', '2027-12-24'],
    ['2027-01-10', 'Dec 31', '2027-12-31'],
    ['2028-03-01', 'Feb 29', '2028-02-29'],
  ])('on %s, "%s" without a year is %s [spec 9.033]', (today, cell, expected) => {
    expect(read(cell, { today })).toBe(expected);
  });

  it.each([
    ['Day 1', '2027-03-01'],
    ['Day 10', '2027-03-10'],
    ['Week 2', '2027-03-08'],
    ['Week 2 - Thursday', '2027-03-11'],
    ['T-7', '2027-02-22'],
    ['D+3', '2027-03-04'],
    ['2 weeks before', '2027-02-15'],
  ])('%s, counted from 2027-03-01, is %s', (cell, expected) => {
    expect(read(cell, { anchor: '2027-03-01' })).toBe(expected);
  });

  it.each(['+2 months', 'after 2 months', '2 months later', '2 months before launch'])(
    '"%s" counts months, whose lengths differ, and is not read',
    (cell) => {
      expect(parseDate(cell)).toMatchObject({ relative: null, unread: true });
    },
  );

  it.each(['03.14.27 - Pi Day', 'Sale ends Sunday', '12', '46450', '3.5', 'Tuesday'])(
    '"%s" is not a date by itself',
    (cell) => {
      expect(isDateLike(cell)).toBe(false);
    },
  );
});

describe('the order of a column', () => {
  const order = (
    cells: string[],
    hints: Partial<Parameters<typeof decideOrder>[1]> = {},
    weekdays: (number | null)[] = [],
  ) => {
    const {
      order: found,
      by,
      mixed,
    } = decideOrder(
      cells.map((cell, at) => ({
        ...parseDate(cell),
        rowMonth: null,
        rowYear: null,
        rowWeekday: weekdays[at] ?? null,
        rowEnd: null,
      })),
      { today: TODAY, ...hints },
    );
    return `${found} by ${by}${mixed ? ', mixed' : ''}`;
  };

  it.each<[string[], string]>([
    [['01/02/2027', '01/25/2027'], 'month_first by values'],
    [['01/02/2027', '25/02/2027'], 'day_first by values'],
    [['01/02/2027', '02/02/2027'], 'month_first by default'],
    [['01.02.2027', '02.03.2027'], 'day_first by style'],
    [['01.02.27', '02.03.27'], 'month_first by default'],
    [['Weds 2 Dec 2026', '10/12/26', '11 Feb'], 'day_first by style'],
    [['December 2, 2026', '10/12/26', 'Feb 11'], 'month_first by style'],
    [['2 Dec', 'Feb 11', '10/12/26'], 'month_first by default'],
    [['Mon 01/02/2027', '02/02/2027'], 'day_first by weekdays'],
    [['Tues 1/5', 'Thurs 1/7'], 'month_first by weekdays'],
    [['1/25/2027', '2/13/2027', '25/3/2027'], 'month_first by values, mixed'],
    [['2027-01-02', 'March 3'], 'month_first by none'],
    [['1/2 - 1/20'], 'month_first by values'],
  ])('%j is %s', (cells, expected) => {
    expect(order(cells)).toBe(expected);
  });

  it('is decided by a weekday column, the language, or a person', () => {
    expect(order(['01/02/2027'], {}, [1])).toBe('day_first by weekdays');
    expect(order(['01/02/2027'], { dayFirstLanguage: true })).toBe('day_first by language');
    expect(order(['01/25/2027', '01/02/2027'], { chosen: 'day_first' })).toBe('day_first by chosen');
  });

  it('is reported as a warning, with an example, when nothing in the file decides it', async () => {
    const rows =
      'Campaign,Subject,Brief,Date\nA,Hello,"A brief that is long enough to write from",01/02/2027\nB,Hello,"Another brief that is long enough to use",03/04/2027';
    const { warnings, campaigns, dates } = await readBytes(rows);
    const warning = warnings.find(({ code }) => code === 'date_order_ambiguous');
    expect(campaigns.map(({ fields }) => fields.send_date)).toEqual(['2027-01-02', '2027-03-04']);
    expect(dates).toMatchObject({ order: 'month_first', by: 'default', ambiguous: [0, 1] });
    expect(warning).toMatchObject({
      row: 2,
      field: 'send_date',
      cell: '01/02/2027',
      message: expect.stringContaining('2 January 2027'),
    });
    expect((await readBytes(rows, { date_order: 'day_first' })).campaigns[0]?.fields.send_date).toBe(
      '2027-02-01',
    );
  });

  it('is not reported when the values decide', async () => {
    const { codes } = await readBytes(
      'Campaign,Subject,Brief,Date\nA,Hello,"A brief that is long enough to write from",01/25/2027\nB,Hi,"Another brief that is long enough to use",01/02/2027',
    );
    expect(codes).toEqual([]);
  });

  it('reads a date against the order if nothing else is possible, and reports it', async () => {
    const { campaigns, warnings } = await readBytes(
      'Campaign,Subject,Brief,Date\nA,a,"A brief that is long enough to write from",1/25/2027\nB,b,"A brief that is long enough to write from it",2/13/2027\nC,c,"A brief that is long enough to write from too",25/3/2027',
    );
    expect(campaigns.map(({ fields }) => fields.send_date)).toEqual([
      '2027-01-25',
      '2027-02-13',
      '2027-03-25',
    ]);
    expect(warnings.find(({ code }) => code === 'date_other_order')).toMatchObject({
      row: 4,
      cell: '25/3/2027',
    });
  });

  it('gives a date without a year, and a calendar week, the year that brings it closest to the dated rows around it', async () => {
    const brief = 'A brief that is long enough to write from';
    const of = (dates: string[]) =>
      ['Campaign,Brief,Date', ...dates.map((date, at) => `C${at},${brief} ${at},${date}`)].join('\n');
    const daysOf = async (...dates: string[]) =>
      (await readBytes(of(dates), { week_day: 2 })).campaigns.map(({ fields }) => fields.send_date);
    // Last spring's plan, read in November.
    expect(await daysOf('30.03.2026', 'KW 16', '22.4.', '29.04.26')).toEqual([
      '2026-03-30',
      '2026-04-14',
      '2026-04-22',
      '2026-04-29',
    ]);
    expect(await daysOf('15 Dec 2025', '22 Dec', '5 Jan', '2nd Tuesday of January', 'KW 2')).toEqual([
      '2025-12-15',
      '2025-12-22',
      '2026-01-05',
      '2026-01-13',
      '2026-01-06',
    ]);
    expect(await daysOf('5 Jan', '12 Jan', '19 Jan 2026', '28 Dec', '28 Dec 2026')).toEqual([
      '2026-01-05',
      '2026-01-12',
      '2026-01-19',
      '2026-12-28',
      '2026-12-28',
    ]);
    // Without any years: this year, or next year for what is long past.
    expect(await daysOf('22.4.', '1.12.')).toEqual(['2027-04-22', '2026-12-01']);
  });
});

describe('times and zones', () => {
  it.each([
    ['10:00', '10:00', ''],
    ['10am', '10:00', ''],
    ['9:30 p.m.', '21:30', ''],
    ['12am', '00:00', ''],
    ['14.30 Uhr', '14:30', ''],
    ['10h30', '10:30', ''],
    ['noon', '12:00', ''],
    ['0.4166667', '10:00', ''],
    ['10:00 AM EST', '10:00', 'America/New_York'],
    ['8am Pacific Time', '08:00', 'America/Los_Angeles'],
    ['9-11am', '09:00', ''],
    ['9a', '09:00', ''],
    ['11am-1pm', '11:00', ''],
    ['morning', '', ''],
    ['25:00', '', ''],
  ])('%s → %s %s', (cell, time, zone) => {
    expect(readTime(cell)).toMatchObject({ time, zone });
  });

  it.each([
    ['Send Time (PST)', 'America/Los_Angeles'],
    ['Send date (America/New_York)', 'America/New_York'],
    ['Heure (CET)', 'Europe/Berlin'],
    ['Date et heure', ''],
    ['Time', ''],
  ])('the header "%s" names the zone "%s"', (header, zone) => {
    expect(zoneIn(header)).toBe(zone);
  });
});

describe('a date in a campaign name', () => {
  it.each([
    ['03.14.27 - Pi Day', '2027-03-14'],
    ['Newsletter 2027-03-14', '2027-03-14'],
    ['Pi Day 3.14', undefined],
    ['Version 1.2.3', undefined],
    ['Spring Sale', undefined],
  ])('%s → %s [spec 9.031]', (name, day) => {
    expect(dateInName(name, TODAY)?.day).toBe(day);
  });
});

it('never reads a day that a calendar week does not have', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-10'), max: new Date('2099-12-20'), noInvalidDate: true }),
      (time) => {
        const day = time.toISOString().slice(0, 10);
        const weekday = (time.getUTCDay() + 6) % 7;
        const thursday = new Date(time.getTime() + (3 - weekday) * 86_400_000);
        const year = thursday.getUTCFullYear();
        const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * 86_400_000)) + 1;
        expect(read(`${year}-W${String(week).padStart(2, '0')}-${weekday + 1}`)).toBe(day);
      },
    ),
  );
});

it('reads months in other languages as those languages write them', () => {
  const languages = [
    'nl',
    'pl',
    'sv',
    'da',
    'nb',
    'pt',
    'it',
    'tr',
    'es',
    'fr',
    'de',
    'cs',
    'fi',
    'ru',
    'ja',
    'ko',
    'zh',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.date({ min: new Date('2027-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }),
      fc.constantFrom<Intl.DateTimeFormatOptions>({ dateStyle: 'long' }, { dateStyle: 'full' }),
      (language, time, style) => {
        const written = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(time);
        const found = read(written, { order: 'day_first' });
        expect([written, found]).toEqual([written, time.toISOString().slice(0, 10)]);
      },
    ),
    propertyRuns(400),
  );
});

describe('a time in a sentence', () => {
  it.each([
    ['Sonntag um 19 Uhr ist Einlass', '19:00', '', ''],
    ['von 10 bis 16 Uhr auf dem Hof', '10:00', '16:00', ''],
    ['à 19h et ensuite un verre', '19:00', '', ''],
    ['webinar at 10am et', '10:00', '', 'America/New_York'],
    ['call at 14:00 EST', '14:00', '', 'America/New_York'],
    ['call at 14:00 IST', '14:00', '', 'IST'],
  ])('%s', (text, time, until, zone) => {
    expect(findTime(text)).toMatchObject({ time, until, zone });
  });
});
