import * as z from 'zod';
import { routesOf } from '../route.ts';
import { clientId, clientParams } from '../schemas/common.ts';
import { libraryImage, presignedUpload, uploadKey, uploadPurpose } from '../schemas/image.ts';

const ofClient = z.object({ client: clientId.optional() });

export const imageRoutes = routesOf('images', {
  browseDriveImages: {
    auth: 'user',
    summary: "The brand's image library",
    query: ofClient,
    response: z.object({ success: z.boolean(), images: z.array(libraryImage), error: z.string().nullable() }),
  },
  driveFolderUrl: {
    auth: 'user',
    summary: "Where the brand's image folder can be opened",
    query: ofClient,
    response: z.object({
      success: z.boolean(),
      folder_url: z.string().nullable(),
      error: z.string().nullable(),
    }),
  },
  createUpload: {
    auth: 'user',
    summary:
      'A presigned S3 POST for one file that is too large for a request (API Gateway and Lambda stop at 6 MB)',
    body: {
      types: ['json'],
      schema: z.object({
        purpose: uploadPurpose,
        content_type: z.string().max(100),
        size: z.int().min(1),
        name: z.string().max(300),
        /** By default the tab's brand, otherwise the user's current one. */
        client: clientId.optional(),
      }),
    },
    response: presignedUpload,
  },
});

/** A resource of its own, because its function is the only one with the image pipeline. */
export const imageUploadRoutes = routesOf('imageUploads', {
  addLibraryImage: {
    auth: 'user',
    summary:
      "Adds a picture to the brand's image library, optimised for emails, as the next version of its tag",
    params: clientParams,
    body: {
      types: ['json', 'multipart'],
      files: ['image'],
      schema: z.object({
        /** Instead of `image` (at most 4 MB): key of a file sent through `/api/uploads` for this brand. */
        image_key: uploadKey.optional(),
        /** The tag in campaigns, in any spelling; by default the file's name. */
        image_tag: z.string().max(200).default(''),
        /** The file's name, with `image_key`. */
        name: z.string().max(300).optional(),
        alt: z.string().max(500).default(''),
      }),
    },
    response: z.object({
      success: z.literal(true),
      image: libraryImage,
      /** False if the library already had this file under this tag. */
      added: z.boolean(),
      /** Sentences on how the file was processed, and on problems. */
      notes: z.array(z.string()),
    }),
  },
});
