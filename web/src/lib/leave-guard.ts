import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

export interface LeaveGuard {
  asking: boolean;
  /** Closes, after asking if something would be lost. */
  leave: (close: () => void) => void;
  stay: () => void;
  go: () => void;
}

/**
 * Guards every way out of unsaved work: buttons through `leave`, links and Back through the router, the
 * tab through the browser's prompt. `isLosable` must be stable.
 */
export function useLeaveGuard(isLosable: () => boolean): LeaveGuard {
  const [closing, setClosing] = useState<{ close: () => void } | null>(null);
  // Changing search parameters keeps the form open.
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
