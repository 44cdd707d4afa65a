/** Soft hyphens, zero-width spaces, … could hide a word from a check. */
const HIDDEN = /[\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g;

export const readable = (text: string): string =>
  /^[\x20-\x7e\n]*$/.test(text) ? text : text.normalize('NFKC').replace(HIDDEN, '');
