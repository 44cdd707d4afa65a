import { conflict } from '../../errors.ts';
import type { CalendarRecord } from './calendar-records.ts';
import { requireCampaign, updateCampaign } from './store.ts';

interface Reading {
  index: number;
  version: number;
  read: boolean;
}

/** The newest version, so that a tick never covers later words. Throws 404, or 409 for an older one. */
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
