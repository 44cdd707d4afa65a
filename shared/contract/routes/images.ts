import * as z from 'zod';
import { routesOf } from '../route.ts';
import { clientId } from '../schemas/common.ts';
import { libraryImage, presignedUpload, uploadPurpose } from '../schemas/image.ts';

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
    response: z.object({ success: z.boolean(), folder_url: z.string().nullable(), error: z.string().nullable() }),
  },
  createUpload: {
    auth: 'user',
    summary: 'A presigned S3 POST for one file that is too large for a request (API Gateway and Lambda stop at 6 MB)',
    body: {
      types: ['json'],
      schema: z.object({ purpose: uploadPurpose, content_type: z.string().max(100), size: z.int().min(1), name: z.string().max(300) }),
    },
    response: presignedUpload,
  },
});
