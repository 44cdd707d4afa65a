import { normaliseTag } from '#shared/domain/image-tag.ts';
import { invalid } from '../../errors.ts';
import { get, inParallel, type Key, remove, update } from '../../services/table.ts';
import { getBrand } from '../brands/store.ts';
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
  /** These items, whatever their outcome; all that failed or were cancelled when absent. */
  indexes?: readonly number[] | undefined;
  idempotencyKey?: string | undefined;
}

/**
 * Restarts items, in this batch and the others of the same start; their earlier emails stay. A running batch
 * takes them in, an ended one is opened for another run, and items that are already being generated are left
 * alone. Throws 422 for indexes that none of the batches has and for campaigns that are no longer ready, 409
 * when another batch works on all of them.
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
  // The load above has completed whatever the first call left undone.
  if (!first) return;
  const chosen = choose(group, indexes);
  await withdrawCancelRequests(group);
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
  await removeFailedImageClaims(asked.meta.client, taken);
  await inParallel(8, taken, (item) => restartItem(item, byIndex.get(item.index) as CampaignRecord));
  await claimsWritten(calendarId, ids);
  await reopen(
    ids,
    taken.map(({ batch_id }) => batch_id),
  );
}

/** The items to restart: those named, or all that failed or were cancelled. */
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

/** Withdraws the request not to try again from items that a cancelled batch is still writing. */
async function withdrawCancelRequests(group: LoadedBatch[]): Promise<void> {
  const asked = group.flatMap(({ items }) => items.filter((item) => !item.ended && item.cancel_requested));
  await inParallel(8, asked, async (item) => {
    await updateOpenItem(item, { set: { cancel_requested: false } });
  });
}

/**
 * Opens the batches with restarted items, in order: one batch of a start runs at a time, the others queue
 * behind it. This comes after the items are written, because Finish reads them after it has closed a batch;
 * one of the two sees the other.
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
  { session_id, campaign_name, image_tag, resend_of }: CampaignRecord,
): Promise<void> {
  await resetCampaign(session_id, item.index);
  await update(itemRecord, itemKey(item.batch_id, item.index), {
    set: {
      ...freshTake,
      take: item.take + 1,
      campaign_name,
      image_tag: resend_of === '' ? normaliseTag(image_tag) : '',
      image_ready: resend_of !== '',
    },
    expect: { take: item.take, ended: true },
  });
}

/** Removes failed image claims, so that the image is tried again: the campaigns' own, and the brand's default. */
async function removeFailedImageClaims(client: string, items: ItemRecord[]): Promise<void> {
  const { default_hero_tag } = await getBrand(client);
  const tagged = items.flatMap(({ batch_id, image_tag }) =>
    [image_tag, normaliseTag(default_hero_tag)].map((tag) => ({ batch_id, tag })),
  );
  const keys = new Map<string, Key>();
  for (const { batch_id, tag } of tagged)
    for (const what of ['version', 'copy'] as const)
      if (tag !== '') keys.set(`${batch_id}/${tag}/${what}`, claimKey(batch_id, tag, what));
  for (const key of keys.values()) {
    const claim = await get(claimRecord, key);
    if (claim?.state === 'failed') await remove(key);
  }
}
