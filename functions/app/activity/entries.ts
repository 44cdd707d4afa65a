import { randomUUID } from 'node:crypto';
import type { Activity } from '#shared/contract/schemas/activity.ts';
import { calendarKey } from '../calendars/records.ts';
import { ACTIVITY_PREFIX, type ActivityRecord, activities, toActivity } from './records.ts';

export type NewEntry = Pick<ActivityRecord, 'session_id' | 'kind' | 'by'> & Partial<ActivityRecord>;

/** The id of something that happened then; of one thing noted twice, the same `name` gives the same id. */
export const activityId = (at: string, name: string = randomUUID()): string =>
  `${at.replace(/[^0-9TZ]/g, '')}-${name}`;

/** Notes what was done to a calendar. An entry that is there already, under the same id, is left as it is. */
export async function recordActivity(entry: NewEntry): Promise<void> {
  const at = entry.at ?? new Date().toISOString();
  await activities.create({
    id: activityId(at),
    changed: 0,
    added: 0,
    removed: 0,
    file_name: '',
    batch_id: null,
    undone: null,
    reversible: false,
    ...entry,
    at,
  });
}

/** Entries of one answer when the caller names no limit. */
const LISTED = 50;

/** A calendar's activity, newest first. */
export async function listActivity(
  session: string,
  { limit = LISTED, cursor }: { limit?: number; cursor?: string },
): Promise<{ activity: Activity[]; cursor: string | null }> {
  const from = { partition: calendarKey(session).pk, prefix: ACTIVITY_PREFIX };
  const page = await activities.list(from, { reverse: true, limit, cursor });
  return { activity: page.records.map(toActivity), cursor: page.cursor };
}
