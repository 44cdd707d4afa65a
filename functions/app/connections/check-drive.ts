import { AppError } from '../../errors.ts';
import { ownBrandKeys } from '../../services/brand-keys.ts';
import { driveOf } from '../../services/drive/choose-drive.ts';
import type { Checked, CheckOptions } from './checked.ts';
import { connectionsOf } from './store.ts';

export async function checkDrive({ client }: CheckOptions): Promise<Checked> {
  try {
    // A key replaced elsewhere is used at once.
    await ownBrandKeys(client, { fresh: true });
    const drive = await driveOf(client);
    if (!drive)
      return { error: 'There is no Google key yet. Paste the key file of a service account above.' };
    const account = await drive.account();
    const { drive_folder_id } = await connectionsOf(client);
    if (drive_folder_id === '')
      return {
        error: `No folder is chosen yet. Share a folder with ${account} in Google Drive, and save its link above.`,
      };
    const folder = await drive.folder(drive_folder_id);
    const images = await drive.images(folder);
    return {
      connected_as: account,
      message: [
        `Connected as ${account}. The folder ${folder.name} has ${counted(images.length)}.`,
        !folder.can_add &&
          'New versions cannot be saved there, because the folder is shared for viewing only.',
      ]
        .filter(Boolean)
        .join(' '),
      learned: { drive_folder_name: folder.name },
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { error: error.message };
  }
}

const counted = (images: number) => (images === 1 ? '1 image' : `${images} images`);
