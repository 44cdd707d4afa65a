import * as z from 'zod';
import { wordsBy } from '#shared/contract/schemas/common.ts';
import { tokenUsage } from '#shared/contract/schemas/email.ts';
import { readableWords } from '../../services/model/words.ts';
import type { WriteFacts, WriteResult } from '../../services/model/writer.ts';
import type { ItemRecord } from './records.ts';

/** A model's answer, stored before it is used, so that a retry does not pay for another. */
const draft = z.object({
  result: z.object({
    writer: wordsBy,
    model: z.string(),
    words: readableWords,
    notices: z.array(z.string()),
    usage: tokenUsage,
  }) satisfies z.ZodType<WriteResult>,
  facts: z.custom<WriteFacts>((value) => typeof value === 'object' && value !== null),
  /** The revision of the campaign the words were written from. */
  campaign_revision: z.int(),
  /** A second answer, asked for because the first was blocked. `asked` without an end: the worker died in the call. */
  repair: z
    .object({ state: z.enum(['asked', 'answered', 'failed']), words: readableWords.nullable() })
    .optional(),
  /** The claims that a model found in the finished words; as `repair`. */
  reading: z
    .object({
      state: z.enum(['asked', 'answered', 'failed']),
      claims: z.array(z.object({ quote: z.string(), why: z.string() })),
    })
    .optional(),
});
export type Draft = z.infer<typeof draft>;

/** The client of the bucket loads while the model writes: only a retry needs it before. */
const bucket = () => import('../../services/bucket.ts');

const keyOf = ({ batch_id, take, index }: ItemRecord) => `drafts/${batch_id}/${take}/${index}.json`;

export async function findDraft(item: ItemRecord): Promise<Draft | undefined> {
  const { getText } = await bucket();
  const text = await getText(keyOf(item));
  return text === undefined ? undefined : draft.parse(JSON.parse(text));
}

export async function storeDraft(item: ItemRecord, answer: Draft): Promise<void> {
  const { putObject } = await bucket();
  await putObject(keyOf(item), JSON.stringify(answer), { contentType: 'application/json' });
}
