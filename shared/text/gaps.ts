/* A gap such as "[three recipes]" marks missing words. An email with a gap is never sent. */

const LONGEST = 90;

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

const BRACKETED = /\[(?!sic\]|\s*["{])(?=[^[\]\n]{0,118}\p{L}{2})[^[\]\n]{2,120}\](?!\()/gu;
const TOPIC = /^\[\p{Lu}[^[\]]{1,24}\]\s+\S/u;

export interface Gap {
  text: string;
  at: number;
}

/** A topic in brackets that starts a subject line is not a gap. */
export const gapsIn = (text: string, { subject = false } = {}): Gap[] =>
  [...text.matchAll(BRACKETED)]
    .map(({ 0: found, index }) => ({ text: found, at: index }))
    .filter(({ at }) => !(subject && at === 0 && TOPIC.test(text)));

export const hasGap = (text: string): boolean => gapsIn(text).length > 0;
