import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { AppError } from '../../../errors.ts';
import { getObject } from '../../../services/bucket.ts';
import { log } from '../../../services/log.ts';
import { connectionsOf } from '../../connections/store.ts';
import { images, mediaKey, versionsOf } from '../library.ts';
import { driveFiles } from './drive-records.ts';
import { withDrive } from './sync.ts';

/** Earlier files stay. Returns why it failed, or ''. Never throws: the campaign has its image. */
export async function copyToDrive(client: string, { tag, version }: LibraryImage): Promise<string> {
  try {
    const { drive_folder_id } = await connectionsOf(client);
    if (drive_folder_id === '') return '';
    const record = (await versionsOf(client, tag)).find((image) => image.version === version);
    const bytes = record && (await getObject(mediaKey(record.file)));
    if (!bytes) return '';
    const extension = record.file.slice(record.file.lastIndexOf('.'));
    const file = await withDrive(client, async (drive) => {
      const folder = await drive.folder(drive_folder_id);
      if (!folder.can_add)
        throw new AppError(
          'forbidden',
          `${await drive.account()} may read the folder but not add files to it.`,
        );
      const name = `${tag}_v${version}${extension}`;
      return drive.add(folder, { name, bytes, mime_type: record.mime_type, tag, version });
    });
    const { id: file_id, name, md5, modified_time } = file;
    await images.update(record, { set: { drive: { file_id, name, md5, modified_time } } });
    await driveFiles.put({ client, folder_id: drive_folder_id, ...file });
    return '';
  } catch (error) {
    log.warn('a drawn image was not copied to Google Drive', { client, tag, version, error });
    const why = error instanceof AppError ? error.message : 'Something went wrong on our side.';
    return `Version ${version} of the image "${tag}" is in the library but could not be copied to Google Drive. ${why}`;
  }
}
