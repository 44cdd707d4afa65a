import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';

export const revisionsQuery = (calendarId: string) =>
  queryOptions({
    queryKey: ['revisions', calendarId] as const,
    queryFn: ({ signal }) => call('listRevisions', { params: { session: calendarId }, signal }),
  });
