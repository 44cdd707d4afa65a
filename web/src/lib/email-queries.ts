import { queryOptions } from '@tanstack/react-query';
import type { EmailVariant } from '#shared/contract/schemas/email.ts';
import { call } from './api.ts';

/** Emails by campaign. A version never changes, so what was fetched once stays. */
export const emailQueries = {
  all: (client: string, session: string, index: number) => ['email', client, session, index] as const,
  newest: (client: string, session: string, index: number, variant: EmailVariant = 'klaviyo') =>
    queryOptions({
      queryKey: [...emailQueries.all(client, session, index), 'newest', variant],
      queryFn: ({ signal }) =>
        call('getEmail', { params: { client, index }, query: { session, variant }, signal }),
    }),
  version: (
    client: string,
    session: string,
    index: number,
    version: number,
    variant: EmailVariant = 'klaviyo',
  ) =>
    queryOptions({
      queryKey: [...emailQueries.all(client, session, index), version, variant],
      queryFn: ({ signal }) =>
        call('getEmail', { params: { client, index }, query: { session, version, variant }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  versions: (client: string, session: string, index: number) =>
    queryOptions({
      queryKey: [...emailQueries.all(client, session, index), 'versions'],
      queryFn: ({ signal }) =>
        call('listEmailVersions', { params: { client, index }, query: { session }, signal }),
    }),
};
