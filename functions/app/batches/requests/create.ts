import { randomUUID } from 'node:crypto';
import { BATCH_LIMIT } from '#shared/contract/limits.ts';
import type { DownloadMode, DuplicateMode, ExistingMode } from '#shared/contract/schemas/batch.ts';
import { heroTag } from '#shared/domain/image/image-tag.ts';
import { AppError } from '../../../errors.ts';
import { get, inParallel, put } from '../../../services/table.ts';
import { requireOpenBrand } from '../../brands/store.ts';
import type { CalendarRecord, CampaignRecord } from '../../calendars/calendar-records.ts';
import { requireCalendar, updateCalendar } from '../../calendars/store.ts';
import { onlyOnce } from '../../once.ts';
import {
  answerKey,
  type BatchRecord,
  batchKey,
  batchList,
  freshTake,
  type ItemRecord,
  itemKey,
  leftOutKey,
  leftOutRecord,
  noBatchUsage,
  questionOf,
} from '../state/batch-records.ts';
import { allRunning, leaseCampaigns, markWritten } from '../state/campaign-leases.ts';
import { noteActivity } from '../state/note-activity.ts';
import { readyCampaigns } from '../state/selection.ts';
import { forgetFailures, showFailureAgain } from '../state/shown-status.ts';
import { findBatch } from '../state/store.ts';
import { noteUnfinished } from '../state/unfinished-batches.ts';
import { groupOf } from '../state/view.ts';
import { calendarAnswers } from './calendar-answers.ts';
import { type NewPictures, newPictures } from './new-pictures.ts';
import { startRun } from './start.ts';

const WRITES_AT_ONCE = 16;

export interface NewBatch {
  user: { sub: string; username: string };
  calendarId: string;
  indexes: readonly number[];
  duplicateMode: DuplicateMode;
  downloadMode: DownloadMode;
  existing: ExistingMode;
  noHurry?: boolean;
  makePictures?: boolean;
  idempotencyKey?: string | undefined;
  client?: string | undefined;
}

export interface Started {
  batch_id: string;
  batch_ids: string[];
  skipped: number[];
  already_running: number[];
}

/**
 * Starts the campaigns without a current email, or all for new versions, except those at work elsewhere. A
 * repeated key gets the first answer. Throws 422 when there is nothing to start, 409 naming the batch when
 * all are at work elsewhere, 409 for pictures without an image model.
 */
export async function createBatch(given: NewBatch): Promise<Started> {
  const { user, calendarId, existing, duplicateMode, downloadMode, idempotencyKey: key } = given;
  const calendar = await requireCalendar(calendarId, given.client);
  await requireOpenBrand(calendar.client);
  const campaigns = await readyCampaigns(calendarId, given.indexes);
  const request = [
    calendarId,
    campaigns.map(({ index }) => index),
    duplicateMode,
    downloadMode,
    existing,
    // Absent unless set: the hash must match earlier releases'.
    ...(given.noHurry ? ['no_hurry'] : []),
    ...(given.makePictures ? ['make_pictures'] : []),
  ];
  const { ids, first } = await onlyOnce(
    { user, call: 'createBatch', key, request },
    chunksOf(campaigns).map(() => randomUUID()),
  );
  const before = first ? undefined : await startedBefore(ids);
  if (before) return before;
  if (given.makePictures) await requireImageModel();

  const isWanted = (campaign: CampaignRecord) => existing === 'new_version' || !isCurrent(campaign);
  const wanted = campaigns.filter(isWanted);
  if (wanted.length === 0) throw nothingToGenerate(campaigns.length);
  const { granted, running } = await leaseCampaigns(calendarId, ids, indexesOf(wanted), { repeated: !first });
  if (granted.length === 0) throw allRunning(running, wanted);
  // Another start may just have made an email.
  const chosen = (await readyCampaigns(calendarId, granted)).filter(isWanted);
  const started = new Set(indexesOf(chosen));
  const left = campaigns.filter(({ index }) => !started.has(index));
  if (chosen.length === 0) {
    await markWritten(calendarId, ids);
    throw nothingToGenerate(campaigns.length);
  }
  const leftOut: LeftOut = {
    skipped: indexesOf(left.filter(({ index }) => !running.has(index))),
    already_running: indexesOf(left.filter(({ index }) => running.has(index))),
  };
  return writeBatches(given, calendar, { ids, chosen, leftOut });
}

export const isCurrent = ({ email, out_of_date }: CampaignRecord): boolean => email !== null && !out_of_date;

type LeftOut = Pick<Started, 'skipped' | 'already_running'>;

const indexesOf = (campaigns: CampaignRecord[]) => campaigns.map(({ index }) => index);

const chunksOf = (campaigns: CampaignRecord[]): CampaignRecord[][] =>
  Array.from({ length: Math.ceil(campaigns.length / BATCH_LIMIT) }, (_, n) =>
    campaigns.slice(n * BATCH_LIMIT, (n + 1) * BATCH_LIMIT),
  );

const nothingToGenerate = (count: number) =>
  new AppError(
    'nothing_to_generate',
    count === 1
      ? 'Nothing was started: this campaign already has a current email. Ask for a new version to write it again.'
      : `Nothing was started: all ${count} campaigns already have a current email. Ask for new versions to write them again.`,
  );

/** Imported here, because most calls of the function are polls. */
async function requireImageModel(): Promise<void> {
  const { imageModel } = await import('../../../services/model/images.ts');
  if (await imageModel()) return;
  throw new AppError(
    'not_connected',
    'Nothing was started: no image model is connected. Start without making pictures, or add an OpenAI key.',
  );
}

async function startedBefore(ids: string[]): Promise<Started | undefined> {
  const [batch_id = ''] = ids;
  const meta = await findBatch(batch_id);
  if (!meta) return undefined;
  if (meta.state === 'open' && !meta.started) await startRun(meta);
  const left = await get(leftOutRecord, leftOutKey(batch_id));
  return { batch_id, batch_ids: groupOf(meta), ...(left ?? { skipped: [], already_running: [] }) };
}

/** Last first, so that an open batch always has its successors. */
async function writeBatches(
  given: NewBatch,
  calendar: CalendarRecord,
  { ids: given_ids, chosen, leftOut }: { ids: string[]; chosen: CampaignRecord[]; leftOut: LeftOut },
): Promise<Started> {
  const parts = chunksOf(chosen);
  const pictures: NewPictures = given.makePictures
    ? await newPictures(calendar.client, chosen)
    : new Map<number, string>();
  const ids = given_ids.slice(0, parts.length);
  const [batch_id = ''] = ids;
  await put({ ...leftOutKey(batch_id), ...leftOut });
  for (const [n, id] of [...ids.entries()].reverse()) {
    const part = parts[n] ?? [];
    await writeBatch(newRecord(given, calendar, { id, n, ids, size: part.length }), part, pictures);
  }
  await markWritten(calendar.session_id, ids);
  await updateCalendar(calendar.session_id, { set: { latest_batch_id: batch_id } });
  const meta = await findBatch(batch_id);
  if (meta) await noteActivity(meta, 'batch_started', chosen.length);
  if (meta?.state === 'open' && !meta.started) await startRun(meta);
  return { batch_id, batch_ids: ids, ...leftOut };
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
    no_hurry: given.noHurry ?? false,
    created_at,
    created_by: given.user.username,
    run: 1,
    started: false,
    round: 0,
    spent: 0,
    paused_until: null,
    run_at: created_at,
    previous_batch: ids[n - 1] ?? null,
    next_batch: ids[n + 1] ?? null,
    batch_ids: ids,
    size,
    finished_at: null,
    result: null,
  };
}

/** The batch's record comes last: a batch that is found is complete. Never overwrites another call's. */
async function writeBatch(
  meta: BatchRecord,
  campaigns: CampaignRecord[],
  pictures: NewPictures,
): Promise<void> {
  if (await findBatch(meta.batch_id)) return;
  await forgetFailures(meta.session_id, campaigns);
  const records = campaigns.map((campaign) => ({ campaign, record: newItem(meta, campaign, pictures) }));
  const tags = new Set(records.map(({ record }) => questionOf(record)));
  const stored = meta.duplicate_mode === 'prompt' ? await calendarAnswers(meta.session_id) : [];
  await inParallel(WRITES_AT_ONCE, stored, async (answer) => {
    if (tags.has(answer.tag))
      await put({ ...answerKey(meta.batch_id, answer.tag), ...answer }, { ifAbsent: true });
  });
  await inParallel(WRITES_AT_ONCE, records, async ({ campaign, record }) => {
    const item = { ...itemKey(meta.batch_id, campaign.index), ...record };
    if (!(await put(item, { ifAbsent: true }))) await showFailureAgain(item, campaign);
  });
  const onList = { gsi1pk: batchList(meta.client), gsi1sk: `${meta.created_at}#${meta.batch_id}` };
  await put({ ...batchKey(meta.batch_id), ...onList, ...meta }, { ifAbsent: true });
  if (meta.state === 'queued') await noteUnfinished(meta);
}

const newItem = (
  { batch_id, session_id, client, created_by, created_at, no_hurry }: BatchRecord,
  { index, campaign_name, image_tag, resend_of }: CampaignRecord,
  pictures: NewPictures,
): ItemRecord => ({
  batch_id,
  session_id,
  client,
  created_by,
  no_hurry,
  index,
  take: 1,
  campaign_name,
  image_tag: pictures.get(index) ?? (resend_of === '' ? heroTag(image_tag) : ''),
  new_picture: pictures.has(index),
  ...freshTake,
  changed_at: created_at,
  image_ready: resend_of !== '',
  existing_images: [],
  steps: [],
  ...noBatchUsage,
});
