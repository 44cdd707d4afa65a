/** A text that was clicked on an email that is only shown: where it is in the page's tree, and on screen. */
export interface Clicked {
  /** From the page's body down, the place of each element among its siblings. */
  path: readonly number[];
  /** In pixels from the top of the window. */
  top: number;
  /** Characters of the element before the click; null where the browser cannot say. */
  caret: number | null;
}

export function pathTo(element: Element): number[] {
  const path: number[] = [];
  for (let at: Element | null = element; at && at !== at.ownerDocument.body; at = at.parentElement)
    path.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
  return path;
}

/** The element at the same place of another page of the same email; null where that has none. */
export const elementAtPath = (page: Document, path: readonly number[]): Element | null =>
  path.reduce<Element | null>((at, place) => at?.children[place] ?? null, page.body);
