/** Lower case without marks or compatibility forms: `Überschrift` → `uberschrift`, `Straße` → `strasse`. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/gi, 'o')
    .replace(/æ/gi, 'ae')
    .replace(/ł/gi, 'l')
    .toLowerCase();

/** Folded words of a text: letters and digits only, camel case taken apart. `SendDate (ET)` → `['send', 'date', 'et']`. */
export const wordsOf = (text: string): string[] =>
  fold(text.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')).match(
    /[\p{L}\p{N}]+/gu,
  ) ?? [];

/** Scripts that put no blanks between words; two of their characters make about one. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Words as people count them. */
export function countWords(text: string): number {
  // Asked of every brief: most have no such character, and that is soon seen.
  const unspaced = /[\u0E00-\uFFFF]/.test(text) ? (text.match(UNSPACED)?.length ?? 0) : 0;
  const spaced = unspaced === 0 ? text : text.replace(UNSPACED, ' ');
  return (spaced.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu)?.length ?? 0) + Math.ceil(unspaced / 2);
}

/** A text cut to `max` characters, an ellipsis standing for the rest. */
export const clip = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;
