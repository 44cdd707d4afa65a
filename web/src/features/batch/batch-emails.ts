import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import type { Batch, BatchItem } from '#shared/contract/schemas/batch.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { batchQueries } from '@/entities/batch/batch-queries.ts';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import { type CampaignEmail, type EmailTarget, emailOfCampaign } from '@/entities/email/campaign-email.ts';
import { emailQueries } from '@/entities/email/email-queries.ts';

type OfBatch = Pick<Batch, 'client' | 'session_id'>;

/** Empty until the calendar is loaded, since the batch's versions may be outdated. */
export function useNewestVersions({ session_id, items }: Batch): ReadonlyMap<number, number> {
  const { data, isPending } = useQuery(calendarQueries.detail(session_id));
  if (isPending) return new Map();
  const emails = new Map(data?.campaigns.map(({ index, email }) => [index, email?.version ?? 0]));
  return new Map(
    items.flatMap(({ index, version }): [number, number][] =>
      version === null ? [] : [[index, Math.max(version, emails.get(index) ?? 0)]],
    ),
  );
}

/** False if the calendar was read before an email was stored. */
export function emailsKnown(items: readonly BatchItem[], campaigns: readonly Campaign[]): boolean {
  const versions = new Map(campaigns.map(({ index, email }) => [index, email?.version ?? 0]));
  return items.every(({ index, version }) => version === null || version <= (versions.get(index) ?? version));
}

const addressOf = (
  { client, session_id: calendarId }: OfBatch,
  { index, campaign_name }: BatchItem,
): CampaignEmail => ({ client, calendarId, index, campaign_name });

export const finishedIn = (batch: Batch): CampaignEmail[] =>
  batch.items
    .filter(({ state, version }) => state === 'completed' && version !== null)
    .map((item) => addressOf(batch, item));

/** Fetched, since someone may have edited the emails elsewhere. */
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
  const items = batches.flatMap((each) => each.items);
  const { campaigns } = calendar.data;
  if (!emailsKnown(items, campaigns)) return undefined;
  const emails = new Map(campaigns.map(({ index, email }) => [index, email]));
  const counts = { blocked: 0, warned: 0 };
  for (const { index, state, version } of items) {
    if (state !== 'completed' || version === null) continue;
    const checks = emails.get(index)?.checks;
    if (!checks) continue;
    if (checks.block > 0) counts.blocked += 1;
    else if (checks.warn > 0) counts.warned += 1;
  }
  return counts;
}
