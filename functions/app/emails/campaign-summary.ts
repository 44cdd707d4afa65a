import type * as z from 'zod';
import type { emailSummary } from '#shared/contract/schemas/campaign.ts';
import type { Change } from '../../records/write-check.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { updateCampaign } from '../calendars/store.ts';
import type { EmailRecord } from './records.ts';
import { newestVersion } from './store.ts';

export const summaryOf = ({
  version,
  created_at,
  writer,
  bytes,
  checks,
  subject,
  hero_alt,
  product_alt,
  components,
  outline,
}: EmailRecord): z.infer<typeof emailSummary> => ({
  version,
  created_at,
  writer,
  bytes,
  checks,
  subject,
  hero_alt,
  product_alt,
  components,
  outline,
});

/**
 * Writes the newest email's summary, and the given change, to
 * its campaign; returns false when `expect` refused it.
 */
export async function refreshCampaign(
  calendarId: string,
  index: number,
  change: Pick<Change<CampaignRecord>, 'set' | 'expect'> = {},
): Promise<boolean> {
  const newest = await newestVersion(calendarId, index);
  if (!newest) return false;
  return (
    (await updateCampaign(calendarId, index, {
      ...change,
      set: { ...change.set, email: summaryOf(newest) },
    })) !== undefined
  );
}
