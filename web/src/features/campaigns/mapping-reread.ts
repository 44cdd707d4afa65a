import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeptEdit } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { call } from '@/lib/api.ts';
import { calendarQueries } from '@/lib/queries.ts';
import { type ReadingChange, readingChange } from './mapping-change.ts';
import { choiceOf, type Draft } from './mapping-choice.ts';
import { unanswered } from './mapping-unanswered.ts';

export interface Reread {
  change: ReadingChange;
  /** Edits made by hand that the reading left alone. */
  kept: KeptEdit[];
}

/** Reads the calendar's file again as a draft says, and tells what that did to the campaigns. */
export function useReread(session: string) {
  const queryClient = useQueryClient();
  const detail = calendarQueries.detail(session);
  return useMutation({
    meta: { silent: true },
    mutationFn: (draft: Draft) => call('remapCalendar', { params: { session }, body: choiceOf(draft) }),
    onSuccess: (answer) => {
      const { campaigns: read, csv_headers, processing_results } = answer;
      queryClient.setQueryData(
        detail.queryKey,
        (before) => before && { ...before, campaigns: read, csv_headers, processing_results },
      );
      void queryClient.invalidateQueries({ queryKey: calendarQueries.lists });
    },
    onError: (error) => {
      if (unanswered(error)) void queryClient.invalidateQueries({ queryKey: detail.queryKey });
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
