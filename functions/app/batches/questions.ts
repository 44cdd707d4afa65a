import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import { inParallel } from '../../services/table.ts';
import { updateCampaign } from '../calendars/store.ts';
import { existingImages } from '../images/all-images.ts';
import { resetIfCancelled } from './outcome.ts';
import type { BatchRecord, ItemRecord } from './records.ts';
import { type LoadedBatch, updateOpenItem } from './store.ts';

/** How many versions of an image a question shows. */
const SHOWN_VERSIONS = 8;

/**
 * Asks the questions that have not been asked yet, and returns the items that must not begin before a person
 * has chosen. `auto_use` never asks.
 */
export async function putQuestions(
  { meta, answers }: Pick<LoadedBatch, 'meta' | 'answers'>,
  open: ItemRecord[],
): Promise<Set<ItemRecord>> {
  const undecided = open.filter(
    ({ image_tag, started_at }) =>
      meta.duplicate_mode === 'prompt' && image_tag !== '' && started_at === null && !answers.has(image_tag),
  );
  const put = new Set(undecided.filter(({ state }) => state === 'waiting'));
  const unasked = undecided.filter((item) => !put.has(item));
  if (unasked.length === 0) return put;
  const images = await existingImages(meta.client);
  await inParallel(8, unasked, async (item) => {
    const found = images.get(item.image_tag);
    if (!found) return;
    put.add(item);
    await ask(meta, item, found);
  });
  return put;
}

async function ask(meta: BatchRecord, item: ItemRecord, images: ExistingImage[]): Promise<void> {
  const asked = await updateOpenItem(item, {
    set: {
      state: 'waiting',
      asked_at: new Date().toISOString(),
      existing_images: images.slice(0, SHOWN_VERSIONS),
    },
  });
  if (!asked) return;
  await updateCampaign(meta.session_id, item.index, { set: { status: 'waiting' } });
  await resetIfCancelled(item);
}
