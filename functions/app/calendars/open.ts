import { randomUUID } from 'node:crypto';
import { type CalendarRecord, calendars } from './records.ts';

/** Creates an empty calendar, for campaigns added one at a time instead of from a file. */
export async function openCalendar({
  user,
  client,
  name,
}: {
  user: { username: string };
  client: string;
  name: string;
}): Promise<CalendarRecord> {
  const created_at = new Date().toISOString();
  const calendar: CalendarRecord = {
    session_id: randomUUID(),
    client,
    created_at,
    name,
    created_by: user.username,
    kind: 'calendar',
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
