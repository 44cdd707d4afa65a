import { uploadPurposes } from '#shared/contract/schemas/image.ts';
import { shownFileName } from '#shared/domain/image/file-name.ts';
import { brandMismatch, invalid, notFound, tooLarge } from '../../errors.ts';
import { getObject, headObject } from '../../services/bucket.ts';

export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

export interface Sent {
  user: { sub: string };
  client: string;
  purpose: keyof typeof uploadPurposes;
  file: SentFile | undefined;
  key: string | undefined;
  name: string | undefined;
}

const missing = {
  csv: () => invalid('Choose a CSV file to upload', { csv_file: 'required, or csv_key' }),
  image: () => invalid('Choose a picture to upload', { image: 'required, or image_key' }),
};

/**
 * Throws 422 without a file, 404 when it is gone or someone else's, 409 for another brand's, 413 when too
 * large.
 */
export async function sentFile({ user, client, purpose, file, key, name }: Sent): Promise<SentFile> {
  if (file) return { name: shownFileName(file.name) || 'file', bytes: file.bytes };
  if (key === undefined) throw missing[purpose]();
  const [, owner, brand, last] = key.split('/');
  const shown = shownFileName(name ?? '') || last || 'file';
  const gone = notFound(
    `The uploaded file ${shown} was not found. Uploads are kept for one day and can only be used by the person who sent them. Send it again.`,
  );
  if (owner !== user.sub || brand === undefined || last === undefined) throw gone;
  if (brand !== client) throw brandMismatch('upload', brand, client);
  const head = await headObject(key, 'upload');
  if (!head) throw gone;
  const { maxBytes } = uploadPurposes[purpose];
  if (head.size > maxBytes) throw tooLarge(shown, maxBytes);
  const bytes = await getObject(key, 'upload');
  if (!bytes) throw gone;
  return { name: shown, bytes };
}
