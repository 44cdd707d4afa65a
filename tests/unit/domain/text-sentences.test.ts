import { expect, it } from 'vitest';
import { sentenceAt, sentencesIn } from '#shared/text/sentences.ts';
import { countWords } from '#shared/text/words.ts';
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

it.each([
  ['One. Two is here! Three.', 'here', 'Two is here!'],
  ['Up by 3.5 points.\nThen down.', '5 points', 'Up by 3.5 points.'],
  [`${'a'.repeat(400)} Last.`, 'Last', 'Last.'],
  ['', '', ''],
])('finds the sentence around a word: %s', (text, word, sentence) =>
  expect(sentenceAt(text, text.indexOf(word)).slice(-sentence.length || undefined)).toBe(sentence),
);

it.each([
  ['Free guilt-free tea, 20% off', 5],
  ['今日は新しいお茶が届きました。', 9],
  ['', 0],
])('counts words, also where no space divides them: %s', (text, words) =>
  expect(countWords(text)).toBe(words),
);
