import { expect, it } from 'vitest';
import fc from '#tests/support/fast-check.ts';
import { combineLists } from '@/lib/record-form/combine-lists.ts';

it('combines two changes of a list: nothing added is lost, nothing removed returns', () => {
  expect(combineLists(['a', 'b'], ['a', 'b', 'mine'], ['b', 'theirs'])).toEqual(['b', 'theirs', 'mine']);
  const lists = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
  fc.assert(
    fc.property(lists, lists, lists, (opened, mine, theirs) => {
      const combined = combineLists(opened, mine, theirs);
      expect(new Set(combined).size).toBe(combined.length);
      for (const entry of new Set([...opened, ...mine, ...theirs])) {
        const removed = opened.includes(entry) && !(mine.includes(entry) && theirs.includes(entry));
        expect([entry, combined.includes(entry)]).toEqual([entry, !removed]);
      }
    }),
  );
});
