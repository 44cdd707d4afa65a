import { describe, expect, it } from 'vitest';
import { languageInWords } from '#shared/domain/language/language-in-words.ts';
import { readerWords } from '#shared/domain/reader-words.ts';

describe('what the name of a segment says of its readers', () => {
  it.each([
    ['Engaged 90', /^opened or clicked .* within the last 90 days/],
    ['30-day engaged', /within the last 30 days/],
    ['Active 3 months', /within the last 90 days/],
    ['Lapsed 180d', /^have not opened, clicked or bought within the last 180 days/],
    ['Winback – Inactive', /for a long time/],
    ['Inaktive 6 Monate', /within the last 180 days/],
    ['VIP', /insiders/],
    ['Top 5% spenders', /insiders/],
    ['Stammkunden', /insiders/],
    ['Non-openers', /have not opened it/],
    ['Non-buyers', /never bought/],
    ['Abandoned cart 24h', /cart and left/],
    ['New subscribers', /are new/],
    ['Full list', /everyone/],
    ['Purchased Pourigami', /have bought before/],
  ])('%s', (segment, words) => {
    expect(readerWords(segment)).toMatch(words);
  });

  it.each([
    'gardeners',
    'dog owners',
    'active women over 40',
    'design-conscious coffee drinkers',
    'Barcelona',
    '',
  ])('%j says it itself', (segment) => {
    expect(readerWords(segment)).toBe('');
  });
});

it.each([
  ['en', 'America/New_York', 'American English (en-US)'],
  ['en', 'Australia/Sydney', 'Australian English (en-AU)'],
  ['en-GB', 'America/New_York', 'British English (en-GB)'],
  ['pt', 'America/Sao_Paulo', 'Brazilian Portuguese (pt-BR)'],
  ['de', 'Europe/Berlin', 'German (de)'],
  ['de', 'Europe/Zurich', 'Swiss High German (de-CH)'],
  ['es', 'America/Mexico_City', 'Mexican Spanish (es-MX)'],
  ['es', 'America/New_York', 'Spanish (es)'],
  ['fr', 'America/Montreal', 'Canadian French (fr-CA)'],
  ['', '', ''],
  ['not a tag', '', 'not a tag'],
])('the language %j of a brand in %s is %s', (tag, zone, words) => {
  expect(languageInWords(tag, zone)).toBe(words);
});
