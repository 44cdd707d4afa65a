import { describe, expect, it } from 'vitest';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';
import { withoutLine } from '#functions/services/model/sample-writer/said-once.ts';
import { headingOfLabel } from '#shared/domain/brief-lines/headings.ts';

const text = (...paragraphs: string[]) => [{ heading: '', paragraphs, bullets: [] }];

describe('a sentence that is shown elsewhere', () => {
  it.each([
    [['Thank you all.', 'Free delivery over €60. UK is €8.'], 'Free delivery over €60'],
    [['Danke an alle.', 'Versand ab 60 € frei. Österreich 8 €.'], 'Versand ab 60 € frei'],
    [['Merci à tous.', 'Livraison offerte dès 60 €. Belgique 8 €.'], 'Livraison offerte dès 60 €'],
    [['Gracias a todos.', 'Envío gratis desde 60 €. Baleares 8 €.'], 'Envío gratis desde 60 €'],
  ])('stays with what goes on from it in %j', (paragraphs, line) =>
    expect(withoutLine(text(...paragraphs), line)).toBeNull(),
  );

  it.each([
    [['The Riesling is here. 2026 was dry.'], 'The Riesling is here', ['2026 was dry.']],
    [['Dear friends,', 'The Riesling is here. It was dry.'], 'The Riesling is here', null],
    [
      ['Dear friends,', 'The Riesling is here. 2026 was dry.'],
      'The Riesling is here',
      ['Dear friends,', '2026 was dry.'],
    ],
    [
      ['[for Ann]', 'Die Kurse beginnen. 12 Plätze gibt es.'],
      'Die Kurse beginnen',
      ['[for Ann]', '12 Plätze gibt es.'],
    ],
    [['Come by.', 'Free delivery over €60.'], 'Free delivery over €60', ['Come by.']],
  ])('goes from %j', (paragraphs, line, left) =>
    expect(withoutLine(text(...paragraphs), line)?.[0]?.paragraphs ?? null).toEqual(left),
  );
});

describe('what stands behind a headline at the end of a brief', () => {
  it.each([
    [
      'Key message: Paint goes on easier than you think\nEvent: Free Paint Clinic, Saturday May 16, 10 am. Coffee and cake. 30 spots',
      'Coffee and cake. 30 spots',
    ],
    [
      'Kernaussage: Ein Rad hält länger, wenn man es pflegt\nWorkshop: Kostenloser Radcheck am Samstag, 16. Mai, 10 Uhr. Kaffee gibt es auch. 20 Plätze',
      'Kaffee gibt es auch. 20 Plätze',
    ],
  ])('opens the text of %j', (brief, opening) =>
    expect(readBrief(brief).sections[0]?.paragraphs[0]).toBe(opening),
  );
});

describe('a label of what must be there', () => {
  it.each([
    ['Steps to include', 'Steps'],
    ['Étapes à mentionner', 'Étapes'],
    ['Pasos a incluir', 'Pasos'],
    ['Points to include', ''],
    ['Products to feature', ''],
  ])('heads what %s', (label, heading) => expect(headingOfLabel({ role: 'list', label })).toBe(heading));
});

describe('a programme', () => {
  const hoursOf = (brief: string) =>
    readBrief(brief).sections.map(({ items = [], paragraphs }) => [
      ...items.map(({ title }) => title),
      ...paragraphs,
    ]);

  it.each([
    [
      "What's on:\n10am – 4pm tasting in the barn\n11am and 2pm – orchard walk\n1pm – longest peel\nAll day – hog roast £8\n\nApples all weekend.",
      [['10am – 4pm', '11am and 2pm', '1pm', 'All day'], ['Apples all weekend.']],
    ],
    [
      'Programm:\n10 Uhr und 14 Uhr – Führung\n12 Uhr – Suppe\nGanztägig – Kaffee und Kuchen',
      [['10 Uhr und 14 Uhr', '12 Uhr', 'Ganztägig']],
    ],
    [
      'Au programme :\n10h et 14h – visite du chai\n12h – déjeuner\nToute la journée – dégustation',
      [['10h et 14h', '12h', 'Toute la journée']],
    ],
    [
      'Programa:\n10:00 y 16:00 – visita guiada\n12:00 – cata de vinos\nTodo el día – mercado',
      [['10:00 y 16:00', '12:00', 'Todo el día']],
    ],
    [
      'Last order dates:\n\nEurope - Thurs 10 Dec\nUK - Tues 15 Dec\nCollect from the workshop - until 2pm on Christmas Eve\n\nEngraving adds 2 days.',
      [['Europe', 'UK', 'Collect from the workshop'], ['Engraving adds 2 days.']],
    ],
    [
      'Agenda\n1:00 Why closes slip\n1:15 A calendar you can copy\n\nSpeakers: Maria Castellanos and Joel Hampton\n\nYou earn 1 credit.',
      [['1:00', '1:15'], ['Speakers'], ['You earn 1 credit.']],
    ],
    // A number behind "and" is no hour, and a label next to an hour is one of its list.
    [
      'Programme:\n10am – visit and 2 talks\n12pm – lunch\nSpeakers: Maria Castellanos',
      [['10am', '12pm', 'Speakers']],
    ],
  ])('is a list of hours in %j', (brief, hours) => expect(hoursOf(brief)).toEqual(hours));
});

describe('a menu without marks', () => {
  const coursesOf = (brief: string) =>
    readBrief(brief).sections.map(({ heading, bullets, paragraphs }) => [heading, ...paragraphs, ...bullets]);

  it.each([
    [
      'Our menu is ready.\n\nStarters\nLeek soup with brown bread\nSmoked salmon\n\nMains\nTurkey and ham\n\nTwo courses €32.',
      [
        ['', 'Our menu is ready.'],
        ['Starters', 'Leek soup with brown bread', 'Smoked salmon'],
        ['Mains', 'Turkey and ham'],
        ['', 'Two courses €32.'],
      ],
    ],
    [
      'Das Menü steht.\n\nVorspeise\nKürbissuppe 8 €\n\nHauptgang\nGänsekeule 24 €\n\nDessert\nBratapfel mit Vanillesauce',
      [
        ['', 'Das Menü steht.'],
        ['Vorspeise', 'Kürbissuppe 8 €'],
        ['Hauptgang', 'Gänsekeule 24 €'],
        ['Dessert', 'Bratapfel mit Vanillesauce'],
      ],
    ],
    [
      'Notre menu est prêt.\nEntrée\nFoie gras\nSaint-Jacques rôties\nPlat\nChapon aux morilles',
      [
        ['', 'Notre menu est prêt.'],
        ['Entrée', 'Foie gras', 'Saint-Jacques rôties'],
        ['Plat', 'Chapon aux morilles'],
      ],
    ],
  ])('is a list below each course in %j', (brief, courses) => expect(coursesOf(brief)).toEqual(courses));

  it('is none below a single such word, nor of orders', () => {
    expect(coursesOf('Come by.\n\nDesserts\nWe bake them on Fridays.')).not.toContainEqual([
      'Desserts',
      'We bake them on Fridays',
    ]);
    expect(
      JSON.stringify(coursesOf('Starters\nplease use the new photo\n\nMains\ndo not mention prices')),
    ).not.toMatch(/photo|mention/);
  });
});
