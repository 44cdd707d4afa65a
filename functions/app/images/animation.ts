import sharp from 'sharp';
import { TARGET_BYTES } from './limits.ts';
import type { EmailPicture } from './picture.ts';

type Animated = Omit<EmailPicture, 'notes'>;

/** Below this spread of every channel (0-255) a frame is as good as one colour. */
const BLANK_DEVIATION = 4;
const SIZES = [
  { width: 1200, colours: 256, error: 4 },
  { width: 800, colours: 128, error: 8 },
  { width: 600, colours: 128, error: 12 },
  { width: 600, colours: 64, error: 20 },
];

/**
 * A moving GIF or WebP as a GIF. Classic Outlook shows the first frame only, so it must be worth seeing: a loop that
 * fades in from nothing is turned to begin at its fullest frame, and one that plays once gets that frame in front.
 */
export async function animate(bytes: Uint8Array): Promise<{ picture: Animated; restarted: boolean }> {
  const first = await spread(bytes, 0);
  const frames = first < BLANK_DEVIATION ? await restarted(bytes) : bytes;
  let best: Animated | undefined;
  for (const size of SIZES) {
    const { data, info } = await sharp(frames, { animated: true, failOn: 'error' })
      .resize({ width: size.width, withoutEnlargement: true })
      .gif({ colours: size.colours, interFrameMaxError: size.error, effort: 7 })
      .toBuffer({ resolveWithObject: true });
    const height = info.pageHeight ?? info.height;
    best = { bytes: data, mime_type: 'image/gif', extension: 'gif', width: info.width, height };
    if (data.length <= TARGET_BYTES) break;
  }
  return { picture: best as Animated, restarted: frames !== bytes };
}

/** How much there is to see in a frame: the largest standard deviation of its visible colours. */
async function spread(bytes: Uint8Array, page: number): Promise<number> {
  const { channels } = await sharp(
    await sharp(bytes, { page }).flatten({ background: '#808080' }).png().toBuffer(),
  ).stats();
  return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
}

async function restarted(bytes: Uint8Array): Promise<Uint8Array> {
  const { pages = 1, loop = 0, delay = [] } = await sharp(bytes).metadata();
  const spreads = await Promise.all(Array.from({ length: pages }, (_, page) => spread(bytes, page)));
  const fullest = spreads.indexOf(Math.max(...spreads));
  if ((spreads[fullest] ?? 0) < BLANK_DEVIATION) return bytes;
  const all = Array.from({ length: pages }, (_, page) => page);
  const order = loop === 0 ? [...all.slice(fullest), ...all.slice(0, fullest)] : [fullest, ...all.slice(1)];
  const frames = await Promise.all(order.map((page) => sharp(bytes, { page }).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif({ loop, delay: order.map((page) => delay[page] ?? 100) })
    .toBuffer();
}
