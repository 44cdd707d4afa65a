import { randomUUID } from 'node:crypto';
import type { Activity } from '#shared/contract/schemas/activity.ts';
import { calendarKey } from '../calendar-records.ts';
import { ACTIVITY_PREFIX, type ActivityRecord, activities, toActivity } from './activity-records.ts';

export type NewEntry = Pick<ActivityRecord, 'session_id' | 'kind' | 'by'> & Partial<ActivityRecord>;

/** The same `name` gives the same id, which prevents duplicates. */
export const activityId = (at: string, name: string = randomUUID()): string =>
  `${at.replace(/[^0-9TZ]/g, '')}-${name}`;

/** Does nothing when the entry exists. */
export async function recordActivity(entry: NewEntry): Promise<void> {
  const at = entry.at ?? new Date().toISOString();
  await activities.create({
    id: activityId(at),
    changed: 0,
    added: 0,
    removed: 0,
    file_name: '',
    campaign_name: '',
    fields: [],
    batch_id: null,
    reason: '',
    undone: null,
    reversible: false,
    ...entry,
    at,
  });
}

const PAGE_SIZE = 50;

export async function listActivity(
  calendarId: string,
  { limit = PAGE_SIZE, cursor }: { limit?: number; cursor?: string },
): Promise<{ activity: Activity[]; cursor: string | null }> {
  const from = { partition: calendarKey(calendarId).pk, prefix: ACTIVITY_PREFIX };
  const page = await activities.list(from, { reverse: true, limit, cursor });
  return { activity: page.records.map(toActivity), cursor: page.cursor };
}
