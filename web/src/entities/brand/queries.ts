import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';

/** The brands this person may work on. */
export const brandQueries = {
  list: () =>
    queryOptions({
      queryKey: ['clients'],
      queryFn: ({ signal }) => call('listClients', { signal }),
      staleTime: 60_000,
    }),
  context: (client: string) =>
    queryOptions({
      queryKey: ['brand', client],
      queryFn: ({ signal }) => call('getBrandContext', { params: { client }, signal }),
    }),
};
