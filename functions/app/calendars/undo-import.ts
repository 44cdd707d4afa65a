import { conflict } from '../../errors.ts';
import { archiveCalendar } from './archive.ts';
import type { CalendarRecord } from './calendar-records.ts';
import { finishApplying } from './finish-applying.ts';
import { campaignsOf } from './store.ts';
import { summarise } from './summary.ts';

/** Archives the calendar. Throws 409 once it has emails. */
export async function undoImport(given: CalendarRecord, user: { username: string }): Promise<void> {
  const calendar = await finishApplying(given);
  const campaigns = await campaignsOf(calendar.session_id);
  const begun = campaigns.filter(({ email, status }) => email !== null || status !== 'pending');
  if (begun.length > 0 || calendar.latest_batch_id !== null) {
    throw conflict(
      'Emails were already generated from this calendar, so the import cannot be undone. Archive the calendar instead; nothing will be deleted.',
      await summarise(calendar, campaigns),
    );
  }
  await archiveCalendar(calendar, true, user);
}
