/*
 * A gap marks what an email still needs: "[three recipes]". The writer without a model leaves one where a brief
 * asks for words that it does not have. An email with a gap is never sent.
 */

const LONGEST = 90;

/** A gap for what a brief asks for. */
export function gap(wanted: string): string {
  const bare = wanted
    .replace(/[[\]]/g, '')
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![\s.,;:!–—-])[\s.,;:!–—-]+$/u, '');
  if (bare.length <= LONGEST) return `[${bare}]`;
  const room = bare.slice(0, LONGEST);
  return `[${room.slice(0, Math.max(room.lastIndexOf(' '), LONGEST / 2)).trimEnd()} …]`;
}

/** Words in square brackets that are no link's label, no editor's note, no footnote and no data. */
const BRACKETED = /\[(?!sic\]|\s*["{])(?=[^[\]\n]{0,118}\p{L}{2})[^[\]\n]{2,120}\](?!\()/gu;
/** "[Webinar] Grow herbs indoors": a topic in front of a subject line. */
const TOPIC = /^\[\p{Lu}[^[\]]{1,24}\]\s+\S/u;

export interface Gap {
  /** With its brackets. */
  text: string;
  /** Where it begins. */
  at: number;
}

/** The gaps of a text. A topic in brackets at the start of a subject line is not a gap. */
export const gapsIn = (text: string, { subject = false } = {}): Gap[] =>
  [...text.matchAll(BRACKETED)]
    .map(({ 0: found, index }) => ({ text: found, at: index }))
    .filter(({ at }) => !(subject && at === 0 && TOPIC.test(text)));

export const hasGap = (text: string): boolean => gapsIn(text).length > 0;
