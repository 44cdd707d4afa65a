import { withoutMarkup } from '#shared/email/written-text.ts';

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** "iPhone" and "eBook" keep their spelling. */
export const capitalised = (text: string): string =>
  /^[a-z][A-Z]/.test(text) ? text : text.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase());

/** Text as a list entry or heading: capitalised, without a full stop. */
export const asPoint = (text: string): string =>
  capitalised(text.trim().replace(/(?<![\s.,;:–—-])[\s.,;:–—-]+$/u, ''));

/** A longer brief does not make a better email. */
const LONGEST_BRIEF = 8_000;

/** The brief without markup and typographic accidents. */
export const plain = (text: string): string =>
  withoutMarkup(text.slice(0, LONGEST_BRIEF).replace(/(?<=\S)\t(?=\S)/g, ' | '))
    .replace(/\*\*|__/g, '')
    .replace(/!{2,}/g, '!')
    .replace(/[.,;:?!()]{4,}/g, (marks) => marks.slice(0, 3));

/** The parts of "a, b and c" or "a; b; c"; undefined unless there are at least three short ones. */
export function enumeration(text: string): string[] | undefined {
  const bare = text.trim().replace(/(?<![.;])[.;]+$/, '');
  const parts = bare
    .split(bare.includes(';') ? ';' : /,\s+(?!\d{4}\b)/)
    .flatMap((part, at, all) =>
      at === all.length - 1 && at > 0 ? part.split(/\s(?:and|or|und|oder|et|y|e|en)\s/) : [part],
    )
    .map((part) => part.trim().replace(/^(?:and|or|und|oder|et|y|e|en)\s/i, ''))
    .filter(Boolean);
  return parts.length >= 3 && parts.every((part) => wordCount(part) <= 8) && !/[.!?]\s/.test(bare)
    ? parts
    : undefined;
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
