export interface TextDifference {
  /** The beginning and the end that both texts share. */
  lead: string;
  tail: string;
  /** What lies between, in either text. */
  was: string;
  is: string;
}

const isBoundary = (text: string, at: number) =>
  at === 0 || at === text.length || /\s/.test(text.charAt(at - 1)) || /\s/.test(text.charAt(at));

/** Finds where two texts differ, in whole words. */
export function textDifference(before: string, after: string): TextDifference {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  while (from > 0 && !(isBoundary(before, from) && isBoundary(after, from))) from -= 1;
  let back = 0;
  while (back < shorter - from && before.at(-1 - back) === after.at(-1 - back)) back += 1;
  while (back > 0 && !(isBoundary(before, before.length - back) && isBoundary(after, after.length - back)))
    back -= 1;
  return {
    lead: before.slice(0, from),
    was: before.slice(from, before.length - back),
    is: after.slice(from, after.length - back),
    tail: before.slice(before.length - back),
  };
}

/** Words of a long shared beginning that stay, to show where the difference is. */
const KEPT_WORDS = 4;

/** `It is still dark when the alarm goes and` → `… the alarm goes and`. */
export function shortLead(lead: string): string {
  const space = (at: number) => /\s/.test(lead.charAt(at));
  let from = lead.length;
  for (let words = 0; words < KEPT_WORDS; words += 1) {
    while (from > 0 && space(from - 1)) from -= 1;
    while (from > 0 && !space(from - 1)) from -= 1;
  }
  return lead.slice(0, from).trim() === '' ? lead : `… ${lead.slice(from)}`;
}
