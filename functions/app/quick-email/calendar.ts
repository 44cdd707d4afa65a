import { archiveCalendar } from '../calendars/archive.ts';
import { type CalendarRecord, calendars } from '../calendars/calendar-records.ts';
import { findCalendar } from '../calendars/store.ts';

const calendarId = (client: string) => `quick-${client}`;

/** Simultaneous first calls share one. Restores an archived one, or the new email could not be found. */
export async function quickCalendar(user: { username: string }, client: string): Promise<CalendarRecord> {
  const session_id = calendarId(client);
  const stored = await findCalendar(session_id);
  if (stored) {
    await archiveCalendar(stored, false, user);
    return stored;
  }
  const calendar: CalendarRecord = {
    session_id,
    client,
    created_at: new Date().toISOString(),
    name: 'Quick emails',
    created_by: user.username,
    kind: 'quick',
    state: 'open',
    revision: 0,
    next_index: 0,
    latest_batch_id: null,
    csv_headers: [],
    ready: true,
  };
  await calendars.create(calendar);
  return calendar;
}
