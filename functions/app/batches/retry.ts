import { normaliseTag } from '#shared/domain/image-tag.ts';
import { invalid } from '../../errors.ts';
import { get, inParallel, remove, update } from '../../services/table.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { onlyOnce } from '../once.ts';
import { allRunning, claimCampaigns, claimsWritten } from './claims.ts';
import { resetCampaign } from './outcome.ts';
import { claimKey, claimRecord, freshTake, type ItemRecord, itemKey, itemRecord } from './records.ts';
import { loadRecovered } from './recover.ts';
import { readyCampaigns } from './selection.ts';
import { nextRun, queueAgain } from './start.ts';
import { type LoadedBatch, requireBatch, updateOpenItem } from './store.ts';
import { groupOf } from './view.ts';
import { wake } from './wake.ts';

export interface Retry {
  user: { sub: string };
  batch: string;
  client?: string | undefined;
  /** These items whatever came of them; all that failed or were cancelled when absent. */
  indexes?: readonly number[] | undefined;
  idempotencyKey?: string | undefined;
}

/**
 * Generates items afresh, in this batch and the others of the same start; their earlier emails stay. A batch that is at work
 * takes them in, one that ended is opened for another run. Items that are being generated already are left to it. Throws 422
 * for indexes that none of the batches has and for campaigns that are no longer ready, 409 when another batch works on all.
 */
export async function retryBatch({
  user,
  batch,
  client,
  indexes,
  idempotencyKey: key,
}: Retry): Promise<void> {
  const asked = await loadRecovered(batch, client);
  const group = await Promise.all(
    groupOf(asked.meta).map(async (id) => (id === batch ? asked : loadRecovered(id))),
  );
  const { first } = await onlyOnce({ user, call: 'retryBatch', key, request: [batch, indexes] }, [batch]);
  // What a first call left undone, the read above has completed.
  if (!first) return;
  const chosen = choose(group, indexes);
  await keepTrying(group);
  if (chosen.length === 0) return;
  const { session_id: calendarId } = asked.meta;
  const wanted = chosen.map(({ index }) => index);
  const campaigns = await readyCampaigns(calendarId, wanted);
  const byIndex = new Map(campaigns.map((campaign) => [campaign.index, campaign]));
  const ids = groupOf(asked.meta);
  const { granted, running } = await claimCampaigns(calendarId, ids, wanted);
  if (granted.length === 0) throw allRunning(running, campaigns);
  const free = new Set(granted);
  const taken = chosen.filter(({ index }) => free.has(index));
  await forgetFailedImages(taken);
  await inParallel(8, taken, (item) => restartItem(item, byIndex.get(item.index) as CampaignRecord));
  await claimsWritten(calendarId, ids);
  await reopen(
    ids,
    taken.map(({ batch_id }) => batch_id),
  );
}

/** The items to begin afresh: those named, or all that failed or were cancelled. */
function choose(group: LoadedBatch[], indexes: readonly number[] | undefined): ItemRecord[] {
  const items = group.flatMap(({ items }) => items);
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

/** What a cancelled batch is still writing goes on like the rest, whatever comes of the call. */
async function keepTrying(group: LoadedBatch[]): Promise<void> {
  const asked = group.flatMap(({ items }) => items.filter((item) => !item.ended && item.cancel_requested));
  await inParallel(8, asked, async (item) => {
    await updateOpenItem(item, { set: { cancel_requested: false } });
  });
}

/**
 * Opens what was begun afresh, in order: one batch of a start at a time, the others queued behind it. After the items: Finish
 * looks at them after it has closed a batch, so that one of the two sees the other.
 */
async function reopen(group: string[], begun: string[]): Promise<void> {
  const metas = await Promise.all(group.map((id) => requireBatch(id)));
  let isRunning = metas.some(({ state }) => state === 'open');
  for (const meta of metas.filter(({ batch_id }) => begun.includes(batch_id))) {
    if (meta.state === 'open') await wake(meta.batch_id);
    else if (meta.state !== 'queued') {
      await (isRunning ? queueAgain(meta) : nextRun(meta));
      isRunning = true;
    }
  }
}

async function restartItem(
  item: ItemRecord,
  { session_id, campaign_name, image_tag }: CampaignRecord,
): Promise<void> {
  await resetCampaign(session_id, item.index);
  await update(itemRecord, itemKey(item.batch_id, item.index), {
    set: { ...freshTake, take: item.take + 1, campaign_name, image_tag: normaliseTag(image_tag) },
    expect: { take: item.take, ended: true },
  });
}

/** A new image version that could not be made is tried again, not cached as failed. */
async function forgetFailedImages(items: ItemRecord[]): Promise<void> {
  const keys = new Map(
    items
      .filter(({ image_tag }) => image_tag !== '')
      .map(({ batch_id, image_tag }) => [`${batch_id}/${image_tag}`, claimKey(batch_id, image_tag)]),
  );
  for (const key of keys.values()) {
    const claim = await get(claimRecord, key);
    if (claim?.state === 'failed') await remove(key);
  }
}
