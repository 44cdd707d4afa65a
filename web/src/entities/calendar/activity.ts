import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';
import { refreshCalendar } from './calendar-queries.ts';

export const activityQuery = (calendarId: string) =>
  infiniteQueryOptions({
    queryKey: ['calendars', 'activity', calendarId] as const,
    queryFn: ({ pageParam, signal }) =>
      call('listActivity', {
        params: { session: calendarId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  });

export const refreshActivity = (queryClient: QueryClient, calendarId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: activityQuery(calendarId).queryKey }),
    refreshCalendar(queryClient, calendarId),
  ]);

export function useUndoActivity(calendarId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (activity: string) => call('undoActivity', { params: { session: calendarId, activity } }),
    meta: { failure: 'This could not be undone' },
    onSettled: () => refreshActivity(queryClient, calendarId),
  });
}
