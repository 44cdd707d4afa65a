import type { ErrorType } from '#shared/contract/schemas/batch.ts';
import { update } from '../../services/table.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { findCampaign, updateCampaign } from '../calendars/store.ts';
import { type ItemRecord, itemKey, itemRecord } from './records.ts';
import { findItem, updateOpenItem } from './store.ts';

/** The take that ends. */
type Take = Pick<ItemRecord, 'batch_id' | 'session_id' | 'index' | 'take'>;

export interface Failure {
  /** Null when it is none of the spec's four kinds. */
  error_type: ErrorType | null;
  /** A sentence for the person. */
  error: string;
}

/** Ends a take as failed. The campaign first, so that a crash between the two is made good by the repetition. */
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
 * Ends a take as cancelled, unless `expect` refuses it; its campaign is again what it was before. The item first: whoever
 * shows the campaign as being worked on looks at the item again afterwards (`resetIfCancelled`), so that one of the two puts it
 * right.
 */
export async function cancelItem(item: Take, expect: Partial<ItemRecord> = {}): Promise<boolean> {
  const ended = await endItem(item, { state: 'cancelled' }, expect);
  if (ended) await resetCampaign(item.session_id, item.index);
  return ended;
}

/** Puts right what this worker wrote to the campaign after its take was cancelled. */
export async function resetIfCancelled(item: Take): Promise<void> {
  const now = await findItem(item.batch_id, item.index);
  if (now?.take === item.take && now.state === 'cancelled') await resetCampaign(item.session_id, item.index);
}

/** Ends a take whose email is stored. */
export const completeItem = (
  item: Take,
  email: { version: number; writer: 'openai' | 'sample' },
): Promise<boolean> => endItem(item, { state: 'completed', call_open: false, ...email });

/** Whether the take was open, and is ended now. */
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
  if (ended?.call_open) await countDropped(ended);
  return ended !== undefined;
}

/** Counts a model call that began and whose answer nobody will use; once, whoever notices it first. */
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

/** A campaign nothing is being done for: completed when it has an email, else ready to generate. */
export async function resetCampaign(calendarId: string, index: number): Promise<CampaignRecord | undefined> {
  const campaign = await findCampaign(calendarId, index);
  if (!campaign) return undefined;
  return updateCampaign(calendarId, index, {
    set: { status: campaign.email ? 'completed' : 'pending', error_type: null, error: null },
  });
}
