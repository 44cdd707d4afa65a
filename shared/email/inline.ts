/** A run of text inside a paragraph or bullet. */
export interface Run {
  text: string;
  bold: boolean;
  /** As written, not yet checked; absent = no link. */
  href?: string;
}

// Each alternative stops at the next opening sign, so that no text makes it search quadratically.
const MARK = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g;

/** False where a text is certainly nothing but text. */
export const hasInline = (source: string): boolean => source.includes('**') || source.includes('](');

/** Reads `**bold**` and `[label](https://…)`, also one inside the other; everything else is text as it stands. */
export function parseInline(source: string): Run[] {
  return runs(source, false);
}

function runs(source: string, bold: boolean): Run[] {
  if (!hasInline(source)) return source === '' ? [] : [{ text: source, bold }];
  const found: Run[] = [];
  let end = 0;
  for (;;) {
    MARK.lastIndex = end;
    const match = MARK.exec(source);
    if (match === null) break;
    const [whole, strong, label, href] = match;
    if (match.index > end) found.push({ text: source.slice(end, match.index), bold });
    if (strong !== undefined) found.push(...runs(strong, true));
    else if (label !== undefined) found.push(...linkRuns(label, href ?? '', bold));
    end = match.index + whole.length;
  }
  if (end < source.length) found.push({ text: source.slice(end), bold });
  return found;
}

function linkRuns(label: string, href: string, bold: boolean): Run[] {
  const strong = /^\*\*([^*]+)\*\*$/.exec(label);
  return [{ text: strong?.[1] ?? label, bold: bold || strong !== null, href }];
}

/** The words alone, as a reader sees them. */
export const plainInline = (source: string): string =>
  parseInline(source)
    .map((run) => run.text)
    .join('');
