const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A sending platform reads the source before any browser does: as an entity a brace is text for both.
  '{': '&#123;',
  '}': '&#125;',
};
const SPECIAL = /[&<>"'{}]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out; HTML has no way to write them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

// Most texts need nothing done to them; one look tells.
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const REMARKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]/;

/** Text without what no document may hold: control characters and halves of surrogate pairs. */
export const cleanText = (text: string): string =>
  REMARKABLE.test(text) ? text.toWellFormed().replace(FORBIDDEN, '') : text;

// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const NEEDS_WORK = /[&<>"'{}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]/;

/** Text for an element or a double-quoted attribute. Braces become entities, so a `{{ tag }}` in someone's words stays words. */
export const escapeHtml = (text: string): string =>
  NEEDS_WORK.test(text) ? cleanText(text).replace(SPECIAL, (sign) => ENTITIES[sign] ?? sign) : text;

/** Like `escapeHtml`; line breaks become `<br>`. */
export const escapeLines = (text: string): string => breakLines(escapeHtml(text.trim()));

/** Line breaks of escaped text as `<br>`. */
export const breakLines = (html: string): string =>
  html.includes('\n') || html.includes('\r') ? html.replace(/\r\n?|\n/g, '<br>') : html;
