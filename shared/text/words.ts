/** `Überschrift` → `uberschrift`, `Straße` → `strasse` */
export const fold = (text: string): string => (ASCII.test(text) ? text.toLowerCase() : folded(text));

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

/** Two characters make about one word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** An estimate for scripts without spaces. */
export function countWords(text: string): number {
  const unspaced = /[\u0E00-\uFFFF]/.test(text) ? (text.match(UNSPACED)?.length ?? 0) : 0;
  const spaced = unspaced === 0 ? text : text.replace(UNSPACED, ' ');
  return (spaced.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu)?.length ?? 0) + Math.ceil(unspaced / 2);
}

/** `max` includes the ellipsis. */
export const clip = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;
