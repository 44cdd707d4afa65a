import { expect, it } from 'vitest';
import { typeset } from '#functions/app/writing/typeset.ts';

it.each([
  ['en', `It's "warm," she said. "Don't rush."`, 'It’s “warm,” she said. “Don’t rush.”'],
  ['en-GB', '"Grass-fed" and (“kept”) and ("in brackets")', '“Grass-fed” and (“kept”) and (“in brackets”)'],
  ['de', `"Endlich", sagt er, "ist's da."`, '„Endlich“, sagt er, „ist’s da.“'],
  ['fr', `Le mot "doux" n'est pas d'ici`, 'Le mot «\u00a0doux\u00a0» n’est pas d’ici'],
  ['en', 'A 12" pan, a 10" lid and "the set"', 'A 12" pan, a 10" lid and “the set”'],
  [
    'en',
    `Hi {{ first_name|default: "there" }}, it's "now"`,
    `Hi {{ first_name|default: "there" }}, it’s “now”`,
  ],
  ['en', 'An open " and a gap ["three" recipes]', 'An open " and a gap [“three” recipes]'],
])('sets the marks of print in %s: %s', (language, written, printed) => {
  expect(typeset(written, language)).toBe(printed);
  expect(typeset(printed, language)).toBe(printed);
});
