import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { followedBatch } from '#shared/domain/batch/batch-changes.ts';
import { call } from '@/lib/api.ts';
import { groupState, membersOf } from './batch-group.ts';

/** While something can change by itself. */
const POLL_MS = 1_000;
/** Slower for large batches, since each answer reads every campaign. */
const LARGE = 100;
const LARGE_POLL_MS = 2_000;
/** While waiting for a person or an earlier batch. */
const SLOW_POLL_MS = 3_000;
/** In hidden tabs, for the title and final notification. */
const HIDDEN_POLL_MS = 5_000;

export const batchQueries = {
  all: ['batches'] as const,
  details: ['batches', 'detail'] as const,
  detail: (batch: string) =>
    queryOptions({
      queryKey: ['batches', 'detail', batch] as const,
      queryFn: ({ signal, client, queryKey }) =>
        followedBatch(client.getQueryData<Batch>(queryKey), (since) =>
          call('getBatch', { params: { batch }, query: { since }, signal }),
        ),
      refetchInterval: ({ state: { data } }) => {
        if (!data) return false;
        // Follows all batches of the start, which run one after the other.
        const state = groupState(membersOf(data));
        if (state === 'complete' || state === 'cancelled') return false;
        if (document.hidden) return HIDDEN_POLL_MS;
        if (state !== 'running' && state !== 'ending') return SLOW_POLL_MS;
        return data.totals.total > LARGE ? LARGE_POLL_MS : POLL_MS;
      },
      refetchIntervalInBackground: true,
      staleTime: 0,
    }),
  ofBrand: (client: string) =>
    queryOptions({
      queryKey: ['batches', 'brand', client] as const,
      queryFn: ({ signal }) => call('listBatches', { query: { client, limit: 20 }, signal }),
    }),
  ofCalendar: (calendarId: string) =>
    queryOptions({
      queryKey: ['batches', 'calendar', calendarId] as const,
      queryFn: ({ signal }) => call('listBatches', { query: { session: calendarId }, signal }),
    }),
};

export const refreshBatches = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: batchQueries.all });
