import { queryOptions } from '@tanstack/react-query';
import type { KlaviyoTest } from '#shared/contract/schemas/klaviyo.ts';
import { call } from '@/lib/api.ts';

/** Newest first. */
export const testsOf = (client: string, calendarId: string) =>
  queryOptions({
    queryKey: ['klaviyo-tests', client, calendarId] as const,
    queryFn: async ({ signal }): Promise<KlaviyoTest[]> =>
      (await call('klaviyoTests', { params: { client }, query: { session: calendarId }, signal })).tests,
  });
