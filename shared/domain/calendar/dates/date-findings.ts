import type { ImportIssue } from '../../../contract/schemas/calendar.ts';
import { type IsoDay, sayDay, sayWeekday, weekdayOf } from '../../../text/day.ts';
import type { OrderDecision } from '../../dates/order.ts';
import { issue } from '../read/issue.ts';
import type { Sheet, SheetRow } from '../sheet/sheet.ts';
import type { YearSource } from './plan-years.ts';
import { type RowDate, writtenWeekday } from './row-date.ts';
import type { DelaysFrom } from './sequence.ts';

const orderWords = { month_first: 'month first', day_first: 'day first' } as const;

export function orderIssues(
  sheet: Sheet,
  dates: RowDate[],
  { order, by, ambiguous, mixed }: OrderDecision,
  year: YearSource,
): ImportIssue[] {
  const issues: ImportIssue[] = [];
  const oneOrder = by === 'default' ? 'date_order_ambiguous' : 'date_order_inferred';
  const example = ambiguous
    .map((at) => ({ date: dates[at], row: sheet.rows[at] }))
    .find(({ date }) => date?.day);
  if (example?.date && example.row && (mixed || (by !== 'values' && by !== 'chosen' && by !== 'none'))) {
    const because: Partial<Record<typeof by, string>> = {
      default: 'nothing in the file says which, so the US order was used',
      weekdays: 'only this order fits the weekdays beside them',
      months: 'only this order fits the months beside them',
      style: 'the other dates are written this way',
      language: 'files in this language or format are written this way',
    };
    issues.push(
      issue({
        row: example.row.row,
        field: 'send_date',
        cell: example.date.cell,
        code: mixed ? 'date_order_mixed' : oneOrder,
        message: mixed
          ? `Some dates have the month first and others the day first. Those that could be either (${ambiguous.length}) were read ${orderWords[order]}: "${example.date.cell}" as ${sayDay(example.date.day as IsoDay)}.`
          : `${ambiguous.length === 1 ? 'A date' : `${ambiguous.length} dates`} could be month first or day first. Read ${orderWords[order]} (${because[by] ?? 'most of the column is'}): "${example.date.cell}" is ${sayDay(example.date.day as IsoDay)}.`,
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
        message: `${yearless.length === 1 ? 'A date has' : `${yearless.length} dates have`} no year. ${yearWords[year]}: "${first.cell}" is ${sayDay(first.day as IsoDay)}.`,
        fix: 'Write the year into the dates if you mean another.',
      }),
    );
  }
  return issues;
}

const yearWords: Readonly<Record<YearSource, string>> = {
  chosen: 'You said which',
  header: 'The header of their column names one',
  sheet: 'The name of the sheet has one',
  file: 'The name of the file has one',
  title: 'The title above the table has one',
  weekdays: 'Only one year fits the weekdays',
  order:
    'The year beside them or of the dates around them was used if there is one, otherwise the one that brings most rows to a day from a month ago to a year ahead, in their order',
};

const delayWords: Record<DelaysFrom, string> = {
  trigger: 'Each delay was counted from the day the series begins, not from the email before',
  previous: 'Each delay was counted from the email before it, not from the day the series begins',
};

export function seriesIssues(
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

export function rowIssues(row: SheetRow | undefined, date: RowDate, { order }: OrderDecision): ImportIssue[] {
  if (!row || date.cell === '') return [];
  const at = { row: row.row, field: 'send_date', cell: date.cell };
  if (date.day === '') return [unreadable(at, date)];
  const issues: ImportIssue[] = [];
  if (date.swapped)
    issues.push(
      issue({
        ...at,
        code: 'date_other_order',
        message: `"${date.cell}" is not a date ${orderWords[order]} like the rest of the column; it was read as ${sayDay(date.day)}.`,
        fix: 'Check this date.',
      }),
    );
  const stated = writtenWeekday(date);
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
