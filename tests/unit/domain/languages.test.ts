import { describe, expect, it } from 'vitest';
import { languageName } from '#shared/domain/language/language-name.ts';
import { readLanguage } from '#shared/domain/language/read-language.ts';

describe('the language of a row', () => {
  it.each([
    ['de', 'de'],
    ['DE-CH', 'de-CH'],
    ['pt_BR', 'pt-BR'],
    ['zh-Hant-HK', 'zh-Hant-HK'],
    ['German', 'de'],
    ['Deutsch', 'de'],
    ['Englisch', 'en'],
    ['français', 'fr'],
    ['Español', 'es'],
    ['Polski', 'pl'],
    ['العربية', 'ar'],
    ['日本語', 'ja'],
    ['FR (Canada)', 'fr-CA'],
    ['Deutsch (Schweiz)', 'de-CH'],
    ['Swiss German', 'de-CH'],
    ['Brazilian Portuguese', 'pt-BR'],
    ['Spanish - Mexico', 'es-MX'],
    ['Chinese (Simplified)', 'zh-Hans'],
    ['English US', 'en-US'],
    ['UK', 'en-GB'],
    ['uk', 'uk'],
    ['🇩🇪', 'de'],
    ['🇬🇧 English', 'en-GB'],
    ['no', 'nb'],
    ['EN / FR', ''],
    ['VIP', ''],
    ['email', ''],
    ['', ''],
  ])('%s → %s', (cell, tag) => expect(readLanguage(cell)).toBe(tag));

  it.each([
    ['US', 'en-US'],
    ['DE', 'de-DE'],
    ['CA', ''],
    ['Canada', ''],
    ['US, UK', 'en'],
    ['Deutschland', 'de-DE'],
    ['AT', 'de-AT'],
    ['All', ''],
  ])('in a column of markets: %s → %s', (cell, tag) =>
    expect(readLanguage(cell, { country: true })).toBe(tag),
  );

  it('is named in English, and by its tag if nobody knows it', () => {
    expect(['de-CH', 'es', 'qqq', '?'].map(languageName)).toEqual([
      'German (Switzerland)',
      'Spanish',
      'qqq',
      '?',
    ]);
  });
});
