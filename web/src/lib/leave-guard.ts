import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

export interface LeaveGuard {
  /** The person wants to leave and has to confirm. */
  asking: boolean;
  /** Calls `close`, or asks first when something would be lost. */
  leave: (close: () => void) => void;
  stay: () => void;
  /** Leaves as asked: closes, or goes on to the other address. */
  go: () => void;
}

/**
 * Guards every way out of unsaved work: the dialog's buttons through `leave`, links and the browser's Back
 * through the router, closing the tab through the browser's own prompt. `isLosable` is called at the moment
 * of leaving and must be the same function on every render.
 */
export function useLeaveGuard(isLosable: () => boolean): LeaveGuard {
  const [closing, setClosing] = useState<{ close: () => void } | null>(null);
  // Replacing the address on the same path, as a filter does, keeps the form open.
  const shouldBlockFn: ShouldBlockFn = useCallback(
    ({ current, next, action }) =>
      isLosable() && (action !== 'REPLACE' || current.pathname !== next.pathname),
    [isLosable],
  );
  const blocker = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: isLosable,
    withResolver: true,
  });
  return {
    asking: closing !== null || blocker.status === 'blocked',
    leave(close) {
      if (isLosable()) setClosing({ close });
      else close();
    },
    stay() {
      setClosing(null);
      blocker.reset?.();
    },
    go() {
      setClosing(null);
      closing?.close();
      blocker.proceed?.();
    },
  };
}
