import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { type CampaignStatus, campaignStatus } from '#shared/domain/campaign/campaign-status.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { LoadFailed } from '@/components/load-states.tsx';
import { isHeldItem } from '@/entities/batch/batch-group.ts';
import { calendarQueries, refreshCalendar } from '@/entities/calendar/calendar-queries.ts';
import { BatchCards } from './batch-cards.tsx';
import { emailsKnown, finishedIn } from './batch-emails.ts';
import classes from './batch-screen.module.css';

export const CompletionPanel = lazyPart(
  () => import('./completion-panel.tsx').then((module) => module.CompletionPanel),
  { pending: () => <Skeleton role="status" aria-label="Loading the result" /> },
);

export interface BatchProofs {
  calendar: Pick<CalendarSummary, 'client' | 'session_id' | 'name'> & { batch: string };
  campaigns: readonly Campaign[];
  /** By campaign index. */
  statuses: ReadonlyMap<number, CampaignStatus>;
}

interface EndedBatchProps {
  batch: Batch;
  endedHere: boolean;
  resuming: boolean;
  onResume: () => void;
  onRetry: (index: number) => void;
  retrying: number | undefined;
  /** Null while they are fetched. */
  proofs: (made: BatchProofs | null) => ReactNode;
}

export function EndedBatch({ batch, onRetry, retrying, proofs, ...result }: EndedBatchProps) {
  const { made, error, refetch } = useProofs(batch, result.endedHere);
  const failed = batch.items.filter(({ state }) => state === 'error');
  const cancelled = batch.items.filter(({ state }) => state === 'cancelled');
  const cards = { batch, onRetry, retrying };
  return (
    <>
      <div className={classes.result}>
        <CompletionPanel batch={batch} {...result} />
      </div>
      <BatchCards label="Failed" items={failed} {...cards} />
      <BatchCards label="Held" items={batch.items.filter(isHeldItem)} {...cards} />
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && made?.campaigns.length !== 0 && proofs(made)}
      <BatchCards label="Cancelled" items={cancelled} {...cards} />
    </>
  );
}

/** Null until the calendar shows what the batch made. */
function useProofs(batch: Batch, endedHere: boolean) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(calendarQueries.detail(batch.session_id));
  const known = data !== undefined && emailsKnown(batch.items, data.campaigns);
  const [asked, setAsked] = useState(false);
  const ask = useEffectEvent(() => {
    if (known && !endedHere) return;
    void refreshCalendar(queryClient, batch.session_id).finally(() => setAsked(true));
  });
  const loaded = data !== undefined;
  useEffect(() => {
    if (loaded) ask();
  }, [loaded]);
  const made = data && (known || asked) ? proofsOf(batch, data) : null;
  return { made, error: loaded ? null : error, refetch };
}

function proofsOf(
  batch: Batch,
  { calendar: { client, session_id, name }, campaigns }: RouteResponse<'getCalendar'>,
): BatchProofs {
  const indexes = new Set(finishedIn(batch).map(({ index }) => index));
  const made = campaigns.filter(({ index, email }) => email !== null && indexes.has(index));
  return {
    calendar: { client, session_id, name, batch: batch.batch_id },
    campaigns: made,
    statuses: new Map(made.map((campaign) => [campaign.index, campaignStatus(campaign)])),
  };
}
