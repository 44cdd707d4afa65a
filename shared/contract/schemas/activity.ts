import * as z from 'zod';
import { id, instant } from './common.ts';

/** Changes to a whole calendar or to its campaigns, except those made in a campaign's own form. */
export const activityKind = z.enum([
  'import',
  'mapping',
  'newer_file',
  'clients',
  'split',
  'preview_texts',
  'campaigns_changed',
  'campaigns_removed',
  'campaigns_restored',
  'campaign_added',
  'looks_right',
  'batch_started',
  'batch_ended',
  'batch_cancelled',
  'uploaded_unapproved',
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
  /** Name of the campaign when there was only one, or ''. */
  campaign_name: z.string(),
  /** Fields of the campaigns that were changed. */
  fields: z.array(z.string()),
  batch_id: id.nullable(),
  /** Why somebody did it, in their words; ''. */
  reason: z.string(),
  undoable: z.boolean(),
  undone: undoOutcome.extend({ at: instant, by: z.string() }).nullable(),
});
export type Activity = z.infer<typeof activity>;
