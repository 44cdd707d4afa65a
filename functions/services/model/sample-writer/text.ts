import { whenIn } from '#shared/email/when.ts';
import { withoutMarkup } from '#shared/email/written-text.ts';

/** A longer brief does not make a better email. */
const LONGEST_BRIEF = 8_000;

/** The brief without markup and typographic accidents. */
export const plain = (text: string): string =>
  withoutMarkup(text.slice(0, LONGEST_BRIEF).replace(/(?<=\S)\t(?=\S)/g, ' | '))
    .replace(/\*\*|__/g, '')
    .replace(/(?<!\S)([*_])(?=\S)([^*_\n]{2,200})\1(?!\w)|(?<!\S):[a-z_]{3,30}:/g, '$2')
    .replace(/^>\s?/gm, '')
    .replace(/!{2,}/g, '!')
    .replace(/[.,;:?!()]{4,}/g, (marks) => marks.slice(0, 3));

const CLAUSE_ENDS = ['. ', ', ', '; ', ': ', ' – ', ' — ', ' and ', ' but ', ' so ', ' because ', ' which '];
/** Begins a clause that says nothing without the next one. */
const SUBORDINATE =
  /^(?:because|when|if|while|although|though|since|as|after|before|until|weil|wenn|während|obwohl|seit|als|nachdem|bevor|parce que|quand|si|lorsque|comme|porque|cuando|aunque|como|perch[ée]|quando|se|anche se|omdat|wanneer|terwijl|hoewel|als)(?!\p{L})/iu;

/** Ends within brackets, or behind a dash with no more than a name: "LEEDS – Harlow Instruments". */
const FRAGMENT = /\([^()]*$|(?::| [–—-])(?: \S+){1,2}$/u;

/** The text, or its beginning up to the end of a clause within `limit` characters; '' when none ends there. */
export function cutAtClause(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit + 2);
  const end = Math.max(...CLAUSE_ENDS.map((mark) => room.lastIndexOf(mark)));
  const cut = room.slice(0, Math.max(0, end)).replace(/[\s,;:–—-]$/u, '');
  const isPart = end < limit / 2.5 || SUBORDINATE.test(text) || FRAGMENT.test(cut);
  return isPart ? '' : cut;
}

/** What a writer has for a BCP 47 language; undefined for one it does not know. */
export const inLanguage = <Words>(words: Record<string, Words>, language: string): Words | undefined =>
  words[language.split('-')[0]?.toLowerCase() || 'en'];

/** Leads to a day: "on", "am", "le". */
const ENDS_AT_DAY =
  /\s(?:on|at|from|this|am|ab|vom|von|um|diesen|le|du|dès|ce|el|este|il|dal|questo|op|vanaf|deze|em|no|na|a partir de)$/iu;

/** What a sentence says before its first day: "Learn to shape a loaf" of "… on 27 February"; '' without one. */
export function beforeDay(sentence: string): string {
  // Days are read alike in all languages.
  const day = whenIn(sentence, 'en').find(({ kind }) => kind === 'date');
  const before = sentence.slice(0, day?.index ?? 0).trim();
  return ENDS_AT_DAY.test(before) ? before.replace(ENDS_AT_DAY, '') : '';
}
