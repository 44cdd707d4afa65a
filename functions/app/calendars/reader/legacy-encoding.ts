import { type CodePage, decodeCodePage } from './code-pages.ts';
import {
  type Alphabet,
  central,
  cyrillic,
  greek,
  noLetters,
  plausibility,
  turkish,
  western,
} from './plausible-text.ts';

/** Ties go to the earlier one: Excel's usual encoding is first. */
const candidates: readonly [CodePage, Alphabet][] = [
  ['windows-1252', western],
  ['macintosh', western],
  ['windows-1250', central],
  ['windows-1251', cyrillic],
  ['windows-1254', turkish],
  ['windows-1253', greek],
  ['shift_jis', noLetters],
  ['gb18030', noLetters],
  ['euc-kr', noLetters],
  ['big5', noLetters],
  ['iso-8859-15', western],
  ['iso-8859-2', central],
  ['koi8-r', cyrillic],
  ['ibm850', western],
];

const SAMPLE_BYTES = 24 * 1024;
/** Points per character; a smaller lead may be wrong. */
const CLEAR = 0.25;
const PLAUSIBLE = 0.2;

export interface LegacyEncoding {
  encoding: CodePage;
  /** Reads the bytes nearly as well. */
  rival: { encoding: CodePage; word: string; otherWord: string } | null;
}

export function legacyEncoding(bytes: Uint8Array): LegacyEncoding {
  const sample = linesBeyondAscii(bytes);
  const scored = candidates
    .map(([encoding, alphabet]) => {
      const text = decodeCodePage(sample, encoding);
      return { encoding, text, points: plausibility(text, alphabet) };
    })
    .sort((a, b) => b.points - a.points);
  const [best, ...others] = scored;
  if (!best) return { encoding: 'windows-1252', rival: null };
  const rival = others.find(
    ({ text, points }) => text !== best.text && (points > best.points - CLEAR || best.points < PLAUSIBLE),
  );
  return {
    encoding: best.encoding,
    rival: rival ? { encoding: rival.encoding, ...differingWord(best.text, rival.text) } : null,
  };
}

function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(Math.min(bytes.length, SAMPLE_BYTES));
  let size = 0;
  for (let from = 0; from < bytes.length && size < sample.length; ) {
    let to = from;
    let beyond = false;
    while (to < bytes.length && bytes[to] !== 0x0a && bytes[to] !== 0x0d) {
      beyond ||= (bytes[to] ?? 0) >= 0x80;
      to += 1;
    }
    if (beyond) {
      const line = bytes.subarray(from, Math.min(to + 1, from + sample.length - size));
      sample.set(line, size);
      size += line.length;
    }
    from = to + 1;
  }
  return sample.subarray(0, size);
}

const WORD = 24;

function differingWord(text: string, other: string): { word: string; otherWord: string } {
  const [words, others] = [text.split(/[\s,;"]+/), other.split(/[\s,;"]+/)];
  const at = words.findIndex((word, place) => word !== others[place]);
  return { word: (words[at] ?? '').slice(0, WORD), otherWord: (others[at] ?? '').slice(0, WORD) };
}
