import { measure } from '../../../services/metrics.ts';
import { retries } from '../../../services/table.ts';
import { monthOf, noTotals } from '../../usage/months.ts';
import { type UsageTotals, usage } from '../../usage/usage-records.ts';
import type { BatchRecord, ItemRecord } from './batch-records.ts';
import { findBatch, loadBatch, updateBatch } from './store.ts';

/**
 * Counts each call once: the month stores the addition with its sum, and adds no more until the batch has
 * noted that sum.
 */
export async function countBatch(
  { batch_id, client, created_at }: BatchRecord,
  items: readonly ItemRecord[],
): Promise<void> {
  const month = monthOf(created_at);
  const totals = sumOf(items);
  const retry = retries();
  for (;;) {
    const current = await usage.get({ client, month });
    if (current?.latest) await noteOnBatch(current.latest);
    const batch = await findBatch(batch_id);
    const more = difference(totals, batch?.counted ?? noTotals);
    if (!batch || Object.values(more).every((value) => value === 0)) return;
    // Usage only grows: somebody has counted a newer sum.
    if (Object.values(more).some((value) => value < 0)) return;
    const sequence = (current?.sequence ?? 0) + 1;
    const latest = { batch_id, sequence, totals };
    const added = await usage.upsert(
      { client, month },
      {
        set: { client, month, latest, last_call_at: new Date().toISOString() },
        add: { ...more, sequence: 1 },
        expect: { sequence: current?.sequence },
      },
    );
    if (added) {
      measure({
        ModelCalls: more.calls,
        InputTokens: more.input_tokens,
        OutputTokens: more.output_tokens,
        ModelCostUsd: more.cost_usd,
      });
      return noteOnBatch(latest);
    }
    if (!(await retry.pause())) throw new Error(`The usage of the batch ${batch_id} could not be counted`);
  }
}

/** A late worker may have added to an ended batch. */
export async function recountBatch(batch: string): Promise<void> {
  const { meta, items } = await loadBatch(batch);
  if (meta.result !== null) await countBatch(meta, items);
}

async function noteOnBatch({
  batch_id,
  sequence,
  totals,
}: {
  batch_id: string;
  sequence: number;
  totals: UsageTotals;
}): Promise<void> {
  const batch = await findBatch(batch_id);
  if (!batch || (batch.counted_by ?? 0) >= sequence) return;
  await updateBatch(batch_id, {
    set: { counted: totals, counted_by: sequence },
    expect: { counted_by: batch.counted_by },
  });
}

function sumOf(items: readonly ItemRecord[]): UsageTotals {
  const sum = (field: keyof UsageTotals) => items.reduce((total, item) => total + item[field], 0);
  return {
    calls: sum('calls'),
    input_tokens: sum('input_tokens'),
    cached_tokens: sum('cached_tokens'),
    written_tokens: sum('written_tokens'),
    output_tokens: sum('output_tokens'),
    cost_usd: Math.round(sum('cost_usd') * 1e6) / 1e6,
    unpriced_calls: sum('unpriced_calls'),
    dropped_calls: sum('dropped_calls'),
  };
}

const difference = (totals: UsageTotals, counted: UsageTotals): UsageTotals => ({
  calls: totals.calls - counted.calls,
  input_tokens: totals.input_tokens - counted.input_tokens,
  cached_tokens: totals.cached_tokens - counted.cached_tokens,
  written_tokens: totals.written_tokens - counted.written_tokens,
  output_tokens: totals.output_tokens - counted.output_tokens,
  cost_usd: totals.cost_usd - counted.cost_usd,
  unpriced_calls: totals.unpriced_calls - counted.unpriced_calls,
  dropped_calls: totals.dropped_calls - counted.dropped_calls,
});
