import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Batch, BatchSummary } from '#shared/contract/schemas/batch.ts';
import type { LiveState } from '#shared/domain/campaign/campaign-status.ts';
import { refreshCalendar } from '@/entities/calendar/calendar-queries.ts';
import { batchQueries } from './batch-queries.ts';

/** Slower than the batch's own screen, which polls every second. */
const FOLLOW_MS = 3_000;
/** How soon a batch started in another window is noticed. */
const NOTICE_MS = 10_000;

export const isOpen = ({ state }: Pick<BatchSummary, 'state'>): boolean =>
  state === 'queued' || state === 'running' || state === 'waiting';

export interface CalendarBatches {
  open: BatchSummary[];
  /** By campaign index. */
  live: ReadonlyMap<number, LiveState>;
}

/** Polls open batches and refetches the calendar as campaigns finish; looks for new ones while visible. */
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

/** Changes when a campaign finishes or a batch begins or ends. */
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
