import { normaliseTag } from '#shared/domain/image-tag.ts';
import { get, inParallel, remove, update } from '../../services/table.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { AppError, invalid } from '../errors.ts';
import { onlyOnce } from '../once.ts';
import { wake } from './answers.ts';
import { heal } from './heal.ts';
import { refuseTwice } from './in-progress.ts';
import { restCampaign } from './outcome.ts';
import { claimKey, claimRecord, freshTake, type ItemRecord, itemKey, itemRecord } from './records.ts';
import { readyCampaigns } from './selection.ts';
import { nextRun } from './start.ts';
import { type LoadedBatch, loadBatch, requireBatch } from './store.ts';

export interface Retry {
  user: { sub: string };
  batch: string;
  client?: string | undefined;
  /** These items whatever came of them; all that failed or were cancelled when absent. */
  indexes?: readonly number[] | undefined;
  idempotencyKey?: string | undefined;
}

/**
 * Generates items afresh; their earlier emails stay. A batch that is at work takes them in, one that ended is opened for
 * another run. Items that are being generated already are left to it. Throws 422 for indexes the batch does not have and
 * for campaigns that are no longer ready.
 */
export async function retryBatch({
  user,
  batch,
  client,
  indexes,
  idempotencyKey: key,
}: Retry): Promise<void> {
  const before = await loadBatch(batch, client);
  const loaded = (await heal(before)) ? await loadBatch(batch) : before;
  if (loaded.meta.state === 'queued') {
    throw new AppError(
      'conflict',
      'This batch has not begun: it waits for the one before it. There is nothing to retry yet.',
    );
  }
  const { first } = await onlyOnce({ user, call: 'retryBatch', key, request: [batch, indexes] }, [batch]);
  // What a first call left undone, the read above has completed.
  if (!first) return;
  const chosen = choose(loaded, indexes);
  if (chosen.length === 0) return;
  const campaigns = await readyCampaigns(
    loaded.meta.session_id,
    chosen.map(({ index }) => index),
  );
  const { session_id: session, client: brand } = loaded.meta;
  await refuseTwice({ client: brand, session, indexes: chosen.map(({ index }) => index), own: [batch] });
  await forgetFailedImages(batch, chosen);
  const byIndex = new Map(campaigns.map((campaign) => [campaign.index, campaign]));
  await inParallel(8, chosen, (item) => beginAfresh(item, byIndex.get(item.index) as CampaignRecord));
  // After the items: Finish looks at them after it has closed the batch, so that one of the two sees the other.
  const meta = await requireBatch(batch);
  if (meta.state === 'open') await wake(batch);
  else await nextRun(meta);
}

function choose({ items }: LoadedBatch, indexes: readonly number[] | undefined): ItemRecord[] {
  if (indexes === undefined) return items.filter(({ ended, state }) => ended && state !== 'completed');
  const unknown = indexes.filter((index) => !items.some((item) => item.index === index));
  if (unknown.length > 0) {
    const named = unknown.slice(0, 10).join(', ');
    throw invalid(
      `Nothing was started: this batch has no campaign ${named}.`,
      Object.fromEntries(unknown.map((index) => [`indexes.${index}`, 'not in this batch'])),
    );
  }
  return items.filter(({ ended, index }) => ended && indexes.includes(index));
}

async function beginAfresh(
  item: ItemRecord,
  { session_id, campaign_name, image_tag }: CampaignRecord,
): Promise<void> {
  await restCampaign(session_id, item.index);
  await update(itemRecord, itemKey(item.batch_id, item.index), {
    set: { ...freshTake, take: item.take + 1, campaign_name, image_tag: normaliseTag(image_tag) },
    expect: { take: item.take, ended: true },
  });
}

/** A new image version that could not be made is tried again, not remembered as failed. */
async function forgetFailedImages(batch: string, items: ItemRecord[]): Promise<void> {
  for (const tag of new Set(items.map(({ image_tag }) => image_tag).filter((tag) => tag !== ''))) {
    const claim = await get(claimRecord, claimKey(batch, tag));
    if (claim?.state === 'failed') await remove(claimKey(batch, tag));
  }
}
