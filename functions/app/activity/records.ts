import * as z from 'zod';
import { type Activity, activity } from '#shared/contract/schemas/activity.ts';
import { id } from '#shared/contract/schemas/common.ts';
import { defineRecord } from '../../records/define-record.ts';
import { getText, putObject } from '../../services/bucket.ts';
import { calendarKey, campaignRecord } from '../calendars/records.ts';

export const ACTIVITY_PREFIX = 'ACTIVITY#';

/** One entry of a calendar's activity. Its id starts with its time, so that entries sort by time. */
const activityRecord = activity.omit({ undoable: true }).extend({
  session_id: id,
  /** An `Undo` is stored under its id. */
  reversible: z.boolean(),
});
export type ActivityRecord = z.infer<typeof activityRecord>;

export const activities = defineRecord({
  name: 'activity',
  version: 3,
  schema: activityRecord,
  key: ({ session_id, id: entry }: { session_id: string; id: string }) => ({
    pk: calendarKey(session_id).pk,
    sk: ACTIVITY_PREFIX + entry,
  }),
  upgrades: {
    1: (old) => ({ ...old, campaign_name: '', fields: [] }),
    // Version 2 knew fewer kinds.
    2: (old) => old,
  },
});

export const toActivity = ({ session_id: _, reversible, ...entry }: ActivityRecord): Activity => ({
  ...entry,
  undoable: reversible && entry.undone === null,
});

/** What a change wrote and what was there before, so that it can be undone. */
export const undo = z.object({
  changes: z.array(
    z.object({ index: z.int(), before: campaignRecord.partial(), wrote: campaignRecord.partial() }),
  ),
  added: z.array(z.int()),
  /** The file reading the change applied to the calendar, and the one before it. */
  reading: z
    .object({
      wrote: id,
      before: z.object({
        import_key: id,
        csv_headers: z.array(z.string()),
        name: z.string(),
        guessed_fields: z.array(z.string()).default([]),
        unnamed_rows: z.array(z.int()).default([]),
      }),
    })
    .nullable(),
  /** Calendars of other brands it made. */
  calendars: z.array(id).default([]),
});
export type Undo = z.infer<typeof undo>;

const undoFile = (calendarId: string, entry: string) => `calendars/${calendarId}/undo/${entry}.json`;

export const storeUndo = (calendarId: string, entry: string, content: z.input<typeof undo>): Promise<void> =>
  putObject(undoFile(calendarId, entry), JSON.stringify(content), { contentType: 'application/json' });

export async function readUndo(calendarId: string, entry: string): Promise<Undo | undefined> {
  const text = await getText(undoFile(calendarId, entry));
  return text === undefined ? undefined : undo.parse(JSON.parse(text));
}
