import { AppError } from '../../../errors.ts';
import { driveOf } from '../../../services/drive/choose-drive.ts';
import type { Drive, DriveFile } from '../../../services/drive/drive.ts';
import { inParallel } from '../../../services/table.ts';
import { brandPartition } from '../../brands/brand-records.ts';
import { connectionsOf, noteCall } from '../../connections/store.ts';
import { DRIVE_FILE_PREFIX, type DriveFileRecord, driveFiles, driveListings } from './drive-records.ts';

const LISTED_MS = 60_000;

/** At most once a minute. Throws `AppError` when Drive cannot be read. */
export async function syncDrive(client: string, { fresh = false } = {}, now = new Date()): Promise<void> {
  const { drive_folder_id: folder_id } = await connectionsOf(client);
  if (folder_id === '') return;
  const listing = await driveListings.get({ client });
  const age = now.getTime() - Date.parse(listing?.listed_at ?? '1970-01-01');
  if (!fresh && listing?.folder_id === folder_id && age < LISTED_MS) return;
  const files = await withDrive(client, async (drive) => drive.images(await drive.folder(folder_id)));
  await storeFiles(client, folder_id, files);
  await driveListings.put({ client, folder_id, listed_at: now.toISOString() });
}

async function storeFiles(client: string, folder_id: string, files: readonly DriveFile[]): Promise<void> {
  const stored = await driveFiles.inPartition(brandPartition(client), { prefix: DRIVE_FILE_PREFIX });
  const before = new Map(stored.map((file) => [`${file.folder_id}#${file.id}`, file]));
  const now = files.map((file): DriveFileRecord => ({ client, folder_id, ...file }));
  const changed = now.filter((file) => {
    const known = before.get(`${folder_id}#${file.id}`);
    return !known || JSON.stringify(inOrder(known)) !== JSON.stringify(inOrder(file));
  });
  const there = new Set(now.map(({ id }) => id));
  const gone = stored.filter((file) => file.folder_id !== folder_id || !there.has(file.id));
  await driveFiles.putMany(changed);
  await inParallel(16, gone, (file) => driveFiles.remove(file));
}

const inOrder = ({ name, mime_type, size, md5, modified_time, width, height, made_of }: DriveFileRecord) => [
  name,
  mime_type,
  size,
  md5,
  modified_time,
  width,
  height,
  made_of?.tag,
  made_of?.version,
];

export async function withDrive<T>(client: string, work: (drive: Drive) => Promise<T>): Promise<T> {
  try {
    const drive = await driveOf(client);
    if (!drive)
      throw new AppError(
        'not_connected',
        'This brand has a Google Drive folder but no Google key. Set one under Brand Settings, Connections.',
      );
    const result = await work(drive);
    await noteCall(client, 'drive');
    return result;
  } catch (error) {
    if (error instanceof AppError) await noteCall(client, 'drive', { error: error.message });
    throw error;
  }
}
