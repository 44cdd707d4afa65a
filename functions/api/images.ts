import { clientOf } from '#functions/app/brands/current.ts';
import { driveFolderUrl } from '#functions/app/connections/drive-folder.ts';
import { connectionsOf } from '#functions/app/connections/store.ts';
import { renameTag } from '#functions/app/image-tags/rename-tag.ts';
import { usesOf } from '#functions/app/image-tags/uses.ts';
import { imagesOf } from '#functions/app/images/all-images.ts';
import { changeImages } from '#functions/app/images/change.ts';
import { browseImages } from '#functions/app/images/drive/browse.ts';
import { presignUpload } from '#functions/app/uploads/presign.ts';
import { AppError } from '#functions/errors.ts';
import { log } from '#functions/services/log.ts';
import { imageRoutes } from '#shared/contract/routes/images.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('images', imageRoutes, {
  browseDriveImages: async ({ user, tabClient, query }) => {
    const client = await clientOf({ user, tabClient, named: query.client });
    try {
      if (query.archived === 'true')
        return { success: true, images: await imagesOf(client, { archived: true }), error: null };
      return await browseImages(client, { fresh: query.fresh === 'true' });
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.error('image library could not be read', { client, error });
      return { success: false, images: [], error: 'Failed to load Google Drive images' };
    }
  },
  driveFolderUrl: async ({ user, tabClient, query }) => {
    const client = await clientOf({ user, tabClient, named: query.client });
    const folder_url = driveFolderUrl((await connectionsOf(client)).drive_folder_id);
    return folder_url === null
      ? {
          success: false,
          folder_url,
          error: 'No Google Drive folder is connected to this brand yet.',
        }
      : { success: true, folder_url, error: null };
  },
  createUpload: async ({ user, tabClient, body }) =>
    presignUpload(user, await clientOf({ user, tabClient, named: body.client }), body),
  changeImages: async (input) => ({
    success: true,
    images: await changeImages(await brandOf(input), input.body),
  }),
  renameImageTag: async (input) => ({
    success: true,
    ...(await renameTag({ client: await brandOf(input), user: input.user, ...input.body })),
  }),
  imageUses: async (input) => ({
    success: true,
    ...(await usesOf(await brandOf(input), input.query.tag)),
  }),
});
