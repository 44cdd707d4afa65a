import { expect, it } from 'vitest';
import { withoutLoneEntries } from '#shared/email/lone-entries.ts';

const text = { heading: '', paragraphs: [], bullets: [] };
const facts = (...items: [title: string, text: string][]) => ({
  ...text,
  form: 'agenda' as const,
  items: items.map(([title, said]) => ({ title, text: said })),
});

it.each([
  ['en', facts(['Prices', 'from $19 a bag']), ['Prices: from $19 a bag']],
  ['fr-FR', facts(['Quand', '19 h 30']), ['Quand : 19 h 30']],
  ['en', facts(['10am to 5pm', '']), ['10am to 5pm']],
  [
    'de',
    { ...text, paragraphs: ['Gut zu wissen.'], bullets: ['Ohne Zucker'] },
    ['Gut zu wissen.', 'Ohne Zucker'],
  ],
])('tells the only entry of a list as a paragraph (%s)', (lang, section, paragraphs) => {
  expect(withoutLoneEntries([section], lang)).toEqual([{ ...text, paragraphs }]);
});

it('keeps lists of two entries', () => {
  const sections = [facts(['When', 'Friday'], ['Where', 'Leeds']), { ...text, bullets: ['One', 'Two'] }];
  expect(withoutLoneEntries(sections, 'en')).toEqual(sections);
});
