import type { ImportField } from '../../../contract/calendar-fields.ts';
import { monthIn, monthNamed, yearIn } from '../../../text/date-names.ts';
import { fold } from '../../../text/words.ts';
import { parseDate } from '../../dates/parse-date.ts';
import { cellOf, type Sheet } from '../sheet/sheet.ts';

export interface RowContext {
  month: number | null;
  year: number | null;
  week: number | null;
  calendarWeek: boolean;
  weekText: string;
}

export function fillDown(sheet: Sheet, columnOf: (field: ImportField) => number | undefined): RowContext[] {
  const last: Partial<Record<ImportField, string>> = {};
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
      year: yearIn(last.year ?? '') ?? yearIn(last.month ?? '') ?? yearIn(row.group),
      week: weekNumber(last.week ?? '') ?? weekNumber(row.group),
      calendarWeek: CALENDAR_WEEK.test(fold(`${weekHeader} ${last.week ?? row.group}`)),
      weekText: last.week ?? '',
    };
  });
}

/**
 * "Week of January 4" for empty date cells below it; '' where the cell is filled or the one above names a
 * day.
 */
export function carriedWeeks(sheet: Sheet, column: number | undefined, isWeekColumn: boolean): string[] {
  let last = { week: '', group: '' };
  return sheet.rows.map((row) => {
    const text = column === undefined ? '' : cellOf(row, column);
    if (text === '') return last.group === row.group ? last.week : '';
    const { start, week_of } = parseDate(text);
    last = { week: week_of || (isWeekColumn && start !== null) ? text : '', group: row.group };
    return '';
  });
}

const monthOf = (cell: string): number | null => {
  if (/^(0?[1-9]|1[0-2])$/.test(cell)) return Number(cell);
  return monthIn(cell)?.month ?? monthNamed(fold(cell)) ?? null;
};
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
