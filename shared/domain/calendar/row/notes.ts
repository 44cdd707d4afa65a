import { sayDay } from '../../../text/day.ts';
import { isInternalColumn } from '../columns/internal-columns.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import type { RowDate } from '../dates/row-date.ts';
import type { Sheet, SheetRow } from '../sheet/sheet.ts';
import { joinLabelled } from './cells.ts';

const PLAIN_NOTE =
  /note?s?\b|comment|remark|notiz|bemerkung|anmerkung|hinweis|kommentar|nota|observa|remarque|opmerking|uwagi|misc|feedback|additional/i;

const saysMore = (header: string) => isInternalColumn(header) || !PLAIN_NOTE.test(header);

export function notesOf(
  sheet: Sheet,
  row: SheetRow,
  mapping: ColumnMapping,
  date: RowDate,
  others: readonly string[],
): string {
  const inBrief = new Set(mapping.brief?.columns);
  const weekColumn = mapping.week?.columns[0];
  const noted = (mapping.notes?.columns ?? []).filter((column) => !inBrief.has(column));
  const bare = noted.filter((column) => noted.length === 1 && !saysMore(sheet.headers[column] ?? ''));
  return [
    joinLabelled(sheet, row, noted, new Set(bare)).text,
    row.group === '' ? '' : `Section: ${row.group}`,
    weekColumn === undefined || date.week === '' ? '' : `${sheet.headers[weekColumn]}: ${date.week}`,
    date.end !== '' && date.day !== '' && date.end !== date.day
      ? `Runs until ${sayDay(date.end)}${mapping.end_date?.columns.length ? '' : ` (${date.cell})`}`
      : '',
    date.others.length > 0 ? `Also on ${date.others.map((day) => sayDay(day)).join('; ')}` : '',
    date.written.until === '' ? '' : `Between ${date.written.time} and ${date.written.until}`,
    date.written.remark === '' ? '' : `Date: ${date.cell}`,
    ...others,
  ]
    .filter(Boolean)
    .join('\n');
}
