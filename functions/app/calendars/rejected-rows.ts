import { readCalendar } from '#shared/domain/calendar/read/read-calendar.ts';
import { toCsv } from '#shared/domain/calendar/sheet/csv-out.ts';
import { cellOf } from '#shared/domain/calendar/sheet/sheet.ts';
import type { CalendarRecord } from './calendar-records.ts';
import { finishApplying } from './finish-applying.ts';
import { requireImport } from './remap.ts';

export async function rejectedRows(
  given: CalendarRecord,
): Promise<{ file_name: string; rows: number; csv: string }> {
  const source = await requireImport(await finishApplying(given));
  const { headers } = source.sheet;
  const { rejected } = readCalendar(source.sheet, source.mapping, source.options);
  const lines = rejected.map(({ row, reason }) => [
    ...headers.map((_, column) => cellOf(row, column)),
    String(row.row),
    reason,
  ]);
  return {
    file_name: `${source.file_name.replace(/\.(?:csv|xlsx|xlsm)(?= – |$)/i, '')} - rejected rows.csv`,
    rows: rejected.length,
    csv: toCsv([[...headers, 'Row', 'Reason'], ...lines]),
  };
}
