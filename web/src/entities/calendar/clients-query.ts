import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';

export const clientsQuery = (calendarId: string) =>
  queryOptions({
    queryKey: ['calendars', 'clients', calendarId] as const,
    queryFn: ({ signal }) => call('calendarClients', { params: { session: calendarId }, signal }),
  });
