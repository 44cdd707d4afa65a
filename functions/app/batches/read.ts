import type { Batch, BatchSummary } from '#shared/contract/schemas/batch.ts';
import { newestWhere } from '../../records/listed.ts';
import { inParallel } from '../../services/table.ts';
import { type BatchRecord, batches, batchList } from './records.ts';
import { loadRecovered } from './recover.ts';
import { findBatch, loadBatch } from './store.ts';
import { groupOf, summarise, toBatch, toSummary } from './view.ts';

/**
 * Reads a batch with its items, completing whatever a crash left undone. Throws 404 for an unknown batch, 409
 * for another brand's.
 */
export async function readBatch(id: string, client?: string): Promise<Batch> {
  const loaded = await loadRecovered(id, client);
  return toBatch(loaded, await othersOf(loaded.meta));
}

/** The other batches of the same start, in the order they run. */
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

/** Batches per page when the caller names no limit. */
const LISTED = 100;

/** A brand's batches, or those of one calendar, newest first. A record that cannot be read is left out. */
export async function listBatches(
  client: string,
  { calendarId, limit = LISTED, cursor: from }: { calendarId?: string; limit?: number; cursor?: string } = {},
): Promise<{ batches: BatchSummary[]; cursor: string | null }> {
  const { records, cursor } = await newestWhere(batches, batchList(client), {
    limit,
    cursor: from,
    wanted: ({ session_id }) => calendarId === undefined || session_id === calendarId,
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
