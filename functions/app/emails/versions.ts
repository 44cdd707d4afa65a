import { calendarKey } from '../calendars/calendar-records.ts';
import { type EmailRecord, emailPrefix, emailVersions } from './email-records.ts';

/** Newest first. */
export const versionsOf = (calendarId: string, index: number): Promise<EmailRecord[]> =>
  emailVersions.inPartition(calendarKey(calendarId).pk, { prefix: emailPrefix(index), reverse: true });

export async function newestVersion(calendarId: string, index: number): Promise<EmailRecord | undefined> {
  const { pk } = calendarKey(calendarId);
  const [newest] = await emailVersions.inPartition(pk, {
    prefix: emailPrefix(index),
    reverse: true,
    limit: 1,
  });
  return newest;
}

export const findVersion = (
  calendarId: string,
  index: number,
  version: number,
): Promise<EmailRecord | undefined> => emailVersions.get({ session_id: calendarId, index, version });
