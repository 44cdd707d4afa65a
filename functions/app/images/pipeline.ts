import sharp, { type Metadata, type Sharp } from 'sharp';
import { tooLarge } from '../../errors.ts';
import { animate } from './animation.ts';
import { type ImageKind, isAnimatedPng } from './kind.ts';
import { MAX_HEIGHT, MAX_WIDTH, TARGET_BYTES } from './limits.ts';
import { imageNotes } from './notes.ts';
import type { EmailPicture } from './picture.ts';
import { MAX_PIXELS, pictureFacts, refusalOf } from './picture-facts.ts';
import { twoAtATime } from './two-at-a-time.ts';

const MAX_SOURCE_BYTES = 40 * 1024 * 1024;

type Picture = Omit<EmailPicture, 'notes'>;

/**
 * For every email program: upright, sRGB, at most 1200 px wide, about 200 KB; a JPEG, a PNG if transparent or
 * smaller, a GIF if animated. Throws `AppError` for an unusable image.
 */
export const emailPicture = (given: Uint8Array): Promise<EmailPicture> => twoAtATime(() => encoded(given));

async function encoded(given: Uint8Array): Promise<EmailPicture> {
  if (given.length > MAX_SOURCE_BYTES) throw tooLarge('This image', MAX_SOURCE_BYTES);
  const { kind, facts, bytes } = await pictureFacts(given);
  try {
    const { picture, restarted } = await made(kind, facts, bytes);
    const stopped = kind === 'png' ? isAnimatedPng(given) : kind === 'avif' && (facts.pages ?? 1) > 1;
    return { ...picture, notes: imageNotes({ kind, facts, picture, stopped, restarted }) };
  } catch (error) {
    throw refusalOf(error);
  }
}

async function made(
  kind: ImageKind,
  facts: Metadata,
  bytes: Uint8Array,
): Promise<{ picture: Picture; restarted: boolean }> {
  const { pages = 1, width, height } = facts;
  if (pages > 1 && (kind === 'gif' || kind === 'webp')) return animate(bytes, facts);
  const finished = isFinished(facts, bytes) && (await isWhole(bytes));
  const picture: Picture = finished
    ? { bytes, mime_type: 'image/jpeg', extension: 'jpg', width, height }
    : await still(bytes, kind === 'png' || kind === 'gif' || kind === 'webp');
  return { picture, restarted: false };
}

/** Encoding it again would only lose quality. */
const isFinished = (
  { format, space, orientation = 1, width, height, exif, icc, iptc, xmp }: Metadata,
  bytes: Uint8Array,
): boolean =>
  format === 'jpeg' &&
  space === 'srgb' &&
  orientation === 1 &&
  width <= MAX_WIDTH &&
  height <= MAX_HEIGHT &&
  bytes.length <= TARGET_BYTES &&
  !(exif || icc || iptc || xmp) &&
  bytes.at(-2) === 0xff &&
  bytes.at(-1) === 0xd9;

const isWhole = (bytes: Uint8Array): Promise<boolean> =>
  sharp(bytes, { failOn: 'warning' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

async function still(bytes: Uint8Array, mayBeFlat: boolean): Promise<Picture> {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
  const { data, info } = await fitted(upright)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const transparent = info.channels === 4 && !(await raw.stats()).isOpaque;
  if (transparent) return firstUnder(raw, info.width, pngSteps);
  const jpeg = await firstUnder(raw.clone().flatten({ background: '#ffffff' }), info.width, jpegSteps);
  if (!mayBeFlat) return jpeg;
  const png = await encode(raw.clone().removeAlpha(), pngSteps[0] as Step);
  return png.bytes.length <= Math.min(jpeg.bytes.length, TARGET_BYTES) ? png : jpeg;
}

const fitted = (image: Sharp) =>
  image.resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true });

interface Step {
  width: number;
  format: (image: Sharp) => Sharp;
}
const jpegStep = (quality: number, width = MAX_WIDTH): Step => ({
  width,
  format: (image) => image.jpeg({ quality, mozjpeg: true }),
});
const pngStep = (colours: number | null, width = MAX_WIDTH): Step => ({
  width,
  format: (image) =>
    colours === null
      ? image.png({ compressionLevel: 9 })
      : image.png({ palette: true, colours, dither: 0.9, effort: 3 }),
});
const jpegSteps = [
  jpegStep(75),
  jpegStep(65),
  jpegStep(55),
  jpegStep(55, 1000),
  jpegStep(50, 800),
  jpegStep(45, 600),
];
const pngSteps = [
  pngStep(null),
  pngStep(256),
  pngStep(128),
  pngStep(128, 900),
  pngStep(96, 600),
  pngStep(48, 600),
  pngStep(24, 600),
];

async function firstUnder(image: Sharp, width: number, steps: Step[]): Promise<Picture> {
  let picture: Picture | undefined;
  for (const step of steps) {
    if (picture && step.width < MAX_WIDTH && step.width >= width) continue;
    picture = await encode(image, step);
    if (picture.bytes.length <= TARGET_BYTES) break;
  }
  return picture as Picture;
}

async function encode(image: Sharp, step: Step): Promise<Picture> {
  const sized = image.clone().resize({ width: step.width, withoutEnlargement: true });
  const { data, info } = await step.format(sized).toBuffer({ resolveWithObject: true });
  const jpeg = info.format === 'jpeg';
  return {
    bytes: data,
    mime_type: jpeg ? 'image/jpeg' : 'image/png',
    extension: jpeg ? 'jpg' : 'png',
    width: info.width,
    height: info.height,
  };
}
