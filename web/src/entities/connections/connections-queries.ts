import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';

export const connectionQueries = {
  of: (client: string) =>
    queryOptions({
      queryKey: ['connections', client],
      queryFn: ({ signal }) => call('getConnections', { params: { client }, signal }),
    }),
  audiences: (client: string) =>
    queryOptions({
      queryKey: ['connections', client, 'audiences'],
      queryFn: ({ signal }) => call('klaviyoAudiences', { params: { client }, signal }),
      staleTime: 60_000,
      retry: false,
    }),
  quota: (client: string) =>
    queryOptions({
      queryKey: ['connections', client, 'quota'],
      queryFn: ({ signal }) => call('klaviyoQuota', { params: { client }, signal }),
      retry: false,
    }),
  usage: (client: string) =>
    queryOptions({
      queryKey: ['usage', client],
      queryFn: ({ signal }) => call('getUsage', { params: { client }, signal }),
    }),
};
