import * as z from 'zod';
import { heroTag, normaliseTag } from '#shared/domain/image/image-tag.ts';
import { invalid } from '../../../errors.ts';
import { get, inParallel, type Key, query, remove, update } from '../../../services/table.ts';
import { getBrand } from '../../brands/store.ts';
import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { onlyOnce } from '../../once.ts';
import {
  answerKey,
  batchKey,
  freshTake,
  type ItemRecord,
  imageLeaseKey,
  imageLeaseRecord,
  itemKey,
  itemRecord,
  proposalsOf,
} from '../state/batch-records.ts';
import { allRunning, leaseCampaigns, markWritten } from '../state/campaign-leases.ts';
import { loadRecovered } from '../state/recover.ts';
import { readyCampaigns } from '../state/selection.ts';
import { forgetFailures, ITEMS_AT_ONCE, showFailureAgain } from '../state/shown-status.ts';
import { type LoadedBatch, requireBatch, updateBatch, updateOpenItem } from '../state/store.ts';
import { groupOf } from '../state/view.ts';
import { nextRun, queueAgain } from './start.ts';
import { wake } from './wake.ts';

export interface Retry {
  user: { sub: string };
  batch: string;
  client?: string | undefined;
  /** All failed or cancelled ones when absent. */
  indexes?: readonly number[] | undefined;
  idempotencyKey?: string | undefined;
}

/**
 * In all batches of the start; earlier emails stay. A running batch takes the items in, an ended one gets
 * another run. A repeated key restarts the rest of its first choice. Throws 422 for unknown or unready
 * indexes, 409 when another batch works on all.
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
  const { ids: takes, first } = await onlyOnce(
    { user, call: 'retryBatch', key, request: [batch, indexes] },
    choose(group, indexes).map(takeOf),
  );
  const asChosen = new Set(takes);
  const chosen = ended(group).filter((item) => asChosen.has(takeOf(item)));
  if (first) await withdrawCancelRequests(group);
  if (chosen.length === 0) return;
  const { session_id: calendarId } = asked.meta;
  const wanted = chosen.map(({ index }) => index);
  const campaigns = await readyCampaigns(calendarId, wanted);
  const byIndex = new Map(campaigns.map((campaign) => [campaign.index, campaign]));
  const ids = groupOf(asked.meta);
  const { granted, running } = await leaseCampaigns(calendarId, ids, wanted);
  if (granted.length === 0) throw allRunning(running, campaigns);
  const free = new Set(granted);
  const taken = chosen.filter(({ index }) => free.has(index));
  await removeFailedImageClaims(asked.meta.client, taken, group);
  const restarted = taken.flatMap((item) => {
    const campaign = byIndex.get(item.index);
    return campaign ? [{ item, campaign }] : [];
  });
  await forgetFailures(
    calendarId,
    restarted.map(({ campaign }) => campaign),
  );
  await inParallel(ITEMS_AT_ONCE, restarted, ({ item, campaign }) => restartItem(item, campaign));
  await markWritten(calendarId, ids);
  await reopen(
    ids,
    taken.map(({ batch_id }) => batch_id),
  );
}

function choose(group: LoadedBatch[], indexes: readonly number[] | undefined): ItemRecord[] {
  if (indexes === undefined) return ended(group).filter(({ state }) => state !== 'completed');
  const items = group.flatMap((loaded) => loaded.items);
  const unknown = indexes.filter((index) => !items.some((item) => item.index === index));
  if (unknown.length > 0) {
    const named = unknown.slice(0, 10).join(', ');
    throw invalid(
      `Nothing was started: this batch has no campaign ${named}.`,
      Object.fromEntries(unknown.map((index) => [`indexes.${index}`, 'not in this batch'])),
    );
  }
  return ended(group).filter(({ index }) => indexes.includes(index));
}

const ended = (group: LoadedBatch[]): ItemRecord[] =>
  group.flatMap(({ items }) => items.filter((item) => item.ended));

const takeOf = ({ index, take }: ItemRecord): string => `${index}/${take}`;

async function withdrawCancelRequests(group: LoadedBatch[]): Promise<void> {
  const asked = group.flatMap(({ items }) => items.filter((item) => !item.ended && item.cancel_requested));
  await inParallel(8, asked, async (item) => {
    await updateOpenItem(item, { set: { cancel_requested: false } });
  });
}

/**
 * One batch of a start runs at a time. Write the items first: Finish reads them after closing a batch, so one
 * of the two sees the other.
 */
async function reopen(group: string[], begun: string[]): Promise<void> {
  const metas = await Promise.all(group.map((id) => requireBatch(id)));
  let isRunning = metas.some(({ state }) => state === 'open');
  for (const meta of metas.filter(({ batch_id }) => begun.includes(batch_id))) {
    if (meta.state === 'open') {
      await updateBatch(meta.batch_id, { add: { decisions: 1 } });
      await wake(meta.batch_id);
    } else if (meta.state !== 'queued') {
      await (isRunning ? queueAgain(meta) : nextRun(meta));
      isRunning = true;
    }
  }
}

async function restartItem(item: ItemRecord, campaign: CampaignRecord): Promise<void> {
  const { campaign_name, resend_of } = campaign;
  const named = resend_of === '' ? heroTag(campaign.image_tag) : '';
  const new_picture = item.new_picture && resend_of === '' && ['', item.image_tag].includes(named);
  const restarted = await update(itemRecord, itemKey(item.batch_id, item.index), {
    set: {
      ...freshTake,
      changed_at: new Date().toISOString(),
      take: item.take + 1,
      campaign_name,
      image_tag: new_picture ? item.image_tag : named,
      new_picture,
      image_ready: resend_of !== '',
    },
    expect: { take: item.take, ended: true },
  });
  if (!restarted) await showFailureAgain(item, campaign);
}

/** Asks again when a new version cannot be made: the existing image may do. */
async function removeFailedImageClaims(
  client: string,
  items: ItemRecord[],
  group: readonly LoadedBatch[],
): Promise<void> {
  const { default_hero_tag } = await getBrand(client);
  const tagged = items.flatMap(({ batch_id, image_tag }) =>
    [image_tag, normaliseTag(default_hero_tag)].map((tag) => ({ batch_id, tag })),
  );
  const keys = new Map<string, { key: Key; answer: Key | undefined }>();
  for (const { batch_id, tag } of tagged)
    for (const what of ['version', 'copy'] as const)
      if (tag !== '')
        keys.set(`${batch_id}/${tag}/${what}`, {
          key: imageLeaseKey(batch_id, tag, what),
          answer: what === 'version' && !isAtWork(group, tag) ? answerKey(batch_id, tag) : undefined,
        });
  for (const { batch_id, image_tag, new_picture } of items) {
    if (!new_picture) continue;
    const { pk } = batchKey(batch_id);
    for (const { sk, state } of await query(keyedClaim, pk, { prefix: proposalsOf(image_tag) }))
      if (state === 'failed') await remove({ pk, sk });
  }
  for (const { key, answer } of keys.values()) {
    const lease = await get(imageLeaseRecord, key);
    if (lease?.state !== 'failed') continue;
    if (answer && lease.error_type === 'api_error') await remove(answer);
    await remove(key);
  }
}

const keyedClaim = imageLeaseRecord.extend({ sk: z.string() });

const isAtWork = (group: readonly LoadedBatch[], tag: string): boolean =>
  group.some(({ items }) => items.some((item) => item.image_tag === tag && !item.ended));
