import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';

export const brandQueries = {
  all: ['clients'] as const,
  list: () =>
    queryOptions({
      queryKey: ['clients'],
      queryFn: ({ signal }) => call('listClients', { signal }),
      staleTime: 60_000,
    }),
  archived: () =>
    queryOptions({
      queryKey: ['clients', 'archived'],
      queryFn: ({ signal }) => call('listClients', { query: { archived: 'true' }, signal }),
    }),
  erasure: (client: string) =>
    queryOptions({
      queryKey: ['erasure', client],
      queryFn: ({ signal }) => call('getErasure', { params: { client }, signal }),
      staleTime: 0,
    }),
  context: (client: string) =>
    queryOptions({
      queryKey: ['brand', client],
      queryFn: ({ signal }) => call('getBrandContext', { params: { client }, signal }),
    }),
};

/** The overview covers all brands. */
export const OVERVIEW_KEY = ['overview'] as const;

export const refreshBrands = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: brandQueries.all }),
    queryClient.invalidateQueries({ queryKey: OVERVIEW_KEY }),
  ]);
