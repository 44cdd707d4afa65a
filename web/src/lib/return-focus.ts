import { useEffect, useRef, useState } from 'react';

/** For a dialog that leaves the page instead of being closed: gives the focus back to what had it before. */
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
        if (!here.current && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true });
      });
    };
  }, [opener]);
}
