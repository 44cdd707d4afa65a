import sharp, { type Sharp } from 'sharp';

/** As detailed as a photograph: noise, which compresses badly. */
export const photo = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

export const flat = (
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number } = '#336699',
): Sharp => sharp({ create: { width, height, channels: 4, background } });

export const cutOut = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).composite([
    { input: { create: { width: width / 2, height: height / 2, channels: 4, background: '#cc2222' } } },
  ]);

/** Striped; the first frame is a single colour if `blank`. */
export async function animation(
  format: 'gif' | 'webp',
  { blank = false, loop = 0, width = 80, height = 60 } = {},
): Promise<Uint8Array> {
  const frames = await Promise.all(
    [0, 1, 2].map((at) =>
      flat(width, height, blank && at === 0 ? '#ffffff' : '#224466')
        .composite(
          blank && at === 0
            ? []
            : [
                {
                  input: { create: { width: 20 * (at + 1), height, channels: 3, background: '#ffcc00' } },
                  left: 0,
                  top: 0,
                },
              ],
        )
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(frames, { join: { animated: true } });
  const options = { loop, delay: [100, 200, 300] };
  return format === 'gif' ? joined.gif(options).toBuffer() : joined.webp(options).toBuffer();
}

export const near = (a: readonly number[], b: readonly number[], by = 12): boolean =>
  a.every((value, at) => Math.abs(value - (b[at] ?? 0)) <= by);

export async function pixel(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}
