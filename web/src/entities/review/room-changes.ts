import { useQueryClient } from '@tanstack/react-query';
import type { ReviewComment } from '#shared/contract/schemas/review.ts';
import { call } from '@/lib/api.ts';
import { reviewQueries } from './review-queries.ts';

export function useRoomChanges(calendarId: string) {
  const queryClient = useQueryClient();
  const params = { session: calendarId };
  const refresh = () => queryClient.invalidateQueries({ queryKey: reviewQueries.room(calendarId).queryKey });
  return {
    refresh,
    async say(index: number, version: number, text: string, reply_to?: string): Promise<void> {
      await call('addReviewComment', { params, body: { index, version, text, reply_to } });
      await refresh();
    },
    async resolve({ id: comment }: ReviewComment, resolved: boolean): Promise<void> {
      await call('resolveReviewComment', { params: { ...params, comment }, body: { resolved } });
      await refresh();
    },
  };
}
