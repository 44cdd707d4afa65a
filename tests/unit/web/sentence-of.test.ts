import { expect, it } from 'vitest';
import { sentenceOf } from '../../../web/src/lib/api-error.ts';

it.each([
  [new Error('There is no brand acme'), 'There is no brand acme.'],
  [new Error('The table is busy.'), 'The table is busy.'],
  [new Error('Really?'), 'Really?'],
  ['not an error', 'Something went wrong. Please try again.'],
])('the message of %s ends before the sentence that follows it', (error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence);
});
