import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import { toastUndo } from '@/components/toast.tsx';
import { calendarQueries, refreshCalendarLists } from '@/entities/calendar/queries.ts';
import { call } from '@/lib/api.ts';

interface Change {
  calendar: CalendarSummary;
  archived: boolean;
}

/** Takes a calendar off the list it is in, at once; back again when the server refuses or the person thinks better of it. */
export function useArchive(): (calendar: CalendarSummary, archived: boolean) => void {
  const queryClient = useQueryClient();
  const lists = { queryKey: calendarQueries.lists };
  const { mutate } = useMutation({
    meta: { failure: 'The calendar was not moved' },
    mutationFn: ({ calendar, archived }: Change) =>
      call('archiveCalendar', { params: { session: calendar.session_id }, body: { archived } }),
    onMutate: async ({ calendar }) => {
      await queryClient.cancelQueries(lists);
      const before = queryClient.getQueriesData<{ calendars: CalendarSummary[] }>(lists);
      queryClient.setQueriesData<{ calendars: CalendarSummary[] }>(
        lists,
        (list) =>
          list && {
            calendars: list.calendars.filter(({ session_id }) => session_id !== calendar.session_id),
          },
      );
      return before;
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
