import { expect, it } from 'vitest';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';
import { isToldIn } from '#shared/domain/brief-lines/in-prose.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import { hasGap } from '#shared/email/gaps.ts';

const saidOf = (brief: string) =>
  readBrief(brief)
    .sections.flatMap(({ paragraphs }) => paragraphs)
    .join(' ');

it.each([
  [
    'Thank you for every tray you carried. The hall is dry again.',
    'Some of our guests have never seen the sea.',
  ],
  [
    'Your tickets stay valid. The show moves by one week.',
    "Should something go wrong, we'll roll back and try another weekend.",
  ],
  [
    'You wrote to us in spring. We read every line.',
    "We'd like something light for the long evenings ourselves.",
  ],
  ['Der Ofen ist umgebaut. Ihr bekommt wieder Brot ab sieben.', 'Die Leute fragen uns seit Jahren danach.'],
  [
    'Le pain est prêt à sept heures. Nous vous attendons au comptoir.',
    "Je ne prends pas plus de marge qu'avant.",
  ],
])('"%s" makes what follows words for readers: %s', (prose, sentence) => {
  const line = `${prose} ${sentence}`;
  const said = saidOf(line);
  for (const each of sentencesIn(line)) expect(said).toContain(each);
  expect(hasGap(said)).toBe(false);
});

it.each([
  "Lead with the fear of heights but don't overdo it, Sam hates cheesy.",
  'Keep it short, this is a service email.',
  'No guilt tripping!',
  'Bitte nicht zu poetisch, Frau Kern mag es knapp.',
  'Make beginners feel expected, not tolerated.',
  'Legal has to see this before we send it.',
])('prose does not make an order one: %s', (order) => {
  const line = `Your first wall is waiting. We lend you shoes and a rope. Our coaches climb beside you. ${order}`;
  expect(isToldIn(line, order)).toBe(false);
  expect(saidOf(line)).not.toContain(order);
});

it('a remark among orders stays one', () => {
  const sentence = 'Some of our guests have never seen the sea.';
  expect(isToldIn(`Explain the new form. Calm tone, no jargon. ${sentence}`, sentence)).toBe(false);
});

it.each(['Questions? Reply to this email. Dana reads every one.', "There's nothing to buy in this email."])(
  'says what an email is for its readers: %s',
  (brief) => expect(saidOf(`You are on the list. We checked it twice. ${brief}`)).toContain(brief),
);

it.each([
  ['just a thank you, NO ask in this one please. Moira was firm about that', ''],
  [
    'Our shop opens on Sundays from May, no prices in this one please.',
    'Our shop opens on Sundays from May.',
  ],
  ['The new walls are up. Keep it skimmable.', 'The new walls are up.'],
  [
    'The hall is dry again. Mention the raffle prizes too. Only if there’s room.',
    'The hall is dry again. [the raffle prizes too]',
  ],
  ['Bitte die Gutscheine erwähnen. Nur wenn Platz ist.', '[die Gutscheine]'],
  ['List from Davie in the store room:', ''],
  ['Ohio Lic. #48213 goes at the bottom like always', '[Ohio Lic. #48213 goes at the bottom like always]'],
  ['Impressum kommt wie immer unten hin', ''],
  ['El número de registro va al final como siempre', ''],
  ['phone (740) 555-0136', 'Phone (740) 555-0136'],
  [
    "Bring a friend, we'd love that. Everyone enjoys it.",
    "Bring a friend, we'd love that. Everyone enjoys it.",
  ],
])('what only goes on with an order is not printed: %j', (brief, said) => expect(saidOf(brief)).toBe(said));

it.each([
  'Free talk at the studio on Thursday. Marcus Oyelaran, physiotherapist and nine-time marathoner, will talk about the three injuries he sees most every May, and how to build up your mileage without getting them.',
  "It's a thick, fragrance-free balm for skin that feels tight, flaky or just plain angry. Three ceramides rebuild the barrier and keep water in. A pea-sized amount is enough for the whole face.",
  'Rendez-vous à la librairie le 4 mai. Hélène Kervadec présentera son nouveau roman et répondra à vos questions.',
  'Como cada año, preparamos lotes de Navidad para empresas de La Rioja y de fuera. Estos son los tres de 2026 (precios sin IVA):',
])('who does what before an audience, and what something is, is said: %j', (brief) =>
  expect(saidOf(brief)).toBe(brief),
);

it.each([
  'The market is on Saturday. Dana Ruiz will write the copy by Friday.',
  "We open at nine. It's a teaser so no price and no start date. Coffee is on us.",
])('what colleagues do, and what an email is, is not: %j', (brief) =>
  expect(saidOf(brief)).not.toMatch(/Dana|teaser/),
);
