import * as z from 'zod';
import { INSTRUCTION_LENGTH } from '../limits.ts';
import { suggestedFields } from '../suggested-fields.ts';
import { id, instant, text, wordsBy } from './common.ts';
import { emailCopy } from './copy.ts';
import { editedLayout } from './edited-layout.ts';
import { emailCheck, tokenUsage } from './email.ts';

export const suggestedField = z.enum(suggestedFields);

export const instruction = text(INSTRUCTION_LENGTH).refine(
  (words) => words.trim() !== '',
  'say what to change, such as "shorter"',
);

/** `email`, or a path such as `headline` or `sections.1`. */
export const revisionScope = z
  .string()
  .max(100)
  .regex(/^[a-z_]+(?:\.[a-z_\d]+)*$/, '"email", or the path of a text such as sections.1');

export const emailRevision = z.object({
  id,
  session_id: id,
  index: z.int(),
  /** `queued`: the next `reviseEmail` asks for it. */
  status: z.enum(['queued', 'running', 'ready', 'failed']),
  instruction: z.string(),
  scope: z.string(),
  keep_edited: z.boolean(),
  base_version: z.int(),
  copy: emailCopy.nullable(),
  /** Null if it changes words only. */
  layout: editedLayout.nullable().default(null),
  /** Paths of texts that a person wrote, left unchanged. */
  kept: z.array(z.string()),
  /** About the changed email; shown without buttons. */
  checks: z.array(emailCheck.omit({ alternative: true, place: true })),
  error: z.string().nullable(),
  writer: wordsBy.nullable(),
  model: z.string().nullable(),
  notices: z.array(z.string()),
  usage: tokenUsage,
  created_at: instant,
  created_by: z.string(),
});
export type EmailRevision = z.infer<typeof emailRevision>;
