import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { LoadFailed } from '@/components/load-states.tsx';
import { Page } from '@/components/page.tsx';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import { useClient } from '@/lib/client.ts';
import { CampaignNotFound } from './preview-screen.tsx';
import { PreviewSkeleton } from './preview-skeleton.tsx';

/** For an address without a calendar. */
export function NewestCalendar({ onFound }: { onFound: (calendarId: string) => void }) {
  const { data, error, refetch } = useInfiniteQuery(calendarQueries.list(useClient()));
  const newest = data?.pages
    .flatMap(({ calendars }) => calendars)
    .find(({ kind }) => kind === 'calendar')?.session_id;
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (newest !== undefined) found(newest);
  }, [newest]);
  if (data && newest === undefined) return <CampaignNotFound />;
  if (error && !data) return <Page>{<LoadFailed error={error} onRetry={() => void refetch()} />}</Page>;
  return <PreviewSkeleton folded={false} />;
}
