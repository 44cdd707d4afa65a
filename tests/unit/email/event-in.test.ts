import { describe, expect, it } from 'vitest';
import { linksIn, secondaryLink, videoIn } from '#shared/domain/brief-links.ts';
import { eventIn } from '#shared/email/event-in.ts';
import { buttonLink } from '#shared/email/facts.ts';
import { formIn } from '#shared/email/row-facts.ts';
import { sampleBrand, sampleCampaign } from '#tests/support/emails.ts';

const eventOf = (brief: string, campaign_name = 'Invitation', send_date = '2026-12-01') =>
  eventIn({ campaign_name, brief, send_date, cta_link: 'https://a.example/join' });

describe('an event in a row', () => {
  it.each([
    ['Join the tasting on December 11 at 7 pm in the shop.', '2026-12-11T19:00', 'the shop'],
    ['Webinar: Tuesday, 8 December 2026, 10am ET\nWhere: Zoom', '2026-12-08T10:00', 'Zoom'],
    ['Carols by candlelight on 18 Dec, doors at 6.30 pm.', '2026-12-18T18:30', ''],
    ['Der Vortrag ist am 12. Januar um 19 Uhr.\nOrt: Stadthalle', '2027-01-12T19:00', 'Stadthalle'],
    ['Am Samstag, 20. Februar, von 10 bis 16 Uhr ist Testtag auf dem Hof.', '2027-02-20T10:00', ''],
    ['Die Lesung ist am 12.12. um 19 Uhr.', '2026-12-12T19:00', ''],
    ['The workshop takes place on 2026-12-15.', '2026-12-15', ''],
    ['Community lunch this Sunday in the hall.', '2026-12-06', 'the hall'],
    [
      'Am 22. April um 19 Uhr öffnen wir unsere neue Praxis am Marktplatz 4.',
      '2027-04-22T19:00',
      'Marktplatz 4',
    ],
    [
      'Three short talks on soil on March 19 at 7 pm in the old library.',
      '2027-03-19T19:00',
      'the old library',
    ],
    ['Open house: Sat 16 January, 10-16h. Coffee and cake.', '2027-01-16T10:00', ''],
    ['Join us Thursday 7 pm outside the clock tower.', '2026-12-03T19:00', 'the clock tower'],
    ['Le 12 mai à 18 h, la troupe joue au Théâtre des Lices.', '2027-05-12T18:00', 'Théâtre des Lices'],
    ['Sabato 15 maggio dalle 19 alle 23 il museo resta aperto.', '2027-05-15T19:00', ''],
    ['Te esperamos el 20 de marzo a las 19:30 en la librería.', '2027-03-20T19:30', 'librería'],
    ['Bockbieranstich am 5. März ab 18 Uhr im Brauhof.', '2027-03-05T18:00', 'Brauhof'],
    ['Op zaterdag 29 mei van 10 tot 13 uur: cursus in de werkplaats.', '2027-05-29T10:00', 'werkplaats'],
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
    ['a span of days', 'The fair is open on 5–7 December.'],
    [
      'a deadline of another day',
      'Taller de grabado, sábados a las 11:00. Apúntate antes del 12 de diciembre.',
    ],
    [
      'the last day',
      'Tour of the cellar. No later than December 11: book. Last day to register: December 11.',
    ],
    ['a day of sale', 'Tickets for the concert go on sale on December 11 at 9 am.'],
    ['a Dutch or German deadline', 'Workshop: vóór 11 december inschrijven, spätestens am 11. Dezember.'],
    ['a deadline with its weekday', 'Webinar: answer before Friday, December 11.'],
    ['a day that has passed', 'The tasting was on November 3, 2026.'],
    ['a launch with its hour', 'The mug is out on March 3 at 9 am. See you in the shop.'],
    ['a day by which to order', 'Order by December 12, 3 pm. See you in the shop.'],
    ['the first day of a sale', 'The sale starts on December 12 at 9 am, see you there.'],
    ['every week', 'Join us every Thursday at 7 pm.'],
    ['maintenance', 'Planned maintenance on Sunday 13 December, 02:00-04:00 UTC. Join us in the chat.'],
    ['a series', 'Webinars: December 3, December 10 and December 17 at 11 am.'],
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

  it('leads the button to the only page that the brief names, when the row has no link', () => {
    const brand = { ...sampleBrand(), default_cta_link: 'https://a.example/shop' };
    const link = (brief: string, cta_link = '') =>
      buttonLink(sampleCampaign({ brief, cta_link, products: [] }), brand);
    expect(link('Full notes: https://docs.example/4-2.')).toBe('https://docs.example/4-2');
    expect(link('Full notes: https://docs.example/4-2', 'https://a.example/x')).toBe('https://a.example/x');
    expect(link('https://docs.example/a and https://docs.example/b')).toBe('https://a.example/shop');
  });
});
