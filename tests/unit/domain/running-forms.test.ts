import { expect, it } from 'vitest';
import { withFormsApart, withMethodsJoined } from '#shared/domain/brief-lines/running-forms.ts';

const OIL = [
  'Wie lange hält das Öl?',
  'Geöffnet drei Monate.',
  'Darf es kalt stehen?',
  'Nein, es flockt aus.',
];
const LAW = ['Do I need a permit?', 'No.', 'Who pays the notary?', 'The buyer.'];

it.each<[string, string[]]>([
  [OIL.join(' '), OIL],
  [`Eure Fragen. ${OIL.join(' ')}`, ['Eure Fragen.', ...OIL]],
  [`FAQ: ${LAW.join(' ')}`, ['FAQ:', ...LAW]],
  [
    `${LAW.join(' ')} Book a first talk. We are in all week.`,
    [...LAW, '', 'Book a first talk. We are in all week.'],
  ],
  [`Never bought a house? Perfect. ${LAW.join(' ')}`, ['Never bought a house? Perfect.', ...LAW]],
  [`${LAW.join(' ')} More questions? Write to us.`, [...LAW, '', 'More questions? Write to us.']],
  [
    '¿Cuánto dura el curso? Seis semanas. ¿Puedo llevar a mi perro? Sí, con correa.',
    ['¿Cuánto dura el curso?', 'Seis semanas.', '¿Puedo llevar a mi perro?', 'Sí, con correa.'],
  ],
])('sets the questions and answers of %j apart', (line, lines) => {
  expect(withFormsApart(line)).toEqual(lines);
});

it.each<[string, string[]]>([
  [
    "Linsensuppe. So geht's: Zwiebel anschwitzen. Brühe dazu, 25 Minuten köcheln. Guten Appetit!",
    [
      'Linsensuppe.',
      "So geht's:",
      '1. Zwiebel anschwitzen.',
      '2. Brühe dazu, 25 Minuten köcheln.',
      'Guten Appetit!',
    ],
  ],
  [
    'How it works: Book a slot. Bring your dog. We do the rest. Keep it light, no jargon.',
    [
      'How it works:',
      '1. Book a slot.',
      '2. Bring your dog.',
      '3. We do the rest.',
      'Keep it light, no jargon.',
    ],
  ],
  [
    'Method: Fry the leeks. Add the stock. Add salt. The whole recipe is on the blog.',
    ['Method:', '1. Fry the leeks.', '2. Add the stock.', '3. Add salt.', 'The whole recipe is on the blog.'],
  ],
  [
    'Comment faire : Émincer l’oignon. Laisser cuire. Ajouter le persil. Ton léger.',
    ['Comment faire :', '1. Émincer l’oignon.', '2. Laisser cuire.', '3. Ajouter le persil.', 'Ton léger.'],
  ],
  [
    'Preparazione: Tritare la cipolla. Servire subito. Aggiungere foto della zuppa.',
    ['Preparazione:', '1. Tritare la cipolla.', '2. Servire subito.', 'Aggiungere foto della zuppa.'],
  ],
])('sets the steps of %j apart', (line, lines) => {
  expect(withFormsApart(line)).toEqual(lines);
});

it.each([
  'Never climbed? Perfect. Our course starts on Monday.',
  'Hai meno di 30 anni? Cinque spettacoli a 45 euro. Porta un documento.',
  'Tired of winter? Us too. Ready for spring? Then come by on Saturday.',
  'Do you love cake? So do we. Do you need a break? The garden is open.',
  'Do you ship to Ireland? Do you take returns? Our help page has the answers.',
  'What is a lease? A promise. It has two sides. Each has duties. None may be waived. Who signs it? You do.',
  'How it works: our filter is made of carbon. It lasts a year. The rest is water.',
  'How it works: Twist the lid.',
  '- Who pays the notary? The buyer. Do I need a permit? No.',
])('leaves %j as it is', (line) => {
  expect(withFormsApart(line)).toEqual([line]);
});

it.each([
  ["So geht's:\nZwiebel anschwitzen. Salzen.", "So geht's: Zwiebel anschwitzen. Salzen."],
  ['Lentil soup. Method:\n\nFry. Stir.', 'Lentil soup. Method: Fry. Stir.'],
  ['Method:\n- Fry\n- Stir', 'Method:\n- Fry\n- Stir'],
])('puts the label of %j in front of its text', (text, joined) => {
  expect(withMethodsJoined(text)).toBe(joined);
});
