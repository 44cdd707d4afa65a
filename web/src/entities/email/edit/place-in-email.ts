/** In pixels of the page. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** `sections.0` also finds its paragraphs. */
export const elementsOf = (page: Document, path: string): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>('[data-copy]')].filter(({ dataset: { copy = '' } }) =>
    `${copy}.`.startsWith(`${path}.`),
  );

export function placeOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

export const elementAt = (page: Document, x: number, y: number): HTMLElement | null =>
  page.elementFromPoint(x, y)?.closest<HTMLElement>('[data-copy]') ?? null;

/** Null if the browser cannot say. */
export function charactersBefore(element: Element, x: number, y: number): number | null {
  const page = element.ownerDocument;
  const position = page.caretPositionFromPoint?.(x, y);
  if (!position || !element.contains(position.offsetNode)) return null;
  const range = page.createRange();
  range.setStart(element, 0);
  range.setEnd(position.offsetNode, position.offset);
  return range.toString().length;
}

const TRANSPARENT = /^rgba\(.*, 0\)$|^transparent$/;

function groundOf(element: Element | null): string {
  const view = element?.ownerDocument.defaultView;
  for (let at = element; at && view; at = at.parentElement) {
    const { backgroundColor } = view.getComputedStyle(at);
    if (!TRANSPARENT.test(backgroundColor)) return backgroundColor;
  }
  return '#ffffff';
}

/** In pixels of the page. */
export function styleOf(element: Element): React.CSSProperties {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  if (!style) return {};
  return {
    color: style.color,
    backgroundColor: groundOf(element),
    fontFamily: style.fontFamily,
    fontSize: style.fontSize,
    fontWeight: style.fontWeight,
    fontStyle: style.fontStyle,
    lineHeight: style.lineHeight,
    letterSpacing: style.letterSpacing,
    textAlign: style.textAlign as 'left',
    textTransform: style.textTransform as 'none',
    direction: style.direction as 'ltr',
    paddingTop: style.paddingTop,
    paddingRight: style.paddingRight,
    paddingBottom: style.paddingBottom,
    paddingLeft: style.paddingLeft,
  };
}
