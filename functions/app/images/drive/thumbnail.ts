import sharp from 'sharp';
import { getObject, putObject } from '../../../services/bucket.ts';
import { MAX_PIXELS, pictureFacts, refusalOf } from '../picture-facts.ts';
import { twoAtATime } from '../two-at-a-time.ts';
import { requireDriveFile } from './files.ts';
import { withDrive } from './sync.ts';

/** Twice the shown width. */
const WIDTH = 400;

/**
 * Drive's own thumbnails expire within hours and need the key. Throws 404 outside the folder, 422 when emails
 * cannot use it.
 */
export async function driveThumbnail(client: string, id: string): Promise<Uint8Array> {
  const file = await requireDriveFile(client, id);
  const key = `thumbnails/${client}/${id}-${file.md5 || Date.parse(file.modified_time)}.jpg`;
  const stored = await getObject(key);
  if (stored) return stored;
  const bytes = await withDrive(client, (drive) => drive.download(file));
  const small = await twoAtATime(() => reduced(bytes));
  await putObject(key, small, { contentType: 'image/jpeg' });
  return small;
}

async function reduced(given: Uint8Array): Promise<Uint8Array> {
  const { bytes } = await pictureFacts(given);
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: WIDTH, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 72 })
      .toBuffer();
  } catch (error) {
    throw refusalOf(error);
  }
}
