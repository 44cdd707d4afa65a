import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';

/** A brand's outside services. */
export const connectionQueries = {
  of: (client: string) =>
    queryOptions({
      queryKey: ['connections', client],
      queryFn: ({ signal }) => call('getConnections', { params: { client }, signal }),
    }),
  /** The lists and segments of the brand's Klaviyo account. */
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
