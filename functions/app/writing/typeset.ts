/** Other languages use the English ones. */
const QUOTES: Record<string, readonly [string, string]> = {
  de: ['„', '“'],
  fr: ['«\u00a0', '\u00a0»'],
  pl: ['„', '”'],
};
const ENGLISH = ['“', '”'] as const;

/** Skips the platform's tags, and inches ("a 12" pan"). */
const MARKS =
  /\{[{%][^{}]*[%}]\}|(?<=^|[\s([–—-])"(?=[^\s"])([^"\n{}]{1,300})(?<=\S)"(?![\p{L}\p{N}"])|(?<=[\p{L}\p{N}])'(?=\p{L})/gu;

/** `language` is a BCP 47 tag. */
export function typeset(text: string, language: string): string {
  if (!/['"]/.test(text)) return text;
  const [open, close] = QUOTES[language.slice(0, 2).toLowerCase()] ?? ENGLISH;
  return text.replace(MARKS, (found, quoted?: string) => {
    if (quoted !== undefined) return `${open}${typeset(quoted, language)}${close}`;
    return found === "'" ? '’' : found;
  });
}
