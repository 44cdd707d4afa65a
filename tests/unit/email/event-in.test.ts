import { describe, expect, it } from 'vitest';
import { formsIn } from '#shared/domain/brief-lines/forms-in.ts';
import { linksIn, secondaryLink, videoIn } from '#shared/domain/brief-links.ts';
import { eventIn } from '#shared/email/event-in.ts';
import { buttonLink } from '#shared/email/facts.ts';
import { sampleBrand, sampleCampaign } from '#tests/support/emails.ts';

const eventOf = (brief: string, campaign_name = 'Invitation', send_date = '2026-12-01') =>
  eventIn({ campaign_name, brief, send_date, cta_link: 'https://a.example/join' });

describe('an event in a row', () => {
  it('is none of a place’s hours', () => {
    const brief = 'Also closed ANZAC Day morning, Sunday 25 April, we open at 1pm. Join us by the fire.';
    expect(eventOf(brief, 'Winter hours', '2027-04-20')).toBeNull();
    expect(eventOf(brief, 'Fireside lunch', '2027-04-20')).not.toBeNull();
  });

  it('is none on the last of several days that are named', () => {
    const days = 'When: Good Friday 26 to Easter Monday 29 March, trains at 10.30, 12.00 and 13.30';
    expect(eventOf(`What: Egg Express\n${days}\nWhere: Garsby station`, 'Easter', '2027-03-18')).toBeNull();
  });

  it('has no box in a letter, which says itself when and where', () => {
    const said = 'Our carol concert is on Sunday 5 December at 4pm in the hospice gardens.';
    expect(eventOf(said)?.starts).toBe('2026-12-05T16:00');
    expect(
      eventOf(`Dear friend,\n\n${said}\n\nYou are welcome to join us.\n\nWith warm wishes,\nRuth`),
    ).toBeNull();
  });

  it('has a page for its link, and no telephone number', () => {
    const row = {
      campaign_name: 'Invitation',
      brief: 'Join the tasting on December 11 at 7 pm.',
      send_date: '2026-12-01',
    };
    expect(eventIn({ ...row, cta_link: 'tel:5195550142' })).toMatchObject({ link: '' });
    expect(eventOf(row.brief)?.link).toBe('https://a.example/join');
  });

  it.each([
    ['Join the tasting on December 11 at 7 pm in the shop.', '2026-12-11T19:00', 'The shop'],
    ['Webinar: Tuesday, 8 December 2026, 10am ET\nWhere: Zoom', '2026-12-08T10:00', 'Zoom'],
    ['Carols by candlelight on 18 Dec, doors at 6.30 pm.', '2026-12-18T18:30', ''],
    ['Der Vortrag ist am 12. Januar um 19 Uhr.\nOrt: Stadthalle', '2027-01-12T19:00', 'Stadthalle'],
    ['Am Samstag, 20. Februar, von 10 bis 16 Uhr ist Testtag auf dem Hof.', '2027-02-20T10:00', ''],
    ['Die Lesung ist am 12.12. um 19 Uhr.', '2026-12-12T19:00', ''],
    ['The workshop takes place on 2026-12-15.', '2026-12-15', ''],
    ['Community lunch this Sunday in the hall.', '2026-12-06', 'The hall'],
    [
      'Am 22. April um 19 Uhr öffnen wir unsere neue Praxis am Marktplatz 4.',
      '2027-04-22T19:00',
      'Marktplatz 4',
    ],
    [
      'Three short talks on soil on March 19 at 7 pm in the old library.',
      '2027-03-19T19:00',
      'The old library',
    ],
    ['Open house: Sat 16 January, 10-16h. Coffee and cake.', '2027-01-16T10:00', ''],
    [
      'Open day Sat 20 Feb 10-3, main glasshouse, free entry. Soup in the cafe.',
      '2027-02-20T10:00',
      'Main glasshouse',
    ],
    [
      'Festa: lun 8 marzo ore 18.30, cantina, via dei Gelsi 14. 35 euro.',
      '2027-03-08T18:30',
      'Cantina, via dei Gelsi 14',
    ],
    ['Webinar Wed Jan 20, 12pm CT / 1 ET, 45 min incl Q&A, Zoom', '2027-01-20T12:00', 'Zoom'],
    ['Tasting on Friday 11 December at 7 pm, bring your own glass.', '2026-12-11T19:00', ''],
    ['Join us Thursday 7 pm outside the clock tower.', '2026-12-03T19:00', 'The clock tower'],
    ['Free light check on Saturday 19 December from 10 till 16h, just roll in.', '2026-12-19T10:00', ''],
    ['My rose pruning morning is Saturday 12 December, 10 till 12.30.', '2026-12-12T10:00', ''],
    ['Event: Tooth Fairy Saturday, Dec 12, 9am-noon, at the office.', '2026-12-12T09:00', 'The office'],
    ['Am Freitag, 11.12.2026 um 19 Uhr machen wir die Weinprobe.', '2026-12-11T19:00', ''],
    ['Warsztaty ceramiki w sobotę 12 grudnia o 18:00.', '2026-12-12T18:00', ''],
    ['Le 12 mai à 18 h, la troupe joue au Théâtre des Lices.', '2027-05-12T18:00', 'Théâtre des Lices'],
    ['Sabato 15 maggio dalle 19 alle 23 il museo resta aperto.', '2027-05-15T19:00', ''],
    ['Te esperamos el 20 de marzo a las 19:30 en la librería.', '2027-03-20T19:30', 'Librería'],
    ['Bockbieranstich am 5. März ab 18 Uhr im Brauhof.', '2027-03-05T18:00', 'Brauhof'],
    ['Op zaterdag 29 mei van 10 tot 13 uur: cursus in de werkplaats.', '2027-05-29T10:00', 'Werkplaats'],
    [
      'The talk by Dr Osei has been moved from Tuesday 12 January to Tuesday 19 January, 7pm.',
      '2027-01-19T19:00',
      '',
    ],
    ['Das Konzert wurde vom 12. auf den 19. Januar um 20 Uhr verschoben.', '2027-01-19T20:00', ''],
    ['Members’ evening on Wednesday 9 December, 6.30pm. Bring a friend.', '2026-12-09T18:30', ''],
    [
      'Wir sind auf dem Adventsmarkt: 4. bis 6. Dezember, täglich 11 bis 20 Uhr.',
      '2026-12-04',
      'Adventsmarkt',
    ],
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
    ['a month of days', 'The exhibition is open from 5 December to 9 January.'],
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
    [
      'a reopening',
      'Die Filiale bleibt bis 11. April geschlossen. Am Dienstag, 14. April, öffnen wir um 10 Uhr wieder und freuen uns auf Sie.',
    ],
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

const event = (brief: string) => {
  const found = eventOf(brief, 'March', '2027-03-01');
  return found && [found.starts.slice(5), found.ends.slice(5), found.zone, found.place].filter(Boolean);
};

describe('the hours of an event', () => {
  it.each([
    ['Atelier le vendredi 12 mars de 18h à 20h30.', ['03-12T18:00', '03-12T20:30']],
    ['Cata el viernes 12 de marzo de 19 a 21 h.', ['03-12T19:00', '03-12T21:00']],
    ['Workshop il 12 marzo dalle 18 alle 20.', ['03-12T18:00', '03-12T20:00']],
    ['Workshop em 12 de março das 18h às 20h.', ['03-12T18:00', '03-12T20:00']],
    ['Workshop op 12 maart van 19.00 tot 21.30 uur.', ['03-12T19:00', '03-12T21:30']],
    ['Warsztaty w sobotę 13 marca od 10:00 do 13:00.', ['03-13T10:00', '03-13T13:00']],
    ['Sabato 12 marzo dalle 18 alle 20 degustazione.', ['03-12T18:00', '03-12T20:00']],
    ['La degustazione è il 12 marzo, dalle 18 alle 20 persone.', ['03-12']],
    ['The concert is on 12 March. Tickets are £12 until 1 March, then £15.', ['03-12']],
    ['Konzert am 12. März um 20 Uhr 15.', ['03-12T20:15']],
    ['Lezing op 12 maart om 20u30.', ['03-12T20:30']],
    ['Workshop on 12 March, 6.30–8.30pm.', ['03-12T18:30', '03-12T20:30']],
    ['Workshop on 12 March, 10–12 pm.', ['03-12T10:00', '03-12T12:00']],
    ['Workshop on 12 March, 11–1 pm.', ['03-12T11:00', '03-12T13:00']],
    ['Workshop on 12 March, 9 to 5.', ['03-12T09:00', '03-12T17:00']],
    ['Tasting on 12 March, 7–9 in the evening.', ['03-12T19:00', '03-12T21:00']],
    ["Proeverij op 12 maart om 8 uur 's avonds.", ['03-12T20:00']],
    ['Cata el 12 de marzo a las 8 de la tarde.', ['03-12T20:00']],
    // Over midnight.
    ['Block party on 12 March from 9 pm to 2 am.', ['03-12T21:00', '03-13T02:00']],
    ['Konzert am 12. März von 21 bis 1 Uhr.', ['03-12T21:00', '03-13T01:00']],
    ['Workshop on 12 March, 7 pm to midnight.', ['03-12T19:00', '03-13T00:00']],
    // Where they are not beside the day.
    ['What: wine tasting\nWhen: 12 March\nTime: 7 pm', ['03-12T19:00']],
    ['Wine tasting\nFriday 12 March\n7–9 pm', ['03-12T19:00', '03-12T21:00']],
    ['The tasting is on 12 March. It starts at 7 pm.', ['03-12T19:00']],
    // Doors open before anything begins.
    ['Concert 12 March. Doors open at 6 pm, concert starts at 7 pm.', ['03-12T19:00']],
    ['Workshop, Sat 13 March, doors 6.30, start 7 pm.', ['03-13T19:00']],
    // Zones.
    ['Webinar, 12 March, 3 pm London time.', ['03-12T15:00', 'Europe/London']],
    ['Webinaire le 12 mars à 14h (heure de Paris).', ['03-12T14:00', 'Europe/Paris']],
    ['Webinar on 12 March, 1pm ET / 10am PT.', ['03-12T13:00', 'America/New_York']],
    ['Webinar am 12. März, 10:00 CET (9:00 GMT).', ['03-12T10:00', 'Europe/Berlin']],
    // Several days have hours of their own.
    ['Open days: 12 and 13 March, 10–4.', ['03-12', '03-13']],
    ['Die Lesungen finden vom 12. bis 14. März statt: Lesung und Konzert.', ['03-12', '03-14']],
    ['The fair is open on 5–7 March.', ['03-05', '03-07']],
    ['Egg trail Fri 5 - Mon 8 March, 10am - 4pm.', ['03-05', '03-08']],
    ['Open workshop Sat 6 & Sun 7 March, 10am–4pm.', ['03-06', '03-07']],
    ['Gala: Fri 5 / Sat 6 / Sun 7 March, 10–4.', ['03-05', '03-07']],
    ['Portes ouvertes samedi 6, dimanche 7 et lundi 8 mars, 10h-18h.', ['03-06', '03-08']],
    ['Konzert am 12./13. März um 20 Uhr.', ['03-12', '03-13']],
    [
      'We open the wood for the snowdrops on Saturday 6th and Sunday 7th March, 10.30 till 3.30.',
      ['03-06', '03-07'],
    ],
    // Nothing says when it is but its weekday.
    ['Scène ouverte et dégustation, vendredi 19 à 20 h 30.', ['03-19T20:30']],
    // Hours of other days.
    ['Das Konzert findet am 12. März statt, an Silvester von 20 bis 22 Uhr ist zu viel los.', ['03-12']],
    ['Join the tasting on 12 March. On Saturday we pack from 9 am.', ['03-12']],
    ['Tasting on Friday 12 March. On Friday it starts at 6 pm.', ['03-12T18:00']],
    ['La dégustation a lieu le 12 mars, la veille de Noël de 8h à 12h.', ['03-12']],
    ['La cata es el 12 de marzo, en Nochebuena de 10 a 14 h no.', ['03-12']],
    ['Die Weinprobe ist am 12. März, am 24. von 8 bis 12 Uhr Abholung.', ['03-12']],
    ['Hoffest vom 5. bis Sonntag, 7. März, 10–16 Uhr.', ['03-05', '03-07']],
  ])('%s', (brief, expected) => {
    expect(event(brief)).toEqual(expected);
  });

  it.each([
    'Our concert on 20 February at 7 pm in the Old Mill raised £900 for the roof.',
    'The exhibition in Gallery 2 runs from 17 February 2027 to 30 May 2027, 10 am to 5 pm.',
  ])('are not of what has begun or is over: %s', (brief) => {
    expect(event(brief)).toBeNull();
  });

  it.each([
    'The tasting is on 12 March at 7.',
    'The tasting is on 12 March at 7:30.',
    'Workshop on 12 March: 10 am and 2 pm.',
  ])('leave no entry for a calendar where they could be two: %s', (brief) => {
    expect(event(brief)).toBeNull();
  });

  it.each([
    'Tasting on 12 March, half past six.',
    'Lesung am 12. März um halb sieben.',
    'The workshop is on 12 March. Call us from 9 am to 5 pm.',
    'The workshop is on 12 March, with places for 8 to 12 people.',
  ])('stay open where they are not said: %s', (brief) => {
    expect(event(brief)).toEqual(['03-12']);
  });
});

it('is named by its row where the brief names it, too', () => {
  const brief = 'Cata de vinos el 12 de marzo a las 20:00 en Bodega Luna.';
  expect(eventOf(brief, 'Cata de vinos')?.title).toBe('Cata de vinos');
  expect(eventOf(brief, 'Cata v2 FINAL')?.title).toBe('');
  expect(eventOf(brief, 'Bodega Luna')?.title).toBe('');
});

describe('the place of an event', () => {
  it.each([
    ['Tasting on 12 March at 7 pm at Oakfield Farm.', 'Oakfield Farm'],
    ['Join us at 7 pm on 12 March for a tasting at Bar Nove.', 'Bar Nove'],
    ['Workshop on 12 March from 6–8pm at The Old Mill, Mill Lane 4.', 'The Old Mill, Mill Lane 4'],
    [
      'Open house on Saturday 12 March, 10 am to 3 pm, 418 Depot Spur Rd, Missoula. Free.',
      '418 Depot Spur Rd, Missoula',
    ],
    [
      'Kurs am Samstag, 12. März, 15 bis 18 Uhr, bei uns in der Werkstatt, Nadorster Hinterhof 14, Oldenburg.',
      'Nadorster Hinterhof 14, Oldenburg',
    ],
    ['Workshop: 11 March 10:00-12:30, Room 4, Guild Hall.', 'Room 4, Guild Hall'],
    ['Lesung am 12. März um 18.30 Uhr im Kulturhaus Süd.', 'Kulturhaus Süd'],
    ['Lesung am Freitag, 12. März, 18.30 Uhr, Kulturhaus Süd, Eintritt frei.', 'Kulturhaus Süd'],
    ['Atelier le 12 mars à 18h30 à la Maison des Arts.', 'La Maison des Arts'],
    ['Taller el 12 de marzo a las 18:30 en la Casa de la Cultura.', 'La Casa de la Cultura'],
    ['Degustazione il 12 marzo alle ore 18.30 presso Cantina Rossi.', 'Cantina Rossi'],
    ['Oficina no dia 12 de março às 18h30 na Casa das Artes.', 'Casa das Artes'],
    ['Proeverij op 12 maart om 19.30 uur in Café De Zwaan.', 'Café De Zwaan'],
    ['Op 12 maart om 19.30 uur is er een proeverij in Café De Zwaan.', 'Café De Zwaan'],
    ['Workshop on 12 March at noon in the library.', 'The library'],
    ['Workshop in English on 12 March at 7 pm.', ''],
    ['Puppy evening on Friday 12 March, 18:30 to 20:00 at the Brook Lane surgery.', 'The Brook Lane surgery'],
    ['Venez brasser le 12 mars de 14 h à 18 h à la Halle aux Grains.', 'La Halle aux Grains'],
    ['Wine evening at Oakfield Farm on 12 March, 7pm.', 'Oakfield Farm'],
    ['Workshop on 12 March, 9 am to 4 pm at The Hoxton, Amsterdam.', 'The Hoxton, Amsterdam'],
    ['Verkostung am 12. März um 15 Uhr im Hofladen in Kandern.', 'Hofladen in Kandern'],
    ['Tasting on 12 March at 7 pm at Oakfield Farm in Bristol.', 'Oakfield Farm in Bristol'],
    ['Degustazione il 12 marzo alle 18:30, Sala Grande, via del Molo 4.', 'Sala Grande, via del Molo 4'],
    ['Atelier le 12 mars à 18h30, Salle Blanche, 12 rue du Port.', 'Salle Blanche, 12 rue du Port'],
    ['Strickabend am 12. März um 19 Uhr im Laden in der Gartenstraße 12.', 'Laden in der Gartenstraße 12'],
    ['Webinar am 12. März, 18 Uhr MEZ.', ''],
    // Where to book.
    ['My pruning morning is Friday 12 March, 10 till 12.30. Book in the shop or by phone.', ''],
    ['Weinprobe am 12. März um 19 Uhr. Anmeldung im Hofladen.', ''],
    ['Dégustation le 12 mars à 18h30. Réserver à la boutique.', ''],
    ['Lesung am 12. März um 19 Uhr, Kaffee und Kuchen.', ''],
    ['Lesung am 12. März um 19 Uhr in Zusammenarbeit mit der Stadt.', ''],
  ])('%s', (brief, place) => {
    expect(eventOf(brief, 'March', '2027-03-01')).toMatchObject({ place });
  });
});

describe('a day, an hour and a place of what people meet for', () => {
  it('needs no invitation', () => {
    const brief = 'Shoe demo night. Try the new pair, Tues Feb 9 6-8pm @ Fleet Sole, 220 SE Alder St.';
    expect(eventOf(brief, 'February', '2027-02-01')).toMatchObject({
      starts: '2027-02-09T18:00',
      place: 'Fleet Sole, 220 SE Alder St',
    });
  });

  it.each(['April 23-25 retreat in Big Sur.', 'Our retreat in Big Sur is on April 23–25, 2027.'])(
    'ends on the last of its days: %s',
    (brief) => {
      expect(eventOf(brief)).toMatchObject({ starts: '2027-04-23', ends: '2027-04-25', place: 'Big Sur' });
    },
  );

  it('is not where its speakers work', () => {
    const named = 'The finance team at Northpeak opens its books in a';
    expect(eventOf(`${named} webinar on January 26 at 11 am.`)?.place).toBe('');
    expect(eventOf(`${named} talk on January 26 at 11 am.`)?.place).toBe('');
    expect(eventOf('Meet the team at Oakfield Farm for a tour on January 26.')?.place).toBe('Oakfield Farm');
  });
});

describe('a day, an hour and a place that readers are asked to', () => {
  it.each([
    [
      'Tuesday 2 March, 7 pm, North Hall, 12 Harbour Street. Book your place.',
      'North Hall, 12 Harbour Street',
    ],
    ['Thursday 2 March, doors 6 pm, film 7 pm, in the training hall. RSVP needed.', 'The training hall'],
    ['Am Dienstag, 2. März, um 19 Uhr im Kulturhaus Süd. Bitte meldet euch an.', 'Kulturhaus Süd'],
    ['Mardi 2 mars à 19 h, Salle Blanche, 12 rue du Port. Entrée libre.', 'Salle Blanche, 12 rue du Port'],
    [
      'Martes 2 de marzo a las 19:00, Sala Norte, calle del Pez 4. Entrada libre.',
      'Sala Norte, calle del Pez 4',
    ],
    ['Martedì 2 marzo alle 19, Sala Grande, via del Molo 4. Ingresso libero.', 'Sala Grande, via del Molo 4'],
    ['Terça, 2 de março, às 19h, Sala Norte, rua do Sol 4. Entrada livre.', 'Sala Norte, rua do Sol 4'],
    ['Dinsdag 2 maart om 19.00 uur, Zaal Noord, Havenstraat 4. Toegang gratis.', 'Zaal Noord, Havenstraat 4'],
  ])('%s', (brief, place) => {
    expect(eventOf(brief, 'March', '2027-03-01')).toMatchObject({ starts: '2027-03-02T19:00', place });
  });

  it('may be asked to by the subject, which names it', () => {
    const row = {
      campaign_name: 'Prova aperta',
      brief: 'Martedì 2 marzo alle 18:30, Sala Grande.',
      send_date: '2027-03-01',
    };
    expect(eventIn({ ...row, subject_line: 'Vieni alla prova aperta' })?.title).toBe('Prova aperta');
    expect(eventIn({ ...row, subject_line: 'La prova' })).toBeNull();
    expect(eventIn({ ...row, subject_line: 'Vieni: tutto in sale', campaign_name: 'Sale' })).toBeNull();
  });

  it.each([
    'Tuesday 2 March, 7 pm, North Hall, 12 Harbour Street.',
    'On 2 March at 9 am the new shoes are in the shop. Book a fitting.',
    'From 2 March, 9 am to 5 pm, we are in the shop. Register your warranty.',
    'Order by 2 March, 7 pm, in the shop. Reserve yours.',
    'Every Tuesday, 7 pm, North Hall. Book your place.',
    'Our menu changes. The tables are set from 2 March, 7 pm, in the garden. Reserve yours.',
  ])('is more than those: %s', (brief) => {
    expect(event(brief)).toBeNull();
  });
});

describe('a day on which nobody goes anywhere', () => {
  it.each([
    'We are closed on 4 March.',
    'Order by Friday night, 4 March, 8pm for delivery on Saturday.',
    'The shop is closed on 4 March for our team training day.',
    'Orders by 16 December, 2 pm, arrive before Christmas.',
    'Posts go out on Monday at 9 am.',
    'Final day: 12 March. Come by until 6 pm.',
    'Applications for the workshop close on 12 March at 5 pm.',
    'Early bird for the conference ends on 12 March.',
    'The meet-up was moved from 10 March to 12 March.',
    'The tour bus collection ships on 12 March.',
    'Our new training session videos go live on 12 March.',
    'The fair trade coffee arrives on 12 March.',
    'The brunch menu starts on 12 March.',
    'The panel heater is back on 12 March.',
    'Video of the webinar is available from 12 March.',
    'The recording of the talk on 3 March is online.',
    'Am 4. März bleibt die Werkstatt zu, der Workshop entfällt.',
    'Wer bis zum 16. Dezember um 12 Uhr bestellt, bekommt die Ware vor Weihnachten.',
    'Anmeldung zum Workshop bis 12. März.',
    'Die Premiere des neuen Designs erscheint am 12. März.',
    'L’atelier sera fermé le 4 mars.',
    'Inscription à l’atelier jusqu’au 12 mars.',
    'Les commandes passées avant le 16 décembre arrivent à temps.',
    'El taller estará cerrado el 4 de marzo.',
    'Último día de rebajas: 12 de marzo.',
    'Il corso è annullato, il laboratorio resta chiuso il 4 marzo.',
    'Ultimo giorno di saldi: 12 marzo.',
    'De winkel is gesloten op 4 maart, ook de workshop gaat niet door.',
    'Laatste dag van de workshopkorting: 12 maart.',
    'A oficina estará fechada em 4 de março.',
    'Último dia de inscrição na oficina: 12 de março.',
    // Opening hours, and a place that is called like what happens.
    'Wir haben am 12. März extra bis 20 Uhr auf und an Heiligabend von 8 bis 12.',
    'Wein vom Weingut. Am Freitagabend, 12. März, ist von 17 bis 20 Uhr geöffnet.',
    'L’écharpe tissée par l’atelier Rouvier. Ouverte du mardi au dimanche, 10h-18h, et le lundi 15 mars.',
    'En el taller tenemos abierto el sábado 13 de marzo de 10 a 14 h.',
    'Il corso di oggi è finito. Il negozio è aperto sabato 13 marzo dalle 10 alle 18.',
    'A nossa oficina está aberta no sábado, 13 de março, das 10h às 18h.',
    'De winkel is op zaterdag 13 maart geopend van 10 tot 16 uur, ook na de cursus.',
    'Sklep jest otwarty w sobotę 13 marca od 10:00 do 16:00, obok warsztatów.',
    // The last of something is a deadline.
    'It is quiet in the workshop, so come now (last appointment Saturday 13 March).',
    'Workshop gutscheine: letzter Termin 13. März.',
    'Atelier : derniers rendez-vous le 13 mars.',
    // Several days apart.
    'Ateliers les 15, 16, 22 et 23 mars à 10h30.',
    'Concerts on Friday 5, Saturday 6 and Friday 12 March at 8pm.',
    'Konzerte am 5., 6. und 12. März, 20 Uhr.',
    'Concert on Mar 5, 6, 12 and 13 at 8pm.',
    'Atelier poterie, vendredi 19 à 20 h 30. Concert du 26 au 28 mars.',
  ])('is no event: %s', (brief) => {
    expect(event(brief)).toBeNull();
  });
});

describe('what else a brief states', () => {
  it.each([
    ['1. Boil\n2. Pour\n3. Wait', 'steps'],
    ['Size | Chest\nS | 90\nM | 96', 'table'],
    ['Does it fade?\nNo.\nDoes it shrink?\nA little.', 'faq'],
    ['Steel vs. iron\nSteel: holds an edge longer\nIron: stays hot', 'comparison'],
    ['Steel vs. iron: what holds an edge longer?', null],
    ['- Warm\n- Light\n- Dry', 'bullets'],
    ['Highlights: half a liter, tight lid, dishwasher safe.', 'bullets'],
    ['One sentence, and another one.', null],
  ])('%j has the form %s', (brief, form) => {
    expect(formsIn(brief)[0] ?? null).toBe(form);
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
    expect(link('Book at www.docs.example or in the shop.')).toBe('https://www.docs.example');
    expect(link('We sell docs.example/a and write to ann@docs.example.')).toBe('https://docs.example/a');
    expect(link('Portal: log.docs.example.')).toBe('https://log.docs.example');
    expect(link('Come early.bring a mat, e.g.one and/or two. From Etsy.com we buy nothing.')).toBe(
      'https://a.example/shop',
    );
    expect(link('See https://docs.example/a, not docs.example/b')).toBe('https://docs.example/a');
  });

  it('leads the button to the page of the website that the brief gives it', () => {
    const page = (brief: string, website: string) =>
      buttonLink(sampleCampaign({ brief, cta_link: '', products: [] }), { ...sampleBrand(), website });
    const brief = 'Short email. Button: Grab a spot, to /holidays page.';
    expect(page(brief, 'https://a.example')).toBe('/holidays');
    expect(page(brief, '')).not.toBe('/holidays');
    expect(page('Button: Men / Women', 'https://a.example')).not.toMatch(/Women/);
  });
});
