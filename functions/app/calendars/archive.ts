import { recordActivity } from './activity/entries.ts';
import type { CalendarRecord } from './calendar-records.ts';
import { updateCalendar } from './store.ts';

export async function archiveCalendar(
  { session_id, state: before }: CalendarRecord,
  archived: boolean,
  user: { username: string },
): Promise<void> {
  const state = archived ? 'archived' : 'open';
  if (state === before) return;
  await updateCalendar(session_id, { set: { state }, add: { revision: 1 } });
  await recordActivity({ session_id, kind: archived ? 'archived' : 'unarchived', by: user.username });
}
