import type { DuplicateChoice } from '#shared/contract/schemas/batch.ts';
import { normaliseTag } from '#shared/domain/image/image-tag.ts';
import { notFound } from '../../../errors.ts';
import { measure } from '../../../services/metrics.ts';
import { get, put } from '../../../services/table.ts';
import { type AnswerRecord, answerKey, answerRecord, type ItemRecord } from '../state/records.ts';
import { loadBatch, updateBatch } from '../state/store.ts';
import { wake } from './wake.ts';

export interface Answered {
  choice: DuplicateChoice;
  tag: string;
  message: string;
}

/**
 * Only the first answer counts. Repeating it wakes the batch again, in case the first call was lost. Throws
 * 404 when no campaign of the batch has the tag.
 */
export async function answerTag(given: {
  batch: string;
  tag: string;
  choice: DuplicateChoice;
  by: string;
  client?: string | undefined;
}): Promise<Answered> {
  const { meta, items } = await loadBatch(given.batch, given.client);
  const tag = normaliseTag(given.tag);
  if (!items.some(({ image_tag }) => image_tag === tag && tag !== ''))
    throw notFound(`No campaign of this batch uses the image tag ${given.tag}`);
  const counts = await storeAnswer(meta.batch_id, tag, given.choice, given.by, items);
  await wake(meta.batch_id);
  if (counts.user_choice !== given.choice)
    return {
      choice: counts.user_choice,
      tag,
      message: `Already answered: ${describeChoice(counts.user_choice)}`,
    };
  if (meta.state === 'cancelled')
    return { choice: given.choice, tag, message: 'The batch was cancelled; a retry will use this answer' };
  return { choice: given.choice, tag, message: describeChoice(given.choice) };
}

export const describeChoice = (choice: DuplicateChoice) =>
  choice === 'use_existing' ? 'The existing image is used' : 'A new version of the image is created';

/** Includes tags nobody has been asked about yet. */
export async function answerAll(given: {
  batch: string;
  choice: DuplicateChoice;
  by: string;
  client?: string | undefined;
}): Promise<void> {
  const { meta, items, answers } = await loadBatch(given.batch, given.client);
  const open = items.filter(
    (item) =>
      !item.ended && item.image_tag !== '' && item.started_at === null && !answers.has(item.image_tag),
  );
  for (const tag of new Set(open.map(({ image_tag }) => image_tag)))
    await storeAnswer(meta.batch_id, tag, given.choice, given.by, items);
  await wake(meta.batch_id);
}

export async function storeAnswer(
  batch: string,
  tag: string,
  choice: DuplicateChoice,
  by: string,
  asked: readonly ItemRecord[] = [],
): Promise<AnswerRecord> {
  const answer: AnswerRecord = {
    tag,
    user_choice: choice,
    answered_at: new Date().toISOString(),
    answered_by: by,
  };
  const key = answerKey(batch, tag);
  if (await put({ ...key, ...answer }, { ifAbsent: true })) {
    const times = asked.flatMap(({ image_tag, asked_at }) => (image_tag === tag && asked_at ? asked_at : []));
    const [first] = times.sort();
    if (first) measure({ DecisionWait: (Date.now() - Date.parse(first)) / 1_000 });
    await updateBatch(batch, { add: { decisions: 1 } });
    return answer;
  }
  return (await get(answerRecord, key)) ?? answer;
}
