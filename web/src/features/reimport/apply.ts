import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReimportPreview } from '#shared/contract/schemas/calendar.ts';
import {
  calendarQueries,
  refreshCalendar,
  refreshCalendarLists,
} from '@/entities/calendar/calendar-queries.ts';
import { unanswered } from '@/entities/calendar/change-failure.ts';
import { call } from '@/lib/api.ts';
import { type Picked, reimportChoice } from './choice.ts';

/** `client` is the calendar's brand if it differs from the tab's. */
export const applyToCalendar = (
  calendarId: string,
  { import_id }: ReimportPreview,
  picked: Picked,
  client?: string,
) =>
  call('applyReimport', {
    params: { session: calendarId, import: import_id },
    body: reimportChoice(picked),
    client,
  });

export function useApplyReimport(calendarId: string, preview: ReimportPreview) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: (picked: Picked) => applyToCalendar(calendarId, preview, picked),
    onSuccess: ({ campaigns, csv_headers, processing_results }) => {
      queryClient.setQueryData(
        calendarQueries.detail(calendarId).queryKey,
        (before) => before && { ...before, campaigns, csv_headers, processing_results },
      );
      void refreshCalendar(queryClient, calendarId);
      void refreshCalendarLists(queryClient);
    },
    onError: (error) => {
      if (unanswered(error)) void refreshCalendar(queryClient, calendarId);
    },
  });
}
