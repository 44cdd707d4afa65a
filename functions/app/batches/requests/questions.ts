import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import { inParallel } from '../../../services/table.ts';
import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { findCampaigns, setStatuses, unchanged } from '../../calendars/store.ts';
import { existingImages } from '../../images/all-images.ts';
import { type BatchRecord, batchItems, type ItemRecord, questionOf } from '../state/batch-records.ts';
import { correctStatus, ITEMS_AT_ONCE } from '../state/shown-status.ts';
import { type LoadedBatch, updateOpenItem } from '../state/store.ts';

const SHOWN_VERSIONS = 8;

export async function putQuestions(
  { meta, answers }: Pick<LoadedBatch, 'meta' | 'answers'>,
  open: ItemRecord[],
): Promise<Set<ItemRecord>> {
  const undecided = open.filter((item) => raisesQuestion(item, meta) && !answers.has(questionOf(item)));
  const put = new Set(undecided.filter(({ state }) => state === 'waiting'));
  const unasked = undecided.filter((item) => !put.has(item));
  if (unasked.length === 0) return put;
  const images = unasked.every(({ new_picture }) => new_picture)
    ? new Map<string, ExistingImage[]>()
    : await existingImages(meta.client);
  const about = (item: ItemRecord) =>
    item.new_picture ? item.existing_images : (images.get(item.image_tag) ?? []);
  const toAsk = unasked.filter((item) => about(item).length > 0);
  const indexes = toAsk.map(({ index }) => index);
  // Before asking, to notice an email stored in between.
  const campaigns = await findCampaigns(meta.session_id, indexes);
  const asked = new Set<number>();
  await inParallel(ITEMS_AT_ONCE, toAsk, async (item) => {
    put.add(item);
    if (await ask(item, about(item))) asked.add(item.index);
  });
  await showWaiting(
    meta,
    campaigns.filter(({ index }) => asked.has(index)),
  );
  return put;
}

const raisesQuestion = (item: ItemRecord, { duplicate_mode }: BatchRecord): boolean =>
  item.new_picture
    ? item.existing_images.length > 0
    : duplicate_mode === 'prompt' && item.image_tag !== '' && item.started_at === null;

const ask = (item: ItemRecord, images: ExistingImage[]): Promise<ItemRecord | undefined> =>
  updateOpenItem(item, {
    set: {
      state: 'waiting',
      asked_at: new Date().toISOString(),
      existing_images: images.slice(0, SHOWN_VERSIONS),
    },
    expect: { state: item.state, held_by: item.held_by },
  });

async function showWaiting({ batch_id, session_id }: BatchRecord, asked: CampaignRecord[]): Promise<void> {
  if (asked.length === 0) return;
  const waiting = { status: 'waiting' as const, error_type: null, error: null };
  await setStatuses(
    session_id,
    new Map(asked.map((campaign) => [campaign.index, { ...waiting, expect: unchanged(campaign) }])),
  );
  const items = await batchItems.getMany(asked.map(({ index }) => ({ batch_id, index })));
  const gone = items.filter(({ state }) => state !== 'waiting');
  await inParallel(ITEMS_AT_ONCE, gone, async (item) => void (await correctStatus(item, 'waiting')));
}
