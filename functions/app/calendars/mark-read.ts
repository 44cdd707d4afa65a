import { conflict } from '../../errors.ts';
import type { CalendarRecord } from './calendar-records.ts';
import { requireCampaign, updateCampaign } from './store.ts';

interface ReadMark {
  index: number;
  version: number;
  read: boolean;
}

/** Only the newest version can be marked: throws 409 for an older one, 404 without a campaign. */
export async function markRead(
  { session_id }: CalendarRecord,
  { index, version, read }: ReadMark,
  user: { username: string },
): Promise<void> {
  const { email } = await requireCampaign(session_id, index);
  if (email?.version !== version)
    throw conflict('This email has a newer version, which is still to be read.', email);
  await updateCampaign(
    session_id,
    index,
    read
      ? { set: { read: { version, by: user.username, at: new Date().toISOString() } } }
      : { remove: ['read'] },
  );
}
