import { addUploaded } from '#functions/app/images/add-uploaded.ts';
import { imageUploadRoutes } from '#shared/contract/routes/images.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

/** Apart from images, whose calls the image pipeline would slow. */
export const handler = resource('imageUploads', imageUploadRoutes, {
  addLibraryImage: async (input) => {
    const { image_key, image_tag, name, alt } = input.body;
    const added = await addUploaded({
      user: input.user,
      client: await brandOf(input),
      file: input.files.image,
      key: image_key,
      name,
      tag: image_tag,
      alt,
    });
    return { success: true, ...added };
  },
});
