import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { RouteResponse } from '#shared/contract/routes.ts';
import { call } from '@/lib/api.ts';

export const calendarQueries = {
  all: ['calendars'] as const,
  lists: ['calendars', 'list'] as const,
  list: (client: string, archived = false) =>
    infiniteQueryOptions({
      queryKey: [...calendarQueries.lists, client, archived] as const,
      queryFn: ({ pageParam, signal }) =>
        call('listCalendars', {
          query: {
            client,
            ...(archived && { archived: 'true' as const }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ cursor }) => cursor,
    }),
  detail: (calendarId: string) =>
    queryOptions({
      queryKey: ['calendars', 'detail', calendarId] as const,
      queryFn: ({ signal }) => call('getCalendar', { params: { session: calendarId }, signal }),
    }),
};

/** Resolves once calendar and campaigns are current. */
export const refreshCalendar = (queryClient: QueryClient, calendarId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: calendarQueries.detail(calendarId).queryKey });

type CalendarPages = InfiniteData<RouteResponse<'listCalendars'>, string | null>;

/** Hides it until refetched. Returns the old lists. */
export function hideCalendar(
  queryClient: QueryClient,
  calendarId: string,
): [QueryKey, CalendarPages | undefined][] {
  const lists = { queryKey: calendarQueries.lists };
  const before = queryClient.getQueriesData<CalendarPages>(lists);
  queryClient.setQueriesData<CalendarPages>(
    lists,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          calendars: page.calendars.filter(({ session_id }) => session_id !== calendarId),
        })),
      },
  );
  return before;
}

export const refreshCalendarLists = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: calendarQueries.lists });
