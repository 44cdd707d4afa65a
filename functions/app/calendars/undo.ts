import { conflict } from '../../errors.ts';
import { settled } from './apply-import.ts';
import { archiveCalendar } from './archive.ts';
import type { CalendarRecord } from './records.ts';
import { campaignsOf } from './store.ts';
import { summarise } from './summary.ts';

/** Takes an import back: the calendar goes to the archive, whence it can return. Throws 409 once something was generated from it. */
export async function undoImport(given: CalendarRecord, user: { username: string }): Promise<void> {
  const calendar = await settled(given);
  const campaigns = await campaignsOf(calendar.session_id);
  const begun = campaigns.filter(({ email, status }) => email !== null || status !== 'pending');
  if (begun.length > 0 || calendar.latest_batch_id !== null) {
    throw conflict(
      'Emails were already generated from this calendar, so the import cannot be undone. Archive the calendar instead; nothing of it is deleted.',
      summarise(calendar, campaigns),
    );
  }
  await archiveCalendar(calendar, true, user);
}
