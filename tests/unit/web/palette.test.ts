import { describe, expect, it } from 'vitest';
import { fuzzyScore } from '../../../web/src/features/shell/fuzzy.ts';
import { matchingGroups } from '../../../web/src/features/shell/palette-entries.ts';

describe('a search in the command palette', () => {
  it.each([
    ['', 'Anything'],
    ['win', 'Winter mornings start here'],
    ['start winter', 'Winter mornings start here'],
    ['wimo', 'Winter mornings start here'],
    ['wsh', 'Winter mornings start here'],
    ['creme', 'Crème brûlée is back'],
    ['MORN', 'Winter mornings start here'],
  ])('for “%s” finds %s', (query, text) => {
    expect(fuzzyScore(query, text)).toBeGreaterThan(0);
  });

  it.each([
    ['summer', 'Winter mornings start here'],
    ['winter cacao', 'Winter mornings start here'],
    ['wtr', 'Winter mornings start here'],
    ['cacao', 'Choose a calendar to upload upload csv'],
  ])('for “%s” does not find %s', (query, text) => {
    expect(fuzzyScore(query, text)).toBe(0);
  });

  it('puts beginnings before words inside, and those before abbreviations', () => {
    const ordered = ['Cacao is back', 'The cacao month', 'Mocacao', 'Calm and calm again, oh'];
    const scores = ordered.map((text) => fuzzyScore('cacao', text));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
  });

  it('shows the best seven of each group and no empty group', () => {
    const entry = (label: string, keywords?: string) => ({ id: label, label, keywords, run: () => {} });
    const many = Array.from({ length: 20 }, (_, at) => entry(`Campaign ${at}`));
    const groups = matchingGroups(
      [
        { title: 'Campaigns', entries: [...many, entry('The one', 'campaign')] },
        { title: 'Screens', entries: [entry('Home', 'upload campaigns'), entry('Agents')] },
        { title: 'Brands', entries: [entry('Acme')] },
      ],
      'campaign',
    );
    expect(groups.map(({ title, entries }) => [title, entries.length])).toEqual([
      ['Campaigns', 7],
      ['Screens', 1],
    ]);
  });
});
