import { upperHalf } from './code-pages.ts';

export interface RepairedText {
  text: string;
  repaired: number;
  example: { before: string; after: string } | null;
}

/**
 * UTF-8 decoded with a one-byte code page: "Itâ€™s" for "It’s", "It‚Äôs" from a Mac. A run begins with the
 * first byte of an accented letter, punctuation mark or emoji.
 */
const garblers = (['windows-1252', 'macintosh'] as const).map((codePage) => {
  const upper = upperHalf(codePage);
  const byteOf = new Map([...upper].map((character, at) => [character, 0x80 + at]));
  // Latin-1 keeps the bytes that Windows-1252 shows as punctuation.
  for (let byte = 0x80; byte <= 0x9f && codePage === 'windows-1252'; byte += 1)
    byteOf.set(String.fromCharCode(byte), byte);
  const within = (from: number, to: number) =>
    [...byteOf]
      .filter(([, byte]) => byte >= from && byte <= to)
      .map(([character]) => character)
      .join('');
  const next = `[${within(0x80, 0xbf)}]`;
  const leads = (...bytes: number[]) => `[${bytes.map((byte) => upper.charAt(byte - 0x80)).join('')}]`;
  return {
    byteOf,
    run: `(?:${leads(0xc2, 0xc3, 0xc4, 0xc5)}${next}|${leads(0xe2, 0xef)}${next}{2}|${leads(0xf0)}${next}{3})+`,
  };
});
const RUN = new RegExp(garblers.map(({ run }) => `(${run})`).join('|'), 'gu');

/** "Itâ€™s", garbled again, is "ItÃ¢â‚¬â„¢s". */
const ROUNDS = 3;

/** Only exactly valid UTF-8 is changed. */
export function repairGarbled(text: string): RepairedText {
  let [result, repaired] = [text, 0];
  let example: RepairedText['example'] = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = result;
    result = result.replace(RUN, (found, western: string | undefined, _, at: number, whole: string) => {
      const byteOf = garblers[western === undefined ? 1 : 0]?.byteOf ?? new Map();
      const restored = restore(found, byteOf, whole.charAt(at - 1));
      if (restored === undefined) return found;
      repaired += 1;
      example ??= wordAround(whole, at, found, restored);
      return restored;
    });
    if (result === before) break;
  }
  return { text: result, repaired, example };
}

function restore(found: string, byteOf: ReadonlyMap<string, number>, before: string): string | undefined {
  // "MANHÃ—" is a word in capitals before a dash.
  if (/^\p{Lu}[“”‘’–—]$/u.test(found) && /\p{Lu}/u.test(before)) return undefined;
  try {
    const bytes = Uint8Array.from(found, (character) => byteOf.get(character) ?? 0);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const AROUND = 12;

function wordAround(
  text: string,
  at: number,
  found: string,
  restored: string,
): { before: string; after: string } {
  const start = /(?<![^\s",;|])[^\s",;|]*$/.exec(text.slice(Math.max(0, at - AROUND), at))?.[0] ?? '';
  const rest = text.slice(at + found.length, at + found.length + AROUND);
  const end = /^[^\s",;|]*/.exec(rest)?.[0] ?? '';
  return { before: `${start}${found}${end}`, after: `${start}${restored}${end}` };
}
