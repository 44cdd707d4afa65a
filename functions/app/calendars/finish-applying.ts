import { AppError } from '../../errors.ts';
import type { CalendarRecord } from './calendar-records.ts';
import { requireCalendar } from './store.ts';

/** After a damaged reading the campaigns stay as they are. */
export async function finishApplying(calendar: CalendarRecord): Promise<CalendarRecord> {
  const { session_id, import_key, applying } = calendar;
  if (!applying || import_key === undefined) return calendar;
  // Lazy: a fifth of this code, for use after a crash.
  const [{ readImport }, { writeImport }] = await Promise.all([
    import('./import-files.ts'),
    import('./write-import.ts'),
  ]);
  const source = await readImport(session_id, import_key).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'validation') return undefined;
    throw error;
  });
  if (source?.apply) await writeImport(session_id, import_key, source.apply, source.file_name);
  return requireCalendar(session_id);
}
