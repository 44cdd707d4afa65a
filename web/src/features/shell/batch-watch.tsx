import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { groupState, membersOf, totalsOver } from '@/entities/batch/batch-group.ts';
import { batchQueries } from '@/entities/batch/batch-queries.ts';
import { tabProgress } from '@/lib/tab-progress.ts';

/** The batch's own screen polls more often. */
const FOLLOW_MS = 5_000;

const isUnderWay = (batch: Batch) => !['complete', 'cancelled'].includes(groupState(membersOf(batch)));

function useShownBatch(): string | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache
        .findAll({ queryKey: batchQueries.details })
        .map(({ state }) => state.data as Batch | undefined)
        .findLast((batch) => batch !== undefined && isUnderWay(batch))?.batch_id,
  );
}

export function BatchWatch() {
  const batch = useShownBatch();
  const { data } = useQuery({
    ...batchQueries.detail(batch ?? ''),
    enabled: batch !== undefined,
    refetchInterval: FOLLOW_MS,
  });
  const totals = data && isUnderWay(data) ? totalsOver(membersOf(data)) : undefined;
  const progress = totals ? `${totals.completed}/${totals.total}` : '';
  useEffect(() => tabProgress.set({ progress }), [progress]);
  return null;
}
