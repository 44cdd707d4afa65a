import type { ErrorType } from '#shared/contract/schemas/batch.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { findCampaign, updateCampaign } from '../calendars/store.ts';
import type { ItemRecord } from './records.ts';
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
  await endItem(item, { ...more, state: 'error', error_type, error });
}

/** Ends a take as cancelled; its campaign is again what it was before. */
export async function cancelItem(item: Take): Promise<void> {
  if (!(await stillOpen(item))) return;
  await restCampaign(item.session_id, item.index);
  await endItem(item, { state: 'cancelled' });
}

/** Ends a take whose email is stored. */
export const completeItem = (
  item: Take,
  email: { version: number; writer: 'openai' | 'sample' },
): Promise<void> => endItem(item, { state: 'completed', ...email });

async function endItem(item: Take, outcome: Partial<ItemRecord>): Promise<void> {
  await updateOpenItem(item, {
    set: { ...outcome, ended: true, finished_at: new Date().toISOString(), existing_images: [] },
  });
}

async function stillOpen({ batch_id, index, take }: Take): Promise<boolean> {
  const now = await findItem(batch_id, index);
  return now !== undefined && now.take === take && !now.ended;
}

/** A campaign nothing is being done for: completed when it has an email, else ready to generate. */
export async function restCampaign(session: string, index: number): Promise<CampaignRecord | undefined> {
  const campaign = await findCampaign(session, index);
  if (!campaign) return undefined;
  return updateCampaign(session, index, {
    set: { status: campaign.email ? 'completed' : 'pending', error_type: null, error: null },
  });
}
