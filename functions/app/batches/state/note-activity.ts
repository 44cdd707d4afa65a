import { activityId, recordActivity } from '../../calendars/activity/entries.ts';
import type { BatchRecord } from './batch-records.ts';

type Kind = 'batch_started' | 'batch_ended' | 'batch_cancelled';

/** Can be repeated. */
export async function noteActivity(
  { batch_id, session_id, created_by, created_at, finished_at }: BatchRecord,
  kind: Kind,
  campaigns: number,
): Promise<void> {
  const at = (kind === 'batch_started' ? created_at : finished_at) ?? new Date().toISOString();
  await recordActivity({
    session_id,
    id: activityId(at, `${kind}-${batch_id}`),
    at,
    kind,
    by: created_by,
    batch_id,
    changed: campaigns,
  });
}
