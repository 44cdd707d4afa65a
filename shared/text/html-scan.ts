interface Enclosed {
  /** Matched against lower-case text. */
  open: RegExp;
  close(opening: RegExpExecArray): string;
  /** Where the closing ends, if `close` is only its start. */
  through?: string;
  replacement?: string;
}

function without(text: string, { open, close, through = '', replacement = '' }: Enclosed): string {
  const lower = text.toLowerCase();
  const unclosed = new Set<string>();
  let result = '';
  let from = 0;
  for (const opening of lower.matchAll(open)) {
    const closing = close(opening);
    // A missing closing is missing for later openings, too; searching again would take quadratic time.
    if (opening.index < from || unclosed.has(closing)) continue;
    const end = lower.indexOf(closing, opening.index + opening[0].length);
    const last = end < 0 ? -1 : lower.indexOf(through, end + closing.length);
    if (last < 0) {
      unclosed.add(closing);
      continue;
    }
    result += text.slice(from, opening.index) + replacement;
    from = last + through.length;
  }
  return result + text.slice(from);
}

/** Attributes may contain `>`. */
export const TAG = /<[a-z][a-z0-9:]*(?![a-z0-9:])(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;

export const withoutComments = (html: string): string =>
  html.includes('<!--') ? without(html, { open: /<!--/g, close: () => '-->' }) : html;

export const withoutHiddenElements = (html: string): string =>
  without(html, { open: /<(style|script|title)\b/g, close: ([, name]) => `</${name}`, through: '>' });

export const withoutCssComments = (css: string): string =>
  css.includes('/*') ? without(css, { open: /\/\*/g, close: () => '*/', replacement: ' ' }) : css;

/** `attributes` is the text between the tag's name and its `>`. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const [, double, single] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes) ?? [];
  return double ?? single;
}
