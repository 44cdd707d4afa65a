import sharp, { type Metadata } from 'sharp';
import { TARGET_BYTES } from './limits.ts';
import type { EmailPicture } from './picture.ts';

type Animated = Omit<EmailPicture, 'notes'>;

/** Channels are 0-255. */
const BLANK_DEVIATION = 4;
/** From best quality to smallest file. */
const SIZES = [
  { width: 1200, colours: 256, error: 4 },
  { width: 800, colours: 128, error: 8 },
  { width: 600, colours: 128, error: 12 },
  { width: 600, colours: 64, error: 20 },
];
/** In all frames; encoding takes a second for three megapixels. */
const LONG_PIXELS = 20_000_000;
const COMPARED_WIDTH = 64;

/**
 * Classic Outlook shows the first frame only. When that is blank, a loop starts at its most detailed frame;
 * an animation that plays once gets that in front.
 */
export async function animate(
  bytes: Uint8Array,
  { pages = 1, width, height }: Metadata,
): Promise<{ picture: Animated; restarted: boolean }> {
  const order = await betterOrder(bytes);
  const frames = order ? await reordered(bytes, order) : bytes;
  let best: Animated | undefined;
  const first = pages * width * height > LONG_PIXELS ? SIZES.length - 1 : 0;
  for (let at = first; at < SIZES.length; ) {
    best = await encode(frames, SIZES[at] as Size);
    const ratio = best.bytes.length / TARGET_BYTES;
    if (ratio <= 1) break;
    // Each step about halves the file.
    at =
      at === SIZES.length - 1
        ? SIZES.length
        : Math.min(at + Math.max(1, Math.floor(Math.log2(ratio))), SIZES.length - 1);
  }
  return { picture: best as Animated, restarted: order !== undefined };
}

type Size = (typeof SIZES)[number];

async function encode(frames: Uint8Array, { width, colours, error }: Size): Promise<Animated> {
  const { data, info } = await sharp(frames, { animated: true, failOn: 'error' })
    .resize({ width, withoutEnlargement: true })
    .gif({ colours, interFrameMaxError: error, effort: 7 })
    .toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  return { bytes: data, mime_type: 'image/gif', extension: 'gif', width: info.width, height };
}

async function betterOrder(bytes: Uint8Array): Promise<number[] | undefined> {
  const spreads = await spreadsOf(bytes);
  const fullest = spreads.indexOf(Math.max(...spreads));
  const isBlank = (page: number) => (spreads[page] ?? 0) < BLANK_DEVIATION;
  if (!isBlank(0) || isBlank(fullest)) return undefined;
  const { loop = 0 } = await sharp(bytes).metadata();
  const all = [...spreads.keys()];
  return loop === 0 ? [...all.slice(fullest), ...all.slice(0, fullest)] : [fullest, ...all.slice(1)];
}

async function spreadsOf(bytes: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(bytes, { animated: true })
    .resize({ width: COMPARED_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#808080' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels, pageHeight = height } = info;
  const size = width * pageHeight * channels;
  return Array.from({ length: Math.floor(data.length / size) }, (_, page) =>
    Math.max(...deviations(data.subarray(page * size, (page + 1) * size), channels)),
  );
}

function deviations(pixels: Uint8Array, channels: number): number[] {
  const count = pixels.length / channels;
  return Array.from({ length: channels }, (_, channel) => {
    let sum = 0;
    let squares = 0;
    for (let at = channel; at < pixels.length; at += channels) {
      const value = pixels[at] ?? 0;
      sum += value;
      squares += value * value;
    }
    return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  });
}

async function reordered(bytes: Uint8Array, order: number[]): Promise<Uint8Array> {
  const { loop = 0, delay = [] } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes, { animated: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels, pageHeight = height } = info;
  const size = width * pageHeight * channels;
  const frames = Buffer.concat(order.map((page) => data.subarray(page * size, (page + 1) * size)));
  return sharp(frames, { raw: { width, height: pageHeight * order.length, channels, pageHeight } })
    .gif({ loop, delay: order.map((page) => delay[page] ?? 100) })
    .toBuffer();
}
