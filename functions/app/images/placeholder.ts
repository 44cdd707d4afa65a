import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { BrandLook } from '#shared/contract/schemas/brand.ts';
import { strokeText } from './strokes.ts';

const WIDTH = 1200;
const HEIGHT = 600;
const MAX_LETTERS = 28;

export async function samplePicture(look: BrandLook, tag: string, version: number): Promise<Uint8Array> {
  const { primary, on_primary: ink, background } = look.colours;
  const name = tag.replaceAll('_', ' ').slice(0, MAX_LETTERS);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${primary}"/>
    ${circles(`${tag}#${version}`, background)}
    ${strokeText(name, { x: WIDTH / 2, y: 210, height: Math.min(56, 1180 / Math.max(1, name.length)), colour: ink })}
    <rect x="390" y="330" width="420" height="64" rx="32" fill="${ink}"/>
    ${strokeText('Sample image', { x: WIDTH / 2, y: 348, height: 28, colour: primary })}
    ${strokeText(`Version ${version}`, { x: WIDTH / 2, y: 440, height: 26, colour: ink })}
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function circles(seed: string, colour: string): string {
  const bytes = createHash('sha256').update(seed).digest();
  const part = (at: number, of: number) => Math.round(((bytes[at] ?? 0) / 255) * of);
  return [0, 3, 6]
    .map(
      (at) =>
        `<circle cx="${part(at, WIDTH)}" cy="${part(at + 1, HEIGHT)}" r="${140 + part(at + 2, 200)}" fill="${colour}" opacity=".12"/>`,
    )
    .join('');
}
