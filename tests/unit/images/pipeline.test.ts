import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { TARGET_BYTES } from '#functions/app/images/limits.ts';
import { modelPicture } from '#functions/app/images/model-picture.ts';
import { pictureFacts } from '#functions/app/images/picture-facts.ts';
import { emailPicture } from '#functions/app/images/pipeline.ts';
import { longTest } from '#tests/support/long-test.ts';
import { gifOf, packedProfile, packedText, pngChunk, pngOf, webpOf } from '#tests/support/picture-bombs.ts';
import { animation, cutOut, flat, near, photo, pixel } from './pictures.ts';

const refused = async (bytes: Uint8Array) => {
  const error = await emailPicture(bytes).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: 'AppError' });
  return error as { code: string; message: string };
};

// Encoding is slow on a busy machine, and speed is not tested here.
describe('a still picture', () => {
  it('large and detailed is a JPEG 1200 px wide under 200 KB', async () => {
    const picture = await emailPicture(await photo(1800, 1200).blur(1).jpeg({ quality: 95 }).toBuffer());
    expect(picture).toMatchObject({ mime_type: 'image/jpeg', extension: 'jpg', width: 1200, height: 800 });
    expect(picture.bytes.length).toBeLessThanOrEqual(TARGET_BYTES);
  });

  longTest('full of detail loses quality first, then size, until it is small enough', async () => {
    const picture = await emailPicture(await photo(1400, 1000).png().toBuffer());
    expect(picture.width).toBeLessThan(1200);
    expect(picture.bytes.length).toBeLessThanOrEqual(TARGET_BYTES);
  });

  it('smaller than an email is never enlarged', async () => {
    expect(await emailPicture(await photo(320, 200).jpeg().toBuffer())).toMatchObject({
      width: 320,
      height: 200,
    });
  });

  longTest('taller than Outlook can show is made smaller', async () => {
    expect((await emailPicture(await flat(1200, 6000).png().toBuffer())).height).toBe(3456);
  });

  it('transparent stays transparent, as PNG', async () => {
    const picture = await emailPicture(await cutOut(400, 400).png().toBuffer());
    expect(picture.mime_type).toBe('image/png');
    expect((await sharp(picture.bytes).stats()).isOpaque).toBe(false);
  });

  it('with an unused transparency channel is a JPEG', async () => {
    const opaque = await photo(600, 400).ensureAlpha().png().toBuffer();
    expect((await emailPicture(opaque)).mime_type).toBe('image/jpeg');
  });

  longTest('detailed and transparent comes under 200 KB too', async () => {
    const colours = await photo(700, 500).blur(3).removeAlpha().raw().toBuffer();
    const shape = Buffer.alloc(700 * 500, 255).fill(0, 0, 700 * 100);
    const source = sharp(colours, { raw: { width: 700, height: 500, channels: 3 } }).joinChannel(shape, {
      raw: { width: 700, height: 500, channels: 1 },
    });
    const picture = await emailPicture(await source.png().toBuffer());
    expect(picture.mime_type).toBe('image/png');
    expect(picture.bytes.length).toBeLessThanOrEqual(TARGET_BYTES);
  });

  it('of few colours stays sharp, as PNG', async () => {
    const logo = await flat(600, 200, '#ffffff')
      .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: '#113355' } } }])
      .png()
      .toBuffer();
    expect((await emailPicture(logo)).mime_type).toBe('image/png');
  });

  it.each([1, 3, 6, 8])('is upright with any EXIF orientation (%i)', async (orientation) => {
    const turned = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ffffff' } })
      .jpeg()
      .withMetadata({ orientation })
      .toBuffer();
    const { width, height, bytes } = await emailPicture(turned);
    expect([width, height]).toEqual(orientation >= 5 ? [100, 200] : [200, 100]);
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });

  it('has no location and camera in its metadata', async () => {
    const tagged = await photo(200, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'Secret Camera' } })
      .toBuffer();
    expect(Buffer.from((await emailPicture(tagged)).bytes).includes('Secret Camera')).toBe(false);
  });

  it('has nothing else that its file held: comments, application data, further files', async () => {
    const segment = (marker: number, data: Buffer) => jpegSegment(marker, Buffer.concat([data, SECRET]));
    const plain = await photo(200, 200).jpeg().toBuffer();
    const markers = [0xfe, ...Array.from({ length: 16 }, (_, at) => 0xe0 + at)];
    const [start, rest] = [plain.subarray(0, 2), plain.subarray(2)];
    const inside = markers.map((marker) => Buffer.concat([start, segment(marker, Buffer.from('A\0')), rest]));
    const thumbnailed = Buffer.concat([start, segment(0xe0, Buffer.from('JFIF\0')), rest]);
    const filled = Buffer.concat([start, Buffer.from([0xff, 0xff]), segment(0xfe, Buffer.alloc(0)), rest]);
    const behind = Buffer.concat([plain, SECRET, Buffer.from([0xff, 0xd9])]);
    for (const bytes of [...inside, thumbnailed, filled, behind])
      expect(Buffer.from((await emailPicture(bytes)).bytes)).toEqual(plain);
  });

  it('of another colour space looks the same in sRGB', async () => {
    const wide = await flat(60, 60, '#c83c28')
      .removeAlpha()
      .withIccProfile('p3')
      .jpeg({ quality: 100 })
      .toBuffer();
    const cmyk = await flat(60, 60, '#c83c28')
      .removeAlpha()
      .toColourspace('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer();
    const of = async (bytes: Uint8Array) => pixel((await emailPicture(bytes)).bytes, 30, 30);
    expect(near(await of(wide), [200, 60, 40])).toBe(true);
    expect(near(await of(cmyk), [200, 60, 40], 40)).toBe(true);
    expect((await sharp((await emailPicture(wide)).bytes).metadata()).space).toBe('srgb');
  });

  it.each(['webp', 'avif', 'png', 'gif', 'jpeg'] as const)(
    '%s becomes what every email program shows',
    async (format) => {
      const picture = await emailPicture(await photo(150, 100).toFormat(format).toBuffer());
      expect(['image/jpeg', 'image/png']).toContain(picture.mime_type);
      expect(picture).toMatchObject({ width: 150, height: 100 });
    },
  );

  it('may be grey or have 16 bits', async () => {
    expect((await emailPicture(await photo(100, 100).greyscale().png().toBuffer())).width).toBe(100);
    expect((await emailPicture(await photo(100, 100).toColourspace('rgb16').png().toBuffer())).width).toBe(
      100,
    );
  });

  it('gives the same file each time', async () => {
    const source = await photo(500, 300).blur(2).png().toBuffer();
    expect(
      Buffer.from((await emailPicture(source)).bytes).equals(Buffer.from((await emailPicture(source)).bytes)),
    ).toBe(true);
  });
});

describe('a moving picture', () => {
  it.each(['gif', 'webp'] as const)('%s stays moving, as GIF', async (format) => {
    const picture = await emailPicture(await animation(format));
    expect(picture).toMatchObject({ mime_type: 'image/gif', width: 80, height: 60 });
    expect(await sharp(picture.bytes).metadata()).toMatchObject({
      pages: 3,
      delay: [100, 200, 300],
      loop: 0,
    });
  });

  it('with a blank first frame begins with the next one', async () => {
    const { bytes } = await emailPicture(await animation('gif', { blank: true }));
    const { channels } = await sharp(bytes, { page: 0 }).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
    expect(await sharp(bytes).metadata()).toMatchObject({ pages: 3, loop: 0 });
  });

  it('that plays once still ends with the same frame', async () => {
    const source = await animation('gif', { blank: true, loop: 1 });
    const { bytes } = await emailPicture(source);
    const last = async (file: Uint8Array) =>
      pixel(
        await sharp(file, { page: ((await sharp(file).metadata()).pages ?? 1) - 1 })
          .png()
          .toBuffer(),
        50,
        30,
      );
    expect(near(await last(bytes), await last(source))).toBe(true);
  });

  it('wider than an email is made narrower', async () => {
    expect(
      (await emailPicture(await animation('gif', { width: 1600, height: 400 }))).width,
    ).toBeLessThanOrEqual(1200);
  });
});

describe('an unusable picture is refused with an explanation', () => {
  it.each([
    ['nothing', ''],
    ['text', 'hello there, I am not a picture'],
    ['a page named .png', '<html><body>hi</body></html>'],
    [
      'a drawing in SVG, which could carry anything',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    ],
    ['a PDF', '%PDF-1.7 x'],
  ])('%s', async (_, text) => {
    expect((await refused(Buffer.from(text))).code).toBe('invalid_file_type');
  });

  it('a HEIC photo, with what to do', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
    expect((await refused(heic)).message).toMatch(/Save it as JPEG/);
  });

  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('half a %s', async (format) => {
    const whole = await photo(100, 100).toFormat(format).toBuffer();
    expect(await refused(whole.subarray(0, Math.floor(whole.length / 3)))).toMatchObject({
      code: 'validation',
      message: expect.stringMatching(/damaged/),
    });
  });

  it('a signature followed by garbage', async () => {
    expect(
      (
        await refused(
          Buffer.concat([
            Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
            Buffer.alloc(200, 7),
          ]),
        )
      ).code,
    ).toBe('validation');
  });

  it('a small file that would unpack into gigapixels', async () => {
    const bomb = pngOf({ width: 50_000, height: 50_000, hollow: true });
    expect(bomb.length).toBeLessThan(10_000);
    expect((await refused(bomb)).message).toMatch(/60 megapixels/);
  });

  it('a small animation of thousands of frames, before any of them is encoded', async () => {
    const { code, message } = await refused(gifOf(6_000, 9));
    expect(code).toBe('validation');
    expect(message).toMatch(/^This animation has 6,000 frames; at most 500 can be used\./);
  });

  it('an animation whose frames take too much memory', async () => {
    const { code, message } = await refused(gifOf(41, 1_000));
    expect(code).toBe('validation');
    expect(message).toMatch(
      /^This animation unpacks to more than 40 megapixels \(41 frames of 1000 × 1000\)/,
    );
  });

  it.each([
    // The decoder took 36 s to reject 200,000 broken frames.
    ['a WebP of thousands of frames', () => webpOf(10_000, 99), /^This animation has 10,000 frames/],
    ['an AVIF, which takes the most memory, from 25 megapixels', hugeAvif, /more than 25 megapixels/],
    [
      'a picture one pixel wide and millions high',
      () => pngOf({ width: 1, height: 5e7, hollow: true }),
      /1 × 50,000,000 px/,
    ],
    [
      '48 megapixels with 16 bits for each colour',
      () => pngOf({ width: 8_000, height: 6_000, pixel: 8, hollow: true }),
      /^This image of 8000 × 6000 px has 16 bits/,
    ],
  ])('%s', async (_, bomb, reason) => {
    const bytes = await bomb();
    expect(bytes.length).toBeLessThan(1_000_000);
    expect((await refused(bytes)).message).toMatch(reason);
    await expect(modelPicture(bytes)).rejects.toThrow(reason);
  });

  it('a JPEG of many scans, each of which takes as long as a picture', async () => {
    const plain = await flat(16, 16).jpeg({ progressive: true }).toBuffer();
    const scan = jpegSegment(0xda, Buffer.from([1, 1, 0, 1, 63, 0]));
    const bytes = Buffer.concat([
      plain.subarray(0, -2),
      ...Array<Buffer>(101).fill(scan),
      plain.subarray(-2),
    ]);
    const reason = /more than 100 steps/;
    expect((await refused(bytes)).message).toMatch(reason);
    await expect(modelPicture(bytes)).rejects.toThrow(reason);
  });

  it('nothing for texts of a PNG, which are not read', async () => {
    const texts = ['tEXt', 'zTXt', 'iTXt', 'juNk'].map((type) => pngChunk(type, SECRET));
    const plain = pngOf({ width: 700, height: 10 });
    const { bytes } = await pictureFacts(pngOf({ width: 700, height: 10, extra: texts }));
    expect(Buffer.from(bytes)).toEqual(plain);
  });

  longTest('nothing for a text or profile in it that unpacks to gigabytes', async () => {
    const extra = [packedProfile(30_000_000), packedText(30_000_000)];
    expect(await emailPicture(pngOf({ width: 700, height: 10, extra }))).toMatchObject({ width: 700 });
  });

  longTest('more than 40 MB', async () => {
    const large = Buffer.concat([await flat(10, 10).png().toBuffer(), Buffer.alloc(41 * 1024 * 1024)]);
    expect((await refused(large)).code).toBe('body_too_large');
  });
});

const SECRET = Buffer.from('48.2082 16.3738 <script>');

function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Tiny, but claims to have 26 megapixels. */
async function hugeAvif(): Promise<Buffer> {
  const bytes = await flat(16, 16).avif({ effort: 0 }).toBuffer();
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(5_200, size);
  bytes.writeUInt32BE(5_000, size + 4);
  return bytes;
}
