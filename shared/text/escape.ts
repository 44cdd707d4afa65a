const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  ' ': '&nbsp;',
};
/**
 * Entities keep a platform from running braces, keep typography in a wrong encoding ("donâ€™t"), and halve
 * a string's memory. "18 €" and "15 %" must not break.
 */
const SPECIAL = / (?<=\d )(?=[%\u20ac])|[&<>"'{}\u2010-\u203a\u20ac\u2122\u2190-\u27bf]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed; HTML cannot represent them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

export const cleanText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '');

// Escaping, markup, tags and right-to-left text change no other characters.
const NOT_PLAIN = /[^ !#$()+-;=?-Z\\-z|~\u00a0-\u024f]/;

/** Also allows `%`, except after a space. */
const NOT_ESCAPED = /[^ !#-%()+-;=?-Z\\-z|~\u00a0-\u024f]| %/;

/** True for most texts, and quick to test. */
export const isPlain = (text: string): boolean => !NOT_PLAIN.test(text);

export const escapeHtml = (text: string): string =>
  NOT_ESCAPED.test(text)
    ? cleanText(text).replace(SPECIAL, (sign) => ENTITIES[sign] ?? `&#${sign.charCodeAt(0)};`)
    : text;

export function escapeLines(source: string): string {
  const text = source.trim();
  return isPlain(text) ? text : breakLines(escapeHtml(text));
}

/** Expects escaped text. */
export const breakLines = (html: string): string => html.replace(/\r\n?|\n/g, '<br>');
