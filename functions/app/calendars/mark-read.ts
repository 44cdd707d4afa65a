import { conflict } from '../../errors.ts';
import type { CalendarRecord } from './records.ts';
import { requireCampaign, updateCampaign } from './store.ts';

interface Reading {
  index: number;
  version: number;
  read: boolean;
}

/**
 * Notes that a person has read a version of a campaign's email, or takes that back. Only the newest can be marked, so that
 * a tick never stands for words that came later. Throws 404 for an unknown campaign and 409 for an older version.
 */
export async function markRead(
  { session_id }: CalendarRecord,
  { index, version, read }: Reading,
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
