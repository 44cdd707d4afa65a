import { parseFailed } from './parse-failed.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  text: string;
  encoding: Encoding;
  /** Invalid bytes were replaced. */
  damaged: boolean;
}

const SAMPLE_BYTES = 64 * 1024;
/**
 * Share of zero bytes that means UTF-16. In Latin text nearly every second byte is zero; in other scripts at
 * least those of line ends and commas.
 */
const ZERO_SHARE = 0.02;

/** Decodes text by its byte order mark, or by what its bytes look like. Throws when the file is not text. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: strip(new TextDecoder(utf16).decode(bytes)), encoding: utf16, damaged: false };
  if (bytes.subarray(0, SAMPLE_BYTES).includes(0))
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
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at += 1)
    if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length * ZERO_SHARE && even === 0) return 'utf-16le';
  return even > sample.length * ZERO_SHARE && odd === 0 ? 'utf-16be' : undefined;
}

/**
 * A UTF-8 file with a few broken bytes has far more valid
 * sequences than invalid ones; Windows-1252 has hardly any.
 */
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
