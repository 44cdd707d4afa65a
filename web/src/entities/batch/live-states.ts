import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Batch, BatchSummary } from '#shared/contract/schemas/batch.ts';
import type { LiveState } from '#shared/domain/campaign/campaign-status.ts';
import { refreshCalendar } from '@/entities/calendar/queries.ts';
import { batchQueries } from './queries.ts';

/** The table polls batches less often than their own screen, which asks every second. */
const FOLLOW_MS = 3_000;
/** How soon a batch is noticed that another window or a colleague has started. */
const NOTICE_MS = 10_000;

export const isOpen = ({ state }: Pick<BatchSummary, 'state'>): boolean =>
  state === 'queued' || state === 'running' || state === 'waiting';

export interface CalendarBatches {
  /** Those that have not ended, newest first. */
  open: BatchSummary[];
  /** What open batches are doing, by campaign index. */
  live: ReadonlyMap<number, LiveState>;
}

/**
 * The batches of a calendar. Polls open ones, and refetches the calendar as campaigns finish. Notices those that
 * begin elsewhere, while somebody can see the window.
 */
export function useCalendarBatches(calendarId: string): CalendarBatches {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...batchQueries.ofCalendar(calendarId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.batches.some(isOpen) ? FOLLOW_MS : NOTICE_MS),
  });
  const batches = data?.batches ?? [];
  const open = batches.filter(isOpen);
  const details = useQueries({
    queries: open.map(({ batch_id }) => ({
      ...batchQueries.detail(batch_id),
      refetchInterval: FOLLOW_MS,
    })),
    combine: loaded,
  });
  const live = useMemo(() => liveStates(details), [details]);
  const progress = data && progressOf(batches, details);
  const seen = useRef(progress);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== progress)
      void refreshCalendar(queryClient, calendarId);
    seen.current = progress;
  }, [progress, queryClient, calendarId]);
  return { open, live };
}

const loaded = (results: UseQueryResult<Batch>[]): Batch[] => results.flatMap(({ data }) => data ?? []);

/** Changes whenever a campaign finishes, or a batch begins or ends. */
const progressOf = (batches: readonly BatchSummary[], details: readonly Batch[]): string =>
  [
    ...batches.flatMap(({ batch_id, state }) => [batch_id, isOpen({ state })]),
    ...details.map(({ totals }) => totals.completed + totals.failed),
  ].join();

function liveStates(batches: readonly Batch[]): ReadonlyMap<number, LiveState> {
  const live = new Map<number, LiveState>();
  for (const { items } of batches)
    for (const { index, state } of items)
      if (state === 'pending' || state === 'waiting' || state === 'generating') live.set(index, state);
  return live;
}
