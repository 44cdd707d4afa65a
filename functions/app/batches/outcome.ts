import type { ErrorType } from '#shared/contract/schemas/batch.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { findCampaign, updateCampaign } from '../calendars/store.ts';
import type { BatchRecord, ItemRecord } from './records.ts';
import { findItem, updateOpenItem } from './store.ts';

type Where = Pick<BatchRecord, 'batch_id' | 'session_id'>;
type Take = Pick<ItemRecord, 'index' | 'take'>;

export interface Failure {
  /** Null when it is none of the spec's four kinds. */
  error_type: ErrorType | null;
  /** A sentence for the person. */
  error: string;
}

/** Ends a take as failed. The campaign first, so that a crash between the two is made good by the repetition. */
export async function failItem(batch: Where, item: Take, { error_type, error }: Failure): Promise<void> {
  if (!(await stillOpen(batch, item))) return;
  await updateCampaign(batch.session_id, item.index, { set: { status: 'error', error_type, error } });
  await endItem(batch, item, { state: 'error', error_type, error });
}

/** Ends a take as cancelled; its campaign is again what it was before. */
export async function cancelItem(batch: Where, item: Take): Promise<void> {
  if (!(await stillOpen(batch, item))) return;
  await restCampaign(batch.session_id, item.index);
  await endItem(batch, item, { state: 'cancelled' });
}

/** Ends a take whose email is stored. */
export const completeItem = (batch: Where, item: Take, email: { version: number; writer: 'openai' | 'sample' }): Promise<void> =>
  endItem(batch, item, { state: 'completed', ...email });

async function endItem(batch: Where, item: Take, outcome: Partial<ItemRecord>): Promise<void> {
  const set = { ...outcome, ended: true, finished_at: new Date().toISOString(), existing_images: [] };
  await updateOpenItem({ ...item, batch_id: batch.batch_id }, { set });
}

async function stillOpen(batch: Where, { index, take }: Take): Promise<boolean> {
  const now = await findItem(batch.batch_id, index);
  return now !== undefined && now.take === take && !now.ended;
}

/** A campaign nothing is being done for: completed when it has an email, else ready to generate. */
export async function restCampaign(session: string, index: number): Promise<CampaignRecord | undefined> {
  const campaign = await findCampaign(session, index);
  if (!campaign) return undefined;
  return updateCampaign(session, index, { set: { status: campaign.email ? 'completed' : 'pending', error_type: null, error: null } });
}
