import { diffWordsWithSpace } from 'diff';

/** `changed`: the other text lacks it. */
export interface TextPiece {
  text: string;
  changed: boolean;
}

/** By word; each side's pieces join to its text. */
export function textDifference(before: string, after: string): { before: TextPiece[]; after: TextPiece[] } {
  const pieces = diffWordsWithSpace(before, after);
  const side = (other: 'added' | 'removed') =>
    pieces
      .filter((piece) => !piece[other])
      .map(({ value, added, removed }) => ({ text: value, changed: added || removed }));
  return { before: side('added'), after: side('removed') };
}

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
