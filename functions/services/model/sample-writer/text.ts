import { withoutMarkup } from '#shared/email/written-text.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** A full stop after these, or after an initial in front of a name, does not end a sentence; the segmenter cannot know. */
const ABBREVIATED =
  /\b(?:[Aa]pprox|reg|orig|est|vs|e\.g|i\.e|incl|[Dd]r|[Mm]rs?|[Mm]s|[Ss]t)\.\s*$|(?:^|\b[a-z]+,?\s)[A-Z]\.\s*$/;

/** A paragraph's sentences, trimmed, none empty. */
export function sentences(text: string): string[] {
  const found: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = found.at(-1);
    if (
      last !== undefined &&
      (ABBREVIATED.test(last) ||
        /^[a-z]/.test(segment) ||
        (/\b[Nn]o\.\s*$/.test(last) && /^\d/.test(segment)))
    )
      found[found.length - 1] = last + segment;
    else found.push(segment);
  }
  return found.map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const capitalised = (text: string): string => {
  const [first = ''] = text;
  // "iPhone" and "eBook" are spelled as they are.
  return /^[a-z][A-Z]/.test(text) ? text : first.toLocaleUpperCase() + text.slice(first.length);
};

/** Text as a sentence: capital first, a mark at its end. */
export function asSentence(text: string): string {
  const bare = text.trim().replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '');
  if (bare === '') return '';
  // A name under a letter takes no full stop.
  if (/^(?:\p{Lu}[\p{Ll}’'-]+\s?){1,3}$/u.test(text.trim())) return text.trim();
  return capitalised(/[.!?…]["”’)]?$/u.test(bare) ? bare : `${bare}.`);
}

/** Text as an entry of a list or a heading: capital first, no full stop. */
export const asPoint = (text: string): string =>
  capitalised(
    text
      .trim()
      .replace(/^[-–—•*]\s*/u, '')
      .replace(/(?<![\s.,;:–—-])[\s.,;:–—-]+$/u, ''),
  );

/** More of a brief than this makes no better email, and the language rules are slow. */
const LONGEST_BRIEF = 8_000;

/** A brief without markup and typographic accidents, one kind of line break. */
export function plain(text: string): string {
  return withoutMarkup(text.slice(0, LONGEST_BRIEF))
    .replace(/\*\*|__/g, '')
    .replace(/!{2,}/g, '!')
    .replace(/[.,;:?!()]{4,}/g, (marks) => marks.slice(0, 3));
}

const SUBORDINATE = /^(?:which|who|whose|that|where|when|while|because|if|but|so|it)\b/i;

/** Parts of an enumeration ("a, b and c"; "a; b"), or undefined when it is not one of at least three short parts. */
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

/** "b and c" at the end of an enumeration of at least one comma is two parts. */
function lastOf(part: string, parts: number): string[] {
  if (parts < 2 || /^(?:and|or|plus|&)\s/i.test(part)) return [part];
  const pair = /^(.+?)(?<!\s)\s+(?:and|&|plus)\s+(\S.*)$/i.exec(part);
  return pair ? [pair[1] as string, pair[2] as string] : [part];
}

const LOOSE_ENDS = new Set('and or the a an of to for with from in on at by your our that is are'.split(' '));
const CLAUSE_ENDS = ['. ', ', ', '; ', ': ', ' – ', ' — ', ' and ', ' but ', ' so ', ' because ', ' which '];

/** The text cut to whole words within `limit` characters, at a clause's end where there is one in its second half. */
export function cutToWords(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit + 1);
  const clause = Math.max(...CLAUSE_ENDS.map((mark) => room.lastIndexOf(mark)));
  const at = clause > limit / 2.5 ? clause : room.lastIndexOf(' ');
  const cut = (at > 0 ? room.slice(0, at) : room.slice(0, limit)).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '');
  const words = cut.split(' ');
  // A line that ends on "and" or "with the" was cut in the middle of a thought.
  while (words.length > 1 && LOOSE_ENDS.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
  return words.join(' ');
}
