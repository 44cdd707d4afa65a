import * as z from 'zod';
import { suggestedFields } from '../suggested-fields.ts';
import { id, instant, text, wordsBy } from './common.ts';
import { emailCopy } from './copy.ts';
import { editedLayout } from './edited-layout.ts';
import { emailCheck, tokenUsage } from './email.ts';

export const suggestedField = z.enum(suggestedFields);

/** What to change, in a person's words: "shorter", "mention the shipping cut-off". */
export const instruction = text(2_000).refine(
  (words) => words.trim() !== '',
  'say what to change, such as "shorter"',
);

/** `email`, or the path of a text or of a part with several, such as `headline` or `sections.1`. */
export const revisionScope = z
  .string()
  .max(100)
  .regex(/^[a-z_]+(?:\.[a-z_\d]+)*$/, '"email", or the path of a text such as sections.1');

/** A change of an email's words that was asked for and that nobody has taken over yet. */
export const emailRevision = z.object({
  id,
  session_id: id,
  index: z.int(),
  /** `queued`: to be asked for by the next `reviseEmail`. */
  status: z.enum(['queued', 'running', 'ready', 'failed']),
  instruction: z.string(),
  scope: z.string(),
  keep_edited: z.boolean(),
  /** The version it changes. */
  base_version: z.int(),
  /** The email's words after the change; null unless `ready`. */
  copy: emailCopy.nullable(),
  /** The email's arrangement after the change; null where its parts stay. */
  layout: editedLayout.nullable().default(null),
  /** Labels of the texts that stayed because a person wrote them. */
  kept: z.array(z.string()),
  /** Findings about the changed email, which are shown without buttons. */
  checks: z.array(emailCheck.omit({ alternative: true })),
  /** Why there is no change, if `failed`. */
  error: z.string().nullable(),
  writer: wordsBy.nullable(),
  model: z.string().nullable(),
  /** Where the request or the answer departs from the settings, in sentences. */
  notices: z.array(z.string()),
  usage: tokenUsage,
  created_at: instant,
  created_by: z.string(),
});
export type EmailRevision = z.infer<typeof emailRevision>;
