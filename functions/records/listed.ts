import type { RecordType } from './define-record.ts';

export interface ListWhere<T> {
  limit: number;
  cursor?: string | undefined;
  wanted: (record: T) => boolean;
  /** Nothing after this is wanted. */
  isPast?: (record: T) => boolean;
}

export async function newestWhere<T extends Id, Id extends object>(
  records: RecordType<T, Id>,
  list: string,
  { limit, cursor, wanted, isPast = () => false }: ListWhere<T>,
): Promise<{ records: T[]; cursor: string | null }> {
  const found: T[] = [];
  // One more shows whether the list continues.
  for await (const page of newestFirst(records, list, { limit: limit + 1, cursor })) {
    found.push(...page.filter(wanted));
    if (found.length > limit || page.some(isPast)) break;
  }
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { records: shown, cursor: last ? records.cursorAfter(last) : null };
}

export async function* newestFirst<T, Id extends object>(
  records: RecordType<T, Id>,
  list: string,
  { limit, cursor: from }: { limit: number; cursor?: string | undefined },
): AsyncGenerator<T[]> {
  let cursor: string | null | undefined = from;
  do {
    const page = await records.list(list, { reverse: true, limit, cursor: cursor ?? undefined });
    cursor = page.cursor;
    yield page.records;
  } while (cursor !== null);
}
