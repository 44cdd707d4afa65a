import { describe, expect, it } from 'vitest';
import { classifyTheme } from '#shared/domain/campaign/theme.ts';

const themes = [
  'Promotional',
  'Educational',
  'Product Launch',
  'Sale Announcement',
  'Health & Wellness',
  'Tips & Advice',
];
const said = (more: Partial<Parameters<typeof classifyTheme>[0]>) => ({
  campaign_name: '',
  subject_line: '',
  brief: '',
  offer: '',
  ...more,
});

describe('the theme a campaign’s words speak for', () => {
  it.each([
    [{ campaign_name: 'Buy 2 Get 1', brief: 'Buy 2 get 1 free. Stock up.' }, 'Promotional'],
    [{ campaign_name: 'Summer Clearance', brief: 'Up to 60% off swim and sandals.' }, 'Sale Announcement'],
    [{ campaign_name: 'Focus Gummies launch', brief: 'Introducing our new product.' }, 'Product Launch'],
    [{ campaign_name: 'CBD myths', brief: 'Explain the science and answer FAQs.' }, 'Educational'],
    [
      { subject_line: '3 tips for Monday', brief: 'How to plan the week, with a checklist.' },
      'Tips & Advice',
    ],
    [{ subject_line: 'Sleep and stress', brief: 'Calm evenings and gut health.' }, 'Health & Wellness'],
    [{ brief: 'Hello.', offer: 'something nice' }, 'Promotional'],
    [{ subject_line: 'What promotes deep sleep', brief: 'Calm.' }, 'Health & Wellness'],
    [{ brief: 'Hello.' }, 'Promotional'],
  ])('%j is %s', (campaign, theme) => {
    expect(classifyTheme(said(campaign), themes)).toBe(theme);
  });

  it('recognises a theme of the brand’s own by its name', () => {
    expect(classifyTheme(said({ brief: 'A care guide for wool.' }), ['Seasonal', 'Care guide'])).toBe(
      'Care guide',
    );
  });

  it('is empty without a list', () => {
    expect(classifyTheme(said({ brief: 'sale' }), [])).toBe('');
  });
});
