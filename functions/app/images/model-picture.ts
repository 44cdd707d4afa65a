import sharp from 'sharp';
import { MAX_PIXELS, pictureFacts, refusalOf } from './picture-facts.ts';
import { twoAtATime } from './two-at-a-time.ts';

/** More costs tokens and shows a model nothing new. */
const LONG_SIDE = 1024;

/** A data URL of a small upright JPEG, of the first frame. Throws `AppError` for an unusable image. */
export const modelPicture = (given: Uint8Array): Promise<string> => twoAtATime(() => reduced(given));

async function reduced(given: Uint8Array): Promise<string> {
  const { bytes } = await pictureFacts(given);
  try {
    const jpeg = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 80 })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch (error) {
    throw refusalOf(error);
  }
}
