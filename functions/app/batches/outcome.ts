import type { ErrorType } from '#shared/contract/schemas/batch.ts';
import type { WordsBy } from '#shared/contract/schemas/common.ts';
import { log } from '../../services/log.ts';
import { measure } from '../../services/metrics.ts';
import { update } from '../../services/table.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { findCampaign, updateCampaign } from '../calendars/store.ts';
import { type ItemRecord, itemKey, itemRecord } from './records.ts';
import { findItem, updateOpenItem } from './store.ts';

/** The take of an item that ends. A take is one generation of the item; a retry begins the next. */
type Take = Pick<ItemRecord, 'batch_id' | 'session_id' | 'index' | 'take'>;

export interface Failure {
  /** Null when it is none of the four kinds in the spec. */
  error_type: ErrorType | null;
  /** A sentence for people. */
  error: string;
}

/** Ends a take as failed. Writes the campaign first, so that a repetition after a crash completes both. */
export async function failItem(
  item: Take,
  { error_type, error }: Failure,
  more: Partial<ItemRecord> = {},
): Promise<void> {
  if (!(await stillOpen(item))) return;
  await updateCampaign(item.session_id, item.index, { set: { status: 'error', error_type, error } });
  const ended = await endItem(item, { ...more, state: 'error', error_type, error });
  if (!ended) await resetIfCancelled(item);
}

/**
 * Ends a take as cancelled, unless `expect` refuses it, and resets its campaign. Writes the item first:
 * whoever marks the campaign as being worked on reads the item afterwards (`resetIfCancelled`), so one of the
 * two resets it. Returns whether it ended the take.
 */
export async function cancelItem(item: Take, expect: Partial<ItemRecord> = {}): Promise<boolean> {
  const ended = await endItem(item, { state: 'cancelled' }, expect);
  if (ended) await resetCampaign(item.session_id, item.index);
  return ended;
}

/** Resets the campaign if its take was cancelled while this worker changed it. */
export async function resetIfCancelled(item: Take): Promise<void> {
  const now = await findItem(item.batch_id, item.index);
  if (now?.take === item.take && now.state === 'cancelled') await resetCampaign(item.session_id, item.index);
}

/** Ends a take whose email is stored. Returns whether it ended the take. */
export const completeItem = (item: Take, email: { version: number; writer: WordsBy }): Promise<boolean> =>
  endItem(item, { state: 'completed', call_open: false, ...email });

/** Ends the take with this outcome. Returns false when it had already ended. */
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

/** One line in the log for each campaign that ends; tokens and cost are summed over its takes. */
function noteEnd(item: ItemRecord): void {
  const { batch_id, session_id, client, index, take, state, error_type, error, attempts, version } = item;
  const { input_tokens, cached_tokens, output_tokens, cost_usd, started_at, finished_at } = item;
  const seconds =
    started_at && finished_at ? (Date.parse(finished_at) - Date.parse(started_at)) / 1_000 : null;
  log.info('campaign ended', {
    ...{ batch_id, session_id, client, index, take, state, error_type, error, attempts, version, seconds },
    usage: { input: input_tokens, cached: cached_tokens, output: output_tokens, cost_usd },
  });
  if (state === 'completed') measure({ EmailsGenerated: 1 });
  if (state === 'error') measure({ CampaignsFailed: 1 }, { ErrorType: error_type ?? 'other' });
}

/** Counts a model call whose answer will not be used; once, whoever calls this first. */
export const countDropped = async ({ batch_id, index, take, held_by }: ItemRecord): Promise<void> =>
  void (await update(itemRecord, itemKey(batch_id, index), {
    set: { call_open: false },
    add: { dropped_calls: 1 },
    expect: { take, held_by, call_open: true },
    mustExist: true,
  }));

async function stillOpen({ batch_id, index, take }: Take): Promise<boolean> {
  const now = await findItem(batch_id, index);
  return now !== undefined && now.take === take && !now.ended;
}

/**
 * Sets the campaign to completed when it has an email, otherwise to pending; undefined when it does not
 * exist.
 */
export async function resetCampaign(calendarId: string, index: number): Promise<CampaignRecord | undefined> {
  const campaign = await findCampaign(calendarId, index);
  if (!campaign) return undefined;
  return updateCampaign(calendarId, index, {
    set: { status: campaign.email ? 'completed' : 'pending', error_type: null, error: null },
  });
}
