import { expect, it } from 'vitest';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';

const textOf = (brief: string): string => {
  const { sections, quotes } = readBrief(brief);
  return [
    ...sections.flatMap(({ heading, paragraphs, bullets }) => [heading, ...paragraphs, ...bullets]),
    ...quotes,
  ]
    .filter((text) => text !== '')
    .join('\n');
};

it.each([
  [
    'Draft from Helen, tidy up but keep it in her voice:\n\n"From Thursday 1 April the price of some of our yarns is going up.\n\nFell Aran goes from £9.50 to £10.25. Curlew stays at £18.50."\n\nNo countdown.',
    'From Thursday 1 April the price of some of our yarns is going up.\nFell Aran goes from £9.50 to £10.25. Curlew stays at £18.50.',
  ],
  [
    'Text von Herrn Reisacher, bitte nur glätten:\n\n„Zum 1. Juli passen wir unsere Zimmerpreise an.\n\nBestehende Buchungen ändern sich nicht.“',
    'Zum 1. Juli passen wir unsere Zimmerpreise an.\nBestehende Buchungen ändern sich nicht.',
  ],
])('a text in quotation marks is the email, without them: %j', (brief, said) => {
  expect(textOf(brief)).toBe(said);
});

it('what one person says keeps its marks, however long it is', () => {
  const words = `I came in ${'on a wet Tuesday and again on Friday and '.repeat(8)}stayed.`;
  expect(textOf(`Maria from Leeds says:\n"${words}"`)).toContain(`"${words}"`);
});

it.each([
  [
    'Quote from Elena Garza, operations manager (approved 12/10): "I used to get in at 5:30 to redo the board."',
    'Elena Garza, operations manager: "I used to get in at 5:30 to redo the board."',
  ],
  [
    'Quote (she’s happy for us to use it and her name): "I kept thinking I’d stop at a hundred."',
    '"I kept thinking I’d stop at a hundred."',
  ],
  [
    'Quote from Dana to use: "We can cut a replacement, and we do. But it’s never quite the same walnut."',
    'Dana: "We can cut a replacement, and we do. But it’s never quite the same walnut."',
  ],
  ['Second quote if there’s room: "My dad still prints it out."', '"My dad still prints it out."'],
  [
    'Can we include a line from our driver, Macca: "I’ve had an eagle on the passenger seat."',
    'our driver, Macca: "I’ve had an eagle on the passenger seat."',
  ],
])('a quote says who speaks, and nothing that was said about it to the team: %j', (brief, said) => {
  expect(textOf(brief).toLowerCase()).toBe(said.toLowerCase());
});

it.each([
  ['We sleep until six.\n\nSign it Ruth', 'Ruth'],
  ['It closes on Friday. Signed by Luis on the product team.', 'Luis on the product team'],
  ['Each comes in a slipcase. Signed by Ana Ruiz and numbered, £40.', ''],
])('an email is signed by whom its brief names: %j', (brief, signed) => {
  expect(readBrief(brief).sign_off).toBe(signed);
});
