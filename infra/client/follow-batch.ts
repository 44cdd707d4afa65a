import type { Batch, BatchItem } from '#shared/contract/schemas/batch.ts';
import { followedBatch } from '#shared/domain/batch/batch-changes.ts';
import type { GalleyClient } from './galley-client.ts';

const ENDED = new Set(['completed', 'error', 'cancelled']);

export async function watchBatch(
  client: GalleyClient,
  batch_id: string,
  everyMs: number,
  seen: (batch: Batch) => boolean,
): Promise<Batch> {
  for (let known: Batch | undefined; ; ) {
    const batch = await followedBatch(known, (since) =>
      client.call('getBatch', { params: { batch: batch_id }, query: { since } }),
    );
    if (seen(batch)) return batch;
    known = batch;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

export function followBatch(
  client: GalleyClient,
  batch_id: string,
  onItem: (item: BatchItem, batch: Batch) => void,
): Promise<Batch> {
  const reported = new Set<number>();
  return watchBatch(client, batch_id, 150, (batch) => {
    for (const item of batch.items) {
      if (!ENDED.has(item.state) || reported.has(item.index)) continue;
      reported.add(item.index);
      onItem(item, batch);
    }
    return batch.state === 'complete' || batch.state === 'cancelled';
  });
}
