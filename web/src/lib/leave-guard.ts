import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

export interface LeaveGuard {
  /** Somebody wants to leave and has to be asked. */
  asking: boolean;
  /** Closes with `close`, or asks first when something would be lost. */
  leave: (close: () => void) => void;
  stay: () => void;
  /** Does what was asked for: closes, or goes on to the other address. */
  go: () => void;
}

/**
 * Guards every way out of unsaved work: the dialog's own buttons by `leave`, links and the browser's Back by the router,
 * the closing of the tab by the browser's own question. `isLosable` is asked at the moment of
 * leaving and must be the same function from render to render.
 */
export function useLeaveGuard(isLosable: () => boolean): LeaveGuard {
  const [closing, setClosing] = useState<{ close: () => void } | null>(null);
  // A replaced address on the same path, as by a filter, leaves the open form where it is.
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
