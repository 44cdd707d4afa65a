import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import type { Batch, BatchItem } from '#shared/contract/schemas/batch.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { batchQueries } from '@/entities/batch/queries.ts';
import { calendarQueries } from '@/entities/calendar/queries.ts';
import { type CampaignEmail, type EmailTarget, emailOfCampaign } from '@/entities/email/campaign-email.ts';
import { emailQueries } from '@/entities/email/queries.ts';

type OfBatch = Pick<Batch, 'client' | 'session_id'>;

export interface BatchEmail {
  version: number;
  /** Newer than what the batch made. */
  edited: boolean;
  writer: BatchItem['writer'];
  /** Undefined if the email was stored after the calendar was read. */
  checks: NonNullable<Campaign['email']>['checks'] | undefined;
}

/** Current emails by campaign; empty until the calendar is loaded. */
export function useBatchEmails({ session_id, items }: Batch): ReadonlyMap<number, BatchEmail> {
  const { data, isPending } = useQuery(calendarQueries.detail(session_id));
  // Without the calendar, the batch's version may be outdated.
  if (isPending) return new Map();
  const emails = new Map(data?.campaigns.map(({ index, email }) => [index, email]));
  return new Map(
    items.flatMap(({ index, version, writer }): [number, BatchEmail][] => {
      if (version === null) return [];
      const newest = emails.get(index);
      if (!newest || newest.version < version)
        return [[index, { version, edited: false, writer, checks: undefined }]];
      const { checks } = newest;
      return [
        [index, { version: newest.version, edited: newest.version > version, writer: newest.writer, checks }],
      ];
    }),
  );
}

const addressOf = (
  { client, session_id: calendarId }: OfBatch,
  { index, campaign_name }: BatchItem,
): CampaignEmail => ({ client, calendarId, index, campaign_name });

export const finishedIn = (batch: Batch): CampaignEmail[] =>
  batch.items
    .filter(({ state, version }) => state === 'completed' && version !== null)
    .map((item) => addressOf(batch, item));

/** Fetches the newest versions, since someone may have edited the emails elsewhere. */
export async function newestVersions(
  queryClient: QueryClient,
  emails: readonly CampaignEmail[],
): Promise<EmailTarget[]> {
  const [first] = emails;
  if (!first) return [];
  const { campaigns } = await queryClient.fetchQuery({
    ...calendarQueries.detail(first.calendarId),
    staleTime: 0,
  });
  const listed = new Map(campaigns.map((campaign) => [campaign.index, emailOfCampaign(campaign)]));
  return Promise.all(emails.map(async (email) => listed.get(email.index) ?? newestOf(queryClient, email)));
}

async function newestOf(queryClient: QueryClient, email: CampaignEmail): Promise<EmailTarget> {
  const { client, calendarId, index } = email;
  const { version } = await queryClient.fetchQuery({
    ...emailQueries.newest(client, calendarId, index),
    staleTime: 0,
  });
  return { ...email, version };
}

export interface CheckedEmails {
  blocked: number;
  /** Emails that have warnings only. */
  warned: number;
}

/** Undefined until all findings are known. */
export function useCheckedEmails(batch: Batch): CheckedEmails | undefined {
  const calendar = useQuery(calendarQueries.detail(batch.session_id));
  const others = useQueries({
    queries: batch.batch_ids.filter((id) => id !== batch.batch_id).map((id) => batchQueries.detail(id)),
  });
  const batches = [batch, ...others.flatMap(({ data }) => data ?? [])];
  if (!calendar.data || batches.length < batch.batch_ids.length) return undefined;
  const emails = new Map(calendar.data.campaigns.map(({ index, email }) => [index, email]));
  const counts = { blocked: 0, warned: 0 };
  for (const { index, state, version } of batches.flatMap(({ items }) => items)) {
    if (state !== 'completed' || version === null) continue;
    const email = emails.get(index);
    if (email === undefined) continue;
    // The calendar was read before this email was stored.
    if (email === null || email.version < version) return undefined;
    if (email.checks.block > 0) counts.blocked += 1;
    else if (email.checks.warn > 0) counts.warned += 1;
  }
  return counts;
}
