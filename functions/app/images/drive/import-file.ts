import { createHash } from 'node:crypto';
import type { RouteResponse } from '#shared/contract/routes.ts';
import { AppError } from '../../../errors.ts';
import { imageRecordsOf } from '../library.ts';
import { namingFile } from '../naming-file.ts';
import { type Added, addToLibrary } from '../publish.ts';
import { driveFiles } from './drive-records.ts';
import { requireDriveFile } from './files.ts';
import { tagOf } from './pending.ts';
import { withDrive } from './sync.ts';

/**
 * Skips content the library has. Throws 404 for a missing file, or what Drive and the image pipeline refuse.
 */
export async function importDriveFile(client: string, id: string): Promise<Added> {
  const file = await requireDriveFile(client, id);
  const { name } = file;
  const tag = tagOf(file, await imageRecordsOf(client));
  const bytes = await withDrive(client, (drive) => drive.download(file)).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') await driveFiles.remove(file);
    throw error;
  });
  const md5 = createHash('md5').update(bytes).digest('hex');
  const drive = { file_id: id, name, md5, modified_time: file.modified_time };
  const added = await namingFile(
    name,
    addToLibrary({ client, tag, name, bytes, source: 'drive', alt: '', drive }),
  );
  // It may have changed since, and Drive may not give its checksum.
  if (file.md5 !== '' && file.md5 !== md5) await driveFiles.put({ ...file, md5 });
  return added;
}

type Imported = RouteResponse<'importDriveImages'>['imported'];

const ENOUGH_MS = 8_000;

export async function importDriveFiles(
  client: string,
  ids: readonly string[],
  remainingMs: () => number,
): Promise<Imported> {
  const imported: Imported = [];
  for (const file_id of new Set(ids)) {
    if (imported.length > 0 && remainingMs() < ENOUGH_MS) {
      imported.push(refused(file_id, 'There was no time left for this file. Import it again.'));
      continue;
    }
    try {
      imported.push({ file_id, error: null, ...(await importDriveFile(client, file_id)) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      imported.push(refused(file_id, error.message));
    }
  }
  return imported;
}

const refused = (file_id: string, error: string) => ({
  file_id,
  image: null,
  added: false,
  notes: [],
  error,
});
