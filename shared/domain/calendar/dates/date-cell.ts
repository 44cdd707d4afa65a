import type { ImportField } from '../../../contract/calendar-fields.ts';
import { weekdayBesideNumber, weekdayNamed } from '../../../text/date-names.ts';
import { fold } from '../../../text/words.ts';
import { parseBeginning, parseDate, type WrittenDate } from '../../dates/parse-date.ts';
import { cellOf, type SheetRow } from '../sheet/sheet.ts';
import type { RowContext } from './fill-down.ts';

/** "TBD" means a later date, and is kept. */
const SAYS_NOTHING = /^(?:n\/?a|none|null|nil|[-–—_.?]+)$/i;

export interface DateCell {
  text: string;
  from: 'date' | 'delay' | 'week';
}
export const emptyCell: DateCell = { text: '', from: 'date' };

export type ColumnOf = (field: ImportField) => number | undefined;

/** The date column or the week it continues; else the row's delay, or its week and weekday. */
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

/** In a `counted` column, bare numbers are days of a series. */
export function readCell({ text, from }: DateCell, counted: boolean): WrittenDate {
  if (from === 'week') return parseDate('');
  const bare = /^\d{1,3}$/.test(text);
  if (bare && from === 'delay') return parseDate(`+${text} days`);
  return bare && counted ? parseDate(`day ${text}`) : parseBeginning(text);
}

const DAY_HEADER =
  /^(?:send |email )?(?:day|tag|dia|jour|dag|giorno)(?: ?(?:#|no\.?|nr\.?|number|of (?:series|sequence|flow)))?$/;

export const isCounted = (
  header: string,
  cells: readonly DateCell[],
  helpers: readonly RowContext[],
): boolean =>
  DAY_HEADER.test(header) &&
  helpers.every(({ month }) => month === null) &&
  cells.every(({ text, from }) => from !== 'date' || text === '' || /^\d{1,3}$/.test(text));

export function weekdayOfRow(row: SheetRow, column: number | undefined): number | null {
  if (column === undefined) return null;
  const [word = ''] = fold(cellOf(row, column)).split(/[^\p{L}]/u);
  return weekdayNamed(word) ?? weekdayBesideNumber(word) ?? null;
}
