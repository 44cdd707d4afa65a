import { queryOptions } from '@tanstack/react-query';
import { reviewCall } from './review-call.ts';

export const reviewQueries = {
  list: () =>
    queryOptions({ queryKey: ['review'], queryFn: ({ signal }) => reviewCall('openReview', { signal }) }),
  /** `hash` identifies the content, so a changed email is fetched anew. */
  email: (index: number, hash: string) =>
    queryOptions({
      queryKey: ['review', index, hash],
      queryFn: ({ signal }) => reviewCall('openReviewEmail', { params: { index }, signal }),
    }),
  seenAt: (index: number, verdict: string) =>
    queryOptions({
      queryKey: ['review', index, 'then', verdict],
      queryFn: ({ signal }) => reviewCall('openReviewedVersion', { params: { index, verdict }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
