import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';

/** Whose the rows of a calendar's file are, and where the other brands' rows are. */
export const clientsQuery = (calendarId: string) =>
  queryOptions({
    queryKey: ['calendars', 'clients', calendarId] as const,
    queryFn: ({ signal }) => call('calendarClients', { params: { session: calendarId }, signal }),
  });
