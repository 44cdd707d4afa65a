import { type CodePage, decodeCodePage } from './code-pages.ts';
import { type LegacyEncoding, legacyEncoding } from './legacy-encoding.ts';
import { parseFailed } from './parse-failed.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | CodePage;

export interface DecodedText {
  text: string;
  encoding: Encoding;
  damaged: boolean;
  strayBytes: number;
  rival: LegacyEncoding['rival'];
}

const SAMPLE_BYTES = 64 * 1024;
/** A share that means UTF-16: outside Latin, at least line ends and commas have zero bytes. */
const ZERO_SHARE = 0.02;
const CONTROL_SHARE = 0.01;

/** Throws when the file is not text. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (isUtf32(bytes))
    throw parseFailed(
      'The file is in UTF-32, which spreadsheets do not write. Save the calendar as CSV (UTF-8) and upload that.',
    );
  const utf16 = utf16Of(bytes);
  if (utf16) return decoded(new TextDecoder(utf16).decode(bytes), utf16);
  if (isBinary(bytes))
    throw parseFailed(
      'The file is not a text file. Save the calendar as CSV (UTF-8) in your spreadsheet and upload that.',
    );
  try {
    return decoded(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'utf-8');
  } catch {
    if (isMostlyUtf8(bytes)) return decodeMixed(bytes);
    const { encoding, rival } = legacyEncoding(bytes);
    const text = decodeCodePage(bytes, encoding);
    return { ...decoded(text, encoding), damaged: text.includes('\uFFFD'), rival };
  }
}

const decoded = (text: string, encoding: Encoding): DecodedText => ({
  text: text.startsWith('\uFEFF') ? text.slice(1) : text,
  encoding,
  damaged: false,
  strayBytes: 0,
  rival: null,
});

/** Checked before UTF-16, whose byte order mark begins this one. */
const isUtf32 = (bytes: Uint8Array): boolean =>
  ['255,254,0,0', '0,0,254,255'].includes(bytes.subarray(0, 4).join());

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

function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let controls = 0;
  for (const byte of sample) if (byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1a)) controls += 1;
  return controls > Math.max(2, sample.length * CONTROL_SHARE);
}

/** 0 for any byte that does not lead. */
const following = (byte: number) =>
  byte < 0xc2 || byte > 0xf4 ? 0 : [0xc2, 0xe0, 0xf0].filter((lead) => byte >= lead).length;
const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;

/** Damaged UTF-8 has far more valid than invalid sequences. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [good, bad] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const more = following(byte);
    const isWhole =
      more > 0 && bytes.subarray(at + 1, at + 1 + more).every(isContinuation) && at + more < bytes.length;
    if (isWhole) {
      good += 1;
      at += more;
    } else bad += 1;
  }
  return good > bad * 2;
}

/** Stray bytes are Windows-1252, as in pasted rows; a character cut off becomes U+FFFD. */
function decodeMixed(bytes: Uint8Array): DecodedText {
  const parts: string[] = [];
  const utf8 = new TextDecoder('utf-8');
  let [from, strayBytes] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const more = following(byte);
    let found = 0;
    while (found < more && isContinuation(bytes[at + 1 + found])) found += 1;
    if (found > 0 || isContinuation(bytes[at - 1])) {
      at += found;
      continue;
    }
    parts.push(
      utf8.decode(bytes.subarray(from, at)),
      decodeCodePage(bytes.subarray(at, at + 1), 'windows-1252'),
    );
    from = at + 1;
    strayBytes += 1;
  }
  parts.push(utf8.decode(bytes.subarray(from)));
  const text = parts.join('');
  return { ...decoded(text, 'utf-8'), damaged: text.includes('\uFFFD'), strayBytes };
}
