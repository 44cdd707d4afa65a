import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** Shared server state; what one feature alone reads stays in that feature. */
export const appQueries = {
  config: () =>
    queryOptions({
      queryKey: ['config'],
      queryFn: ({ signal }) => call('config', { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  settings: () =>
    queryOptions({ queryKey: ['settings'], queryFn: ({ signal }) => call('getSettings', { signal }) }),
};

export const clientQueries = {
  list: () =>
    queryOptions({
      queryKey: ['clients'],
      queryFn: ({ signal }) => call('listClients', { signal }),
      staleTime: 60_000,
    }),
};

export const calendarQueries = {
  /** Key of every list of calendars. */
  lists: ['calendars', 'list'] as const,
  list: (client: string, archived = false) =>
    queryOptions({
      queryKey: [...calendarQueries.lists, client, archived] as const,
      queryFn: ({ signal }) =>
        call('listCalendars', { query: { client, ...(archived && { archived: 'true' as const }) }, signal }),
    }),
  detail: (session: string) =>
    queryOptions({
      queryKey: ['calendars', 'detail', session] as const,
      queryFn: ({ signal }) => call('getCalendar', { params: { session }, signal }),
    }),
};
