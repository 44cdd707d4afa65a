/** Characters that nobody sees and that could hide a word from a check: soft hyphens, zero-width spaces, ... */
const HIDDEN = /[\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g;

/** A text for looking up words: in one form of each letter, without characters that nobody sees. */
export const readable = (text: string): string =>
  /^[\x20-\x7e\n]*$/.test(text) ? text : text.normalize('NFKC').replace(HIDDEN, '');
