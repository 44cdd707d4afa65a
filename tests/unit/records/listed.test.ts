import { expect, it, vi } from 'vitest';
import type { RecordType } from '#functions/records/define-record.ts';
import { newestWhere } from '#functions/records/listed.ts';

interface Entry {
  n: number;
}

function longList() {
  const list = vi.fn(async (_: string, { limit = 0, cursor }: { limit?: number; cursor?: string }) => {
    const first = cursor === undefined ? 1_000 : Number(cursor);
    const records = Array.from({ length: Math.min(limit, first) }, (_, n): Entry => ({ n: first - n }));
    return { records, cursor: first > limit ? String(first - limit) : null };
  });
  const records = { list, cursorAfter: ({ n }: Entry) => String(n - 1) };
  return { list, records: records as unknown as RecordType<Entry, Entry> };
}

it('a list is read no further than what is shown, nor past the last that can be wanted', async () => {
  const short = longList();
  const shown = await newestWhere(short.records, 'LIST', { limit: 3, wanted: ({ n }) => n % 2 === 0 });
  expect(shown).toEqual({ records: [{ n: 1_000 }, { n: 998 }, { n: 996 }], cursor: '995' });
  expect(short.list).toHaveBeenCalledTimes(2);
  const few = longList();
  const wanted = ({ n }: Entry) => n === 990;
  const found = await newestWhere(few.records, 'LIST', { limit: 9, wanted, isPast: ({ n }) => n < 985 });
  expect(found).toEqual({ records: [{ n: 990 }], cursor: null });
  expect(few.list).toHaveBeenCalledTimes(2);
});
