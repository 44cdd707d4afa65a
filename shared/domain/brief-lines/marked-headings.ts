import { readLabel } from './content-labels.ts';
import { isForbiddingLabel, isInstructingLabel } from './labels.ts';
import { entryText } from './structure.ts';

/** "**What to say**" alone on its line. */
const BOLD_LINE = /^\s*(?:\*\*|__)([^*_\n]{1,60}?)\s?[:：]?(?:\*\*|__)\s?[:：]?\s*$/u;
/** "**TL;DR** Solo goes from $12 to $14." */
const BOLD_LEAD = /^(\s*)(?:\*\*|__)([^*_\n:：]{1,40})(?:\*\*|__)\s+(?=\S)/u;
const MOST_WORDS = 6;

const isLabel = (words: string): boolean =>
  readLabel(`${words}:`).role !== undefined || isInstructingLabel(words) || isForbiddingLabel(words);

/** A brief whose bold lines are headings like any other, and whose bold labels have a colon. */
export const withBoldHeadings = (brief: string): string =>
  brief
    .split('\n')
    .map((line) => {
      const [, heading = ''] = BOLD_LINE.exec(line) ?? [];
      if (heading !== '' && !/[.!?]$/.test(heading) && heading.split(/\s+/).length <= MOST_WORDS)
        return `## ${heading}`;
      const [lead = '', indent = '', label = ''] = BOLD_LEAD.exec(line) ?? [];
      return lead !== '' && isLabel(label) ? `${indent}${label}: ${line.slice(lead.length)}` : line;
    })
    .join('\n');

/** "MUST INCLUDE" alone on its line, above text. */
const CAPITALS = /^\p{Lu}[\p{Lu} /&-]{1,30}$/u;
const LEAST_HEADINGS = 2;

/** A brief of labels in capitals on lines of their own, as headings. */
function withCapitalHeadings(lines: readonly string[]): readonly string[] {
  const isHeading = (line: string, at: number) =>
    CAPITALS.test(line.trim()) &&
    isLabel(line.trim()) &&
    (lines[at - 1] ?? '').trim() === '' &&
    (lines[at + 1] ?? '').trim() !== '';
  const headings = new Set(lines.flatMap((line, at) => (isHeading(line, at) ? [at] : [])));
  return headings.size < LEAST_HEADINGS
    ? lines
    : lines.map((line, at) => (headings.has(at) ? `## ${line.trim()}` : line));
}

const HEADING = /^#{1,4}\s+(.{1,60}?)\s?[:：]?\s*$/u;

/**
 * Puts a heading that instructs ("## Tone", "## Goal") in front of each line below it, up to the next heading, so that
 * each is read with it.
 */
export function foldSections(brief: string): string {
  let label = '';
  const lines: string[] = [];
  for (const line of withCapitalHeadings(brief.split('\n'))) {
    const [, heading] = HEADING.exec(line) ?? [];
    if (heading !== undefined) {
      label = isInstructingLabel(heading) ? heading : '';
      if (label === '') lines.push(line);
    } else lines.push(label === '' || line.trim() === '' ? line : `${label}: ${entryText(line)}`);
  }
  return lines.join('\n');
}
