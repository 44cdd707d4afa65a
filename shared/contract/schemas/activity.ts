import * as z from 'zod';
import { id, instant } from './common.ts';

/** Except changes made in a campaign's own form. */
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
  'not_held',
  'batch_started',
  'batch_ended',
  'batch_cancelled',
  'uploaded_unapproved',
  'archived',
  'unarchived',
]);

/** `left`: campaigns that have changed since. */
export const undoOutcome = z.object({ put_back: z.int().min(0), left: z.int().min(0) });

export const activity = z.object({
  id,
  kind: activityKind,
  at: instant,
  by: z.string(),
  changed: z.int().min(0),
  added: z.int().min(0),
  removed: z.int().min(0),
  file_name: z.string(),
  campaign_name: z.string(),
  fields: z.array(z.string()),
  batch_id: id.nullable(),
  reason: z.string(),
  undoable: z.boolean(),
  undone: undoOutcome.extend({ at: instant, by: z.string() }).nullable(),
});
export type Activity = z.infer<typeof activity>;
