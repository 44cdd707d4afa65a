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

/** Text without what no document may hold: control characters and halves of surrogate pairs. */
export const cleanText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '');

/** Text for an element or a double-quoted attribute. Braces become entities, so a `{{ tag }}` in someone's words stays words. */
export const escapeHtml = (text: string): string => cleanText(text).replace(SPECIAL, (sign) => ENTITIES[sign] ?? sign);

/** Like `escapeHtml`; line breaks become `<br>`. */
export const escapeLines = (text: string): string => escapeHtml(text.trim()).replace(/\r\n?|\n/g, '<br>');
