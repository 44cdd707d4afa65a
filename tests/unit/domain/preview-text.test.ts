import { describe, expect, it } from 'vitest';
import { autoPreviewText } from '#shared/domain/campaign/preview-text.ts';
import fc from '#tests/support/fast-check.ts';

describe('a preview text made of the brief', () => {
  it.each([
    ['One two three.', 'One two three.'],
    ['a b c d e f g h i j k l', 'a b c d e f g h i j k l'],
    ['a b c d e f g h i j k l m', 'a b c d e f g h i j k l…'],
    [`${'x'.repeat(59)} yes`, `${'x'.repeat(59)}…`],
    ['  two \n lines ', 'two lines'],
    ["a b c d e f g h i j {{ first_name|default:'there' }}, k", 'a b c d e f g h i j…'],
    ["For {{ first_name|default:'there' }}: tea", "For {{ first_name|default:'there' }}: tea"],
  ])('of %j is %j [spec 9.019-9.020]', (brief, shown) => {
    expect(autoPreviewText(brief)).toBe(shown);
  });

  it('never has more than 12 words, nor more than 60 characters before its ellipsis [spec 9.019-9.020]', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 40 }), (brief) => {
        const shown = autoPreviewText(brief);
        expect(shown.split(/\s+/).length).toBeLessThanOrEqual(12);
        expect(shown.replace(/…$/, '').length).toBeLessThanOrEqual(60);
      }),
    );
  });
});
