const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  mdash: '—',
  ndash: '–',
  hellip: '…',
};

/** A writer's text without markup and platform tags: bold stays bold, breaks become lines, entities letters. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>/gi, '')
    .replace(/<\/?(?:strong|b)\s*>/gi, '**')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>|<!--[\s\S]*?-->/gi, '')
    .replace(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g, '')
    .replace(
      /&(?:#(\d{1,6})|([a-z]{2,6}));/gi,
      (whole, code: string | undefined, name: string | undefined) =>
        code === undefined ? (ENTITIES[name?.toLowerCase() ?? ''] ?? whole) : codePoint(Number(code), whole),
    )
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

const codePoint = (code: number, otherwise: string): string =>
  code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;

/** The text with links to known addresses only; of any other the label stays. */
export function linkedOnly(text: string, known: ReadonlySet<string>): string {
  return text.replace(
    /\[([^\][]{1,200})\]\(\s*((?:[^()\s]|\([^()\s]*\)){1,2000})\s*\)/g,
    (whole, label: string, url: string) => (known.has(url) ? whole : label),
  );
}
