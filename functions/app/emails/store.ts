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

/**
 * Stores a version: its files first, then the record that makes it visible. With `repeated`, an existing
 * version is left unchanged. Throws 422 when the record is too large.
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

/** Reads a version's document, checks and plain text. Throws 404 when the file is missing. */
export async function readStored({ session_id, index, version }: EmailRecord): Promise<StoredEmail> {
  return storedEmail.parse(JSON.parse(await part(session_id, index, version, 'json')));
}

/** Reads a version's HTML as generated. Throws 404 when the file is missing. */
export const readHtml = ({ session_id, index, version }: EmailRecord): Promise<string> =>
  part(session_id, index, version, 'html');

async function part(
  calendarId: string,
  index: number,
  version: number,
  name: 'html' | 'json',
): Promise<string> {
  const text = await getText(emailFile(calendarId, index, version, name));
  if (text === undefined)
    throw notFound(`The file of version ${version} of this email is missing. Open another version.`);
  return text;
}
