import * as z from 'zod';
import { type Activity, activity } from '#shared/contract/schemas/activity.ts';
import { id } from '#shared/contract/schemas/common.ts';
import { defineRecord } from '../../../records/define-record.ts';
import { calendarKey } from '../calendar-records.ts';

export const ACTIVITY_PREFIX = 'ACTIVITY#';

/** Ids start with the time, so that entries sort by it. */
const activityRecord = activity.omit({ undoable: true }).extend({
  session_id: id,
  /** An `Undo` is stored under its id. */
  reversible: z.boolean(),
});
export type ActivityRecord = z.infer<typeof activityRecord>;

export const activities = defineRecord({
  name: 'activity',
  version: 5,
  schema: activityRecord,
  key: ({ session_id, id: entry }: { session_id: string; id: string }) => ({
    pk: calendarKey(session_id).pk,
    sk: ACTIVITY_PREFIX + entry,
  }),
  upgrades: {
    1: (old) => ({ ...old, campaign_name: '', fields: [] }),
    2: (old) => old,
    3: (old) => ({ ...old, reason: '' }),
    4: (old) => old,
  },
});

export const toActivity = ({ session_id: _, reversible, ...entry }: ActivityRecord): Activity => ({
  ...entry,
  undoable: reversible && entry.undone === null,
});
