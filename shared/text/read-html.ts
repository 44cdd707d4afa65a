import { type Handler, Parser } from 'htmlparser2';

/**
 * As many as Chromium nests. The parser takes quadratic time over elements never closed: half a minute for
 * 170,000.
 */
const DEEPEST = 512;

export type HtmlHandlers = Partial<Pick<Handler, 'onopentag' | 'ontext' | 'onclosetag'>>;

/**
 * For strangers' HTML, in time that grows with its length. False when nested too deep or stopped by
 * `isEnough`; what comes before was read.
 */
export function readHtml(
  html: string,
  { onopentag, ontext, onclosetag }: HtmlHandlers,
  isEnough: () => boolean = () => false,
): boolean {
  let depth = 0;
  let isWhole = true;
  const parser = new Parser({
    onopentag(name, attributes, isImplied) {
      depth += 1;
      onopentag?.(name, attributes, isImplied);
      if (depth <= DEEPEST && !isEnough()) return;
      isWhole = false;
      parser.pause();
    },
    ontext(text) {
      if (isWhole) ontext?.(text);
    },
    onclosetag(name, isImplied) {
      depth -= 1;
      onclosetag?.(name, isImplied);
    },
  });
  parser.write(html);
  if (isWhole) parser.end();
  return isWhole;
}
