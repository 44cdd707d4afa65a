interface Enclosed {
  /** Matches an opening in lower-case text. */
  open: RegExp;
  /** The text that closes an opening, in lower case. */
  close(opening: RegExpExecArray): string;
  /** The end of the closing, if `close` gives only its beginning. */
  through?: string;
  /** Replaces the removed text; '' by default. */
  replacement?: string;
}

/** Removes everything from each opening to the next closing. An opening that is never closed stays. */
function without(text: string, { open, close, through = '', replacement = '' }: Enclosed): string {
  const lower = text.toLowerCase();
  const unclosed = new Set<string>();
  let result = '';
  let from = 0;
  for (const opening of lower.matchAll(open)) {
    const closing = close(opening);
    // Once a closing is missing, it is missing for every later opening too: searching
    // again would take quadratic time.
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

/** An opening tag; it may have `>` in its attributes. */
export const TAG = /<[a-z][a-z0-9:]*(?![a-z0-9:])(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;

/** HTML without its comments, including Outlook's conditional ones. */
export const withoutComments = (html: string): string =>
  html.includes('<!--') ? without(html, { open: /<!--/g, close: () => '-->' }) : html;

/** HTML without the elements whose content readers do not see: styles, scripts, titles. */
export const withoutHiddenElements = (html: string): string =>
  without(html, { open: /<(style|script|title)\b/g, close: ([, name]) => `</${name}`, through: '>' });

/** CSS with each comment replaced by a space. */
export const withoutCssComments = (css: string): string =>
  css.includes('/*') ? without(css, { open: /\/\*/g, close: () => '*/', replacement: ' ' }) : css;

/** The value of an attribute; `attributes` is the text between a tag's name and its `>`. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const [, double, single] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes) ?? [];
  return double ?? single;
}
