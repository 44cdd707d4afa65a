import type { EmailDocument } from '#shared/email/document/document.ts';
import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { readStored } from '../../emails/store.ts';
import { newestVersion } from '../../emails/versions.ts';

/** Defined when only words may change: a model has read this row. */
export async function settledEmail(campaign: CampaignRecord): Promise<EmailDocument | undefined> {
  const { email, out_of_date, session_id, index } = campaign;
  if (!email || out_of_date) return undefined;
  const newest = await newestVersion(session_id, index);
  if (!newest) return undefined;
  const { document } = await readStored(newest);
  return document.reading ? document : undefined;
}
