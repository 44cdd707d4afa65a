import type { ImportField } from '../../../contract/calendar-fields.ts';
import type { ImportIssue } from '../../../contract/schemas/calendar.ts';
import { yearIn } from '../../../text/date-names.ts';
import type { IsoDay } from '../../../text/day.ts';
import { fold } from '../../../text/words.ts';
import {
  type DateInRow,
  type DateOrder,
  decideOrder,
  type OrderDecision,
  writesDayFirst,
} from '../../dates/order.ts';
import { parseDate } from '../../dates/parse-date.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import { cellOf, type Sheet } from '../sheet/sheet.ts';
import { type ColumnOf, dateCell, emptyCell, isCounted, readCell, weekdayOfRow } from './date-cell.ts';
import { orderIssues, rowIssues, seriesIssues } from './date-findings.ts';
import { carriedWeeks, fillDown } from './fill-down.ts';
import { type NamedYears, type PlanYears, planYears, type YearSource } from './plan-years.ts';
import { type DateContext, type ResolvedDate, resolveDate } from './resolve.ts';
import type { RowDate } from './row-date.ts';
import { type DelaysFrom, inSequence } from './sequence.ts';

export interface DateOptions {
  today: IsoDay;
  date_order?: DateOrder;
  /** Date of "Day 1", or the first day of "Week 1". */
  anchor_date?: IsoDay;
  /** For rows with only a week: 0 = Sunday. */
  week_day?: number;
  year?: number | undefined;
  /** Usual in countries that write the day first. */
  semicolons?: boolean;
  named_years?: NamedYears;
}

export interface ReadDates {
  dates: RowDate[];
  decision: OrderDecision;
  year_by: YearSource;
  issues: ImportIssue[];
}

/** The whole column decides the order before any date is resolved. */
export function readDates(sheet: Sheet, mapping: ColumnMapping, options: DateOptions): ReadDates {
  const columnOf = (field: ImportField) => mapping[field]?.columns[0];
  const column = columnOf('send_date');
  const helpers = fillDown(sheet, columnOf);
  const header = column === undefined ? '' : fold(sheet.headers[column] ?? '');
  const weekOf = WEEK_OF_HEADER.test(header);
  const carried = carriedWeeks(sheet, column, weekOf);
  const cells = sheet.rows.map((row, at) =>
    dateCell(row, columnOf, helpers[at]?.weekText ?? '', carried[at] ?? ''),
  );
  const counted = isCounted(header, cells, helpers);
  const written = sheet.rows.map((row, at): DateInRow => {
    const cell = cells[at] ?? emptyCell;
    const date = readCell(cell, counted);
    const end = columnOf('end_date');
    const until = end === undefined ? null : parseDate(cellOf(row, end)).start;
    return {
      ...date,
      week_of: date.week_of || (weekOf && cell.from === 'date' && date.start !== null),
      rowMonth: helpers[at]?.month ?? null,
      rowYear: helpers[at]?.year ?? null,
      rowWeekday: weekdayOfRow(row, columnOf('weekday')),
      rowEnd: until,
    };
  });
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
  const plan = planYears(written, {
    order: decision.order,
    today: options.today,
    chosen: options.year,
    named: [
      ['header', yearIn(sheet.headers[column ?? -1] ?? '')],
      ['sheet', options.named_years?.sheet],
      ['file', options.named_years?.file],
      ['title', yearIn(sheet.title)],
    ],
  });
  const planned = lastKnown(plan);
  const resolvedNear = (date: DateInRow, at: number, nearest: readonly IsoDay[]): ResolvedDate => {
    const context = {
      nearestDays: nearest,
      order: decision.order,
      today: options.today,
      year: helpers[at]?.year ?? (plan.by === 'order' ? null : planned[at]) ?? null,
      yearInOrder: planned[at],
      week: helpers[at]?.week ?? null,
      calendarWeek: helpers[at]?.calendarWeek ?? false,
      anchor: options.anchor_date,
      firstDay,
      weekDay: options.week_day,
    };
    return resolveDate(date, { ...context, weekStart: weekStart(helpers[at]?.weekText ?? '', context) });
  };
  const alone = written.map((date, at) => resolvedNear(date, at, []));
  const nearest = nearestDaysOf(written.map((date, at) => (statesYear(date) ? (alone[at]?.day ?? '') : '')));
  const resolved = alone.map((date, at) => {
    const row = written[at];
    return row && date.yearAdded ? resolvedNear(row, at, nearest[at] ?? []) : date;
  });
  const series = inSequence(
    written.map((date, at) => ({
      written: date,
      resolved: resolved[at] ?? nothingRead,
      group: sheet.rows[at]?.group ?? '',
    })),
    options.anchor_date,
    writtenDelays(sheet, columnOf),
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
    year_by: plan.by,
    issues: [
      ...orderIssues(sheet, dates, decision, plan.by),
      ...seriesIssues(sheet, dates, series),
      ...dates.flatMap((date, at) => rowIssues(sheet.rows[at], date, decision)),
    ],
  };
}

function lastKnown({ years }: PlanYears): (number | null)[] {
  let last = years.find((year) => year !== null) ?? null;
  return years.map((year) => {
    last = year ?? last;
    return last;
  });
}

const statesYear = ({ start }: DateInRow): boolean =>
  start !== null && start.kind !== 'day_of_month' && start.year !== null;

function nearestDaysOf(days: readonly (IsoDay | '')[]): IsoDay[][] {
  const above = days.map(() => '');
  const below = days.map(() => '');
  for (let at = 1; at < days.length; at += 1) above[at] = days[at - 1] || (above[at - 1] ?? '');
  for (let at = days.length - 2; at >= 0; at -= 1) below[at] = days[at + 1] || (below[at + 1] ?? '');
  return days.map((_, at) => [above[at] ?? '', below[at] ?? ''].filter((day) => day !== ''));
}

const nothingRead: ResolvedDate = {
  day: '',
  end: '',
  others: [],
  problem: 'unreadable',
  yearAdded: false,
  swapped: false,
};

const WEEK_OF_HEADER =
  /^(?:week|wk|woche|semana|semaine|settimana)(?: (?:of|commencing|beginning|starting|start|from|ab|vom|del?|du)\b.*)?$|^w\/?[cb]$/;

function weekStart(weekText: string, context: DateContext): IsoDay | undefined {
  const written = parseDate(weekText);
  if (written.start === null || written.start.kind === 'day_of_month') return undefined;
  const date = { ...written, week_of: false, rowMonth: null, rowYear: null, rowWeekday: null, rowEnd: null };
  return resolveDate(date, context).day || undefined;
}

function writtenDelays(sheet: Sheet, columnOf: ColumnOf): DelaysFrom | undefined {
  const header = fold(sheet.headers[columnOf('delay') ?? -1] ?? '');
  if (/previous|prior|last|wait|between|wartezeit/.test(header)) return 'previous';
  return /sign|trigger|purchase|start|launch|offset|after|since|from|anmeldung/.test(header)
    ? 'trigger'
    : undefined;
}
