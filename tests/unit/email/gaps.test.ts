import { describe, expect, it } from 'vitest';
import { gap, gapsIn, hasGap } from '#shared/text/gaps.ts';
import fc from '#tests/support/fast-check.ts';

describe('gaps', () => {
  it.each([
    ['[three recipes]', ['[three recipes]']],
    ['Try this: [Rezept für Kakao] and [button]', ['[Rezept für Kakao]', '[button]']],
    ['See the [shop](https://a.example) today', []],
    ['[Recipes] And more', ['[Recipes]']],
    ['[Ankündigung der neuen Zeiten]', ['[Ankündigung der neuen Zeiten]']],
    ['Nothing to fill in', []],
    ['He said “it is cold [sic]”, as before [1]', []],
  ])('in “%s”: %j', (text, found) => expect(gapsIn(text).map((each) => each.text)).toEqual(found));

  it('are not a topic in front of a subject line', () => {
    expect(gapsIn('[Webinar] Grow herbs indoors', { subject: true })).toEqual([]);
    expect(gapsIn('[Webinar]', { subject: true })).toHaveLength(1);
  });

  it('can be found again whatever is wanted, and stay short', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (wanted) => {
        const marked = gap(`some ${wanted}`);
        expect(hasGap(marked)).toBe(true);
        expect(marked.length).toBeLessThan(100);
      }),
    );
  });
});
