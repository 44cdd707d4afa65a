import { describe, expect, it } from 'vitest';
import { cutAtClause, cutsOf } from '#shared/domain/cut-sentence.ts';

describe('the line that a long sentence has', () => {
  it.each([
    [
      'ends at the last clause that fits',
      'Trois spectacles pour 45 €, à choisir quand vous voulez, à échanger jusqu’à la veille',
      'Trois spectacles pour 45 €, à choisir quand vous voulez',
      'À échanger jusqu’à la veille.',
    ],
    [
      'does not lead to what is cut off behind a clause before it',
      'When I talk to controllers, the same story comes up: a bill sits in an inbox for nine days',
      undefined,
      undefined,
    ],
    [
      'leads to a list',
      'Die neuen Kurse sind da: Töpfern für Anfänger, Italienisch am Vormittag, Aquarell',
      'Die neuen Kurse sind da',
      'Töpfern für Anfänger, Italienisch am Vormittag, Aquarell.',
    ],
    [
      'stands behind a day',
      'Samedi 30 janvier de 14 h à 18 h, venez brasser avec nous à la Halle aux Grains',
      'Venez brasser avec nous à la Halle aux Grains',
      'Samedi 30 janvier de 14 h à 18 h.',
    ],
    [
      'stands behind several',
      'Donnerstag, 3. März, 19 Uhr, im großen Saal: Lesung mit Jana Berger aus ihrem neuen Roman',
      'Im großen Saal: Lesung mit Jana Berger aus ihrem neuen Roman',
      'Donnerstag, 3. März, 19 Uhr.',
    ],
    [
      'does not end between two days',
      'Grading is week 7, Mon 15 – Sat 20 March, in the kids’ normal class at the pool',
      'Grading is week 7, Mon 15 – Sat 20 March',
      'In the kids’ normal class at the pool.',
    ],
    [
      'needs its relative clause',
      'Seit Januar gibt es wieder einen Zuschuss von 1.500 €, den Sie vor dem Kauf beantragen',
      'Seit Januar gibt es wieder einen Zuschuss von 1.500 €',
      null,
    ],
    [
      'leaves the whole sentence behind a reason',
      'If you pay tax in the UK, ticking one box lets us claim a quarter, at no cost to you',
      'Ticking one box lets us claim a quarter, at no cost to you',
      'If you pay tax in the UK, ticking one box lets us claim a quarter, at no cost to you',
    ],
    [
      'is not torn from its verb',
      'Wie tot en met 7 maart zijn oude stadsfiets inlevert, krijgt minstens korting op een nieuwe',
      undefined,
      undefined,
    ],
    [
      'is not torn within a day',
      'Our spring clothing sale at the Mill Lane shop, this Saturday, 13 March, from 10 to 4',
      'Our spring clothing sale at the Mill Lane shop',
      'This Saturday, 13 March, from 10 to 4.',
    ],
    [
      'ends before a reason',
      'On Sunday from two to four the app will be read-only while we move to a new database',
      'On Sunday from two to four the app will be read-only',
      null,
    ],
    [
      'may go on with a count',
      'Op zondag rijden we met z’n allen naar de molens, 45 kilometer in rustig tempo',
      'Op zondag rijden we met z’n allen naar de molens',
      '45 kilometer in rustig tempo.',
    ],
    [
      'promises nothing more than the sentence',
      'Lo sconto del 15% vale su tutte le lattine da tre e da cinque litri della nostra bottega',
      undefined,
      undefined,
    ],
  ])('%s: %s', (_, sentence, line, rest) => {
    expect(cutsOf(sentence, 60)[0]).toEqual(line === undefined ? undefined : { line, rest });
  });

  it.each([
    'Museum Late: Music of the Spheres on Friday 26 March is now sold out',
    'The lunchtime concert on Tuesday 13 April has been cancelled',
    'Unser Webinar am Donnerstag, 27. Mai um 10 Uhr zeigt, wie der Abschluss gelingt',
    'Das Konzert am 24. Januar um 18 Uhr in der Stadthalle ist fast ausverkauft',
    'Le concert du mardi 13 avril à 20 h est annulé',
  ])('is not what stands before its day when its verb comes after: %s', (sentence) => {
    expect(cutsOf(sentence, 80, { event: true })[0]?.line).toBe(sentence);
  });

  it.each([
    'Bei der Inventur haben wir wieder Flaschen gefunden, von denen keiner mehr wusste, wie sie schmecken',
    'We found a whole shelf of bottles behind the stairs, none of which anybody had ever tasted before',
    'Nous avons retrouvé une étagère entière de bouteilles, desquelles personne ne se souvenait plus',
    'Hemos encontrado un estante entero de botellas, de los que nadie en casa se acordaba ya',
    'Abbiamo ritrovato uno scaffale intero di bottiglie, delle quali nessuno si ricordava più',
    'Encontrámos uma prateleira inteira de garrafas antigas, das quais ninguém já se lembrava',
    'We hebben een hele plank met flessen gevonden, waarvan niemand meer wist hoe ze smaken',
    'Znaleźliśmy całą półkę starych butelek za schodami, o których nikt już nie pamiętał',
  ])('what it says needs its relative clause: %s', (sentence) => {
    const [cut] = cutsOf(sentence, 60);
    expect(cut?.line.endsWith(',')).toBe(false);
    expect(cut).toMatchObject({ rest: null });
  });

  it.each([
    'What we need most is small furniture, kitchen stuff, kids clothes for fall and working lamps.',
    'Il transporte deux enfants, les courses de la semaine et même la contrebasse de notre mécanicien : le Traboule est arrivé.',
    'When I wrote my exam in 1998 a sole practitioner in Truro, Allan Fraser, met me for coffee every second Friday.',
  ])('is none within several things, or behind a name that belongs to what was cut off: %s', (sentence) =>
    expect(cutsOf(sentence, 60).filter(({ rest }) => rest !== null)).toEqual([]),
  );

  it.each([
    ['Our bulbs are bigger, top size, and we sell them loose so you can feel them', 'You can feel them.'],
    [
      'By age three most dogs and cats have some dental disease and you usually can’t see it',
      'You usually can’t see it.',
    ],
  ])('leaves no rest that does not say of what: %s', (sentence, rest) => {
    expect(cutsOf(sentence, 70).map((cut) => cut.rest)).not.toContain(rest);
  });

  it.each([
    ['Valentinstag ist heuer ein Sonntag, da haben wir zu, deshalb die Mail schon Dienstag.', ''],
    ['Our shop is closed for the whole of next week, which is why this email comes early.', ''],
    [
      'Unser Laden bleibt die ganze nächste Woche zu, deshalb kommt das Brot vom Markt.',
      'Deshalb kommt das Brot vom Markt.',
    ],
  ])('leaves nothing about the email itself: %s', (sentence, rest) => {
    expect(cutsOf(sentence, 60)[0]?.rest).toBe(rest);
  });

  it.each([
    'Ouverte du mardi au dimanche, 10h-18h, et exceptionnellement le lundi 21 décembre.',
    'Open Tuesday to Sunday, 10am to 6pm, and also on Monday 21 December.',
    'Wir haben von Dienstag bis Sonntag auf und ausnahmsweise am Montag, 21. Dezember.',
    'Los roscones de Navidad se encargan hasta el 3 de enero.',
    'You can order your Christmas wreath by Friday 11 December.',
  ])('does not end on what it says of the day behind it: %s', (sentence) => {
    expect(
      cutsOf(sentence, 62)
        .map(({ line }) => line)
        .join('\n'),
    ).not.toMatch(/(?:exceptionnellement|also|ausnahmsweise|hasta|by)$/m);
  });

  it('a day is never cut in two', () => {
    const sentence = 'We will be offline Sunday, December 13, 2026 from 1:00 AM to 4:00 AM Central.';
    expect(cutsOf(sentence, 60)).toEqual([
      { line: 'We will be offline Sunday, December 13, 2026', rest: 'From 1:00 AM to 4:00 AM Central.' },
    ]);
  });

  it('is what it says before its day first, for an event', () => {
    const sentence = 'Lesung mit Jana Berger am Donnerstag, 28. Januar, 19.30 Uhr bei uns im Laden.';
    expect(cutsOf(sentence, 60, { event: true })).toEqual([
      { line: 'Lesung mit Jana Berger', rest: 'Am Donnerstag, 28. Januar, 19.30 Uhr bei uns im Laden.' },
      { line: 'Lesung mit Jana Berger am Donnerstag, 28. Januar', rest: '19.30 Uhr bei uns im Laden.' },
    ]);
    const verbLast = 'Woyzeck hat am Freitag, 12. März um 19:30 Uhr Premiere.';
    expect(cutsOf(verbLast, 60, { event: true })).toEqual([{ line: verbLast, rest: '' }]);
    expect(
      cutAtClause('Join us on Thursday 11 March at 4 pm for an hour about closing the month early', 60),
    ).toBe('Join us on Thursday 11 March');
  });

  it('is named right before its day', () => {
    const sentence = 'Cargo bike test day Saturday 27 February, 11 - 17h on the square behind the shop.';
    expect(cutsOf(sentence, 60, { event: true })[0]).toEqual({
      line: 'Cargo bike test day',
      rest: 'Saturday 27 February, 11 - 17h on the square behind the shop.',
    });
  });

  it('is named behind a colon, without its day', () => {
    const sentence = 'Wir laden Sie ein: Verkostung am Samstag, 6. Februar 2027, um 15 Uhr im Hofladen.';
    expect(cutsOf(sentence, 60, { event: true })[0]).toEqual({
      line: 'Wir laden Sie ein: Verkostung',
      rest: 'Am Samstag, 6. Februar 2027, um 15 Uhr im Hofladen.',
    });
  });
});

describe('a list of things', () => {
  it.each([
    'Our gift vouchers come in £10, £25 and £50 and can be used for swimming all year.',
    'We have courses in Leeds, York and Hull this spring, and there are places left.',
    'Unsere Gutscheine gibt es zu 10 €, 25 € und 50 € und sie gelten für alle Kurse.',
    'Nos bons existent en 10 €, 25 € et 50 € et sont valables sur tous les cours.',
    'Nuestros bonos son de 10 €, 25 € y 50 € y sirven para todos los cursos.',
    'The new soaps come in lavender, rose, mint and lemon and last for months.',
  ])('is not cut within: %s', (sentence) => {
    const first = sentence.slice(0, sentence.indexOf(','));
    const lines = cutsOf(sentence, 60).map(({ line }) => line);
    expect(lines.filter((line) => line === first || /,\s\S+$/.test(line))).toEqual([]);
  });

  it('is none behind a clause', () =>
    expect(cutAtClause('The new menu is here, and we have kept three of your favourites', 45)).toBe(
      'The new menu is here',
    ));
});

it.each([
  '"My kids think I am mad and then they come over, and want to hold the bottle for an hour."',
  'She says “the book is heavy, and the tea is cold, and nobody minds” to all who ask.',
  'Er sagt „das Buch ist schwer, und der Tee ist kalt, und niemand klagt“ zu allen.',
])('what somebody says is not cut: %s', (sentence) => {
  const torn = cutsOf(sentence, 60).filter(
    ({ line }) => line !== sentence && /["“„]/.test(line) && !/["”“][^"”“„]*$/.test(line.slice(1)),
  );
  expect(torn).toEqual([]);
});
