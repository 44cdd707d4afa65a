import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What the person wanted, for the failure's title: 'The calendar was not archived'. */
      failure?: string;
      /** Instead: the beginning of one sentence that the error's message ends. 'Failed to reset campaign: ' */
      failureSentence?: string;
      /** The screen shows the failure itself. */
      silent?: boolean;
    };
  }
}

const worthRetrying = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 502);

// Notify before the next paint: with a timer, a switch jumps back for one frame before it moves.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && worthRetrying(error),
      // Our own calls tell whether we are online: `navigator.onLine` knows nothing of a server on the laptop.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** How long nothing must be fetched: what one answer leads to is asked for within it. */
const PAUSE_MS = 100;
const PATIENCE_MS = 5_000;

/** Resolves once every query has its answer, or after `PATIENCE_MS`. */
export function answersArrived(): Promise<void> {
  return new Promise((resolve) => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const finish = () => {
      stop();
      clearTimeout(pause);
      clearTimeout(patience);
      resolve();
    };
    const check = () => {
      clearTimeout(pause);
      if (queryClient.isFetching() === 0) pause = setTimeout(finish, PAUSE_MS);
    };
    const patience = setTimeout(finish, PATIENCE_MS);
    const stop = queryClient.getQueryCache().subscribe(check);
    check();
  });
}
