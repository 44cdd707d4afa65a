import * as z from 'zod';
import { wordsBy } from '#shared/contract/schemas/common.ts';
import { tokenUsage } from '#shared/contract/schemas/email.ts';
import type { EmailAnswer } from '#shared/email/reading/answer.ts';
import { readAnswerShape } from '../../../services/model/readable-answer.ts';
import type { WriteResult } from '../../../services/model/writer.ts';
import type { ItemRecord } from '../state/batch-records.ts';

const readable = z.unknown().transform((value, context) => {
  const read = readAnswerShape(value);
  if (read) return read;
  context.addIssue('not an answer');
  return z.NEVER;
});
const answer = readable.transform((read): EmailAnswer => read.answer);

/** Earlier releases have `words` in place of the answer. */
const result = z
  .object({
    writer: wordsBy,
    model: z.string(),
    answer: answer.optional(),
    words: answer.optional(),
    reads: z.boolean().default(false),
    notices: z.array(z.string()),
    usage: tokenUsage,
  })
  .transform(({ answer: given, words, ...rest }, context): WriteResult => {
    const found = given ?? words;
    if (found) return { ...rest, answer: found };
    context.addIssue('neither an answer nor words');
    return z.NEVER;
  });

/** Stored before use: a retry does not pay again. */
const draft = z.object({
  result,
  campaign_revision: z.int(),
  /** Still `asked` when the worker died during the call. */
  repair: z
    .object({
      state: z.enum(['asked', 'answered', 'failed']),
      answer: answer.nullable().default(null),
      reads: z.boolean().default(false),
    })
    .optional(),
  reading: z
    .object({
      state: z.enum(['asked', 'answered', 'failed']),
      claims: z.array(z.object({ quote: z.string(), why: z.string() })),
    })
    .optional(),
});
export type Draft = z.infer<typeof draft>;

/** Lazy: before the model has written, only a retry needs it. */
const bucket = () => import('../../../services/bucket.ts');

const keyOf = ({ batch_id, take, index }: ItemRecord) => `drafts/${batch_id}/${take}/${index}.json`;

export async function findDraft(item: ItemRecord): Promise<Draft | undefined> {
  const { getText } = await bucket();
  const text = await getText(keyOf(item));
  return text === undefined ? undefined : draft.parse(JSON.parse(text));
}

export async function storeDraft(item: ItemRecord, stored: Draft): Promise<void> {
  const { putObject } = await bucket();
  await putObject(keyOf(item), JSON.stringify(stored), { contentType: 'application/json' });
}
