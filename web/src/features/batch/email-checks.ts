import { useQueries, useQuery } from '@tanstack/react-query';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { batchQueries } from '@/entities/batch/queries.ts';
import { calendarQueries } from '@/entities/calendar/queries.ts';

type Checks = NonNullable<Campaign['email']>['checks'];

/** The findings of a batch's emails, by campaign; those stored since the calendar was read are not in it. */
export function useEmailChecks({ session_id, items }: Batch): ReadonlyMap<number, Checks> {
  const { data } = useQuery(calendarQueries.detail(session_id));
  const emails = new Map(data?.campaigns.map(({ index, email }) => [index, email]));
  return new Map(
    items.flatMap(({ index, version }) => {
      const email = emails.get(index);
      return email && version !== null && email.version >= version ? [[index, email.checks]] : [];
    }),
  );
}

export interface CheckedEmails {
  /** Emails with a finding that blocks sending. */
  blocked: number;
  /** Other emails with warnings. */
  warned: number;
}

/** Counts the emails of a start that have findings; undefined until all of them are known. */
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
    // The campaign was removed from the calendar.
    if (email === undefined) continue;
    // The calendar was read before this email was stored.
    if (email === null || email.version < version) return undefined;
    if (email.checks.block > 0) counts.blocked += 1;
    else if (email.checks.warn > 0) counts.warned += 1;
  }
  return counts;
}
