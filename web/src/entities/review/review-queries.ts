import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';

const REFRESH_MS = 30_000;

export const reviewQueries = {
  /** Reviewers decide meanwhile. */
  room: (calendarId: string) =>
    queryOptions({
      queryKey: ['review-room', calendarId] as const,
      queryFn: ({ signal }) => call('getReviewRoom', { params: { session: calendarId }, signal }),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
    }),
};
