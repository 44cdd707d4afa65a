import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';

/** Changes of a calendar's emails that wait to be made or reviewed. */
export const revisionsQuery = (calendarId: string) =>
  queryOptions({
    queryKey: ['revisions', calendarId] as const,
    queryFn: ({ signal }) => call('listRevisions', { params: { session: calendarId }, signal }),
  });
