import type { ErrorType } from '#shared/contract/schemas/batch.ts';
import type { WordsBy } from '#shared/contract/schemas/common.ts';
import { log } from '../../../services/log.ts';
import { measure } from '../../../services/metrics.ts';
import { inParallel, update } from '../../../services/table.ts';
import { applyToCampaign, setStatuses } from '../../calendars/store.ts';
import { refreshCampaign } from '../../emails/campaign-summary.ts';
import { findVersion } from '../../emails/versions.ts';
import { type ItemRecord, itemKey, itemRecord } from './batch-records.ts';
import { correctStatus, ITEMS_AT_ONCE, resetCampaign } from './shown-status.ts';
import { findItem, updateOpenItem } from './store.ts';

/** One generation of an item; a retry begins the next. */
type Take = Pick<ItemRecord, 'batch_id' | 'session_id' | 'index' | 'take'>;

export interface Failure {
  /** Null when it is none of the spec's four kinds. */
  error_type: ErrorType | null;
  error: string;
}

/** The campaign first, so that a repetition after a crash completes both. */
export async function failItem(
  item: Take,
  { error_type, error }: Failure,
  more: Partial<ItemRecord> = {},
): Promise<void> {
  const now = await findItem(item.batch_id, item.index);
  if (now?.take !== item.take || now.ended) {
    await correctStatus(item, 'generating');
    return;
  }
  if (await completeIfStored(now)) return;
  await applyToCampaign(item.session_id, item.index, { set: { status: 'error', error_type, error } });
  const ended = await endItem(item, { ...more, state: 'error', error_type, error });
  // A worker that lost the item may have marked the campaign.
  await correctStatus(item, ended ? 'generating' : 'error');
}

/** Campaigns first, as in `failItem`; corrects those that ended otherwise meanwhile. */
export async function failItems(
  items: readonly ItemRecord[],
  failureOf: (item: ItemRecord) => Failure,
): Promise<void> {
  const unfinished: ItemRecord[] = [];
  await inParallel(ITEMS_AT_ONCE, items, async (item) => {
    if (!(await completeIfStored(item))) unfinished.push(item);
  });
  const [first] = unfinished;
  if (!first) return;
  const failures = unfinished.map((item) => ({ item, failure: failureOf(item) }));
  await setStatuses(
    first.session_id,
    new Map(failures.map(({ item, failure }) => [item.index, { status: 'error' as const, ...failure }])),
  );
  await inParallel(ITEMS_AT_ONCE, failures, async ({ item, failure }) => {
    if (!(await endItem(item, { state: 'error', ...failure }))) await correctStatus(item, 'error');
  });
}

export async function cancelItem(item: Take): Promise<void> {
  if (await endAsCancelled(item)) await resetCampaign(item.session_id, item.index);
}

/**
 * Returns whether it ended the take. Reset the campaign afterwards: whoever marks it then reads the item
 * (`correctStatus`), so one of the two resets it.
 */
export const endAsCancelled = (item: Take, expect: Partial<ItemRecord> = {}): Promise<boolean> =>
  endItem(item, { state: 'cancelled' }, expect);

/** For a worker that died after storing the email. */
export async function completeIfStored(item: ItemRecord): Promise<boolean> {
  const { session_id, index, reserved_version } = item;
  const email =
    reserved_version === null ? undefined : await findVersion(session_id, index, reserved_version);
  if (!email) return false;
  await refreshCampaign(session_id, index, { set: { status: 'completed', error_type: null, error: null } });
  await completeItem(item, email);
  return true;
}

export const completeItem = (
  item: Take,
  { version, writer }: { version: number; writer: WordsBy },
): Promise<boolean> => endItem(item, { state: 'completed', call_open: false, version, writer });

export const endHeldItem = (item: Take, held: string, writer: WordsBy): Promise<boolean> =>
  endItem(item, { state: 'completed', call_open: false, held, writer });

async function endItem(
  item: Take,
  outcome: Partial<ItemRecord>,
  expect: Partial<ItemRecord> = {},
): Promise<boolean> {
  const ended = await updateOpenItem(item, {
    set: {
      ...outcome,
      ended: true,
      finished_at: new Date().toISOString(),
      existing_images: [],
      waiting_until: null,
      waiting_for: null,
    },
    expect,
  });
  if (!ended) return false;
  noteEnd(ended);
  if (ended.call_open) await countDropped(ended);
  return true;
}

function noteEnd(item: ItemRecord): void {
  const { batch_id, session_id, client, created_by: user, index, take, state } = item;
  const { error_type, error, attempts, version } = item;
  const { input_tokens, cached_tokens, written_tokens, output_tokens, cost_usd, started_at, finished_at } =
    item;
  const seconds =
    started_at && finished_at ? (Date.parse(finished_at) - Date.parse(started_at)) / 1_000 : null;
  log.info('campaign ended', {
    ...{ batch_id, session_id, client, user, index, take, state },
    ...{ error_type, error, attempts, version, seconds },
    usage: {
      input: input_tokens,
      cached: cached_tokens,
      written: written_tokens,
      output: output_tokens,
      cost_usd,
    },
  });
  if (state === 'completed') measure({ EmailsGenerated: 1 });
  if (state === 'error') measure({ CampaignsFailed: 1 }, { ErrorType: error_type ?? 'other' });
}

export const countDropped = async ({ batch_id, index, take, held_by }: ItemRecord): Promise<void> =>
  void (await update(itemRecord, itemKey(batch_id, index), {
    set: { call_open: false },
    add: { dropped_calls: 1 },
    expect: { take, held_by, call_open: true },
    mustExist: true,
  }));
