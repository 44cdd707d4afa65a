import type { DuplicateChoice } from '#shared/contract/schemas/batch.ts';
import { normaliseTag } from '#shared/domain/image/image-tag.ts';
import { invalid, notFound } from '../../../errors.ts';
import { measure } from '../../../services/metrics.ts';
import { get, put } from '../../../services/table.ts';
import {
  type AnswerRecord,
  answerKey,
  answerRecord,
  type ItemRecord,
  questionOf,
} from '../state/batch-records.ts';
import { loadBatch, updateBatch } from '../state/store.ts';
import { isOpenQuestion } from '../state/view.ts';
import { wake } from './wake.ts';

export interface Answered {
  choice: DuplicateChoice;
  tag: string;
  message: string;
  /** About a picture that the batch has made. */
  new_picture: boolean;
  /** That picture, while its campaign waits. */
  url: string | undefined;
}

/**
 * The first answer counts. A repetition wakes the batch again, as the first may have been lost. Throws 404
 * for an unknown tag, 422 for an answer that does not fit.
 */
export async function answerTag(given: {
  batch: string;
  tag: string;
  choice: DuplicateChoice;
  by: string;
  /** The picture that was seen; the newest when absent. */
  version?: number | undefined;
  client?: string | undefined;
}): Promise<Answered> {
  const { meta, items, answers } = await loadBatch(given.batch, given.client);
  const tag = normaliseTag(given.tag);
  const naming = items.filter(({ image_tag }) => image_tag === tag && tag !== '');
  const asked = naming.find((item) => isOpenQuestion(item, answers)) ?? naming[0];
  if (!asked) throw notFound(`No campaign of this batch uses the image tag ${given.tag}`);
  const question = asked.new_picture ? pictureQuestion(asked, given) : tag;
  if (!asked.new_picture && given.choice === 'no_picture')
    throw invalid(`The image "${tag}" exists already: it is used, or a new version of it is made.`, {
      user_choice: 'no_picture only answers for a picture that the batch has made',
    });
  const earlier = answers.get(question);
  if (asked.new_picture && !earlier && questionOf(asked) !== question)
    throw invalid(`No campaign of this batch asks about version ${given.version} of "${tag}".`, {
      version: 'not the picture that is asked about',
    });
  const counts = earlier ?? (await storeAnswer(meta.batch_id, question, given.choice, given.by, naming));
  await wake(meta.batch_id);
  const { user_choice: choice } = counts;
  const { new_picture, existing_images } = asked;
  const answered = { choice, tag, new_picture, url: new_picture ? existing_images[0]?.url : undefined };
  const words = new_picture ? pictureWords[choice] : describeChoice(choice);
  if (choice !== given.choice) return { ...answered, message: `Already answered: ${words}` };
  if (meta.state === 'cancelled')
    return { ...answered, message: 'The batch was cancelled; a retry will use this answer' };
  return { ...answered, message: words };
}

/** Throws 404 before there is a picture to see. */
function pictureQuestion(asked: ItemRecord, { tag, version }: { tag: string; version?: number | undefined }) {
  if (version !== undefined) return `${asked.image_tag}#${version}`;
  if (asked.existing_images.length === 0) throw notFound(`No picture for ${tag} waits for an answer`);
  return questionOf(asked);
}

export const describeChoice = (choice: DuplicateChoice) =>
  choice === 'use_existing' ? 'The existing image is used' : 'A new version of the image is created';

const pictureWords: Record<DuplicateChoice, string> = {
  use_existing: 'The new picture is used',
  create_new: 'Another picture is made',
  no_picture: 'The email goes without a picture of its own',
};

/** Includes tags nobody has been asked about yet. A new picture is another question. */
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
  question: string,
  choice: DuplicateChoice,
  by: string,
  asked: readonly ItemRecord[] = [],
): Promise<AnswerRecord> {
  const answer: AnswerRecord = {
    tag: question,
    user_choice: choice,
    answered_at: new Date().toISOString(),
    answered_by: by,
  };
  const key = answerKey(batch, question);
  if (await put({ ...key, ...answer }, { ifAbsent: true })) {
    const times = asked.flatMap((item) =>
      questionOf(item) === question && item.asked_at ? item.asked_at : [],
    );
    const [first] = times.sort();
    if (first) measure({ DecisionWait: (Date.now() - Date.parse(first)) / 1_000 });
    await updateBatch(batch, { add: { decisions: 1 } });
    return answer;
  }
  return (await get(answerRecord, key)) ?? answer;
}
