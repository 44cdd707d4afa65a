import { AT_ONCE } from '#shared/contract/limits.ts';
import { normaliseTag } from '#shared/domain/image/image-tag.ts';
import { getBrand } from '../../brands/store.ts';
import { pendingTagsOf } from '../../images/all-images.ts';
import { putQuestions } from '../requests/questions.ts';
import type { ItemRecord } from '../state/batch-records.ts';
import { roomFor, spentAfter } from '../state/history.ts';
import { holderOf } from '../state/holder.ts';
import type { FirstCampaign } from '../state/next-step.ts';
import { type Failure, failItems } from '../state/outcome.ts';
import { findBatch, type LoadedBatch, loadBatch, updateBatch } from '../state/store.ts';
import { isOpenQuestion } from '../state/view.ts';
import { msUntilDue } from './choose-next.ts';

export interface Round {
  round: number;
  turns: readonly Pick<FirstCampaign, 'go' | 'index' | 'take' | 'seen'>[];
}

export interface Planned {
  next: 'generate' | 'continue' | 'finish';
  round: number;
  turns: FirstCampaign[];
}

const ANSWER_DAYS = 7;
const DAY_MS = 86_400_000;
/** Time limits of a turn and its question may differ a little. */
const ABOUT_MS = 3_600_000;

/**
 * One turn for every open campaign, or the end. Campaigns left without an outcome fail, or the batch would
 * run for ever.
 */
export async function planRound({
  batch_id,
  run,
  previous,
}: {
  batch_id: string;
  run: number;
  previous: Round;
}): Promise<Planned> {
  const meta = await findBatch(batch_id);
  if (!meta || meta.run !== run || meta.state !== 'open')
    return { next: 'finish', round: previous.round, turns: [] };
  const loaded = await loadBatch(batch_id);
  const open = await failUnanswered(loaded, await failAbandoned(loaded, run, previous));
  const turns = await turnsFor(loaded, open);
  const round = Math.max(meta.round, previous.round) + 1;
  if (turns.length === 0) return { next: 'finish', round, turns: [] };
  // A restarted execution, as on a laptop, has its whole history left; a new one would wait for workers that
  // died.
  const beginsAgain = previous.round === 0 && meta.round > 0;
  const used = beginsAgain ? 0 : meta.spent;
  const taken = turns.slice(0, roomFor(used, turns));
  if (taken.length < Math.min(AT_ONCE, turns.length)) return { next: 'continue', round, turns: [] };
  const spent = spentAfter(used, taken);
  const begun = await updateBatch(batch_id, { set: { round, spent }, expect: { run, state: 'open' } });
  return begun ? { next: 'generate', round, turns: taken } : { next: 'finish', round, turns: [] };
}

async function turnsFor(loaded: LoadedBatch, open: ItemRecord[]): Promise<FirstCampaign[]> {
  const asked = await putQuestions(loaded, open);
  const now = Date.now();
  const needsDrawing = await drawingRule(loaded);
  const turns = open.map((item): FirstCampaign => {
    const { index, take, held_by: seen } = item;
    const later = asked.has(item) || msUntilDue(loaded.meta, item, now) > 0;
    if (later) return { go: 'look', index, take, seen };
    return { go: needsDrawing(item) ? 'draw' : 'compose', index, take, seen };
  });
  return [...turns.filter(({ go }) => go !== 'look'), ...turns.filter(({ go }) => go === 'look')];
}

export async function drawingRule({
  meta,
  answers,
}: Pick<LoadedBatch, 'meta' | 'answers'>): Promise<(item: ItemRecord) => boolean> {
  const [{ generate_hero, default_hero_tag }, inDrive] = await Promise.all([
    getBrand(meta.client),
    pendingTagsOf(meta.client),
  ]);
  const maybeDefault = inDrive.has(normaliseTag(default_hero_tag));
  return ({ image_tag, new_picture, image_ready }) =>
    (new_picture && !image_ready) ||
    generate_hero ||
    maybeDefault ||
    inDrive.has(image_tag) ||
    answers.get(image_tag)?.user_choice === 'create_new';
}

async function failAbandoned(
  { items }: LoadedBatch,
  run: number,
  { round, turns }: Round,
): Promise<ItemRecord[]> {
  const firsts = new Map(turns.map((turn) => [turn.index, turn]));
  const lastRound = holderOf({ run, round, turn: 0 }).slice(0, -1);
  const neverBegun = ({ index, take, held_by }: ItemRecord) => {
    const first = firsts.get(index);
    return first !== undefined && first.go !== 'look' && first.take === take && first.seen === held_by;
  };
  const abandoned = ({ held_by }: ItemRecord) => turns.length > 0 && held_by?.startsWith(lastRound);
  return failMatching(
    items.filter(({ ended }) => !ended),
    (item) => abandoned(item) || neverBegun(item),
    () => ({
      error_type: 'api_error',
      error: 'This campaign could not be finished, and the reason was not recorded. Retry it.',
    }),
  );
}

const failUnanswered = ({ answers }: LoadedBatch, open: ItemRecord[]): Promise<ItemRecord[]> =>
  failMatching(
    open,
    (item) =>
      isOpenQuestion(item, answers) &&
      item.asked_at !== null &&
      Date.now() - Date.parse(item.asked_at) > ANSWER_DAYS * DAY_MS - ABOUT_MS,
    unanswered,
  );

const unanswered = ({ new_picture, image_tag }: ItemRecord): Failure => ({
  error_type: null,
  error: `Nobody answered in ${ANSWER_DAYS} days whether to use the ${new_picture ? 'new picture' : 'existing image'} "${image_tag}". Retry asks again.`,
});

async function failMatching(
  open: ItemRecord[],
  matches: (item: ItemRecord) => boolean | undefined,
  failure: (item: ItemRecord) => Failure,
): Promise<ItemRecord[]> {
  const ending = new Set(open.filter(matches));
  await failItems([...ending], failure);
  return open.filter((item) => !ending.has(item));
}
