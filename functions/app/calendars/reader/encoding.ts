import { parseFailed } from './parse-failed.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  text: string;
  encoding: Encoding;
  /** Bytes that fit no encoding were replaced. */
  damaged: boolean;
}

const LOOKED_AT = 64 * 1024;
/** Of text in Latin letters nearly every second byte of UTF-16 is zero; of other scripts, at least line ends and commas. */
const ZEROS = 0.02;

/** Bytes as text: by their byte order mark, else by what they can be. Throws when they are no text. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: strip(new TextDecoder(utf16).decode(bytes)), encoding: utf16, damaged: false };
  if (bytes.subarray(0, LOOKED_AT).includes(0))
    throw parseFailed(
      'The file is not a text file. Save the calendar as CSV (UTF-8) in your spreadsheet and upload that.',
    );
  try {
    return {
      text: strip(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
      encoding: 'utf-8',
      damaged: false,
    };
  } catch {
    return isMostlyUtf8(bytes)
      ? { text: strip(new TextDecoder('utf-8').decode(bytes)), encoding: 'utf-8', damaged: true }
      : {
          text: strip(new TextDecoder('windows-1252').decode(bytes)),
          encoding: 'windows-1252',
          damaged: false,
        };
  }
}

const strip = (text: string) => (text.startsWith('\uFEFF') ? text.slice(1) : text);

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at += 1)
    if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length * ZEROS && even === 0) return 'utf-16le';
  return even > sample.length * ZEROS && odd === 0 ? 'utf-16be' : undefined;
}

/** A UTF-8 file with a few broken bytes has far more good sequences than bad ones; Windows-1252 has hardly a good one. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [good, bad] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const more = [0xc2, 0xe0, 0xf0].filter((lead) => byte >= lead).length;
    const whole =
      more > 0 &&
      bytes.subarray(at + 1, at + 1 + more).every((next) => (next & 0xc0) === 0x80) &&
      at + more < bytes.length;
    if (whole) {
      good += 1;
      at += more;
    } else bad += 1;
  }
  return good > bad * 2;
}
