import { describe, expect, it } from 'vitest';
import { lineDifference } from '#shared/text/line-difference.ts';
import fc from '#tests/support/fast-check.ts';

const side = (before: string, after: string, without: 'added' | 'removed') =>
  lineDifference(before, after)
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('\n');

describe('two texts line by line', () => {
  it('names only the lines that changed', () => {
    expect(lineDifference('a\nb\nc\nd', 'a\nx\nc\ny\nd')).toEqual([
      { kind: 'same', text: 'a' },
      { kind: 'removed', text: 'b' },
      { kind: 'added', text: 'x' },
      { kind: 'same', text: 'c' },
      { kind: 'added', text: 'y' },
      { kind: 'same', text: 'd' },
    ]);
  });

  it('always contain both texts whole', () => {
    const text = fc.array(fc.constantFrom('', 'a', 'b', 'c'), { maxLength: 12 }).map((l) => l.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(side(before, after, 'added')).toBe(before);
        expect(side(before, after, 'removed')).toBe(after);
      }),
    );
  });

  it('give up on a text of thousands of changed lines, which would take too long, and still show both', () => {
    const lines = (letter: string) => Array.from({ length: 2_000 }, (_, n) => `${letter}${n}`).join('\n');
    expect(side(lines('a'), lines('b'), 'added')).toBe(lines('a'));
  });
});
