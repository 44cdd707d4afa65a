import { type RefObject, useEffect, useRef, useState } from 'react';

const nothingFocused = () => document.activeElement === null || document.activeElement === document.body;

/** The button disabled during its work. */
let working: Element | null = null;
document.addEventListener('focusin', () => {
  working = null;
});
document.addEventListener('focusout', ({ target }) => {
  working = target instanceof HTMLButtonElement && target.disabled ? target : null;
});

/** Focuses a new element unless the person has moved to a control. */
export function offerFocus(element: HTMLElement | null): void {
  if (nothingFocused() || document.activeElement?.matches('main h1')) element?.focus({ preventScroll: true });
}

/** Keeps the focus in a part of the page (with `tabIndex`) when the focused element disappears. */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    let last: Node | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target as Node;
    };
    const removals = new MutationObserver(() => {
      if (last && !last.isConnected && nothingFocused()) element.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', remember);
    removals.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      removals.disconnect();
    };
  }, []);
  return part;
}

/** Returns the focus to a button disabled during work, or to the heading when it is gone. */
export function useReturnFocusToButton(pending: boolean, button?: RefObject<HTMLElement | null>): void {
  const before = useRef(pending);
  useEffect(() => {
    if (before.current && !pending && nothingFocused())
      (button?.current ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    before.current = pending;
  }, [pending, button]);
}

/** For an unmounted dialog: focuses its opener, else `fallback`, else the heading. */
export function useReturnFocus(fallback = 'main h1'): void {
  // Read while rendering: by the time effects run, the dialog has the focus.
  const [opener] = useState(() => (nothingFocused() ? working : document.activeElement));
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      // After unmounting, or the dialog's focus trap would take it back.
      setTimeout(() => {
        if (here.current || !nothingFocused()) return;
        const usable = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
        const target = usable
          ? opener
          : (document.querySelector<HTMLElement>(fallback) ?? document.querySelector<HTMLElement>('main h1'));
        target?.focus({ preventScroll: true });
      });
    };
  }, [opener, fallback]);
}
