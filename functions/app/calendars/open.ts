import { randomUUID } from 'node:crypto';
import { type CalendarRecord, calendars } from './calendar-records.ts';

export async function openCalendar({
  user,
  client,
  name,
  session_id = randomUUID(),
  next_index = 0,
}: {
  user: { username: string };
  client: string;
  name: string;
  session_id?: string;
  next_index?: number;
}): Promise<CalendarRecord> {
  const created_at = new Date().toISOString();
  const calendar: CalendarRecord = {
    session_id,
    client,
    created_at,
    name,
    created_by: user.username,
    kind: 'calendar',
    state: 'open',
    revision: 0,
    next_index,
    latest_batch_id: null,
    csv_headers: [],
    ready: true,
  };
  await calendars.create(calendar);
  return calendar;
}
