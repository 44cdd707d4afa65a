import { withoutMarkup } from '#shared/email/written-text.ts';

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const capitalised = (text: string): string => {
  const [first = ''] = text;
  // "iPhone" and "eBook" keep their spelling.
  return /^[a-z][A-Z]/.test(text) ? text : first.toLocaleUpperCase() + text.slice(first.length);
};

/** Text as a sentence: capitalised, with final punctuation. */
export function asSentence(text: string): string {
  const bare = text.trim().replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '');
  if (bare === '') return '';
  // A signature at the end of a letter takes no full stop.
  if (/^(?:\p{Lu}[\p{Ll}’'-]+\s?){1,3}$/u.test(text.trim())) return text.trim();
  return capitalised(/[.!?…]["”’)]?$/u.test(bare) ? bare : `${bare}.`);
}

/** Text as a list entry or heading: capitalised, without a full stop. */
export const asPoint = (text: string): string =>
  capitalised(
    text
      .trim()
      .replace(/^[-–—•*]\s*/u, '')
      .replace(/(?<![\s.,;:–—-])[\s.,;:–—-]+$/u, ''),
  );

/** A longer brief does not make a better email, and the language rules are slow. */
const LONGEST_BRIEF = 8_000;

/** Removes markup and typographic accidents, and normalises line breaks. */
export function plain(text: string): string {
  return withoutMarkup(text.slice(0, LONGEST_BRIEF))
    .replace(/\*\*|__/g, '')
    .replace(/!{2,}/g, '!')
    .replace(/[.,;:?!()]{4,}/g, (marks) => marks.slice(0, 3));
}

const SUBORDINATE = /^(?:which|who|whose|that|where|when|while|because|if|but|so|it)\b/i;

/** Parts of an enumeration ("a, b and c"; "a; b"); undefined unless there are at least three short ones. */
export function enumeration(text: string): string[] | undefined {
  const bare = text.trim().replace(/(?<![.;])[.;]+$/, '');
  const parts = (bare.includes(';') ? bare.split(';') : bare.split(/,\s+(?!\d{4}\b)/))
    .flatMap((part, at, all) => (at === all.length - 1 ? lastOf(part, all.length) : [part]))
    .map((part) =>
      part
        .trim()
        .replace(/^(?:and|or|plus|&)\s+/i, '')
        .trim(),
    )
    .filter(Boolean);
  const list = parts.length >= 3 && parts.every((part) => wordCount(part) <= 10 && !SUBORDINATE.test(part));
  return list ? parts : undefined;
}

/** Splits "b and c" at the end of an enumeration that has a comma. */
function lastOf(part: string, parts: number): string[] {
  if (parts < 2 || /^(?:and|or|plus|&)\s/i.test(part)) return [part];
  const pair = /^(.+?)(?<!\s)\s+(?:and|&|plus)\s+(\S.*)$/i.exec(part);
  return pair ? [pair[1] as string, pair[2] as string] : [part];
}

const LOOSE_ENDS = new Set('and or the a an of to for with from in on at by your our that is are'.split(' '));
const CLAUSE_ENDS = ['. ', ', ', '; ', ': ', ' – ', ' — ', ' and ', ' but ', ' so ', ' because ', ' which '];

/** Cuts the text at a word boundary within `limit` characters, preferably at the end of a clause. */
export function cutToWords(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit + 1);
  const clause = Math.max(...CLAUSE_ENDS.map((mark) => room.lastIndexOf(mark)));
  const at = clause > limit / 2.5 ? clause : room.lastIndexOf(' ');
  const cut = (at > 0 ? room.slice(0, at) : room.slice(0, limit)).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '');
  const words = cut.split(' ');
  // A line ending in "and" or "with the" would be cut in the middle of a thought.
  while (words.length > 1 && LOOSE_ENDS.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
  return words.join(' ');
}
