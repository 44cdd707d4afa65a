/** A run of text inside a paragraph or bullet. */
export interface Run {
  text: string;
  bold: boolean;
  /** As written, not validated; absent without a link. */
  href?: string;
}

// Each alternative stops at the next opening sign, so that no text takes quadratic time.
const MARK = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g;

/** False when a text certainly has no markup. */
export const hasInline = (source: string): boolean => source.includes('**') || source.includes('](');

/** Parses `**bold**` and `[label](https://…)`, which may be nested; everything else is plain text. */
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

/** The text without its markup. */
export const plainInline = (source: string): string =>
  parseInline(source)
    .map((run) => run.text)
    .join('');
