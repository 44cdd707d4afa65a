export interface Run {
  text: string;
  bold: boolean;
  href?: string;
}

// Stopping at the next opening sign avoids quadratic time.
const MARK = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g;

const LINK = /\[([^[\]]+)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g;

export const withLinks = (source: string, isKept: (href: string) => boolean): string =>
  source.includes('](')
    ? source.replace(LINK, (link, label: string, href: string) => (isKept(href) ? link : label))
    : source;

export const hasInline = (source: string): boolean => source.includes('**') || source.includes('](');

/** `**bold**` and `[label](https://…)`, which may be nested; the rest is plain. */
export function parseInline(source: string): Run[] {
  const found: Run[] = [];
  addRuns(found, source, false);
  return found;
}

function addRuns(found: Run[], source: string, bold: boolean): void {
  let end = 0;
  for (;;) {
    MARK.lastIndex = end;
    const match = MARK.exec(source);
    if (match === null) break;
    const [whole, strong, label, href = ''] = match;
    if (match.index > end) found.push({ text: source.slice(end, match.index), bold });
    if (strong !== undefined) addRuns(found, strong, true);
    else if (label !== undefined) {
      const inner = /^\*\*([^*]+)\*\*$/.exec(label);
      found.push({ text: inner?.[1] ?? label, bold: bold || inner !== null, href });
    }
    end = match.index + whole.length;
  }
  if (end < source.length) found.push({ text: source.slice(end), bold });
}

export const plainInline = (source: string): string =>
  parseInline(source)
    .map((run) => run.text)
    .join('');
