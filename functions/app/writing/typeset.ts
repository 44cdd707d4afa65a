/** Quotation marks by language; those of English elsewhere. */
const QUOTES: Record<string, readonly [string, string]> = {
  de: ['„', '“'],
  fr: ['«\u00a0', '\u00a0»'],
  pl: ['„', '”'],
};
const ENGLISH = ['“', '”'] as const;

/**
 * A tag of the sending platform; words between straight quotation marks; a straight apostrophe within a word or behind
 * its plural. A mark behind a figure ("a 12" pan") is an inch.
 */
const MARKS =
  /\{[{%][^{}]*[%}]\}|(?<=^|[\s([–—-])"(?=[^\s"])([^"\n{}]{1,300})(?<=\S)"(?![\p{L}\p{N}"])|(?<=[\p{L}\p{N}])'(?=\p{L})/gu;

/** A writer's text with the quotation marks and apostrophes of print. `language` is a BCP 47 tag. */
export function typeset(text: string, language: string): string {
  if (!/['"]/.test(text)) return text;
  const [open, close] = QUOTES[language.slice(0, 2).toLowerCase()] ?? ENGLISH;
  return text.replace(MARKS, (found, quoted?: string) => {
    if (quoted !== undefined) return `${open}${typeset(quoted, language)}${close}`;
    return found === "'" ? '’' : found;
  });
}
