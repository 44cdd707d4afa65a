import { describe, expect, it } from 'vitest';
import { eventIn } from '#shared/email/event-in.ts';
import { formIn, linksIn, secondaryLink, videoIn } from '#shared/email/row-facts.ts';

const eventOf = (brief: string, campaign_name = 'Invitation', send_date = '2026-12-01') =>
  eventIn({ campaign_name, brief, send_date, cta_link: 'https://a.example/join' });

describe('an event in a row', () => {
  it.each([
    ['Join the tasting on December 11 at 7 pm in the shop.', '2026-12-11T19:00', 'the shop'],
    ['Webinar: Tuesday, 8 December 2026, 10am ET\nWhere: Zoom', '2026-12-08T10:00', 'Zoom'],
    ['Carols by candlelight on 18 Dec, doors at 6.30 pm.', '2026-12-18T18:30', ''],
    ['Der Vortrag ist am 12. Januar um 19 Uhr.\nOrt: Stadthalle', '2027-01-12T19:00', 'Stadthalle'],
    ['Am Samstag, 20. Februar, von 10 bis 16 Uhr ist Testtag auf dem Hof.', '2027-02-20T10:00', ''],
    ['The workshop takes place on 2026-12-15.', '2026-12-15', ''],
    ['Community lunch this Sunday in the hall.', '2026-12-06', 'the hall'],
  ])('%s', (brief, starts, place) => {
    expect(eventOf(brief)).toMatchObject({ starts, place, link: 'https://a.example/join', title: '' });
  });

  it('has the zone that is written', () => {
    expect(eventOf('Webinar on December 8 at 10am ET')?.zone).toBe('America/New_York');
    expect(eventOf('Webinar on December 8 at 10am')?.zone).toBe('');
  });

  it.each([
    ['a day without anything that happens', 'Our price changes on December 11.'],
    ['something that happens without a day', 'Join the tasting in the shop.'],
    ['a deadline', 'Register for the webinar until December 11.'],
    ['several days', 'Tastings: December 11 and December 12.'],
    ['a day that has passed', 'The tasting was on November 3, 2026.'],
    ['a sale that is called an event', 'The big sale event on December 11.'],
  ])('is not %s', (_, brief) => {
    expect(eventOf(brief)).toBeNull();
  });
});

describe('what else a brief states', () => {
  it.each([
    ['1. Boil\n2. Pour\n3. Wait', 'steps'],
    ['Size | Chest\nS | 90\nM | 96', 'table'],
    ['Does it fade?\nNo.\nDoes it shrink?\nA little.', 'faq'],
    ['Steel vs. iron: what holds an edge longer?', 'comparison'],
    ['- Warm\n- Light\n- Dry', 'bullets'],
    ['Highlights: half a liter, tight lid, dishwasher safe.', 'bullets'],
    ['One sentence, and another one.', null],
  ])('%j has the form %s', (brief, form) => {
    expect(formIn(brief)).toBe(form);
  });

  it('links to pages, to a video, and to one other page than the button', () => {
    const brief =
      'See https://a.example/guide. Film: https://youtu.be/abc123 Files: https://drive.google.com/drive/folders/1 https://a.example/a.png';
    expect(linksIn(brief)).toEqual(['https://a.example/guide']);
    expect(videoIn(brief)).toBe('https://youtu.be/abc123');
    expect(secondaryLink({ brief, cta_link: 'https://a.example/shop' })).toBe('https://a.example/guide');
    expect(secondaryLink({ brief, cta_link: 'https://a.example/guide' })).toBe('');
  });
});
