import * as z from 'zod';
import { id, instant } from './common.ts';

/** What happened to many campaigns of a calendar at once, or to the calendar itself. */
export const activityKind = z.enum([
  'import',
  'mapping',
  'newer_file',
  'preview_texts',
  'batch_started',
  'batch_ended',
  'batch_cancelled',
  'archived',
  'unarchived',
]);

/** What an undo did: campaigns as they were before, and campaigns left alone because they were changed since. */
export const undoOutcome = z.object({ put_back: z.int().min(0), left: z.int().min(0) });

export const activity = z.object({
  id,
  kind: activityKind,
  at: instant,
  /** Username of who did it. */
  by: z.string(),
  /** Campaigns it changed, added, took off the list. */
  changed: z.int().min(0),
  added: z.int().min(0),
  removed: z.int().min(0),
  /** The file it came from, or ''. */
  file_name: z.string(),
  batch_id: id.nullable(),
  /** It can be undone now. */
  undoable: z.boolean(),
  undone: undoOutcome.extend({ at: instant, by: z.string() }).nullable(),
});
export type Activity = z.infer<typeof activity>;
