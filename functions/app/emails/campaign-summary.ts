import type * as z from 'zod';
import type { emailSummary } from '#shared/contract/schemas/campaign.ts';
import type { Update } from '../../services/table.ts';
import { updateCampaign } from '../calendars/store.ts';
import { newestVersion } from './store.ts';

/** Puts the newest email's summary, and what else is given, on its campaign; false when `expect` refused it. */
export async function refreshCampaign(session: string, index: number, change: Pick<Update, 'set' | 'expect'> = {}): Promise<boolean> {
  const newest = await newestVersion(session, index);
  if (!newest) return false;
  const { version, created_at, writer, bytes, checks } = newest;
  const email: z.infer<typeof emailSummary> = { version, created_at, writer, bytes, checks };
  return (await updateCampaign(session, index, { ...change, set: { ...change.set, email } })) !== undefined;
}
