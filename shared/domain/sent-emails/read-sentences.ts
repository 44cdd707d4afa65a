import { sentencesIn } from '../../text/sentences.ts';
import { comparable, countWords } from '../../text/words.ts';
import type { EmailContent } from './email-content.ts';
import { BOILERPLATE } from './words.ts';

const MOST_SENTENCES = 14;
const LONGEST = 200;
const LONGEST_HEADING = 90;
/** Figures and prices would be out of date; links and tags are not sentences. */
const UNFIT = /[\d@{}|<>*]|https?:|www\./;

/** Headings and sentences that show how the brand writes, in order. */
export function readSentences({ lines }: EmailContent, footerStart: number): string[] {
  const found = new Map<string, string>();
  for (const { text, runs } of lines.slice(0, footerStart)) {
    if (found.size >= MOST_SENTENCES) break;
    const isLinked = runs.every(({ link, text: piece }) => link !== null || piece.trim() === '');
    if (isLinked || text.length > 5_000) continue;
    const heading = runs.every((run) => run.heading || run.text.trim() === '');
    const pieces = heading && text.length <= LONGEST_HEADING ? [text] : completeSentences(text);
    const least = heading ? 3 : 5;
    for (const piece of pieces) {
      const fits =
        piece.length <= LONGEST &&
        countWords(piece) >= least &&
        !UNFIT.test(piece) &&
        !BOILERPLATE.test(piece);
      if (fits && found.size < MOST_SENTENCES) found.set(comparable(piece), piece);
    }
  }
  return [...found.values()];
}

const completeSentences = (text: string): string[] =>
  sentencesIn(text).filter((sentence) => /[.!?…。！？]["”»')]?$/u.test(sentence));
