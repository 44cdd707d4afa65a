import type * as z from 'zod';
import type { emailSummary } from '#shared/contract/schemas/campaign.ts';
import type { Change } from '../../records/write-check.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { updateCampaign } from '../calendars/store.ts';
import { outdateCopies } from './copies.ts';
import type { EmailRecord } from './email-records.ts';
import { newestVersion } from './versions.ts';

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

/** False when `expect` refused it. */
export async function refreshCampaign(
  calendarId: string,
  index: number,
  change: SummaryChange = {},
): Promise<boolean> {
  const newest = await newestVersion(calendarId, index);
  return newest !== undefined && summarise(newest, change);
}

type SummaryChange = Pick<Change<CampaignRecord>, 'set' | 'expect'>;

/** Repeats if a newer version was stored meanwhile, whose summary may have come first. */
export async function summarise(stored: EmailRecord, change: SummaryChange = {}): Promise<boolean> {
  const { session_id, index } = stored;
  for (let newest = stored; ; ) {
    const set = { ...change.set, email: summaryOf(newest) };
    const campaign = await updateCampaign(session_id, index, { ...change, set });
    if (!campaign) return false;
    const now = await newestVersion(session_id, index);
    if (!now || now.version === newest.version) {
      await outdateCopies(campaign, newest);
      return true;
    }
    newest = now;
  }
}
