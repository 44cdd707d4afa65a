import * as z from 'zod';
import { id, instant } from './common.ts';

/** Changes to a whole calendar, or to many of its campaigns at once. */
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

/** Campaigns that an undo restored, and those it left alone because they have changed since. */
export const undoOutcome = z.object({ put_back: z.int().min(0), left: z.int().min(0) });

export const activity = z.object({
  id,
  kind: activityKind,
  at: instant,
  /** Username. */
  by: z.string(),
  /** Numbers of campaigns. */
  changed: z.int().min(0),
  added: z.int().min(0),
  removed: z.int().min(0),
  /** Name of the imported file, or ''. */
  file_name: z.string(),
  batch_id: id.nullable(),
  undoable: z.boolean(),
  undone: undoOutcome.extend({ at: instant, by: z.string() }).nullable(),
});
export type Activity = z.infer<typeof activity>;
