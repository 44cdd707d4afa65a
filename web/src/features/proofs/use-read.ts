import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import { call } from '@/lib/api.ts';
import type { Proof } from './proof.ts';

/** Optimistic. */
export function useRead(calendarId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = calendarQueries.detail(calendarId);
  return useMutation({
    mutationFn: ({ proof: { index, version }, read }: { proof: Proof; read: boolean }) =>
      call('markRead', { params: { session: calendarId }, body: { index, version, read } }),
    onMutate: async ({ proof: { index, version }, read }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const mark = read ? { version, by: '', at: new Date().toISOString() } : undefined;
      queryClient.setQueryData(
        queryKey,
        (calendar) =>
          calendar && {
            ...calendar,
            campaigns: calendar.campaigns.map((each) =>
              each.index === index ? { ...each, read: mark } : each,
            ),
          },
      );
      return { before };
    },
    onError: (_, __, kept) => queryClient.setQueryData(queryKey, kept?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    meta: { failure: 'The tick was not stored' },
  });
}
