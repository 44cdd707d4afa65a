import { notFound } from '../../../errors.ts';
import { brandPartition } from '../../brands/brand-records.ts';
import { connectionsOf } from '../../connections/store.ts';
import { DRIVE_FILE_PREFIX, type DriveFileRecord, driveFiles } from './drive-records.ts';

export async function driveFilesOf(client: string): Promise<DriveFileRecord[]> {
  const { drive_folder_id: folder } = await connectionsOf(client);
  return folder === ''
    ? []
    : driveFiles.inPartition(brandPartition(client), { prefix: `${DRIVE_FILE_PREFIX}${folder}#` });
}

/** Throws 404 for files outside the brand's folder, which its Google account may read. */
export async function requireDriveFile(client: string, id: string): Promise<DriveFileRecord> {
  const { drive_folder_id: folder_id } = await connectionsOf(client);
  const file = folder_id === '' ? undefined : await driveFiles.get({ client, folder_id, id });
  if (!file)
    throw notFound(
      'This file is not in the Google Drive folder of this brand any more. Refresh the library to see what is.',
    );
  return file;
}
