import { type RefObject, useEffect, useRef, useState } from 'react';

/** A dialog that closes takes the focus with it, unless it was moved on purpose. */
const nothingFocused = () => document.activeElement === null || document.activeElement === document.body;

/** Moves the focus to an element that has appeared, unless the person has moved it to a control. */
export function offerFocus(element: HTMLElement | null): void {
  if (nothingFocused() || document.activeElement?.matches('main h1')) element?.focus({ preventScroll: true });
}

/** For a button that is disabled while its work runs: gives the focus back to it, or to the heading when it is gone. */
export function useFocusKept(pending: boolean, button: RefObject<HTMLElement | null>): void {
  const before = useRef(pending);
  useEffect(() => {
    if (before.current && !pending && nothingFocused())
      (button.current ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    before.current = pending;
  }, [pending, button]);
}

/**
 * For a dialog that leaves the page instead of being closed: gives the focus back to what had it before, or to the screen's heading
 * when nothing had it or it is gone.
 */
export function useReturnFocus(): void {
  // Taken while rendering: by the time effects run, the dialog has the focus itself.
  const [opener] = useState(() => document.activeElement);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      // After the dialog is out of the page, or its own focus trap takes the focus back.
      setTimeout(() => {
        if (here.current || !nothingFocused()) return;
        const usable = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
        const target = usable ? opener : document.querySelector<HTMLElement>('main h1');
        target?.focus({ preventScroll: true });
      });
    };
  }, [opener]);
}
