import type { Batch } from '../../contract/schemas/batch.ts';

/** Undefined when items are missing and the whole batch must be read again. */
export function withChanges(known: Batch, answer: Batch): Batch | undefined {
  if (!answer.partial) return answer;
  const changed = new Map(answer.items.map((item) => [item.index, item]));
  const items = known.items.map((item) => changed.get(item.index) ?? item);
  const { partial: _, ...rest } = answer;
  return items.length === answer.totals.total ? { ...rest, items } : undefined;
}

export async function followedBatch(
  known: Batch | undefined,
  read: (since: string | undefined) => Promise<Batch>,
): Promise<Batch> {
  const answer = await read(known?.as_of);
  return (known && withChanges(known, answer)) ?? (answer.partial ? read(undefined) : answer);
}
