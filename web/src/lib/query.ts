import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Title of the failure: 'The calendar was not archived'. */
      failure?: string;
      /** Or the start of a sentence the error completes: 'Failed to reset campaign: ' */
      failureSentence?: string;
      /** The screen shows the failure. */
      silent?: boolean;
    };
  }
}

const worthRetrying = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 502);

// Before the next paint: with a timer, a switch jumps back for a frame.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && worthRetrying(error),
      // Our calls track the connection; `navigator.onLine` knows nothing of a local server.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** No requests for this long, since answers lead to further ones. */
const PAUSE_MS = 100;
const PATIENCE_MS = 5_000;

/** Resolves after `PATIENCE_MS` at the latest. */
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
