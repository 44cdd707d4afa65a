import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { applyToCampaign } from '../calendars/store.ts';
import type { EmailRecord } from './email-records.ts';
import { newestVersion } from './versions.ts';

const outdate = ({ session_id, index }: EmailRecord) =>
  applyToCampaign(session_id, index, { set: { out_of_date: true } });

/** Call when `newest` of a first send is stored. */
export async function outdateCopies(
  { session_id, resent_as = [] }: Pick<CampaignRecord, 'session_id' | 'resent_as'>,
  newest: Pick<EmailRecord, 'index' | 'version'>,
): Promise<void> {
  for (const index of new Set(resent_as)) {
    const copy = await newestVersion(session_id, index);
    if (copy?.copy_of?.index === newest.index && copy.copy_of.version !== newest.version) await outdate(copy);
  }
}

export async function isOldCopy({ session_id, copy_of }: EmailRecord): Promise<boolean> {
  if (!copy_of) return false;
  const first = await newestVersion(session_id, copy_of.index);
  return first !== undefined && first.version !== copy_of.version;
}

/** Its first send may have got another version while it was made. */
export async function outdateOldCopy(copy: EmailRecord): Promise<void> {
  if (await isOldCopy(copy)) await outdate(copy);
}
