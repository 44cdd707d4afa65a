import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pixelSize } from '#functions/app/emails/pixel-size.ts';

const picture = () => sharp({ create: { width: 331, height: 47, channels: 3, background: '#246' } });

describe('the pixels of a picture, read from its first bytes', () => {
  it.each(['png', 'gif', 'jpeg'] as const)('%s', async (format) => {
    expect(pixelSize(await picture().toFormat(format).toBuffer())).toEqual({ width: 331, height: 47 });
  });

  it('a progressive JPEG with metadata before the frame', async () => {
    const bytes = await picture().withMetadata({ density: 144 }).jpeg({ progressive: true }).toBuffer();
    expect(pixelSize(bytes)).toEqual({ width: 331, height: 47 });
  });

  it.each([
    ['nothing', ''],
    ['an SVG', '<svg width="10"/>'],
    ['a damaged JPEG', '\u00ff\u00d8\u0000\u0001'],
    ['a truncated PNG', '\u0089PNG\r\n\u001a\n'],
  ])('%s has none', (_, text) => {
    expect(pixelSize(Buffer.from(text, 'latin1'))).toBeUndefined();
  });
});
