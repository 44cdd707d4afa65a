/** `Überschrift` → `uberschrift`, `Straße` → `strasse` */
export const fold = (text: string): string =>
  // Called a thousand times per email, mostly for plain words.
  ASCII.test(text) ? text.toLowerCase() : folded(text);

const ASCII = /^[ -~\n]*$/;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/gi, 'o')
    .replace(/æ/gi, 'ae')
    .replace(/ł/gi, 'l')
    .replace(/đ/gi, 'd')
    .replace(/ı/g, 'i')
    .toLowerCase();

export const comparable = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Splits camel case: `SendDate (ET)` → `['send', 'date', 'et']` */
export const wordsOf = (text: string): string[] =>
  fold(text.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')).match(
    /[\p{L}\p{N}]+/gu,
  ) ?? [];

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
/** Scripts without spaces, which only the segmenter can divide; for the others it takes many times as long. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

export function countWords(text: string): number {
  if (UNSPACED.test(text)) return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu)?.length ?? 0;
}

/** `max` includes the ellipsis. */
export const clip = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;
