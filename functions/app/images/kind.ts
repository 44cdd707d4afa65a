import { AppError } from '../../errors.ts';

export type ImageKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));
const starts = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

/** "acTL" comes before the first picture's "IDAT". */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = ascii(bytes, at + 4, at + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

/** File names and declared types cannot be trusted. */
export function sniff(bytes: Uint8Array): ImageKind | 'heic' | undefined {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) !== 'ftyp') return undefined;
  const brands = ascii(bytes, 8, Math.min(bytes.length, 64));
  if (/avif|avis/.test(brands)) return 'avif';
  return /heic|heix|hevc|mif1|msf1/.test(brands) ? 'heic' : undefined;
}

export function imageKind(bytes: Uint8Array): ImageKind {
  const kind = sniff(bytes);
  if (kind === 'heic') {
    throw new AppError(
      'invalid_file_type',
      'This is a HEIC photo, which email programs cannot show. Save it as JPEG or PNG and try again.',
    );
  }
  if (kind === undefined)
    throw new AppError('invalid_file_type', 'This file is not an image. Use a PNG, JPG, GIF, WebP or AVIF.');
  return kind;
}
