import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { whyNotUsable } from '#shared/domain/image/drive-type.ts';
import { driveFilesOf } from './drive/files.ts';
import { asLibraryImage, pendingFiles } from './drive/pending.ts';
import { imageRecordsOf, toLibraryImage } from './library.ts';

/** By tag, newest version first; `pending` marks files seen only in Google Drive. */
export async function imagesOf(
  client: string,
  { archived = false, drive = true } = {},
): Promise<LibraryImage[]> {
  const [records, files] = await Promise.all([
    imageRecordsOf(client),
    archived || !drive ? [] : driveFilesOf(client),
  ]);
  return [
    ...records.filter((record) => record.archived === archived).map(toLibraryImage),
    ...pendingFiles(records, files).map((pending) => asLibraryImage(client, pending)),
  ].sort((a, b) => Number(a.tag > b.tag) - Number(a.tag < b.tag) || b.version - a.version);
}

/** By normalised tag, newest version first. Import a `drive_file` before an email shows it. */
export async function existingImages(client: string): Promise<Map<string, ExistingImage[]>> {
  const usable = (await imagesOf(client)).filter(({ drive }) => !drive?.unusable);
  return Map.groupBy(usable.map(toExisting), ({ tag }) => tag);
}

export async function pendingTagsOf(client: string): Promise<ReadonlySet<string>> {
  const files = await driveFilesOf(client);
  if (files.length === 0) return new Set();
  const pending = pendingFiles(await imageRecordsOf(client), files);
  return new Set(pending.flatMap(({ tag, file }) => (whyNotUsable(file.mime_type) === '' ? [tag] : [])));
}

export const toExisting = ({
  tag,
  version,
  url,
  width,
  height,
  size,
  name,
  alt,
  created_at,
  drive,
}: LibraryImage): ExistingImage => ({
  tag,
  version,
  url,
  width,
  height,
  bytes: size,
  name,
  alt,
  created_at,
  ...(drive?.pending && { drive_file: drive.file_id }),
});
