import { notFound } from '../../errors.ts';
import { getText, putObject } from '../../services/bucket.ts';
import { calendarKey } from '../calendars/records.ts';
import {
  type EmailRecord,
  emailFile,
  emailPrefix,
  emailVersions,
  type StoredEmail,
  storedEmail,
} from './records.ts';

/** A campaign's versions, newest first. */
export const versionsOf = (session: string, index: number): Promise<EmailRecord[]> =>
  emailVersions.inPartition(calendarKey(session).pk, { prefix: emailPrefix(index), reverse: true });

export async function newestVersion(session: string, index: number): Promise<EmailRecord | undefined> {
  const { pk } = calendarKey(session);
  const [newest] = await emailVersions.inPartition(pk, {
    prefix: emailPrefix(index),
    reverse: true,
    limit: 1,
  });
  return newest;
}

export const findVersion = (
  session_id: string,
  index: number,
  version: number,
): Promise<EmailRecord | undefined> => emailVersions.get({ session_id, index, version });

/**
 * Stores a version: its files first, then the record that makes it one. Throws 422 when the record is too large. Where it may have been stored before (`repeated`), one
 * that is there is left as it is.
 */
export async function writeVersion(
  record: EmailRecord,
  stored: StoredEmail,
  html: string,
  { repeated = false } = {},
): Promise<void> {
  const { session_id, index, version } = record;
  if (repeated && (await findVersion(session_id, index, version))) return;
  await Promise.all([
    putObject(emailFile(session_id, index, version, 'html'), html, {
      contentType: 'text/html; charset=utf-8',
    }),
    putObject(emailFile(session_id, index, version, 'json'), JSON.stringify(stored), {
      contentType: 'application/json',
    }),
  ]);
  await emailVersions.create(record);
}

/** What a version is compiled from, and its plain text. */
export async function readStored({ session_id, index, version }: EmailRecord): Promise<StoredEmail> {
  return storedEmail.parse(JSON.parse(await part(session_id, index, version, 'json')));
}

/** A version's HTML as it was generated. */
export const readHtml = ({ session_id, index, version }: EmailRecord): Promise<string> =>
  part(session_id, index, version, 'html');

async function part(session: string, index: number, version: number, name: 'html' | 'json'): Promise<string> {
  const text = await getText(emailFile(session, index, version, name));
  if (text === undefined) throw notFound(`Version ${version} of campaign ${index} has lost its file`);
  return text;
}
