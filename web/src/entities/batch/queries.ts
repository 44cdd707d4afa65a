import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';

/** A watched batch is asked this often while something can change by itself. */
const POLL_MS = 1_000;
/** While it waits for the person, or for an earlier batch, only another tab can change it. */
const SLOW_POLL_MS = 3_000;

export const batchQueries = {
  all: ['batches'] as const,
  detail: (batch: string) =>
    queryOptions({
      queryKey: ['batches', 'detail', batch] as const,
      queryFn: ({ signal }) => call('getBatch', { params: { batch }, signal }),
      refetchInterval: ({ state: { data } }) => {
        if (!data) return false;
        if (data.state === 'running') return POLL_MS;
        return data.state === 'complete' || data.state === 'cancelled' ? false : SLOW_POLL_MS;
      },
      staleTime: 0,
    }),
  ofSession: (session: string) =>
    queryOptions({
      queryKey: ['batches', 'session', session] as const,
      queryFn: ({ signal }) => call('listBatches', { query: { session }, signal }),
    }),
};
