import type { Batch, BatchItem } from '#shared/contract/schemas/batch.ts';
import type { GalleyClient } from './client.ts';

const ENDED = new Set(['completed', 'error', 'cancelled']);

/** Follows a batch to its end and reports each item once, when it ends. Polls like the web app. */
export async function followBatch(
  client: GalleyClient,
  batch_id: string,
  onItem: (item: BatchItem, batch: Batch) => void,
): Promise<Batch> {
  const reported = new Set<number>();
  for (;;) {
    const batch = await client.call('getBatch', { params: { batch: batch_id } });
    for (const item of batch.items) {
      if (!ENDED.has(item.state) || reported.has(item.index)) continue;
      reported.add(item.index);
      onItem(item, batch);
    }
    if (batch.state === 'complete' || batch.state === 'cancelled') return batch;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** `12.3 KB`, `0.8 s`: figures for people. */
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export const duration = (item: BatchItem) =>
  item.started_at && item.finished_at
    ? Math.max(0, Date.parse(item.finished_at) - Date.parse(item.started_at))
    : 0;
