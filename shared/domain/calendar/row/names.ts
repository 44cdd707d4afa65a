import { sentencesIn } from '../../../text/sentences.ts';
import { clip } from '../../../text/words.ts';
import { namesFrom } from '../columns/borrowed-names.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import { type Note, oneLine } from './cells.ts';

export function namesOf(
  name: string,
  subject: string,
  subjectHeader: string,
  mapping: ColumnMapping,
  note: Note,
): { campaign_name: string; subjects: string[] } {
  const from = namesFrom(mapping);
  const subjects = () =>
    subjectLines(subject, note, /\b(?:lines|ideas|options|variants|variations|a\/b)\b/i.test(subjectHeader));
  if (from.name === 'subject') {
    const [campaign_name = '', ...others] = subjects();
    return { campaign_name, subjects: [campaign_name, ...others] };
  }
  const campaign_name = from.name === 'brief' ? firstWords(name) : oneLine(name);
  return { campaign_name, subjects: from.subject === 'none' ? [] : subjects() };
}

const NAME_WORDS = 7;
const LOOSE_ENDS = new Set(
  'a an the and or of for to in on at by with about our your und der die das mit für de la el le les et y'.split(
    ' ',
  ),
);

export function firstWords(text: string): string {
  const words = oneLine(sentencesIn(text)[0] ?? '').split(/\s+/);
  const kept = words.slice(0, NAME_WORDS);
  while (words.length > NAME_WORDS && LOOSE_ENDS.has(kept.at(-1)?.toLowerCase() ?? '')) kept.pop();
  return clip(kept.join(' ').replace(/(?<![\s.,;:!?–—-])[\s.,;:!?–—-]+$/, ''), 80);
}

const UNDECIDED =
  /^(?:tb[acd]|to be (?:decided|determined|confirmed|written))(?![a-z])\s?[-–—:,(/].{1,200}$/is;

function subjectLines(given: string, note: Note, several: boolean): string[] {
  if (UNDECIDED.test(given)) {
    note({
      field: 'subject_line',
      cell: given,
      code: 'undecided_subject',
      message: 'The subject line is still to be decided, so the campaign has none.',
      fix: 'Type it into the campaign once it is.',
    });
    return [];
  }
  const listed = IN_LINE.test(given) ? given.replace(/(?<=\S)\s+(?=\d[.)]\s)/g, '\n') : given;
  const cell = several ? listed.replace(/(?<!\s)\s+(?:\/|\||OR)\s+/g, '\n') : listed;
  if (!cell.includes('\n')) return cell === '' ? [] : [cell.replace(SUBJECT_LABEL, '')];
  const found = subjectsIn([cell]);
  if (found.length > 1) {
    note({
      field: 'subject_line',
      cell: given,
      code: 'several_subjects',
      message: `The cell has ${found.length} subject lines. The first is used; the others are kept as alternatives to test.`,
      fix: 'Put it on one line if it is a single subject.',
    });
  }
  return found;
}

const IN_LINE = /^\s*1[.)]\s[^\n]{1,200}\s2[.)]\s/;

const SUBJECT_LABEL = /^\s*(?:sl|subject(?: ?line)?)(?: ideas?)?\s*:\s+(?=\S)/i;
const PREHEADER = /(?:^|\n)[^\S\n]*(?:ph|pre-?header|preview(?: text)?)[^\S\n]*:[^\S\n]+(\S.*)/i;

export const preheaderIn = (cell: string): string => PREHEADER.exec(cell)?.[1]?.trim() ?? '';

/** One per line, without labels ("A: First look"). */
export const subjectsIn = (cells: string[]): string[] => [
  ...new Set(
    cells
      .flatMap((cell) => cell.split(/\n+/))
      .filter((line) => !PREHEADER.test(line))
      .map((line) =>
        line
          .replace(SUBJECT_LABEL, '')
          .replace(/^\s*(?:[-•*]|\d+[.)]|(?:SL\s*)?[A-D][.:)]|SL\s*\d\s?[.:)])\s+/, '')
          .trim(),
      )
      .filter((line) => line !== ''),
  ),
];
