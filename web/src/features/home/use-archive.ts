import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import { toastUndo } from '@/components/toast.ts';
import { calendarQueries, hideCalendar, refreshCalendarLists } from '@/entities/calendar/calendar-queries.ts';
import { call } from '@/lib/api.ts';

interface Change {
  calendar: CalendarSummary;
  archived: boolean;
}

/** Optimistic; reverts if the server refuses or on Undo. */
export function useArchive(): (calendar: CalendarSummary, archived: boolean) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    meta: { failure: 'The calendar was not moved' },
    mutationFn: ({ calendar, archived }: Change) =>
      call('archiveCalendar', { params: { session: calendar.session_id }, body: { archived } }),
    onMutate: async ({ calendar }) => {
      await queryClient.cancelQueries({ queryKey: calendarQueries.lists });
      return hideCalendar(queryClient, calendar.session_id);
    },
    onError: (_error, _change, before) => {
      for (const [key, list] of before ?? []) queryClient.setQueryData(key, list);
    },
    onSuccess: (_answer, { calendar, archived }) => {
      toastUndo(`“${calendar.name}” ${archived ? 'was archived' : 'is back in the list'}`, () =>
        mutate({ calendar, archived: !archived }),
      );
    },
    onSettled: () => refreshCalendarLists(queryClient),
  });
  return (calendar, archived) => mutate({ calendar, archived });
}
