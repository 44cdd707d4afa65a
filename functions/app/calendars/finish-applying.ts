import type { CalendarRecord } from './records.ts';
import { requireCalendar } from './store.ts';

/** Returns the calendar after completing a reading whose application had stopped half way. */
export async function finishApplying(calendar: CalendarRecord): Promise<CalendarRecord> {
  const { session_id, import_key, applying } = calendar;
  if (!applying || import_key === undefined) return calendar;
  // Files are a fifth of the code of a function that reads campaigns, and are read only after a kill.
  const [{ readImport }, { writeImport }] = await Promise.all([
    import('./import-files.ts'),
    import('./write-import.ts'),
  ]);
  const source = await readImport(session_id, import_key);
  if (source?.apply) await writeImport(session_id, import_key, source.apply, source.file_name);
  return requireCalendar(session_id);
}
