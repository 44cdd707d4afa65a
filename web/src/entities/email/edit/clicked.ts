export interface Clicked {
  /** Child positions from the body down. */
  path: readonly number[];
  /** Pixels from the top of the window. */
  top: number;
  /** Characters before the click; null if the browser cannot say. */
  caret: number | null;
}

export function pathTo(element: Element): number[] {
  const path: number[] = [];
  for (let at: Element | null = element; at && at !== at.ownerDocument.body; at = at.parentElement)
    path.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
  return path;
}

export const elementAtPath = (page: Document, path: readonly number[]): Element | null =>
  path.reduce<Element | null>((at, place) => at?.children[place] ?? null, page.body);
