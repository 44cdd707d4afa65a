import { clientOf } from '#functions/app/brands/current.ts';
import { importDriveFiles } from '#functions/app/images/drive/import-file.ts';
import { driveThumbnail } from '#functions/app/images/drive/thumbnail.ts';
import { driveRoutes } from '#shared/contract/routes/images.ts';
import { FileReply } from './lib/answer.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('drive', driveRoutes, {
  driveThumbnail: async ({ user, tabClient, params }) => {
    const client = await clientOf({ user, tabClient, named: params.client });
    const content = await driveThumbnail(client, params.file);
    return new FileReply({ name: `${params.file}.jpg`, type: 'image/jpeg', content, seconds: DAY_SECONDS });
  },
  importDriveImages: async (input) => {
    const client = await brandOf(input);
    return {
      success: true,
      imported: await importDriveFiles(client, input.body.file_ids, input.remainingMs),
    };
  },
});

/** A thumbnail's address changes with the file's content. */
const DAY_SECONDS = 86_400;
