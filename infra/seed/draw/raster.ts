import sharp from 'sharp';
import { dice, HEIGHT, WIDTH } from './picture.ts';

const LIMIT = 195_000;
/** Opacity, 0-255. */
const GRAIN = 30;

/** Prevents banding of large gradients in a JPEG. */
function grain(width: number, height: number): Buffer {
  const roll = dice(99);
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const level = 128 + (roll() + roll() + roll() - 1.5) * 160;
    pixels.fill(Math.max(0, Math.min(255, level)), at, at + 3);
    pixels[at + 3] = GRAIN;
  }
  return pixels;
}

/** At most 200 KB; drawn at twice the size and scaled down. */
export async function photo(svg: string, [width, height] = [WIDTH, HEIGHT]): Promise<Buffer> {
  const drawn = await sharp(Buffer.from(svg), { density: 144 }).resize(width, height).flatten().toBuffer();
  const grained = await sharp(drawn)
    .composite([{ input: grain(width, height), raw: { width, height, channels: 4 }, blend: 'overlay' }])
    .toColourspace('srgb')
    .png()
    .toBuffer();
  for (const quality of [88, 85, 82, 79, 76, 73, 70]) {
    const jpeg = await sharp(grained).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.length <= LIMIT) return jpeg;
  }
  throw new Error('This picture has too much detail for 200 KB');
}

export const mark = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 288 }).resize(width).png({ palette: true, colours: 128 }).toBuffer();
