const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  ' ': '&nbsp;',
};
/**
 * Markup, braces and typographic signs; those without a name become numbers. A sending platform reads the source
 * before any browser: as an entity, a brace is text to both. The signs survive a server that mistakes the encoding and
 * would show "donâ€™t", and without them JavaScript stores an email in half the memory. The signs of "18 €" and
 * "15 %" stay on the line of their figure.
 */
const SPECIAL = / (?<=\d )(?=[%\u20ac])|[&<>"'{}\u2010-\u203a\u20ac\u2122\u2190-\u27bf]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed; HTML cannot represent them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** Text without characters that no document may hold: control characters and lone surrogates. */
export const cleanText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '');

// All but `"%&'*<>[{}` of ASCII, and Latin letters: what no escaping, markup, line break, tag or mirroring changes.
const NOT_PLAIN = /[^ !#$()+-;=?-Z\\-z|~\u00a0-\u024f]/;

/** What no escaping changes: also `%`, unless it may have to stay on the line of its figure. */
const NOT_ESCAPED = /[^ !#-%()+-;=?-Z\\-z|~\u00a0-\u024f]| %/;

/** Whether a text is the same as HTML, which one quick search settles for most. */
export const isPlain = (text: string): boolean => !NOT_PLAIN.test(text);

/**
 * Escapes for an element or a double-quoted attribute. Braces too, so that a typed `{{ tag }}` stays text.
 */
export const escapeHtml = (text: string): string =>
  NOT_ESCAPED.test(text)
    ? cleanText(text).replace(SPECIAL, (sign) => ENTITIES[sign] ?? `&#${sign.charCodeAt(0)};`)
    : text;

/** Like `escapeHtml`; line breaks become `<br>`. */
export function escapeLines(source: string): string {
  const text = source.trim();
  return isPlain(text) ? text : breakLines(escapeHtml(text));
}

/** Line breaks of escaped text as `<br>`. */
export const breakLines = (html: string): string => html.replace(/\r\n?|\n/g, '<br>');
