const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A sending platform reads the source before any browser. As an entity, a brace is text to both.
  '{': '&#123;',
  '}': '&#125;',
};
const SPECIAL = /[&<>"'{}]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed; HTML cannot represent them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

// Most texts need no change, which one test settles.
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const HAS_FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]/;

/** Text without characters that no document may hold: control characters and lone surrogates. */
export const cleanText = (text: string): string =>
  HAS_FORBIDDEN.test(text) ? text.toWellFormed().replace(FORBIDDEN, '') : text;

// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const NEEDS_WORK = /[&<>"'{}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]/;

/**
 * Escapes for an element or a double-quoted attribute. Braces too, so that a typed `{{ tag }}` stays text.
 */
export const escapeHtml = (text: string): string =>
  NEEDS_WORK.test(text) ? cleanText(text).replace(SPECIAL, (sign) => ENTITIES[sign] ?? sign) : text;

/** Like `escapeHtml`; line breaks become `<br>`. */
export const escapeLines = (text: string): string => breakLines(escapeHtml(text.trim()));

/** Line breaks of escaped text as `<br>`. */
export const breakLines = (html: string): string =>
  html.includes('\n') || html.includes('\r') ? html.replace(/\r\n?|\n/g, '<br>') : html;
