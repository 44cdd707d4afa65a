import sharp, { type Metadata } from 'sharp';
import { AppError } from '../../errors.ts';
import { essentialOf } from './essential.ts';
import { type ImageKind, imageKind } from './kind.ts';

/** Allows a 48-megapixel phone photo. */
export const MAX_PIXELS = 60_000_000;
/** Decoding an AVIF takes 18 bytes a pixel. */
const MAX_AVIF_PIXELS = 25_000_000;
const MAX_DECODED_BYTES = 4 * MAX_PIXELS;
/** Longer ones take as much time and memory as whole photos. */
const MAX_SIDE = 20_000;
/** Encoded while their sender waits; even small frames take time. */
const MAX_FRAMES = 500;
const MAX_ANIMATED_PIXELS = 40_000_000;
/** A progressive JPEG has about ten; a tiny scan costs as much as a whole one. */
const MAX_SCANS = 100;

export interface PictureFacts {
  kind: ImageKind;
  facts: Metadata;
  /** To be decoded in place of the given ones. */
  bytes: Uint8Array;
}

/** Throws `AppError` for what is not safe to decode. */
export async function pictureFacts(given: Uint8Array): Promise<PictureFacts> {
  const kind = imageKind(given);
  const { bytes, scans } = essentialOf(kind, given);
  if (scans > MAX_SCANS) throw new AppError('validation', TOO_MANY_SCANS);
  // Its decoder needs half a minute to report 200,000 broken frames.
  if (kind === 'webp') refuseTooManyFrames(webpFrames(bytes));
  const facts = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  refuseTooLarge(kind, facts);
  return { kind, facts, bytes };
}

const TOO_MANY_SCANS = `This JPEG is built up in more than ${MAX_SCANS} steps, which takes too long to read. Save it again as a usual JPEG and retry.`;

function refuseTooLarge(kind: ImageKind, { pages = 1, width, height, channels, depth }: Metadata): void {
  refuseTooManyFrames(pages);
  if (pages > 1 && width * height * pages > MAX_ANIMATED_PIXELS) {
    throw new AppError(
      'validation',
      `This animation unpacks to more than 40 megapixels (${pages} frames of ${width} × ${height}). Export it smaller or shorter and try again.`,
    );
  }
  const pixels = width * height;
  if (pixels > MAX_PIXELS) throw tooManyPixels(60);
  if (kind === 'avif' && pixels > MAX_AVIF_PIXELS) throw tooManyPixels(25);
  if (Math.max(width, height) > MAX_SIDE) {
    throw new AppError(
      'validation',
      `This image is ${width.toLocaleString('en')} × ${height.toLocaleString('en')} px; a side may have at most 20,000. Cut it into parts or make it smaller and try again.`,
    );
  }
  if (pixels * channels * (depth === 'ushort' ? 2 : 1) > MAX_DECODED_BYTES) {
    throw new AppError(
      'validation',
      `This image of ${width} × ${height} px has 16 bits for each colour, which is too much at this size. Save it with 8 bits or smaller (2,400 px wide is plenty) and try again.`,
    );
  }
}

function refuseTooManyFrames(frames: number): void {
  if (frames <= MAX_FRAMES) return;
  throw new AppError(
    'validation',
    `This animation has ${frames.toLocaleString('en')} frames; at most ${MAX_FRAMES} can be used. Export a shorter one and try again.`,
  );
}

function webpFrames(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (view.getUint32(at) === ANIMATION_FRAME) frames += 1;
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  return frames;
}
/** "ANMF" */
const ANIMATION_FRAME = 0x41_4e_4d_46;

const tooManyPixels = (megapixels: number) =>
  new AppError(
    'validation',
    `This image unpacks to more than ${megapixels} megapixels. Make it smaller (2,400 px wide is plenty) and try again.`,
  );

export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && /pixel limit/i.test(error.message)) return tooManyPixels(60);
  return new AppError(
    'validation',
    'This image is damaged or incomplete and cannot be read. Export it again and retry.',
    { cause: error },
  );
}
