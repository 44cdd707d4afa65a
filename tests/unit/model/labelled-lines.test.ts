import { describe, expect, it } from 'vitest';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';

/** What a brief tells its readers, as lines. */
const told = (brief: string): string[] =>
  readBrief(brief).sections.flatMap(({ paragraphs, bullets, items = [] }) => [
    ...paragraphs,
    ...bullets,
    ...items.map(({ title, text }) => `${title}: ${text}`),
  ]);

describe('a label that says why readers are told something', () => {
  it.each([
    ['Reassure: Skip or cancel any time, no phone calls.', 'Skip or cancel any time, no phone calls.'],
    ['Also to say: we post to Ireland too.', 'We post to Ireland too.'],
    ['Proof: 4.9 stars from 312 Google reviews', '4.9 stars from 312 Google reviews'],
    ['Urgency: only 12 kits left at this price', 'Only 12 kits left at this price'],
    ['Auch erwähnen: Parken ist kostenlos.', 'Parken ist kostenlos.'],
    ['Beleg: 4,8 Sterne bei 240 Google-Bewertungen', '4,8 Sterne bei 240 Google-Bewertungen'],
    [
      'À dire aussi : plus de 900 mangas en rayon, et Inès ajoute les autres.',
      'Plus de 900 mangas en rayon, et Inès ajoute les autres.',
    ],
    ['Urgencia: quedan 10 plazas', 'Quedan 10 plazas'],
    ['Hook: Your boiler is older than your dog.', 'Your boiler is older than your dog.'],
    [
      'Why people should care: this has been the #1 request of plumbers for two years.',
      'This has been the #1 request of plumbers for two years.',
    ],
    [
      'Example to use: your $50 becomes $100, the fuel for five callouts.',
      'Your $50 becomes $100, the fuel for five callouts.',
    ],
    ['Reason: it is the first increase since 2023.', 'It is the first increase since 2023.'],
    ['Danach kurz: der Bootsverleih öffnet am 14. Mai.', 'Der Bootsverleih öffnet am 14. Mai.'],
  ])('is not printed with it: %j', (brief, said) => expect(told(brief)).toEqual([said]));

  it.each(['Urgency: high', 'Hook: back to school stress', 'Accroche : la peur de l’hiver'])(
    'leaves nothing where only the team is told: %j',
    (brief) => expect(told(brief)).toEqual([]),
  );
  it('leaves a gap where the words are missing', () =>
    expect(told('Also to say: thanks to the volunteers')).toEqual(['[thanks to the volunteers]']));
});

describe('a label that nobody listed, among labelled facts', () => {
  it.each([
    ['When: Saturday 28 November, 7pm\nWhere: the hall', 'Band: The Tollcross Reelers'],
    ['When: Saturday 28 November, 7pm\nWhere: the hall', 'Raffle: first prize is a night for two in Oban'],
    ['Quand : vendredi 30 janvier, 19 h 30\nOù : à la librairie', 'Qui : Hélène Kervadec, romancière'],
    [
      'Viernes 13 de noviembre, 20:00 h, en la tienda\nPrecio: 28 € por persona',
      'Dirige: Álvaro Ochoa, sumiller',
    ],
    ['Wann: Samstag, 6. März, 10 Uhr\nWo: Turnhalle Nord', 'Musik: DJ Lotte'],
  ])('names one as well: below %j %j', (facts, line) => {
    const said = line.replace(' :', ':');
    expect(told(`${facts}\n${line}`)).toContain(said);
    expect(told(line)).not.toContain(said === line ? `${line}.` : said);
  });

  it.each([
    'Who: lapsed customers',
    'Approval: Moira',
    'Header: the dance photo',
    'Snack: please mention it is nut free',
  ])('names none where it is or may be the team’s: %j', (line) =>
    expect(told(`When: Saturday 4 May, 6pm\nWhere: the barn\n${line}`)).not.toContain(line),
  );
  it('stands in front of text where that has several sentences', () =>
    expect(
      told(
        'Dates: 16 to 19 February\nPrice: $220\nWhat they do: Each day is a different job. On Friday you are invited.',
      ),
    ).toContain('What they do: Each day is a different job. On Friday you are invited.'));
});

describe('terms', () => {
  it.each([
    'Offer: 3 classes for $59. New clients only. Buy by April 30.',
    'Angebot: 3 Stunden für 49 €. Nur für Neukunden. Gültig bis 30. April.',
    'Offre : 3 cours pour 49 €. Nouveaux clients uniquement. Valable jusqu’au 30 avril.',
  ])('of an offer say whom it is for: %j', (brief) =>
    expect(told(brief).join(' ')).toBe(brief.replace(/^\S+ ?: /, '').replaceAll("'", '’')),
  );
  it('that may name who gets the email are asked about', () =>
    expect(told('Send to the list in March. New customers only.')).toEqual(['[New customers only]']));
  it('in brackets stay with the line that leads in a list', () =>
    expect(
      told(
        'Estos son los tres de 2026 (precios sin IVA):\n\nLote Portales: 2 crianzas, 24 €\nLote Laurel: 3 tintos, 42 €',
      )[0],
    ).toBe('Estos son los tres de 2026 (precios sin IVA):'));
  it('and lists in brackets lose no entry', () => {
    expect(told('Choisis ton livre (romans, BD, mangas, scolaire).')).toEqual([
      'Choisis ton livre (romans, BD, mangas, scolaire).',
    ]);
    expect(told('Pick a tour (short, warm, no emojis).').join()).not.toContain('emojis');
  });
});

it('an entry of a priced list has its price', () => {
  const services =
    'Our service: hot wax £15, edges and wax £29, full service with base repair and new bindings £49.';
  expect(told(services)).toEqual([services]);
});

it.each([
  ['Order by:\n- Ground: Mon Dec 14\n- 2-day: Fri Dec 18', 'Order by'],
  ['20% off.\n\nNot valid on:\n- gift cards\n- sale items', 'Not valid on'],
])('a label above a list says what its entries are: %j', (brief, heading) => {
  expect(readBrief(brief).sections.at(-1)?.heading).toBe(heading);
});
