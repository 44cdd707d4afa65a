import { notFound } from '../../errors.ts';
import { getText, putObject } from '../../services/bucket.ts';
import {
  type EmailRecord,
  emailFile,
  emailVersions,
  type StoredEmail,
  storedEmail,
} from './email-records.ts';
import { fingerprintOf } from './fingerprint.ts';
import { mediaBase, withPresentPictures } from './picture-addresses.ts';
import { findVersion } from './versions.ts';

/**
 * Files first, then the record that shows them. `repeated` keeps an existing version. Throws 422 when it is
 * too large.
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
    putObject(
      emailFile(session_id, index, version, 'json'),
      JSON.stringify({ ...stored, media_base: mediaBase() }),
      { contentType: 'application/json' },
    ),
  ]);
  await emailVersions.create({ ...record, fingerprint: fingerprintOf({ html, text: stored.text }) });
}

/** Throws 404 without the file. */
export async function readStored({ session_id, index, version }: EmailRecord): Promise<StoredEmail> {
  return parseStored(await part(session_id, index, version, 'json'));
}

/** Throws 404 without a file. */
export async function readWithHtml({
  session_id,
  index,
  version,
}: EmailRecord): Promise<{ stored: StoredEmail; html: string }> {
  const [json, html] = await Promise.all([
    part(session_id, index, version, 'json'),
    part(session_id, index, version, 'html'),
  ]);
  const stored = parseStored(json);
  return { stored, html: withPresentPictures(html, stored.media_base) };
}

function parseStored(json: string): StoredEmail {
  const stored = JSON.parse(json) as Pick<StoredEmail, 'media_base'>;
  const moved = withPresentPictures(json, stored.media_base);
  return storedEmail.parse(moved === json ? stored : JSON.parse(moved));
}

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
