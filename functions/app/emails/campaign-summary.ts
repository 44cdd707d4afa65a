import type * as z from 'zod';
import type { emailSummary } from '#shared/contract/schemas/campaign.ts';
import type { Change } from '../../records/write-check.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { updateCampaign } from '../calendars/store.ts';
import type { EmailRecord } from './records.ts';
import { newestVersion } from './store.ts';

/** An email version as its campaign shows it. */
export const summaryOf = ({
  version,
  created_at,
  writer,
  bytes,
  checks,
}: EmailRecord): z.infer<typeof emailSummary> => ({
  version,
  created_at,
  writer,
  bytes,
  checks,
});

/** Puts the newest email's summary, and what else is given, on its campaign; false when `expect` refused it. */
export async function refreshCampaign(
  session: string,
  index: number,
  change: Pick<Change<CampaignRecord>, 'set' | 'expect'> = {},
): Promise<boolean> {
  const newest = await newestVersion(session, index);
  if (!newest) return false;
  return (
    (await updateCampaign(session, index, {
      ...change,
      set: { ...change.set, email: summaryOf(newest) },
    })) !== undefined
  );
}
