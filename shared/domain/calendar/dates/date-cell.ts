import type { ImportField } from '../../../contract/calendar-fields.ts';
import { weekdayBesideNumber, weekdayNamed } from '../../../text/date-names.ts';
import { fold } from '../../../text/words.ts';
import { cellOf, type SheetRow } from '../sheet/sheet.ts';
import type { RowContext } from './fill-down.ts';
import { parseBeginning, parseDate, type WrittenDate } from './parse-date.ts';

/** Cells that mean "no date". "TBD" means a later one and is kept. */
const SAYS_NOTHING = /^(?:n\/?a|none|null|nil|[-–—_.?]+)$/i;

/** What stands for a row's date, and where it is written. */
export interface DateCell {
  text: string;
  from: 'date' | 'delay' | 'week';
}
export const emptyCell: DateCell = { text: '', from: 'date' };

/** The first column of a field. */
export type ColumnOf = (field: ImportField) => number | undefined;

/** The cell of the date column, or the week that an empty one continues; without a date there, the row's delay, or its week and weekday. */
export function dateCell(row: SheetRow, columnOf: ColumnOf, weekText: string, carriedWeek = ''): DateCell {
  const cell = (field: ImportField) => {
    const column = columnOf(field);
    const text = column === undefined ? '' : cellOf(row, column);
    return SAYS_NOTHING.test(text) ? '' : text;
  };
  if (cell('send_date') !== '') return { text: cell('send_date'), from: 'date' };
  if (carriedWeek !== '') return { text: carriedWeek, from: 'date' };
  if (cell('delay') !== '') return { text: cell('delay'), from: 'delay' };
  const weekday = cell('weekday');
  if (weekday !== '' && weekdayOfRow(row, columnOf('weekday')) !== null)
    return { text: `${weekText} ${weekday}`.trim(), from: 'week' };
  const { start, calendar_week } = parseDate(weekText);
  const isWeek = calendar_week !== null || (start !== null && start.kind !== 'day_of_month');
  return cell('week') !== '' && isWeek ? { text: weekText, from: 'week' } : emptyCell;
}

/** Reads what a date cell says. Bare numbers are days of a series if the column `counted` them. */
export function readCell({ text, from }: DateCell, counted: boolean): WrittenDate {
  // Week and weekday are read from their columns.
  if (from === 'week') return parseDate('');
  const bare = /^\d{1,3}$/.test(text);
  if (bare && from === 'delay') return parseDate(`+${text} days`);
  return bare && counted ? parseDate(`day ${text}`) : parseBeginning(text);
}

/** Header of a column that numbers the days of a series: "Day", "Day #". */
const DAY_HEADER =
  /^(?:send |email )?(?:day|tag|dia|jour|dag|giorno)(?: ?(?:#|no\.?|nr\.?|number|of (?:series|sequence|flow)))?$/;

/** Whether bare numbers count days of a series, because no row says of which month they would be days. */
export const isCounted = (
  header: string,
  cells: readonly DateCell[],
  helpers: readonly RowContext[],
): boolean =>
  DAY_HEADER.test(header) &&
  helpers.every(({ month }) => month === null) &&
  cells.every(({ text, from }) => from !== 'date' || text === '' || /^\d{1,3}$/.test(text));

/** The weekday in its own column; null without one. */
export function weekdayOfRow(row: SheetRow, column: number | undefined): number | null {
  if (column === undefined) return null;
  const [word = ''] = fold(cellOf(row, column)).split(/[^\p{L}]/u);
  return weekdayNamed(word) ?? weekdayBesideNumber(word) ?? null;
}
