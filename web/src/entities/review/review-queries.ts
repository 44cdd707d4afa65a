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
  /** Below `room`, so that what refetches the room refetches this. */
  email: (calendarId: string, index: number) =>
    queryOptions({
      queryKey: ['review-room', calendarId, index] as const,
      queryFn: ({ signal }) => call('getEmailReview', { params: { session: calendarId, index }, signal }),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
    }),
};
