import { fold } from './words.ts';

const STEP = /(?<=(?:^|[.!?]\s)[\s*•–-]*)\d+\.\s?(\p{L}+)(?=\s+\p{L})/muy;
/** Languages whose calendars write days as ordinals with a full stop: "2. Mai". */
const ORDINAL_DAYS = ['de', 'de-AT', 'da', 'nb', 'cs', 'fi'];

/** "2. Set the rhythm" is a step: no such language has that month. `month` is 1 to 12. */
export function isListNumber(text: string, index: number, month: number): boolean {
  STEP.lastIndex = index;
  const word = STEP.exec(text)?.[1];
  if (word === undefined) return false;
  const day = new Date(2027, month - 1);
  return !ORDINAL_DAYS.some((language) =>
    fold(day.toLocaleString(language, { day: 'numeric', month: 'long' })).includes(` ${fold(word)}`),
  );
}
