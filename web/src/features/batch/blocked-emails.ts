import { useQueries, useQuery } from '@tanstack/react-query';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { batchQueries } from '@/entities/batch/queries.ts';
import { calendarQueries } from '@/entities/calendar/queries.ts';

/** How many emails of a start have a check that blocks sending; undefined until all of them are known. */
export function useBlockedEmails(batch: Batch): number | undefined {
  const calendar = useQuery(calendarQueries.detail(batch.session_id));
  const others = useQueries({
    queries: batch.batch_ids.filter((id) => id !== batch.batch_id).map((id) => batchQueries.detail(id)),
  });
  const batches = [batch, ...others.flatMap(({ data }) => data ?? [])];
  if (!calendar.data || batches.length < batch.batch_ids.length) return undefined;
  const emails = new Map(calendar.data.campaigns.map(({ index, email }) => [index, email]));
  let blocked = 0;
  for (const { index, state, version } of batches.flatMap(({ items }) => items)) {
    if (state !== 'completed' || version === null) continue;
    const email = emails.get(index);
    // The campaign was removed from the calendar.
    if (email === undefined) continue;
    // The calendar was read before this email was stored.
    if (email === null || email.version < version) return undefined;
    if (email.checks.block > 0) blocked += 1;
  }
  return blocked;
}
