import { describe, expect, it } from 'vitest';
import { isButtonWords, isTeamLink, readCta } from '#shared/domain/calendar/cta-cell.ts';
import { csv, readBytes } from './read.ts';

const shop = 'https://x.example/a';
const read = (label: string, link = '') => {
  const { cta_text, cta_link, left, problem } = readCta(label, link);
  return [cta_text, cta_link, left, problem];
};

describe('the button of a row', () => {
  it('is words and a link, however they are written', () => {
    expect(read(`Shop now – ${shop}`)).toEqual(['Shop now', shop, [], null]);
    expect(read(`[Shop](${shop})`)).toEqual(['Shop', shop, [], null]);
    expect(read(`<a href="${shop}">Go</a>`)).toEqual(['Go', shop, [], null]);
    expect(read('Shop now / Learn more', shop)).toEqual([
      'Shop now',
      shop,
      ['Second button: Learn more'],
      null,
    ]);
    expect(read(`[{"label":"Shop now","url":"${shop}"}]`)).toEqual(['Shop now', shop, [], null]);
    expect(read('Get 20% off', 'acme.example/sale')).toEqual([
      'Get 20% off',
      'https://acme.example/sale',
      [],
      null,
    ]);
  });

  it('is never JSON, an id, a plan or a file of the team: those go into the notes', () => {
    const json =
      '[{"type":"drive","url":" ","label":"COA folder"},{"type":"x","url":"https://files.m.example/coa"}]';
    expect(read('', json)).toEqual(['', '', [`Not used as the button: ${json}`], 'team_link']);
    expect(read('CTA_014')).toEqual(['', '', ['Not used as the button: CTA_014'], 'not_words']);
    const drive = 'https://drive.google.com/drive/folders/abc';
    expect(read('Shop now', drive)).toEqual([
      'Shop now',
      '',
      [`Not used as the button: ${drive}`],
      'team_link',
    ]);
    for (const words of [
      '64f0a1b2c3',
      '2027',
      '{"a":1}',
      'Send people to the page with the whole spring range',
    ])
      expect(isButtonWords(words), words).toBe(false);
    for (const words of ['Shop now 🛍️ →', '立即购买', 'Save 20', 'Jetzt kaufen', 'Men’s & Women’s'])
      expect(isButtonWords(words), words).toBe(true);
    for (const link of ['https://www.figma.com/f/1', 'https://a.dropbox.com/x', 'https://x.example/hero.psd'])
      expect(isTeamLink(link), link).toBe(true);
    for (const link of [shop, 'https://docs.google.com/forms/d/1', 'https://x.example/guide.pdf'])
      expect(isTeamLink(link), link).toBe(false);
  });

  it('is not taken from a column of the team’s files, and "Coming soon" is a subject', async () => {
    const found = await readBytes(
      csv(
        ['Campaign', 'Subject', 'Brief', 'assetLinks', 'Offer/CTA'],
        [
          'Cacao',
          'Coming soon',
          'Tell readers that cacao is coming back.',
          'https://files.m.example/a',
          'Book Demo',
        ],
        [
          'Sleep',
          'Rest well',
          'Tell readers how to sleep better in winter.',
          'https://files.m.example/b',
          '20% off',
        ],
      ),
    );
    expect(found.campaigns.map(({ fields }) => fields)).toMatchObject([
      { subject_line: 'Coming soon', cta_text: 'Book Demo', cta_link: '', offer: '' },
      { subject_line: 'Rest well', cta_text: '', cta_link: '', offer: '20% off' },
    ]);
    expect(found.columns.cta_link).toBeUndefined();
  });
});
