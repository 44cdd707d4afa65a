import { expect, it } from 'vitest';
import { formAt } from '#shared/domain/brief-lines/forms.ts';
import { formsIn } from '#shared/domain/brief-lines/forms-in.ts';
import { linesOf } from '#shared/domain/brief-lines/lines.ts';
import { fragments } from './brief-forms.ts';

it.each(fragments)('reads %s: %j', (form, fragment) => {
  expect(formsIn(fragment)[0] ?? 'none').toBe(form);
});

const pairsOf = (brief: string) =>
  formAt(linesOf(brief))?.section.items?.map(({ title, text }) => `${title} | ${text}`);

it('keeps ranges of days and what is said of one among hours together', () => {
  expect(
    pairsOf(
      'Monday 21 - Wednesday 23 December: 10am to 4pm\nTuesday 29 and Wednesday 30 December: 10am to 12 noon\nThursday 31 December - Monday 4 January: closed\nTuesday 5 January: normal hours\nBack to normal from 6 January',
    ),
  ).toEqual([
    'Monday 21 - Wednesday 23 December | 10am to 4pm',
    'Tuesday 29 and Wednesday 30 December | 10am to 12 noon',
    'Thursday 31 December - Monday 4 January | closed',
    'Tuesday 5 January | normal hours',
    'From 6 January | Back to normal',
  ]);
  expect(
    pairsOf('Mo 21. - Mi 23. Dezember: 9-18 Uhr\n25. und 26.12.: geschlossen\nSo 27.: 11-16 Uhr'),
  ).toEqual(['Mo 21. - Mi 23. Dezember | 9-18 Uhr', '25. und 26.12. | geschlossen', 'So 27. | 11-16 Uhr']);
  expect(pairsOf('Monday 21 - Wednesday 23 December: Market\nThursday 24 December: carols')).toEqual([
    'Monday 21 - Wednesday 23 December | Market',
    'Thursday 24 December | carols',
  ]);
});

it.each([
  ['14 h à 16 h – atelier, 15 €\n16 h 30 – lecture', ['14 h à 16 h | atelier, 15 €', '16 h 30 | lecture']],
  [
    '14:00 bis 16:00 Uhr – Lesung\nvon 17 bis 18 Uhr: Tee',
    ['14:00 bis 16:00 Uhr | Lesung', '17 bis 18 Uhr | Tee'],
  ],
  ['2-4pm: face painting\n4.30pm - cake', ['2-4pm | face painting', '4.30pm | cake']],
  ['de 10:00 a 12:00: taller\na las 13:00 h: comida', ['10:00 a 12:00 | taller', '13:00 h | comida']],
])('reads the hours of %j whole', (brief, expected) => {
  expect(pairsOf(brief)).toEqual(expected);
});

it.each([
  [
    'Mon - Baby Ballet 3.45, Primary 4.30\nTue - Jazz juniors 4.30, Seniors 6\nThur - Tap (all ages)',
    ['Mon | Baby Ballet 3.45, Primary 4.30', 'Tue | Jazz juniors 4.30, Seniors 6', 'Thur | Tap (all ages)'],
  ],
  [
    'Montag & Mittwoch: Sauerteig\nSamstag: Focaccia',
    ['Montag & Mittwoch | Sauerteig', 'Samstag | Focaccia'],
  ],
  ['Mo – Yoga 18 Uhr\nDo – Pilates 19 Uhr', ['Mo | Yoga 18 Uhr', 'Do | Pilates 19 Uhr']],
])('reads %j as the days of a week', (brief, expected) => {
  expect(pairsOf(brief)).toEqual(expected);
});

it('a word that is also the short form of a day begins a sentence', () => {
  expect(pairsOf('So - see you on the beach\nDo - bring a friend')).toBeUndefined();
});

it('what leads to a list stands above it, apart from the sentence before it', () => {
  expect(linesOf('No closet space needed. Order by:\n- Ground: Mon Dec 14\n- 2-day: Fri Dec 18')).toEqual([
    'No closet space needed.',
    'Order by:',
    '- Ground: Mon Dec 14',
    '- 2-day: Fri Dec 18',
  ]);
});

it('options in running text are a poll, and what follows the last of them is text', () => {
  const lines = linesOf(
    'Options: (a) leave it at 10. (b) start at 9.30, which suits the others. (c) move to Friday. It takes two minutes.',
  );
  expect(formAt(lines.slice(1))?.section).toMatchObject({
    form: 'poll',
    items: [
      { title: 'Leave it at 10' },
      { title: 'Start at 9.30, which suits the others' },
      { title: 'Move to Friday' },
    ],
  });
  expect(lines.at(-1)).toBe('It takes two minutes.');
  expect(linesOf('We have (a) the barn, (b) the loft and (c) the hall.')).toHaveLength(1);
});
