import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';

/** Changes waiting to be made or reviewed. */
export const revisionsQuery = (calendarId: string) =>
  queryOptions({
    queryKey: ['revisions', calendarId] as const,
    queryFn: ({ signal }) => call('listRevisions', { params: { session: calendarId }, signal }),
  });
