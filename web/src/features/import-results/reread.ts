import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { KeptEdit } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import {
  calendarQueries,
  refreshCalendar,
  refreshCalendarLists,
} from '@/entities/calendar/calendar-queries.ts';
import { unanswered } from '@/entities/calendar/change-failure.ts';
import { call } from '@/lib/api.ts';
import { choiceOf, type Draft } from './column-choice.ts';
import { type ReadingChange, readingChange } from './reading-change.ts';

export interface Reread {
  change: ReadingChange;
  kept: KeptEdit[];
}

export function useReread(calendarId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: (draft: Draft) =>
      call('remapCalendar', { params: { session: calendarId }, body: choiceOf(draft) }),
    onSuccess: (answer) => showReading(queryClient, calendarId, answer),
    onError: (error) => {
      if (unanswered(error)) void refreshCalendar(queryClient, calendarId);
    },
  });
}

export const rereadOf = (
  before: readonly Campaign[],
  answer: { campaigns: Campaign[]; kept: KeptEdit[] },
): Reread => ({
  change: readingChange(before, answer.campaigns),
  kept: answer.kept,
});

export function showReading(
  queryClient: QueryClient,
  calendarId: string,
  { campaigns, csv_headers, processing_results }: RouteResponse<'remapCalendar'>,
): void {
  queryClient.setQueryData(
    calendarQueries.detail(calendarId).queryKey,
    (before) => before && { ...before, campaigns, csv_headers, processing_results },
  );
  void refreshCalendarLists(queryClient);
}
