import { expect, it } from 'vitest';
import { sentencesIn } from '#shared/text/sentences.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import fc from '#tests/support/fast-check.ts';

it.each<[string, string[]]>([
  ['Dr. Anand is back. Come by!', ['Dr. Anand is back.', 'Come by!']],
  ['Ask Mrs. J. Doe. Or not?', ['Ask Mrs. J. Doe.', 'Or not?']],
  ['We are on TV. Yes. You and us. By noon.', ['We are on TV.', 'Yes.', 'You and us.', 'By noon.']],
  ['Tea, z. B. Assam. Ab Montag.', ['Tea, z. B. Assam.', 'Ab Montag.']],
  ['It costs $3.50 at a.example today.', ['It costs $3.50 at a.example today.']],
  ['One line.\nAnother line.', ['One line.', 'Another line.']],
  ['', []],
])('%s', (text, sentences) => expect(sentencesIn(text)).toEqual(sentences));

it('leaves nothing of a text out', () => {
  const bare = (text: string) => text.replace(/\s/g, '');
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
      expect(bare(sentencesIn(text).join(''))).toBe(bare(text));
    }),
  );
});
