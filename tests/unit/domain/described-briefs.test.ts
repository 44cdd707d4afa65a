import { describe, expect, it } from 'vitest';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';
import { unmixed } from '#shared/domain/brief-lines/mixed.ts';
import { usedAs } from '#shared/domain/brief-lines/sentence-use.ts';
import { unquoted } from '#shared/domain/brief-lines/wording.ts';
import { withoutCode } from '#shared/domain/offer/code.ts';
import { writerWords } from '#shared/domain/writer-words.ts';
import { eventIn } from '#shared/email/event-in.ts';

const textOf = (brief: string): string =>
  readBrief(brief)
    .sections.flatMap(({ paragraphs, bullets }) => [...paragraphs, ...bullets])
    .join('\n');

describe('what an email is to tell', () => {
  it.each([
    // Those who are to know it, in whatever words.
    ['Residents need to know that the bridge is closed on Friday.', 'The bridge is closed on Friday.'],
    [
      'Parents should hear that the small pool is two degrees warmer.',
      'The small pool is two degrees warmer.',
    ],
    ['It must be stated that fares stay as they are.', 'Fares stay as they are.'],
    ['Make it known that gift cards never expire.', 'Gift cards never expire.'],
    ['Please warn drivers gently that the lane floods after rain.', 'The lane floods after rain.'],
    [
      'The email should explain that kilns fire on Mondays, that glazes cost £4, and that clay is free.',
      'Kilns fire on Mondays, glazes cost £4, and clay is free.',
    ],
    ['The main message is that our third shop opens in Dundee.', 'Our third shop opens in Dundee.'],
    ['Remind clients who have not rung us this year that October is nearly full.', 'October is nearly full.'],
    [
      'Les parents doivent savoir que le cours du 3 juillet est reporté.',
      'Le cours du 3 juillet est reporté.',
    ],
    ['Il messaggio principale è che la cantina riapre dopo due anni.', 'La cantina riapre dopo due anni.'],
    ['Hay que contarles que los pedidos se cierran el 4 de junio.', 'Los pedidos se cierran el 4 de junio.'],
    // They are you.
    ['Let members know that they can bring a guest for £5.', 'You can bring a guest for £5.'],
    ['Remind customers that their yearly service is due in May.', 'Your yearly service is due in May.'],
    ['Ask visitors to bring their own mug and an apron.', 'Bring your own mug and an apron.'],
    ['We’d like readers to book a free trial lesson.', 'Book a free trial lesson.'],
    // Orders that have a usual wording.
    ['Thank our donors for raising £48,300 in one winter.', 'Thank you for raising £48,300 in one winter.'],
    [
      'Invite members to the annual meeting on 18 May at 6.30pm.',
      'You’re invited to the annual meeting on 18 May at 6.30pm.',
    ],
    [
      'This email introduces Dr. Priya Venkat, our new orthodontist.',
      'Meet Dr. Priya Venkat, our new orthodontist.',
    ],
    [
      'Introduce head gardener Tom Askew, who came from Fife.',
      'Meet head gardener Tom Askew, who came from Fife.',
    ],
    ['Second point is fitting, which takes eight minutes per pump.', 'Fitting takes eight minutes per pump.'],
    ['CTA to RSVP by November 17.', 'RSVP by November 17.'],
  ])('is said: %s', (sentence, said) => expect(usedAs(sentence)).toEqual({ kind: 'say', text: said }));

  it.each([
    ['The newsletter presents the three walks of the summer.', '[the three walks of the summer]'],
    ['Die Mail stellt unsere neue Sorte vor.', '[unsere neue Sorte]'],
    ['L’e-mail met en avant les ateliers du mercredi.', '[les ateliers du mercredi]'],
    ['El correo presenta la carta de otoño.', '[la carta de otoño]'],
    ['Mention the price and that it ships free.', '[the price and that it ships free]'],
  ])('is a gap where its words are somebody’s to find: %s', (sentence, text) =>
    expect(usedAs(sentence)).toEqual({ kind: 'gap', text }),
  );

  it.each(['The email should feel like a postcard from a grumpy uncle.', 'This newsletter should be short.'])(
    'is nothing: %s',
    (sentence) => expect(usedAs(sentence)).toBeNull(),
  );

  it('goes on with the email by a pronoun', () =>
    expect(
      textOf(
        'Le mail présente Ana Ruiz, la nouvelle luthière. Il rappelle que l’atelier ferme en août. Les devis sont gratuits.',
      ),
    ).toContain("L'atelier ferme en août. Les devis sont gratuits."));

  it.each([
    'This email is your ticket, show it at the gate.',
    'Our letter box is emptied at noon.',
    'We want your old bikes.',
    'You should know that the lift is out of order.',
    'Tell your friends that the first lesson is free.',
    'Mention this email at the till and get a free coffee.',
    'Thank you for everything that you gave this year.',
    'Members should arrive by nine.',
  ])('is not looked for in what readers are told: %s', (sentence) =>
    expect(usedAs(sentence)).toEqual({ kind: 'say', text: sentence }),
  );
});

describe('labels of a brief', () => {
  it('may have the first entry of their list beside them', () =>
    expect(textOf('Key points: - 140 objects, 60 of them new\n- Open until 31 October')).toBe(
      '140 objects, 60 of them new\nOpen until 31 October',
    ));

  it('list no key points that are said above', () =>
    expect(
      textOf(
        'Every gift counts, and Gift Aid adds 25p per £1.\n\nKey points:\n- Gift Aid\n- Thank you wall for £250',
      ),
    ).toBe('Every gift counts, and Gift Aid adds 25p per £1.\nThank you wall for £250'));

  it('say in brackets what is for whoever writes', () =>
    expect(textOf('Body (programme, list format):\n* 14 Oct – Dr Vos\n* 28 Oct – Prof. Adeyemi')).toBe(
      '14 Oct – Dr Vos\n28 Oct – Prof. Adeyemi',
    ));

  it('give all of a line to the team where some of it is', () => {
    expect(
      textOf(
        'Vouchers last three years.\n\nTEAM: tours are on Saturdays, check with Col first. No discount.',
      ),
    ).toBe('Vouchers last three years.');
    expect(textOf('Team: Anna, Ben and Cara.')).toBe('Team: Anna, Ben and Cara.');
  });
});

it.each([
  ['„Rennsteig“ ansehen', '„Rennsteig“ ansehen'],
  ['"Book a place"', 'Book a place'],
  ['“Shop now', 'Shop now'],
])('quotes around a part of some words stay: %s', (typed, bare) => expect(unquoted(typed)).toBe(bare));

describe('what only looks like something else', () => {
  it('no clause is cut within a name', () =>
    expect(
      unmixed('Sailmakers Cobb Point in Rockland, Maine want an off-season push, and this is email two.')
        .text,
    ).toContain('Rockland, Maine'));

  it('weekdays beside each other are no event', () =>
    expect(
      eventIn({
        campaign_name: 'Berths',
        brief: 'Come and see them: Pat is there Tues and Thurs 9-12.',
        send_date: '2027-06-15',
      }),
    ).toBeNull());

  it('a deadline for readers is not the team’s', () => {
    const people = (brief: string) => writerWords({ brief, notes: '' }).people;
    expect(people('Deadline: sign up by Fri 2 July')).toEqual([]);
    expect(people('When: 7 June, 10am\nPrice: £620\nDeadline: 14 May')).toEqual([]);
    expect(people('Deadline: artwork by Friday')).toEqual(['Deadline: artwork by Friday']);
  });

  it('a code takes what leads to it along', () =>
    expect(withoutCode('£70 credit per unit, min. 10 units, ref TRADE400', 'TRADE400')).toBe(
      '£70 credit per unit, min. 10 units',
    ));
});
