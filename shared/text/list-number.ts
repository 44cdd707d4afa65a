import { fold } from './words.ts';

/** A step's number and its first word where a sentence begins and goes on. */
const STEP = /(?<=(?:^|[.!?]\s)[\s*•–-]*)\d+\.\s?(\p{L}+)(?=\s+\p{L})/muy;
/** Languages of calendars that write a day as an ordinal, with a full stop: "2. Mai". */
const ORDINAL_DAYS = ['de', 'de-AT', 'da', 'nb', 'cs', 'fi'];

/**
 * Whether what looks like a day of a month (1 to 12) at a place in a text is the number of a step and its first word,
 * as in "2. Set the rhythm": no language that writes days like this has a name of that month that begins so.
 */
export function isListNumber(text: string, index: number, month: number): boolean {
  STEP.lastIndex = index;
  const word = STEP.exec(text)?.[1];
  if (word === undefined) return false;
  const day = new Date(2027, month - 1);
  return !ORDINAL_DAYS.some((language) =>
    fold(day.toLocaleString(language, { day: 'numeric', month: 'long' })).includes(` ${fold(word)}`),
  );
}
