import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError, mayHaveHappened, messageOf, NetworkError } from './api-error.ts';
import { toastError } from './toast.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What the person wanted, for the failure's title: 'The calendar was not archived'. */
      failure?: string;
      /** The screen shows the failure itself. */
      silent?: boolean;
    };
  }
}

/** For a failure that may have been a success: it must not be told as one that changed nothing. */
const NO_ANSWER = 'The server did not confirm this';
const CHECK_FIRST = 'It may have worked all the same: check before you repeat it.';

const worthRetrying = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 502);

// Before the next paint: told a timer later, a switch falls back for a frame before it moves.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && worthRetrying(error),
      // The connection is judged by our own calls: `navigator.onLine` says nothing about the laptop's server.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (meta?.silent) return;
      if (mayHaveHappened(error)) toastError(NO_ANSWER, `${messageOf(error)} ${CHECK_FIRST}`);
      else toastError(meta?.failure ?? 'That did not work', messageOf(error));
    },
  }),
});
