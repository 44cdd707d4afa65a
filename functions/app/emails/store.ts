import { getText, putObject } from '../../services/bucket.ts';
import { get, put, query } from '../../services/table.ts';
import { notFound } from '../errors.ts';
import {
  type EmailRecord,
  emailFile,
  emailKey,
  emailPrefix,
  emailRecord,
  type StoredEmail,
  storedEmail,
} from './records.ts';

/** A campaign's versions, newest first. */
export const versionsOf = (session: string, index: number): Promise<EmailRecord[]> =>
  query(emailRecord, emailKey(session, index, 0).pk, { prefix: emailPrefix(index), reverse: true });

export async function newestVersion(session: string, index: number): Promise<EmailRecord | undefined> {
  const { pk } = emailKey(session, index, 0);
  return (await query(emailRecord, pk, { prefix: emailPrefix(index), reverse: true, limit: 1 }))[0];
}

export const findVersion = (
  session: string,
  index: number,
  version: number,
): Promise<EmailRecord | undefined> => get(emailRecord, emailKey(session, index, version));

/**
 * Stores a version: its files first, then the record that makes it one. Where it may have been stored before (`repeated`), one
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
  await put({ ...emailKey(session_id, index, version), ...record }, { ifAbsent: true });
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
