import { withoutReviews } from '../../email/quoted-reviews.ts';
import { remembered } from '../../email/remembered.ts';
import { readLabel } from '../brief-lines/content-labels.ts';
import { isToldIn } from '../brief-lines/in-prose.ts';
import { isForbiddingLabel } from '../brief-lines/labels.ts';
import { linesOf } from '../brief-lines/lines.ts';
import { entryText, isEntry } from '../brief-lines/structure.ts';
import { countWords } from '../calendar/words.ts';
import { sentencesIn } from '../sentences.ts';
import { toldToReaders } from '../told-by-brief.ts';
import { isExcludingLabel, isSurelyTerms, isTermsLabel } from './brief-terms.ts';

/** A longer brief does not make a better offer. */
export const LONGEST_BRIEF = 6_000;

const CODE_LABEL =
  /^(?:(?:promo|coupon|discount|voucher)? ?code|(?:rabatt|gutschein)?code|código|codice|kortingscode)$/iu;
const END_LABEL =
  /^(?:deadline|ends?|valid(?: until| till| through)?|expires?|until|gültig(?: bis)?|bis|endet|valable(?: jusqu[’']au)?|fin|válid[oa](?: hasta)?|hasta|valid[oa](?: fino al)?|scade|scadenza|até|geldig(?: tot)?)$/iu;

/** A sentence of a brief. */
export interface Said {
  /** As in the brief. */
  written: string;
  /** What readers are to be told by it. */
  told: string;
  /** The row's word for it: "Offer: …". */
  role: 'offer' | 'code' | 'ends' | 'terms' | undefined;
  /** An entry of a list. */
  isListed: boolean;
}

function roleOf(label: string, role: string | undefined): Said['role'] {
  if (role === 'offer') return 'offer';
  if (CODE_LABEL.test(label)) return 'code';
  if (END_LABEL.test(label)) return 'ends';
  return isTermsLabel(label) || isExcludingLabel(label) ? 'terms' : undefined;
}

/** Text without the marks of bold type and code: "code **SPRING20**" names one. */
const withoutMarks = (text: string): string => text.replace(/\*\*|__|`/g, '');

/** The sentences of a brief, each with what it tells readers. */
export function saidIn(brief: string): Said[] {
  return linesOf(withoutReviews(brief.slice(0, LONGEST_BRIEF))).flatMap((line): Said[] => {
    const { label, role, text } = readLabel(entryText(line));
    if (label !== '' && isForbiddingLabel(label)) return [];
    const named = roleOf(label, role);
    const isListed = isEntry(line);
    if (named !== undefined) {
      const told = withoutMarks(isExcludingLabel(label) ? entryText(line) : text);
      return text === '' ? [] : [{ written: line, told, role: named, isListed }];
    }
    if (role === 'button' || role === 'subject' || role === 'preheader') return [];
    const words = role === undefined ? entryText(line) : text;
    return sentencesIn(words).flatMap((written): Said[] => {
      const isTold = isSurelyTerms(written) || isToldIn(words, written);
      const told = isTold ? written : toldToReaders(written);
      return told === null ? [] : [{ written, told: withoutMarks(told), role: undefined, isListed }];
    });
  });
}

/** Shouts and greetings before what an email says first: "Spring is here." */
const SHOUT_WORDS = 4;
const SHORT_BRIEF = 2;

/** Whole sentences of running text. */
export const wholeIn = (all: readonly Said[]): Said[] =>
  all.filter(({ role, told }) => role === undefined && countWords(told) > SHOUT_WORDS);

/** The first thing that a brief tells readers, with what it calls out before it; '' without any. */
export const openingOf = remembered((brief): string => {
  const all = saidIn(brief);
  const [first] = wholeIn(all);
  return all
    .slice(0, first === undefined ? undefined : all.indexOf(first) + 1)
    .map(({ told }) => told)
    .join(' ');
});

/** Whether a brief says little more than a sentence of it. */
export const isShort = (all: readonly Said[]): boolean => wholeIn(all).length <= SHORT_BRIEF;
