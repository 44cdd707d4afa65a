import { importDriveFiles } from '#functions/app/images/drive/import-file.ts';
import { driveThumbnail } from '#functions/app/images/drive/thumbnail.ts';
import { driveRoutes } from '#shared/contract/routes/images.ts';
import { FileReply } from './lib/answer.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('drive', driveRoutes, {
  driveThumbnail: async (input) => {
    const { file } = input.params;
    const content = await driveThumbnail(await brandOf(input), file);
    return new FileReply({ name: `${file}.jpg`, type: 'image/jpeg', content, seconds: DAY_SECONDS });
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
