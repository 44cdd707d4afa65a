import { classifyLine } from './classify-line.ts';
import { type Labelled, readLabel, WHAT_THEY_GET } from './content-labels.ts';
import { isGreeting } from './letter.ts';
import { usedAs } from './sentence-use.ts';
import { COUNTS_TOPICS, isEntry } from './structure.ts';
import { asTitle, wordCount } from './wording.ts';

/** Labels that only say "list", not what is in it. */
const PLAIN_LIST =
  /^(?:key |main |talking |selling )*(?:points?|messages|details(?: to include)?|usps?|highlights?|contents?)$/i;

/** What a label above text or a list is as a heading; '' for the team's words, such as "Key points" and "Button". */
export const headingOfLabel = ({ role, label }: Pick<Labelled, 'role' | 'label'>): string =>
  PLAIN_LIST.test(label) ||
  WHAT_THEY_GET.test(label) ||
  COUNTS_TOPICS.test(label) ||
  (role !== undefined && role !== 'list')
    ? ''
    : asTitle(label);

const withoutMarks = (line: string): string => asTitle(line.replace(/^#{1,4}\s+/, ''));

/**
 * The heading that the first of these lines is: a label alone on its line, a marked line, or a short one without an end
 * above a text or a list. '' for a label that is no heading; undefined for any other line. `before` is the line above.
 */
export function headingAt(lines: readonly string[], before: string): string | undefined {
  const line = lines[0]?.trim() ?? '';
  const { role, label, text } = readLabel(line);
  if (isGreeting(line)) return undefined;
  if (label !== '' && text === '' && classifyLine(line) === 'copy') return headingOfLabel({ role, label });
  if (role !== undefined || !(line.startsWith('#') || (before === '' && isShortAbove(line, lines.slice(1)))))
    return undefined;
  const heading = withoutMarks(line);
  const use = usedAs(heading, { entry: true });
  return use?.kind === 'say' && withoutMarks(use.text) === heading ? heading : undefined;
}

function isShortAbove(line: string, below: readonly string[]): boolean {
  const next = below.find((each) => each !== '') ?? '';
  const short = wordCount(line) <= 7 && /[\p{L}\p{N})]$/u.test(line);
  return short && (isEntry(next) || /[.!?|](?:\s|$)/.test(next));
}
