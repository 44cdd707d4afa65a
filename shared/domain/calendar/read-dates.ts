import type { ImportIssue } from '../../contract/schemas/calendar.ts';
import { type IsoDay, sayDay, sayWeekday, weekdayOf } from './dates/day.ts';
import { monthIn, monthNamed, weekdayBesideNumber, weekdayNamed, yearIn } from './dates/names.ts';
import {
  type DateInRow,
  type DateOrder,
  decideOrder,
  type OrderDecision,
  writesDayFirst,
} from './dates/order.ts';
import { isDateLike, parseDate, type WrittenDate } from './dates/parse-date.ts';
import { type DateContext, type ResolvedDate, resolveDate } from './dates/resolve.ts';
import { type DelaysFrom, inSequence } from './dates/sequence.ts';
import type { ImportField } from './fields.ts';
import { issue } from './issue.ts';
import type { ColumnMapping } from './mapping-types.ts';
import { cellOf, type Sheet, type SheetRow } from './sheet.ts';
import { fold } from './words.ts';

/** Cells that mean "no date". "TBD" means a later one and is kept. */
const SAYS_NOTHING = /^(?:n\/?a|none|null|nil|[-–—_.?]+)$/i;

export interface DateOptions {
  today: IsoDay;
  /** A person's choice for the file's numeric dates. */
  date_order?: DateOrder;
  /** The date of "Day 1", or of the first day of "Week 1". */
  anchor_date?: IsoDay;
  /** The weekday on which campaigns go out whose row names only a week: 0 = Sunday … 6. */
  week_day?: number;
  /** The file is separated by semicolons, as spreadsheets export it in countries that write the day first. */
  semicolons?: boolean;
}

/** The date of one row. */
export interface RowDate extends ResolvedDate {
  cell: string;
  written: DateInRow;
  /** The cell of the week column, or the last filled one above it. */
  week: string;
}

export interface ReadDates {
  /** One per row of the sheet. */
  dates: RowDate[];
  decision: OrderDecision;
  issues: ImportIssue[];
}

/** Reads the dates of all rows. The column's order is decided from all values before any is resolved. */
export function readDates(sheet: Sheet, mapping: ColumnMapping, options: DateOptions): ReadDates {
  const columnOf = (field: ImportField) => mapping[field]?.columns[0];
  const column = columnOf('send_date');
  const helpers = fillDown(sheet, columnOf);
  const cells = sheet.rows.map((row, at) => dateCell(row, columnOf, helpers[at]?.weekText ?? ''));
  const header = column === undefined ? '' : fold(sheet.headers[column] ?? '');
  const weekOf = WEEK_OF_HEADER.test(header);
  const counted = isCounted(header, cells, helpers);
  const written = sheet.rows.map((row, at): DateInRow => {
    const cell = cells[at] ?? emptyCell;
    const date = readCell(cell, counted);
    const end = columnOf('end_date');
    const until = end === undefined ? null : parseDate(cellOf(row, end)).start;
    return {
      ...date,
      week_of: date.week_of || (weekOf && cell.from === 'date' && date.start !== null),
      end: date.end ?? until,
      rowMonth: helpers[at]?.month ?? null,
      rowYear: helpers[at]?.year ?? null,
      rowWeekday: weekdayOfRow(row, columnOf('weekday')),
    };
  });
  // The anchor date is "Day 0" or "Day 1", whichever the series begins with.
  const firstDay: 0 | 1 = written.some(
    ({ relative }) => relative?.unit === 'day' && relative.from === 'label' && relative.count === 0,
  )
    ? 0
    : 1;
  const dayFirstLanguage = writesDayFirst(sheet.headers.map(fold)) || options.semicolons === true;
  const decision = decideOrder(written, {
    today: options.today,
    dayFirstLanguage,
    ...(options.date_order && { chosen: options.date_order }),
  });
  const resolvedBeside = (date: DateInRow, at: number, beside: readonly IsoDay[]): ResolvedDate => {
    const context = {
      beside,
      order: decision.order,
      today: options.today,
      year: helpers[at]?.year ?? null,
      week: helpers[at]?.week ?? null,
      calendarWeek: helpers[at]?.calendarWeek ?? false,
      anchor: options.anchor_date,
      firstDay,
      weekDay: options.week_day,
    };
    return resolveDate(date, { ...context, weekStart: weekStart(helpers[at]?.weekText ?? '', context) });
  };
  const alone = written.map((date, at) => resolvedBeside(date, at, []));
  const beside = besideRows(written.map((date, at) => (statesYear(date) ? (alone[at]?.day ?? '') : '')));
  const resolved = alone.map((date, at) => {
    const row = written[at];
    return row && date.yearAdded ? resolvedBeside(row, at, beside[at] ?? []) : date;
  });
  const series = inSequence(
    written.map((date, at) => ({
      written: date,
      resolved: resolved[at] ?? nothingRead,
      group: sheet.rows[at]?.group ?? '',
    })),
    options.anchor_date,
    statedDelays(sheet, columnOf),
  );
  const dates = written.map(
    (date, at): RowDate => ({
      ...(series.resolved[at] ?? nothingRead),
      cell: cells[at]?.text ?? '',
      written: date,
      week: helpers[at]?.weekText ?? '',
    }),
  );
  return {
    dates,
    decision,
    issues: [
      ...orderIssues(sheet, dates, decision),
      ...seriesIssues(sheet, dates, series),
      ...dates.flatMap((date, at) => rowIssues(sheet.rows[at], date, decision)),
    ],
  };
}

/** Whether a date is a day of the calendar by what its own cell says. */
const statesYear = ({ start }: DateInRow): boolean =>
  start !== null && start.kind !== 'day_of_month' && start.year !== null;

/** For each row the days of the nearest rows above and below that have one. */
function besideRows(days: readonly (IsoDay | '')[]): IsoDay[][] {
  const above = days.map(() => '');
  const below = days.map(() => '');
  for (let at = 1; at < days.length; at += 1) above[at] = days[at - 1] || (above[at - 1] ?? '');
  for (let at = days.length - 2; at >= 0; at -= 1) below[at] = days[at + 1] || (below[at + 1] ?? '');
  return days.map((_, at) => [above[at] ?? '', below[at] ?? ''].filter((day) => day !== ''));
}

/** What stands for a row's date, and where it is written. */
interface DateCell {
  text: string;
  from: 'date' | 'delay' | 'week';
}
const emptyCell: DateCell = { text: '', from: 'date' };
const nothingRead: ResolvedDate = {
  day: '',
  end: '',
  others: [],
  problem: 'unreadable',
  yearAdded: false,
  turned: false,
};

const WEEK_OF_HEADER =
  /^(?:week|wk|woche|semana|semaine|settimana)(?: (?:of|commencing|beginning|starting|start|from|ab|vom|del?|du)\b.*)?$|^w\/?[cb]$/;

type ColumnOf = (field: ImportField) => number | undefined;

/** The cell of the date column; without a date there, the row's delay, or its week and weekday. */
function dateCell(row: SheetRow, columnOf: ColumnOf, weekText: string): DateCell {
  const cell = (field: ImportField) => {
    const column = columnOf(field);
    const text = column === undefined ? '' : cellOf(row, column);
    return SAYS_NOTHING.test(text) ? '' : text;
  };
  if (cell('send_date') !== '') return { text: cell('send_date'), from: 'date' };
  if (cell('delay') !== '') return { text: cell('delay'), from: 'delay' };
  const weekday = cell('weekday');
  if (weekday !== '' && weekdayOfRow(row, columnOf('weekday')) !== null)
    return { text: `${weekText} ${weekday}`.trim(), from: 'week' };
  const { start, calendar_week } = parseDate(weekText);
  const isWeek = calendar_week !== null || (start !== null && start.kind !== 'day_of_month');
  return cell('week') !== '' && isWeek ? { text: weekText, from: 'week' } : emptyCell;
}

function readCell({ text, from }: DateCell, counted: boolean): WrittenDate {
  // Week and weekday are read from their columns.
  if (from === 'week') return parseDate('');
  const bare = /^\d{1,3}$/.test(text);
  if (bare && from === 'delay') return parseDate(`+${text} days`);
  return parseDate(bare && counted ? `day ${text}` : text);
}

/** Header of a column that numbers the days of a series: "Day", "Day #". */
const DAY_HEADER =
  /^(?:send |email )?(?:day|tag|dia|jour|dag|giorno)(?: ?(?:#|no\.?|nr\.?|number|of (?:series|sequence|flow)))?$/;

/** Whether bare numbers count days of a series, because no row says of which month they would be days. */
const isCounted = (header: string, cells: readonly DateCell[], helpers: readonly RowContext[]): boolean =>
  DAY_HEADER.test(header) &&
  helpers.every(({ month }) => month === null) &&
  cells.every(({ text, from }) => from !== 'date' || text === '' || /^\d{1,3}$/.test(text));

/** The first day of a row's week, where its week column names it: "3/1 – 3/7". */
function weekStart(weekText: string, context: DateContext): IsoDay | undefined {
  const written = parseDate(weekText);
  if (written.start === null || written.start.kind === 'day_of_month') return undefined;
  const date = { ...written, week_of: false, rowMonth: null, rowYear: null, rowWeekday: null };
  return resolveDate(date, context).day || undefined;
}

/** What the header says that delays count from. */
function statedDelays(sheet: Sheet, columnOf: ColumnOf): DelaysFrom | undefined {
  const header = fold(sheet.headers[columnOf('delay') ?? -1] ?? '');
  if (/previous|prior|last|wait|between|wartezeit/.test(header)) return 'previous';
  return /sign|trigger|purchase|start|launch|offset|after|since|from|anmeldung/.test(header)
    ? 'trigger'
    : undefined;
}

const delayWords: Record<DelaysFrom, string> = {
  trigger: 'Each delay was counted from the day the series begins, not from the email before',
  previous: 'Each delay was counted from the email before it, not from the day the series begins',
};

/** How delays and bare weekdays became dates. */
function seriesIssues(
  sheet: Sheet,
  dates: readonly RowDate[],
  { delays, weekdays }: { delays: DelaysFrom | null; weekdays: number },
): ImportIssue[] {
  const delayed = dates.findIndex(({ written }) => written.relative?.from === 'open');
  const issues: ImportIssue[] = [];
  if (delays !== null && dates[delayed]?.day)
    issues.push(
      issue({
        row: sheet.rows[delayed]?.row,
        field: 'send_date',
        cell: dates[delayed]?.cell,
        code: `delays_from_${delays}`,
        message: `${delayWords[delays]}.`,
        fix: 'If that is wrong, write dates, or "Day 3" for the third day of the series.',
      }),
    );
  if (weekdays > 0)
    issues.push(
      issue({
        field: 'send_date',
        code: 'weekdays_in_order',
        message: `${weekdays === 1 ? 'A weekday' : `${weekdays} weekdays`} without a date: each row goes out on the next such day after the row above it.`,
        fix: 'If that is wrong, write dates.',
      }),
    );
  return issues;
}

interface RowContext {
  month: number | null;
  year: number | null;
  week: number | null;
  /** The week is one of the calendar, not counted from the anchor. */
  calendarWeek: boolean;
  weekText: string;
}

/**
 * Month, year and week of each row, from columns (filled down, as merged cells are
 * exported), headings and the title.
 */
function fillDown(sheet: Sheet, columnOf: (field: ImportField) => number | undefined): RowContext[] {
  const last: Partial<Record<ImportField, string>> = {};
  const titleYear = yearIn(sheet.title);
  const weekHeader = sheet.headers[columnOf('week') ?? -1] ?? '';
  return sheet.rows.map((row) => {
    for (const field of ['month', 'year', 'week'] as const) {
      const column = columnOf(field);
      if (column !== undefined && cellOf(row, column) !== '') last[field] = cellOf(row, column);
    }
    const own = monthOf(last.month ?? '');
    const heading = monthIn(row.group);
    return {
      month: own ?? heading?.month ?? null,
      year: yearIn(last.year ?? '') ?? yearIn(last.month ?? '') ?? yearIn(row.group) ?? titleYear,
      week: weekNumber(last.week ?? '') ?? weekNumber(row.group),
      calendarWeek: CALENDAR_WEEK.test(fold(`${weekHeader} ${last.week ?? row.group}`)),
      weekText: last.week ?? '',
    };
  });
}

const monthOf = (cell: string): number | null => {
  if (/^(0?[1-9]|1[0-2])$/.test(cell)) return Number(cell);
  return monthIn(cell)?.month ?? monthNamed(fold(cell)) ?? null;
};
/** Words for weeks that are numbered by the calendar (ISO 8601). */
const CALENDAR_WEEK = /\b(?:kw|cw|kalenderwoche|calendar week|iso week|vecka|uge|uke)\b|\b(?:kw|cw)\d/;

const weekNumber = (text: string): number | null => {
  const { start } = parseDate(text);
  if (start !== null && start.kind !== 'day_of_month') return null;
  const found =
    /(?:^\s*|\b(?:week|wk|w|kw|cw|kalenderwoche|woche|semana|semaine|settimana|vecka|uge|uke)\s*(?:#\s*)?)(\d{1,2})\b/.exec(
      fold(text),
    );
  return found ? Number(found[1]) : null;
};
function weekdayOfRow(row: SheetRow, column: number | undefined): number | null {
  if (column === undefined) return null;
  const [word = ''] = fold(cellOf(row, column)).split(/[^\p{L}]/u);
  return weekdayNamed(word) ?? weekdayBesideNumber(word) ?? null;
}

const orderWords = { month_first: 'month first', day_first: 'day first' } as const;

/** Findings about the whole column: an order that its values leave open, missing years. */
function orderIssues(
  sheet: Sheet,
  dates: RowDate[],
  { order, by, open, mixed }: OrderDecision,
): ImportIssue[] {
  const issues: ImportIssue[] = [];
  const oneOrder = by === 'default' ? 'date_order_ambiguous' : 'date_order_inferred';
  const example = open.map((at) => ({ date: dates[at], row: sheet.rows[at] })).find(({ date }) => date?.day);
  if (example?.date && example.row && (mixed || (by !== 'values' && by !== 'chosen' && by !== 'none'))) {
    const because: Partial<Record<typeof by, string>> = {
      default: 'nothing in the file says which, so the US order was used',
      weekdays: 'only this order fits the weekdays beside them',
      months: 'only this order fits the months beside them',
      style: 'dates with dots are written this way',
      language: 'files in this language or format are written this way',
    };
    issues.push(
      issue({
        row: example.row.row,
        field: 'send_date',
        cell: example.date.cell,
        code: mixed ? 'date_order_mixed' : oneOrder,
        message: mixed
          ? `Some dates have the month first and others the day first. Those that could be either (${open.length}) were read ${orderWords[order]}: "${example.date.cell}" as ${sayDay(example.date.day as IsoDay)}.`
          : `${open.length === 1 ? 'A date' : `${open.length} dates`} could be month first or day first. Read ${orderWords[order]} (${because[by] ?? 'most of the column is'}): "${example.date.cell}" is ${sayDay(example.date.day as IsoDay)}.`,
        fix: 'If that is wrong, change the date order in the mapping; all rows are read again at once.',
      }),
    );
  }
  const yearless = dates.filter(({ day, yearAdded }) => day !== '' && yearAdded);
  const [first] = yearless;
  if (first) {
    issues.push(
      issue({
        row: sheet.rows[dates.indexOf(first)]?.row,
        field: 'send_date',
        cell: first.cell,
        code: 'date_without_year',
        message: `${yearless.length === 1 ? 'A date has' : `${yearless.length} dates have`} no year. The year beside them or of the dates around them was used if there is one, otherwise this year, or next year for dates more than 30 days ago: "${first.cell}" is ${sayDay(first.day as IsoDay)}.`,
        fix: 'Write the year into the dates if you mean another.',
      }),
    );
  }
  return issues;
}

/** The weekday that the row names, in its date or in a column of its own; null without one. */
export const statedWeekday = ({ written }: RowDate): number | null => written.weekday ?? written.rowWeekday;

function rowIssues(row: SheetRow | undefined, date: RowDate, { order }: OrderDecision): ImportIssue[] {
  if (!row || date.cell === '') return [];
  const at = { row: row.row, field: 'send_date', cell: date.cell };
  if (date.day === '') return [unreadable(at, date)];
  const issues: ImportIssue[] = [];
  if (date.turned)
    issues.push(
      issue({
        ...at,
        code: 'date_other_order',
        message: `"${date.cell}" is not a date ${orderWords[order]} like the rest of the column; it was read as ${sayDay(date.day)}.`,
        fix: 'Check this date.',
      }),
    );
  const stated = statedWeekday(date);
  if (stated !== null && stated !== weekdayOf(date.day)) {
    issues.push(
      issue({
        ...at,
        code: 'weekday_contradicts_date',
        message: `The row says ${sayWeekday(stated)}, but that date is ${sayDay(date.day)}.`,
        fix: 'Correct the date or the weekday.',
      }),
    );
  }
  if (date.others.length > 0) {
    issues.push(
      issue({
        ...at,
        code: 'several_dates',
        message: `The cell has ${date.others.length + 1} dates. The first, ${sayDay(date.day)}, is the send date; the others are kept as a note.`,
        fix: 'Give each send a row of its own.',
      }),
    );
  }
  return issues;
}

function unreadable(at: { row: number; field: string; cell: string }, date: RowDate): ImportIssue {
  switch (date.problem) {
    case 'counted':
      return issue({
        ...at,
        code: 'date_needs_anchor',
        message: `"${at.cell}" counts from a day that the file does not name.`,
        fix: 'Set the date on which the counting begins (anchor date) in the mapping, or write dates.',
      });
    case 'weekday_only':
      return issue({
        ...at,
        code: 'date_needs_anchor',
        message: `"${at.cell}" is a weekday without a date.`,
        fix: 'Set the date on which the first week begins (anchor date) in the mapping, or write dates.',
      });
    case 'week_only':
      return issue({
        ...at,
        code: 'date_without_weekday',
        message: `"${at.cell}" names a week but no day of it.`,
        fix: 'Say on which weekday these emails go out, or write dates.',
      });
    case 'no_month':
      return issue({
        ...at,
        code: 'date_without_month',
        message: `"${at.cell}" is a day without a month, and no month column or heading names one.`,
        fix: 'Write the month into the date.',
      });
    case 'no_day':
      return issue({
        ...at,
        code: 'date_without_day',
        message: `"${at.cell}" names a month but no day. It is kept as it was written.`,
        fix: 'Write the day into the date.',
      });
    case 'no_such_day':
      return issue({
        ...at,
        code: 'no_such_date',
        message: `"${at.cell}" is not a day of the calendar. It is kept as it was written.`,
        fix: 'Correct the date.',
      });
    default:
      return issue({
        ...at,
        code: 'date_unreadable',
        message: `"${at.cell}" could not be read as a date. It is kept as it was written.`,
        fix: 'Write it as 2027-03-15 or March 15, 2027.',
      });
  }
}

const NAME_DATE = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?![\d.])|(?<!\d)(20\d{2}-\d{2}-\d{2})(?!\d)/;

/** The date in a campaign's name, as MM.DD.YY (spec §9) or `2027-03-15`. */
export function dateInName(name: string, today: IsoDay): { day: IsoDay; text: string } | undefined {
  const text = NAME_DATE.exec(name)?.[0];
  if (text === undefined || !isDateLike(text)) return undefined;
  const date = { ...parseDate(text), rowMonth: null, rowYear: null, rowWeekday: null };
  const { day } = resolveDate(date, {
    order: 'month_first',
    today,
    year: null,
    week: null,
    anchor: undefined,
    firstDay: 1,
  });
  return day === '' ? undefined : { day, text };
}
