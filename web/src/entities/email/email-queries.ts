import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EmailVariant } from '#shared/contract/schemas/email.ts';
import { call } from '@/lib/api.ts';
import { refreshCalendar } from '../calendar/calendar-queries.ts';

/** A version never changes, so it is fetched once. */
export const emailQueries = {
  all: (client: string, calendarId: string, index: number) => ['email', client, calendarId, index] as const,
  newest: (client: string, calendarId: string, index: number, variant: EmailVariant = 'klaviyo') =>
    queryOptions({
      queryKey: [...emailQueries.all(client, calendarId, index), 'newest', variant],
      queryFn: ({ signal }) =>
        call('getEmail', { params: { client, index }, query: { session: calendarId, variant }, signal }),
    }),
  version: (
    client: string,
    calendarId: string,
    index: number,
    version: number,
    variant: EmailVariant = 'klaviyo',
  ) =>
    queryOptions({
      queryKey: [...emailQueries.all(client, calendarId, index), version, variant],
      queryFn: ({ signal }) =>
        call('getEmail', {
          params: { client, index },
          query: { session: calendarId, version, variant },
          signal,
        }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  versions: (client: string, calendarId: string, index: number) =>
    queryOptions({
      queryKey: [...emailQueries.all(client, calendarId, index), 'versions'],
      queryFn: ({ signal }) =>
        call('listEmailVersions', { params: { client, index }, query: { session: calendarId }, signal }),
    }),
};

interface CampaignAddress {
  client: string;
  session_id: string;
  index: number;
}

/** Resolves once the emails and calendar are current. */
export async function refreshEmail(
  queryClient: QueryClient,
  { client, session_id: calendarId, index }: CampaignAddress,
): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: emailQueries.all(client, calendarId, index) }),
    refreshCalendar(queryClient, calendarId),
  ]);
}
