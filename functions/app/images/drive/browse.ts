import type { RouteResponse } from '#shared/contract/routes.ts';
import { AppError } from '../../../errors.ts';
import { log } from '../../../services/log.ts';
import { imagesOf } from '../all-images.ts';
import { syncDrive } from './sync.ts';

type Browsed = RouteResponse<'browseDriveImages'>;

const FAILED = 'Failed to load Google Drive images';

/** Without Drive, the answer says why and has the library's images. */
export async function browseImages(client: string, { fresh = false } = {}): Promise<Browsed> {
  try {
    await syncDrive(client, { fresh });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn('Google Drive could not be read', { client, error });
    const stored = await imagesOf(client, { drive: false });
    return { success: false, images: [], error: FAILED, detail: error.message, stored };
  }
  return { success: true, images: await imagesOf(client), error: null };
}
