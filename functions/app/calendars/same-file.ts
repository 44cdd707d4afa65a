import type { ImportIssue } from '#shared/contract/schemas/calendar.ts';
import { issue } from '#shared/domain/calendar/read/issue.ts';
import { sayDay } from '#shared/text/day.ts';
import { type CalendarRecord, calendarList, calendars } from './calendar-records.ts';

const NEWEST = 50;

type Uploaded = Pick<CalendarRecord, 'client' | 'session_id' | 'file_hash'>;

/** Names the brand's open calendar that came from the same file. */
export async function sameFileIssues({ client, session_id, file_hash }: Uploaded): Promise<ImportIssue[]> {
  const { records } = await calendars.list(calendarList(client), { reverse: true, limit: NEWEST });
  const known = records.find(
    (calendar) =>
      calendar.file_hash === file_hash &&
      calendar.session_id !== session_id &&
      calendar.ready &&
      calendar.state === 'open',
  );
  if (!known) return [];
  return [
    issue({
      code: 'same_file',
      message: `The same file is here already: “${known.name}”, uploaded on ${sayDay(known.created_at.slice(0, 10))}.`,
      fix: 'Go on in that calendar, or archive one of the two.',
    }),
  ];
}
