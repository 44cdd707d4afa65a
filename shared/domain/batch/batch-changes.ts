import type { Batch } from '../../contract/schemas/batch.ts';

/**
 * A batch that was read before, with the changes of a later answer. Returns undefined when items are missing, so that
 * the whole batch has to be read again.
 */
export function withChanges(known: Batch, answer: Batch): Batch | undefined {
  if (!answer.partial) return answer;
  const changed = new Map(answer.items.map((item) => [item.index, item]));
  const items = known.items.map((item) => changed.get(item.index) ?? item);
  const { partial: _, ...rest } = answer;
  return items.length === answer.totals.total ? { ...rest, items } : undefined;
}

/** Reads a batch: the whole of it, or only what has changed when it was read before. */
export async function followedBatch(
  known: Batch | undefined,
  read: (since: string | undefined) => Promise<Batch>,
): Promise<Batch> {
  const answer = await read(known?.as_of);
  return (known && withChanges(known, answer)) ?? (answer.partial ? read(undefined) : answer);
}
