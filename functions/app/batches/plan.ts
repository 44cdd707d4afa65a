import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import { inParallel } from '../../services/table.ts';
import { getBrand } from '../brands/store.ts';
import { updateCampaign } from '../calendars/store.ts';
import { existingImages } from '../images/library.ts';
import { roomFor, spentAfter } from './history.ts';
import { failItem } from './outcome.ts';
import type { BatchRecord, ItemRecord } from './records.ts';
import { findBatch, type LoadedBatch, loadBatch, updateOpenItem } from './store.ts';

export interface Ready {
  index: number;
  take: number;
  /** An image may have to be drawn first; otherwise PrepareImage has nothing to do. */
  draw: boolean;
}

export interface Round {
  /** What Plan answered before in this execution. */
  ready: readonly Pick<Ready, 'index' | 'take'>[];
  /** History events it may have used up. */
  spent: number;
}

export interface Planned {
  next: 'generate' | 'ask' | 'continue' | 'finish';
  ready: Ready[];
  /** How many campaigns wait for an answer. */
  waiting: number;
  spent: number;
}

/** Versions of an image shown with a question. */
const SHOWN_VERSIONS = 8;
const nothing = (next: Planned['next'], spent: number, waiting = 0): Planned => ({
  next,
  ready: [],
  waiting,
  spent,
});

/**
 * What an execution does next: generate what needs no answer, else wait for answers, else finish. Puts every duplicate
 * question at once. What a round handed out and nobody recorded an end of is ended here, so that no item can keep a batch
 * going round.
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
  if (!meta || meta.run !== run || meta.state !== 'open') return nothing('finish', previous.spent);
  const loaded = await loadBatch(batch_id);
  const open = await withoutLeftOver(loaded, previous.ready);
  const questions = await questionsOf(loaded, open);
  await inParallel(
    8,
    open.filter((item) => item.state !== 'waiting' && questions.has(item)),
    (item) => ask(meta, item, questions.get(item) ?? []),
  );
  const { generate_hero } = await getBrand(meta.client);
  const drawn = ({ image_tag }: ItemRecord) =>
    generate_hero || loaded.answers.get(image_tag)?.user_choice === 'create_new';
  const ready = open
    .filter((item) => !questions.has(item))
    .map((item) => ({ index: item.index, take: item.take, draw: drawn(item) }));
  if (ready.length === 0) {
    if (questions.size === 0) return nothing('finish', previous.spent);
    return roomFor(previous.spent) > 0
      ? nothing('ask', spentAfter(previous.spent, 0), questions.size)
      : nothing('continue', previous.spent, questions.size);
  }
  const taken = ready.slice(0, roomFor(previous.spent));
  if (taken.length === 0) return nothing('continue', previous.spent, questions.size);
  return {
    next: 'generate',
    ready: taken,
    waiting: questions.size,
    spent: spentAfter(previous.spent, taken.length),
  };
}

/** The items without an outcome; those a round had and did not end are ended now. */
async function withoutLeftOver({ items }: LoadedBatch, had: Round['ready']): Promise<ItemRecord[]> {
  const handedOut = new Map(had.map(({ index, take }) => [index, take]));
  const open = items.filter(({ ended }) => !ended);
  const left = open.filter(({ index, take }) => handedOut.get(index) === take);
  await inParallel(8, left, (item) =>
    failItem(item, {
      error_type: 'api_error',
      error: 'This campaign could not be finished and its failure not be recorded. Try it again.',
    }),
  );
  return open.filter((item) => !left.includes(item));
}

/** The items that must not begin before a person has chosen, with the images there are. `auto_use` never asks. */
async function questionsOf(
  { meta, answers }: LoadedBatch,
  open: ItemRecord[],
): Promise<Map<ItemRecord, ExistingImage[]>> {
  const asking = open.filter(
    ({ image_tag, started_at }) =>
      meta.duplicate_mode === 'prompt' && image_tag !== '' && started_at === null && !answers.has(image_tag),
  );
  if (asking.length === 0) return new Map();
  const images = await existingImages(meta.client);
  return new Map(
    asking.flatMap((item) =>
      images.has(item.image_tag) ? [[item, images.get(item.image_tag) ?? []] as const] : [],
    ),
  );
}

async function ask(meta: BatchRecord, item: ItemRecord, images: ExistingImage[]): Promise<void> {
  const set = { state: 'waiting', existing_images: images.slice(0, SHOWN_VERSIONS) };
  const asked = await updateOpenItem(item, { set });
  if (asked) await updateCampaign(meta.session_id, item.index, { set: { status: 'waiting' } });
}
