import { describe, expect, it } from 'vitest';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import fc from '#tests/support/fast-check.ts';
import { combineCopy } from '../../../web/src/entities/email/edit/merge-copy.ts';
import { changedFields, mergeChanges, sameValue } from '../../../web/src/lib/record-form/three-way.ts';

type Values = Record<'a' | 'b' | 'c' | 'd', string>;

const opened: Values = { a: '1', b: '1', c: '1', d: '1' };

describe('my changes on top of a newer record', () => {
  it('keep mine where they changed nothing, theirs where I changed nothing, and report what both changed', () => {
    expect(
      mergeChanges(opened, { a: 'mine', b: 'mine' }, { a: '1', b: 'theirs', c: 'theirs', d: '1' }),
    ).toEqual({
      changes: { a: 'mine', b: 'mine' },
      conflicts: { b: '1' },
    });
  });

  it('drop a change that they made too, or that changes nothing', () => {
    expect(mergeChanges(opened, { a: 'same', b: '1' }, { ...opened, a: 'same', b: 'theirs' })).toEqual({
      changes: {},
      conflicts: {},
    });
  });

  it('does not mistake the order of keys for a change', () => {
    expect(sameValue([{ name: 'x', line: 'y' }], [{ line: 'y', name: 'x' }])).toBe(true);
    expect(changedFields({ a: [1], b: '' }, { a: [1], b: ' ' })).toEqual(['b']);
  });

  const value = fc.constantFrom('', 'one', 'two', 'three');
  const values = fc.record({ a: value, b: value, c: value, d: value });
  const some = fc.record({ a: value, b: value, c: value, d: value }, { requiredKeys: [] });

  it('never loses a field of mine, and never puts an old value over a field that I did not change', () => {
    fc.assert(
      fc.property(values, some, values, (before, mine, theirs) => {
        const { changes, conflicts } = mergeChanges(before, mine, theirs);
        const shown = { ...theirs, ...changes };
        for (const field of ['a', 'b', 'c', 'd'] as const) {
          const typed = mine[field];
          const touched = typed !== undefined && typed !== before[field];
          expect(shown[field]).toBe(touched ? typed : theirs[field]);
          const both = touched && theirs[field] !== before[field] && theirs[field] !== typed;
          expect(field in conflicts).toBe(both);
        }
      }),
    );
  });

  it('are the same however many newer records come between', () => {
    fc.assert(
      fc.property(values, some, values, values, (before, mine, between, theirs) => {
        const first = mergeChanges(before, mine, between);
        const second = mergeChanges({ ...between, ...first.conflicts }, first.changes, theirs);
        for (const field of Object.keys(second.changes) as (keyof Values)[]) {
          expect(second.changes[field]).toBe(mine[field]);
          // An undecided conflict stays, unless they reverted their change.
          const undecided = field in first.conflicts && theirs[field] !== first.conflicts[field];
          if (undecided) expect(field in second.conflicts).toBe(true);
        }
      }),
    );
  });
});

describe('the words of an email', () => {
  const section = (heading: string, paragraph: string) => ({ heading, paragraphs: [paragraph], bullets: [] });
  const copy = (sections: EmailCopy['sections']): Pick<EmailCopy, 'sections'> => ({ sections });
  const merge = (mine: EmailCopy['sections'], theirs: EmailCopy['sections']) =>
    mergeChanges<Pick<EmailCopy, 'sections'>>(
      copy([section('One', 'first'), section('Two', 'second')]),
      { sections: mine },
      copy(theirs),
      combineCopy as never,
    );

  it('are merged by section when nobody changed the same text', () => {
    expect(
      merge(
        [section('One', 'mine'), section('Two', 'second')],
        [section('Theirs', 'first'), section('Two', 'theirs')],
      ),
    ).toEqual({
      changes: { sections: [section('Theirs', 'mine'), section('Two', 'theirs')] },
      conflicts: {},
    });
  });

  it('are a choice when both changed one text, or somebody added a section', () => {
    const original = [section('One', 'first'), section('Two', 'second')];
    const mine = [section('One', 'mine'), section('Two', 'second')];
    expect(merge(mine, [section('One', 'theirs'), section('Two', 'second')])).toEqual({
      changes: { sections: mine },
      conflicts: { sections: original },
    });
    expect(merge(mine, [...original, section('Three', 'third')]).conflicts).toEqual({ sections: original });
  });

  it('of product lines are merged by product', () => {
    const line = (name: string, text: string) => ({ name, line: text });
    expect(
      mergeChanges<Pick<EmailCopy, 'product_lines'>>(
        { product_lines: [line('Tea', 'a'), line('Cocoa', 'b')] },
        { product_lines: [line('Tea', 'mine'), line('Cocoa', 'b')] },
        { product_lines: [line('Cocoa', 'theirs'), line('Tea', 'a')] },
        combineCopy as never,
      ),
    ).toEqual({
      changes: { product_lines: [line('Cocoa', 'theirs'), line('Tea', 'mine')] },
      conflicts: {},
    });
  });
});
