/** Quotation marks by language; others use the English ones. */
const QUOTES: Record<string, readonly [string, string]> = {
  de: ['„', '“'],
  fr: ['«\u00a0', '\u00a0»'],
  pl: ['„', '”'],
};
const ENGLISH = ['“', '”'] as const;

/**
 * Matches a tag of the sending platform; words in straight quotation marks; a straight apostrophe within a
 * word or after its plural. A mark after a figure ("a 12" pan") means inches.
 */
const MARKS =
  /\{[{%][^{}]*[%}]\}|(?<=^|[\s([–—-])"(?=[^\s"])([^"\n{}]{1,300})(?<=\S)"(?![\p{L}\p{N}"])|(?<=[\p{L}\p{N}])'(?=\p{L})/gu;

/** Sets typographic quotation marks and apostrophes. `language` is a BCP 47 tag. */
export function typeset(text: string, language: string): string {
  if (!/['"]/.test(text)) return text;
  const [open, close] = QUOTES[language.slice(0, 2).toLowerCase()] ?? ENGLISH;
  return text.replace(MARKS, (found, quoted?: string) => {
    if (quoted !== undefined) return `${open}${typeset(quoted, language)}${close}`;
    return found === "'" ? '’' : found;
  });
}
