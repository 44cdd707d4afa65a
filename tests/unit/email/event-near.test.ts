import { describe, expect, it } from 'vitest';
import { eventIn } from '#shared/email/event-in.ts';
import { whenIn } from '#shared/email/when.ts';

/** A Monday. */
const SENT = '2027-03-01';
const eventOf = (brief: string, send_date = SENT) => eventIn({ campaign_name: 'News', brief, send_date });

describe('an event whose day is counted from that of sending', () => {
  it.each([
    ['Quiz night tonight at 8 in the pub.', '2027-03-01T20:00', 'The pub'],
    ['Tomorrow at 11 we meet at Riverside Park for the walk.', '2027-03-02T11:00', 'Riverside Park'],
    ['Our open day is today from 10am to 2pm at the practice.', '2027-03-01T10:00', 'The practice'],
    ['Nail clinic tomorrow at 11 in the practice: £12 per dog.', '2027-03-02T11:00', 'The practice'],
    ['Lectura hoy a las 19:00 en el vestíbulo. Te esperamos.', '2027-03-01T19:00', 'Vestíbulo'],
    ['Heute Abend um 19 Uhr: Vortrag über Zähne.', '2027-03-01T19:00', ''],
    [
      'Krimilesung: morgen, 20 Uhr, Buchhandlung Seitenweise.',
      '2027-03-02T20:00',
      'Buchhandlung Seitenweise',
    ],
    ['Ce soir à 20h30, concert au théâtre.', '2027-03-01T20:30', 'Théâtre'],
    ['Mañana a las 19:30 hay función en la sala grande.', '2027-03-02T19:30', 'Sala grande'],
    ['Stasera alle 21 lo spettacolo al Teatro Verdi.', '2027-03-01T21:00', 'Teatro Verdi'],
  ])('%s', (brief, starts, place) => {
    expect(eventOf(brief)).toMatchObject({ starts, place });
  });

  it.each([
    ['a sale', 'The sale begins tomorrow at 9am.'],
    ['opening hours', 'We are open tomorrow from 10 to 4.'],
    ['an hour by which to order', 'Order by tonight at 8pm. The concert was great.'],
    ['no hour', 'Book the workshop today.'],
    ['a morning', 'Guten Morgen! Am Morgen um 9 Uhr beginnt jeder Workshop mit Kaffee.'],
    ['a morning of every day', 'El taller abre a las 10 de la mañana.'],
  ])('is not %s', (_, brief) => {
    expect(eventOf(brief)).toBeNull();
  });

  it('waits for a day of sending, and gives way to a date', () => {
    expect(eventOf('Quiz night tonight at 8 in the pub.', '')).toBeNull();
    expect(eventOf('Book today at 9am: the concert is on 12 March at 8pm.')?.starts).toBe('2027-03-12T20:00');
  });
});

describe('somebody who is back', () => {
  it.each([
    ['Meet Biscuit. He is back on Monday 15 March at 6pm in the village hall.', 'The village hall'],
    ['Bruno ist zurück: am Montag, 15. März um 18 Uhr im Brauhof.', 'Brauhof'],
    ['Marc est de retour le lundi 15 mars à 18h au Café Central.', 'Café Central'],
  ])('is where and when readers are told: %s', (brief, place) => {
    expect(eventOf(brief)).toMatchObject({ starts: '2027-03-15T18:00', place });
  });

  it('may be something to have from a day on', () => {
    expect(eventOf('The latte is back on Monday 15 March at 8am. Come and taste it.')).toBeNull();
    expect(eventOf('Our hats are back on 15 March.')).toBeNull();
  });
});

it.each([
  [
    'Puppy walk on 12 March at 10am in the village hall, Mill Lane. Bring a lead.',
    'The village hall, Mill Lane',
  ],
  ['Nail clinic on 12 March at 10am in the practice on Mill Lane: £12.', 'The practice, Mill Lane'],
  ['Talk by Jo on 12 March at 10am at 12 Harbour Street, Bristol.', '12 Harbour Street, Bristol'],
  ['Talk by Jo on 12 March at 10am at Brook Lane surgery.', 'Brook Lane surgery'],
  [
    'Open day, 12 March, Ballycarn shelter, Enniscorthy Road, 10am - 4pm',
    'Ballycarn shelter, Enniscorthy Road',
  ],
  ['Taller el 12 de marzo a las 10:00 en la bodega, calle Mayor 7.', 'Bodega, calle Mayor 7'],
  ['Open dag op 12 maart om 10 uur in de kas aan de Dorpsweg 9.', 'Kas, Dorpsweg 9'],
])('has its place with the street: %s', (brief, place) => {
  expect(eventOf(brief)).toMatchObject({ starts: '2027-03-12T10:00', place });
});

it.each([
  [
    'Talk by Jo on 12 March at 10am.\n**Where:** Tidewell, 88 Addison Rd, upstairs',
    'Tidewell, 88 Addison Rd, upstairs',
  ],
  ['Talk by Jo.\n- When: 12 March, 10am\n- Where: Unit 4, Canal Works', 'Unit 4, Canal Works'],
  ['Vortrag am 12. März um 10 Uhr | Ort: Stadthalle | Eintritt frei', 'Stadthalle'],
  [
    'Taller.\n¿Cuándo? 12 de marzo a las 10:00\n¿Dónde? Estudio Barro, calle Luna 3',
    'Estudio Barro, calle Luna 3',
  ],
  [
    'Talk by Jo on 12 March at 10am.\nWhere: Stores in York and Leeds, 10am to 5pm',
    'Stores in York and Leeds',
  ],
  ['Talk by Jo on 12 March at 10am.\nVenue: TBC', ''],
  [
    'Atelier le 12 mars à 10h. Rendez-vous devant l’entrée des artistes, rue du Four.',
    'L’entrée des artistes, rue du Four',
  ],
  ['Group run on 12 March at 10am. Meet at the lodge, Elm Road entrance.', 'The lodge'],
  // A part of what happens, and what is sold elsewhere.
  ['Open day on 12 March at 10am.\n11am – orchard walk, meet at the hut\n12pm – longest peel', ''],
  [
    'Workshop by Jo on 12 March at 10am in the garden lot.\nStain: third gallon free, in store only',
    'The garden lot',
  ],
  ['Workshop by Jo on 12 March at 10am.\nStain is 20% off this week in our store.', ''],
  [
    'Workshop am 12. März um 10 Uhr.\n- Kaffee im Innenhof\n- Adresse: Obere Bachgasse 21, Parken im Parkhaus',
    'Obere Bachgasse 21',
  ],
  ['Workshop am 12. März um 10 Uhr.\nKaffee und Kuchen gibt es im Innenhof.', ''],
  [
    'Atelier le 12 mars à 10h.\nCafé offert dans la cour.\nAdresse : 14 rue Notre-Dame, Bordeaux',
    '14 rue Notre-Dame',
  ],
  [
    'Taller el 12 de marzo a las 10:00.\nCafé en la tienda.\nDirección: Calle Luna, 3, Madrid',
    'Calle Luna, 3',
  ],
  ['Talk by Jo on 12 March at 10am.\nAddress: 12 Mill Lane, parking behind', '12 Mill Lane'],
  ['Talk by Jo on 12 March at 10am.\nAddress: the reader as you', ''],
  // Where cars go, and where tickets are.
  ['Talk by Jo on 12 March at 10am. Parking in the GAA field across the road.', ''],
  ['Vortrag am 12. März um 10 Uhr. Parken im Innenhof.', ''],
  ['Atelier le 12 mars à 10h. On peut se garer à la ferme.', ''],
  ['Taller el 12 de marzo a las 10:00. Aparcamiento en la plaza Mayor.', ''],
  ['Degustazione il 12 marzo alle 10:00. Parcheggio al museo.', ''],
  ['Workshop op 12 maart om 10.00 uur. Parkeren in de tuin.', ''],
  ['Talk by Jo on 12 March at 10am, tickets from Jean or at the shop.', ''],
  ['Talk by Jo on 12 March at 10am at Victoria Park in Leeds.', 'Victoria Park in Leeds'],
])('is where people go: %j', (brief, place) => {
  expect(eventOf(brief)).toMatchObject({ starts: expect.stringContaining('2027-03-12'), place });
});

describe('a street called by a day', () => {
  it.each([
    ['Estreno el 12 de marzo a las 20:30 en Calle Mar 4, Valencia.', 'Calle Mar 4, Valencia'],
    [
      'Función el 12 de marzo a las 20:30 en la sala grande, C/ del Mar, 4, Valencia.',
      'Sala grande, C/ del Mar, 4, Valencia',
    ],
    ['Taller el 12 de marzo a las 20:30 en Avenida 9 de Julio 120.', 'Avenida 9 de Julio 120'],
    ['Función el 12 de marzo a las 20:30, Avda. del Puerto 12.', 'Avda. del Puerto 12'],
    ['Spettacolo il 12 marzo alle 20:30, Via Marzo 8, Torino.', 'Via Marzo 8, Torino'],
    ['Visita guidata il 12 marzo alle 20:30, Piazza 25 Aprile 3, Milano.', 'Piazza 25 Aprile 3, Milano'],
    ['Concert le 12 mars à 20h30 au 12 rue du 8 Mai 1945, Lille.', '12 rue du 8 Mai 1945, Lille'],
    ['Concert le 12 mars à 20h30, 8 place du 11 Novembre, Lyon.', '8 place du 11 Novembre, Lyon'],
    ['Lesung am 12. März um 20:30 Uhr, Mai-Straße 12, Köln.', 'Mai-Straße 12, Köln'],
  ])('is a place and no day: %s', (brief, place) => {
    expect(eventOf(brief)).toMatchObject({ starts: '2027-03-12T20:30', place });
  });

  it('is not what a date stands beside', () => {
    const days = (text: string) => whenIn(text, 'es').map(({ value }) => value);
    expect(days('Reserva tu plaza el 12 de marzo, el corso del 13 marzo')).toEqual(['03-12', '03-13']);
    expect(days('The fair takes place May 4 and March 12')).toEqual(['05-04', '03-12']);
  });
});

it.each([
  ['2. Set the rhythm', []],
  ['1. Breathe\n2. Set the rhythm\n3. Ago means driven', []],
  ['Breathe in. 2. Set the rhythm. 3. May all be well.', []],
  ['4. March to your own beat', []],
  ['2. Set 2027 we open', ['09-02']],
  ['3. May: we open. Closed on 4. May as well', ['05-03', '05-04']],
  ['2. Mai Eröffnung', ['05-02']],
  ['5. Okt Herbstfest', ['10-05']],
  ['6. Jänner geschlossen', ['01-06']],
  ['2. března v Praze', ['03-02']],
  ['2. syyskuuta avataan', ['09-02']],
  ['3. mars i Oslo', ['03-03']],
  ['Martedì 2 set si apre', ['09-02']],
])('of steps with numbers and days with ordinals, %j has the days %j', (text, expected) => {
  for (const language of ['en', 'de'])
    expect(whenIn(text, language).flatMap(({ kind, value }) => (kind === 'date' ? [value] : []))).toEqual(
      expected,
    );
});

it('a short weekday before a day and its month in figures is no month', () => {
  const values = whenIn('Chronopost : mar. 22/12 10h', 'fr').map(({ value }) => value);
  expect(values).toContain('10:00');
  expect(values).not.toContain('03-22');
});
