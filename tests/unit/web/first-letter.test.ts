import { expect, it } from 'vitest';
import { firstLetter } from '../../../web/src/lib/first-letter.ts';

it.each([
  ['invigor8', 'I'],
  [' örtlich', 'Ö'],
  ['🦊 Fox', '🦊'],
  ['👩‍🍳 Kitchen', '👩‍🍳'],
  ['e\u0301clair', 'E\u0301'],
  ['مقهى', 'م'],
  ['', ''],
])('the letter in place of the logo of “%s” is %s', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
