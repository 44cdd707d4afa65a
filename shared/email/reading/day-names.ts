import { monthNamed, weekdayNamed } from '../../text/date-names.ts';
import { numberLanguages } from '../../text/number-words.ts';
import { remembered } from '../../text/remembered.ts';
import { fold } from '../../text/words.ts';

const namesOf = (part: 'month' | 'weekday', dates: readonly number[]) =>
  remembered((language) => {
    const formats = (['long', 'short'] as const).map(
      (form) => new Intl.DateTimeFormat(language, { [part]: form, day: 'numeric', timeZone: 'UTC' }),
    );
    const named = (date: number) =>
      formats.flatMap((format) => format.formatToParts(date).filter(({ type }) => type === part));
    return dates.map((date) => named(date).map(({ value }) => fold(value).replace(/\.$/, '')));
  });
const monthNames = namesOf(
  'month',
  Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month, 1)),
);
const weekdayNames = namesOf(
  'weekday',
  // 3 January 2027 is a Sunday.
  Array.from({ length: 7 }, (_, day) => Date.UTC(2027, 0, 3 + day)),
);

const isWellKnown = (language: string): boolean => numberLanguages.includes(language.split('-')[0] ?? '');
const placeIn = (names: readonly string[][], word: string): number | undefined => {
  const place = names.findIndex((some) => some.includes(word));
  return place < 0 ? undefined : place;
};

/** Folded month name → 1-12. */
export function monthOf(word: string, language: string): number | undefined {
  const known = monthNamed(word);
  if (known !== undefined || isWellKnown(language)) return known;
  const place = placeIn(monthNames(language), word);
  return place === undefined ? undefined : place + 1;
}

/** Folded weekday name → 0 (Sunday) … 6. */
export function weekdayIn(word: string, language: string): number | undefined {
  const known = weekdayNamed(word);
  return known !== undefined || isWellKnown(language) ? known : placeIn(weekdayNames(language), word);
}

const wordsAhead = remembered((language) => {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return [0, 1, 2].map((days) => fold(relative.format(days, 'day')));
});

export const daysAhead = (words: readonly string[], language: string): number[] => {
  const said = ` ${words.join(' ')} `;
  return [language, ...numberLanguages].flatMap((one) =>
    wordsAhead(one).flatMap((word, days) => (said.includes(` ${word} `) ? [days] : [])),
  );
};

/** "3/6" means the sixth of March. */
export const monthComesFirst = remembered(
  (language) =>
    new Intl.DateTimeFormat(language).formatToParts(0).find(({ type }) => type === 'month' || type === 'day')
      ?.type === 'month',
);
