import { randomUUID } from 'node:crypto';
import { BATCH_LIMIT, type DownloadMode, type DuplicateMode } from '#shared/contract/schemas/batch.ts';
import { normaliseTag } from '#shared/domain/image-tag.ts';
import { inParallel, put, putMany } from '../../services/table.ts';
import { requireOpenBrand } from '../brands/store.ts';
import type { CalendarRecord, CampaignRecord } from '../calendars/records.ts';
import { requireCalendar, updateCalendar } from '../calendars/store.ts';
import { onlyOnce } from '../once.ts';
import { refuseTwice } from './in-progress.ts';
import {
  answerKey,
  type BatchRecord,
  batchKey,
  batchList,
  freshTake,
  type ItemRecord,
  itemKey,
  noUsage,
} from './records.ts';
import { readyCampaigns } from './selection.ts';
import { sessionAnswers } from './session-answers.ts';
import { startRun } from './start.ts';
import { findBatch } from './store.ts';

export interface NewBatch {
  user: { sub: string; username: string };
  session: string;
  indexes: readonly number[];
  duplicateMode: DuplicateMode;
  downloadMode: DownloadMode;
  idempotencyKey?: string | undefined;
  /** The brand the caller works on; another than the session's is refused. */
  client?: string | undefined;
}

/** The batches of one start, in the order they run, and the campaigns that were left out of it. */
export interface Started {
  batch_id: string;
  batch_ids: string[];
  skipped: number[];
  already_running: number[];
}

/**
 * Starts generating campaigns of a session. Answers the first batch's id and all of them in the order they run. A repeated
 * call with the same key answers the same ids and finishes what the first one left undone.
 */
export async function createBatch(given: NewBatch): Promise<Started> {
  const calendar = await requireCalendar(given.session, given.client);
  await requireOpenBrand(calendar.client);
  const campaigns = await readyCampaigns(given.session, given.indexes);
  const parts = Array.from({ length: Math.ceil(campaigns.length / BATCH_LIMIT) }, (_, n) =>
    campaigns.slice(n * BATCH_LIMIT, (n + 1) * BATCH_LIMIT),
  );
  const { user, session, duplicateMode, downloadMode, idempotencyKey: key } = given;
  const request = [session, campaigns.map(({ index }) => index), duplicateMode, downloadMode];
  const { ids, first } = await onlyOnce(
    { user, call: 'createBatch', key, request },
    parts.map(() => randomUUID()),
  );
  await refuseTwice({
    client: calendar.client,
    session,
    indexes: campaigns.map(({ index }) => index),
    own: ids,
  });
  // Last batch first: whatever is found to be open has everything after it.
  for (const [n, id] of [...ids.entries()].reverse()) {
    const meta = newRecord(given, calendar, { id, n, ids, size: parts[n]?.length ?? 0 });
    await writeBatch(meta, parts[n] ?? [], { first });
  }
  const [batch_id = ''] = ids;
  await updateCalendar(session, { set: { latest_batch_id: batch_id } });
  const meta = await findBatch(batch_id);
  if (meta?.state === 'open' && !meta.started) await startRun(meta);
  return { batch_id, batch_ids: ids, skipped: [], already_running: [] };
}

function newRecord(
  given: NewBatch,
  calendar: CalendarRecord,
  { id, n, ids, size }: { id: string; n: number; ids: string[]; size: number },
): BatchRecord {
  const created_at = new Date().toISOString();
  return {
    batch_id: id,
    session_id: calendar.session_id,
    client: calendar.client,
    state: n === 0 ? 'open' : 'queued',
    duplicate_mode: given.duplicateMode,
    download_mode: given.downloadMode,
    created_at,
    created_by: given.user.username,
    run: 1,
    started: false,
    run_at: created_at,
    previous_batch: ids[n - 1] ?? null,
    next_batch: ids[n + 1] ?? null,
    batch_ids: ids,
    size,
    finished_at: null,
    result: null,
  };
}

/** Items and answers first, the batch's own record last: a batch that can be found is whole. */
async function writeBatch(
  meta: BatchRecord,
  campaigns: CampaignRecord[],
  { first }: { first: boolean },
): Promise<void> {
  const items = campaigns.map((campaign) => ({
    ...itemKey(meta.batch_id, campaign.index),
    ...newItem(meta, campaign),
  }));
  const tags = new Set(items.map(({ image_tag }) => image_tag));
  const kept = meta.duplicate_mode === 'prompt' ? await sessionAnswers(meta.session_id) : [];
  const answers = kept.filter(({ tag }) => tags.has(tag));
  const records = [
    ...answers.map((answer) => ({ ...answerKey(meta.batch_id, answer.tag), ...answer })),
    ...items,
  ];
  if (first) {
    await putMany(records);
  } else {
    // The first call may still be at work, or have begun the batch already: never write over it.
    if (await findBatch(meta.batch_id)) return;
    await inParallel(8, records, async (record) => void (await put(record, { ifAbsent: true })));
  }
  const onList = { gsi1pk: batchList(meta.client), gsi1sk: `${meta.created_at}#${meta.batch_id}` };
  await put({ ...batchKey(meta.batch_id), ...onList, ...meta }, { ifAbsent: true });
}

const newItem = (
  { batch_id, session_id, client, created_by }: BatchRecord,
  { index, campaign_name, image_tag }: CampaignRecord,
): ItemRecord => ({
  batch_id,
  session_id,
  client,
  created_by,
  index,
  take: 1,
  campaign_name,
  image_tag: normaliseTag(image_tag),
  ...freshTake,
  existing_images: [],
  steps: [],
  ...noUsage,
});
