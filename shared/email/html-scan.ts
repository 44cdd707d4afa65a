interface Enclosed {
  /** Finds an opening in lower-case text. */
  open: RegExp;
  /** What closes an opening, in lower case. */
  close(opening: RegExpExecArray): string;
  /** Goes with the closing: all up to this sign. */
  through?: string;
  /** Stands in its place; nothing by default. */
  replacement?: string;
}

/** A text without what stands between an opening and the next closing, both included; an opening that is never closed stays. */
function without(text: string, { open, close, through = '', replacement = '' }: Enclosed): string {
  const lower = text.toLowerCase();
  const unclosed = new Set<string>();
  let kept = '';
  let from = 0;
  for (const opening of lower.matchAll(open)) {
    const closing = close(opening);
    // One search tells that a closing is missing from here on; a thousand openings must not repeat it.
    if (opening.index < from || unclosed.has(closing)) continue;
    const end = lower.indexOf(closing, opening.index + opening[0].length);
    const last = end < 0 ? -1 : lower.indexOf(through, end + closing.length);
    if (last < 0) {
      unclosed.add(closing);
      continue;
    }
    kept += text.slice(from, opening.index) + replacement;
    from = last + through.length;
  }
  return kept + text.slice(from);
}

/** HTML without its comments, Outlook's conditional ones among them. */
export const withoutComments = (html: string): string =>
  html.includes('<!--') ? without(html, { open: /<!--/g, close: () => '-->' }) : html;

/** HTML without elements whose content is no text for readers: styles, scripts, titles. */
export const withoutHiddenElements = (html: string): string =>
  without(html, { open: /<(style|script|title)\b/g, close: ([, name]) => `</${name}`, through: '>' });

/** CSS with a blank for each of its comments. */
export const withoutCssComments = (css: string): string =>
  css.includes('/*') ? without(css, { open: /\/\*/g, close: () => '*/', replacement: ' ' }) : css;

/** The value of an attribute in what stands between a tag's name and its `>`; undefined without it. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const [, double, single] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes) ?? [];
  return double ?? single;
}
