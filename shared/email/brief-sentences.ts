import { readLabel } from '../domain/brief-lines/content-labels.ts';
import { entryText, isEntry } from '../domain/brief-lines/structure.ts';
import { comparable } from '../domain/calendar/words.ts';
import { sentencesIn } from '../domain/sentences.ts';
import { remembered } from './remembered.ts';
import { withoutMarkup } from './written-text.ts';

export interface BriefSentence {
  /** As the brief has it, without the marks of lists and bold text. */
  text: string;
  /** Its line in the brief. */
  line: number;
  /** An entry of a list. */
  listed: boolean;
}

/** "## Goal", "**Speakers**" */
const HEADING = /^\s*(?:#{1,6}\s|(?:\*\*|__)[^*_]{1,60}[^*_.!?…](?:\*\*|__)\s*$)/u;

/** A brief's sentences in its order, without its headings. Remembered: the checks ask for each gap. */
export const briefSentences = remembered(sentencesOf);

function sentencesOf(brief: string): readonly BriefSentence[] {
  const lines = withoutMarkup(brief).split('\n');
  return lines.flatMap((typed, line) => {
    if (HEADING.test(typed)) return [];
    const bare = typed.replace(/\*\*|__/g, '').replace(/^\s*(?:>\s?)+/, '');
    const listed = isEntry(bare);
    return sentencesIn(listed ? entryText(bare) : bare).map((text) => ({ text, line, listed }));
  });
}

/** A label in front of words, such as "CTA:". */
const LABEL = /^[^\s:：][^:：]{0,39}[:：]\s+(?=\S)/u;

/** The words behind a sentence's label; '' without one. */
export const behindLabel = (sentence: string): string => {
  const label = LABEL.exec(sentence);
  return label ? sentence.slice(label[0].length) : '';
};

/** The sentence whose words are all that a gap (`gap`) has, or begin with what it was cut to; undefined without one. */
export function sentenceOfGap(brief: string, gap: string): string | undefined {
  const isCut = /…\]$/.test(gap);
  const wanted = comparable(gap);
  const isIt = (sentence: string) =>
    isCut ? `${comparable(sentence)} `.startsWith(`${wanted} `) : comparable(sentence) === wanted;
  return briefSentences(brief)
    .flatMap(({ text }) => [text, behindLabel(text)])
    .find(isIt);
}

/** Labels of parts that an email shows without them. */
const unlabelled = new Set(['subject', 'preheader', 'headline', 'button', 'body', 'closing', 'postscript']);

/** A sentence as the email would show it. */
export function asShown(sentence: string): string {
  const { role, text } = readLabel(sentence);
  return role !== undefined && unlabelled.has(role) && text !== '' ? text : sentence;
}
