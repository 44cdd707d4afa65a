import { withoutReviews } from '../email/quoted-reviews.ts';
import { askedFor } from './brief-lines/asked-for.ts';
import { bareLine, classifyLine } from './brief-lines/classify-line.ts';
import { readLabel } from './brief-lines/content-labels.ts';
import { isForbiddingLabel, isInstructingLabel } from './brief-lines/labels.ts';
import { linesOf } from './brief-lines/lines.ts';
import { entryText } from './brief-lines/structure.ts';
import { sentencesIn } from './sentences.ts';

/** Before the topic of an order: what readers are told does not begin with it. */
const ARTICLE = /^(?:(?:les?|la|los|las|el|il|lo|gli|os)\s|l['’])/iu;

/** What an instruction wants readers to be told, and copy as it is; null for what is not for them. */
export function toldToReaders(sentence: string): string | null {
  const kind = classifyLine(sentence);
  if (kind === 'prohibition' || kind === 'internal') return null;
  if (kind === 'copy') return bareLine(sentence);
  const asked = askedFor(sentence);
  return asked && ('sentence' in asked ? asked.sentence : asked.topic.replace(ARTICLE, ''));
}

const BESIDE_THE_TEXT: readonly (string | undefined)[] = ['button', 'subject', 'preheader'];

/** What a brief tells readers with a figure in its text, sentence by sentence: no orders, no prohibitions, no quotes. */
export const figuresToldIn = (brief: string): string[] =>
  linesOf(withoutReviews(brief)).flatMap((line) => {
    const { label, role, text } = readLabel(entryText(line));
    const isOrder = label !== '' && (isForbiddingLabel(label) || isInstructingLabel(label));
    if (isOrder || BESIDE_THE_TEXT.includes(role)) return [];
    return sentencesIn(role === undefined ? entryText(line) : text)
      .filter((sentence) => /\d/.test(sentence))
      .flatMap((sentence) => toldToReaders(sentence) ?? []);
  });
