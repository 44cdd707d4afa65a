import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';

/** Calendars with their campaigns, and the lists of them. */
export const calendarQueries = {
  /** Key of every list of calendars. */
  lists: ['calendars', 'list'] as const,
  list: (client: string, archived = false) =>
    queryOptions({
      queryKey: [...calendarQueries.lists, client, archived] as const,
      queryFn: ({ signal }) =>
        call('listCalendars', { query: { client, ...(archived && { archived: 'true' as const }) }, signal }),
    }),
  detail: (calendarId: string) =>
    queryOptions({
      queryKey: ['calendars', 'detail', calendarId] as const,
      queryFn: ({ signal }) => call('getCalendar', { params: { session: calendarId }, signal }),
    }),
};

/** Asks anew for a calendar and its campaigns. Resolves when what is on screen is current. */
export const refreshCalendar = (queryClient: QueryClient, calendarId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: calendarQueries.detail(calendarId).queryKey });

/** Asks anew for every list of calendars. */
export const refreshCalendarLists = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: calendarQueries.lists });
