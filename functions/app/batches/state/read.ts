import type { Batch, BatchSummary } from '#shared/contract/schemas/batch.ts';
import { newestWhere } from '../../../records/listed.ts';
import { inParallel } from '../../../services/table.ts';
import type { CalendarRecord } from '../../calendars/calendar-records.ts';
import { type BatchRecord, batches, batchList } from './batch-records.ts';
import { asOf, changedSince } from './changes.ts';
import { loadFollowed } from './followed-batches.ts';
import { loadRecovered } from './recover.ts';
import { findBatch, loadBatch } from './store.ts';
import { groupOf, summarise, toBatch, toSummary } from './view.ts';

/** With `since`, only later changes. Throws 404, or 409 for another brand's. */
export async function readBatch(id: string, client?: string, since?: string): Promise<Batch> {
  const loaded = await (since === undefined ? loadRecovered : loadFollowed)(id, client);
  const batch = { ...toBatch(loaded, await othersOf(loaded.meta)), as_of: asOf(loaded) };
  return since === undefined ? batch : changedSince(since, batch, loaded);
}

async function othersOf(meta: BatchRecord): Promise<Batch['following']> {
  const found = new Map<string, BatchSummary>();
  const others = groupOf(meta).filter((id) => id !== meta.batch_id);
  await inParallel(4, others, async (id) => {
    const record = await findBatch(id);
    const summary = record && (toSummary(record) ?? summarise(await loadBatch(id)));
    if (summary) found.set(id, summary);
  });
  return others.flatMap((id) => {
    const summary = found.get(id);
    return summary ? [{ batch_id: id, state: summary.state, totals: summary.totals }] : [];
  });
}

type Calendar = Pick<CalendarRecord, 'session_id' | 'created_at'>;

const LISTED = 100;

/** Newest first, without unreadable records. */
export async function listBatches(
  client: string,
  { calendar, limit = LISTED, cursor: from }: { calendar?: Calendar; limit?: number; cursor?: string } = {},
): Promise<{ batches: BatchSummary[]; cursor: string | null }> {
  const { records, cursor } = await newestWhere(batches, batchList(client), {
    limit,
    cursor: from,
    wanted: ({ session_id }) => calendar === undefined || session_id === calendar.session_id,
    isPast: ({ created_at }) => calendar !== undefined && created_at < calendar.created_at,
  });
  const known = new Map(records.map((meta) => [meta.batch_id, toSummary(meta)]));
  await inParallel(
    4,
    records.filter(({ batch_id }) => !known.get(batch_id)),
    async ({ batch_id }) => {
      known.set(batch_id, summarise(await loadRecovered(batch_id)));
    },
  );
  return { batches: records.flatMap(({ batch_id }) => known.get(batch_id) ?? []), cursor };
}
