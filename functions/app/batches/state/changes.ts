import { isDeepStrictEqual } from 'node:util';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { type AnswerRecord, type ItemRecord, questionOf } from './batch-records.ts';
import type { LoadedBatch } from './store.ts';

/** For clocks that differ and the time a write takes. */
const OVERLAP_MS = 10_000;

/** Milliseconds; infinite before changes were dated. */
function lastChange(item: ItemRecord, answers: Map<string, AnswerRecord>): number {
  const { changed_at } = item;
  if (changed_at === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(
    Date.parse(changed_at),
    Date.parse(answers.get(questionOf(item))?.answered_at ?? changed_at),
  );
}

export function asOf({ meta, items, answers }: LoadedBatch): string {
  const times = items.map((item) => lastChange(item, answers)).filter(Number.isFinite);
  return new Date(Math.max(Date.parse(meta.created_at), ...times)).toISOString();
}

/** Missed changes are dated now: followers already ask for later ones. */
export function withMissedChanges(known: LoadedBatch, loaded: LoadedBatch): LoadedBatch {
  const from = Date.parse(asOf(known)) - OVERLAP_MS;
  const before = new Map(known.items.map((item) => [item.index, item]));
  const changed_at = new Date().toISOString();
  const isMissed = (item: ItemRecord) => {
    const earlier = before.get(item.index);
    if (earlier === undefined || earlier.changed_at === item.changed_at) return false;
    const { changed_at: at = '' } = item;
    return Date.parse(at) < from && !isDeepStrictEqual({ ...earlier, changed_at: at }, item);
  };
  return { ...loaded, items: loaded.items.map((item) => (isMissed(item) ? { ...item, changed_at } : item)) };
}

export function changedSince(since: string, batch: Batch, { items, answers }: LoadedBatch): Batch {
  const from = Date.parse(since) - OVERLAP_MS;
  if (Number.isNaN(from)) return batch;
  const changed = new Set(
    items.filter((item) => lastChange(item, answers) >= from).map(({ index }) => index),
  );
  return { ...batch, items: batch.items.filter(({ index }) => changed.has(index)), partial: true };
}
