import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { KLAVIYO_PLAN_LIMIT } from '#shared/contract/limits.ts';
import type { KlaviyoMode, KlaviyoPlan } from '#shared/contract/schemas/klaviyo.ts';
import { call } from '@/lib/api.ts';
import { refreshCalendar } from '../calendar/calendar-queries.ts';
import type { CampaignEmail } from '../email/campaign-email.ts';

type PlannedEmails = readonly CampaignEmail[];

export const klaviyoQueries = {
  all: ['klaviyo'] as const,
  /** Never cached, since other uploads change it. */
  plan: (emails: PlannedEmails, mode: KlaviyoMode | undefined, version?: number) =>
    queryOptions({
      queryKey: [...klaviyoQueries.all, 'plan', emails, mode, version] as const,
      queryFn: ({ signal }) => planOf(emails, { mode, version }, signal),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** The server limits the campaigns per call. */
async function planOf(
  emails: PlannedEmails,
  { mode, version }: { mode: KlaviyoMode | undefined; version: number | undefined },
  signal: AbortSignal,
): Promise<KlaviyoPlan> {
  const [first] = emails;
  if (!first) throw new Error('No email was chosen.');
  const { client, calendarId: session_id } = first;
  const plans: KlaviyoPlan[] = [];
  for (let from = 0; from < emails.length; from += KLAVIYO_PLAN_LIMIT) {
    const part = emails.slice(from, from + KLAVIYO_PLAN_LIMIT);
    const indexes = part.map(({ index }) => index);
    plans.push(
      await call('planKlaviyoUpload', {
        params: { client },
        body: { session_id, indexes, version, mode },
        signal,
      }),
    );
  }
  const [plan] = plans;
  if (!plan) throw new Error('No email was chosen.');
  return { ...plan, items: plans.flatMap(({ items }) => items) };
}

/** Uploads change campaigns and quota. */
export const refreshUploads = (queryClient: QueryClient, calendarId: string): Promise<unknown> =>
  Promise.all([
    refreshCalendar(queryClient, calendarId),
    queryClient.invalidateQueries({ queryKey: klaviyoQueries.all }),
  ]);
