import type { ImageKind } from './kind.ts';

export interface Essential {
  bytes: Uint8Array;
  /** Passes over the whole picture that decoding takes. */
  scans: number;
}

/**
 * What shows the picture and how it is turned, without comments, thumbnails, other metadata and what follows:
 * no email needs it, and reading it may take minutes.
 */
export function essentialOf(kind: ImageKind, bytes: Uint8Array): Essential {
  if (kind === 'jpeg') return essentialJpeg(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (kind === 'png') return essentialPng(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return { bytes, scans: 1 };
}

/** Bytes. */
const HEAD = { jpeg: 2, png: 8 };

const PNG_KEPT = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf']);

/** Chunks are length, type, data and checksum; types with a capital are needed to decode. */
function essentialPng(bytes: Buffer): Essential {
  const kept = [bytes.subarray(0, HEAD.png)];
  for (let at = HEAD.png; at < bytes.length; ) {
    const end = at + 8 <= bytes.length ? at + 12 + bytes.readUInt32BE(at) : bytes.length;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (/^[A-Z]/.test(type) || PNG_KEPT.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return { bytes: Buffer.concat(kept), scans: 1 };
}

const [START_OF_SCAN, END_OF_IMAGE, COMMENT, APP_0, APP_15] = [0xda, 0xd9, 0xfe, 0xe0, 0xef];

function essentialJpeg(bytes: Buffer): Essential {
  const kept = [bytes.subarray(0, HEAD.jpeg)];
  let scans = 0;
  for (let at = HEAD.jpeg; at < bytes.length; ) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === 0xff) {
      at += 1;
      continue;
    }
    const end = marker === END_OF_IMAGE ? at + 2 : segmentEnd(bytes, at);
    const segment = bytes.subarray(at, end);
    if (isNeeded(marker, segment)) kept.push(segment);
    if (marker === START_OF_SCAN) scans += 1;
    if (marker === END_OF_IMAGE) break;
    at = end;
  }
  return { bytes: Buffer.concat(kept), scans };
}

/** A scan's compressed pixels belong to its segment; in them, only 0 or a restart follows 0xff. */
function segmentEnd(bytes: Buffer, start: number): number {
  let at = start + 4 <= bytes.length ? start + 2 + bytes.readUInt16BE(start + 2) : bytes.length;
  if (bytes[start + 1] !== START_OF_SCAN) return at;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 2;
  }
}

function isNeeded(marker = 0, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP_0 || marker > APP_15) return true;
  const { length } = segment;
  const named = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name;
  return (
    (named('JFIF\0') && length === 18) ||
    (named('Adobe') && length === 16) ||
    named('Exif\0\0') ||
    named('ICC_PROFILE\0')
  );
}
