import { remembered } from '../../email/remembered.ts';
import { sentencesIn } from '../sentences.ts';
import { bareLine, classifyLine, isQuoted, looksOrdered } from './classify-line.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { isInstructingLabel, labelOf } from './labels.ts';
import { isNote, speaksOfReaders, statesFact } from './notes.ts';
import { isShaped } from './orders/manner.ts';
import { describesEmail } from './orders/telling.ts';
import { describes, showsReaders } from './reader-signs.ts';
import { readyIn } from './ready-words.ts';
import { isToldLead } from './told-lead.ts';
import { asPoint, wordCount } from './wording.ts';

/**
 * How much the sentences next to one say about it. More for readers: a fact among orders is still a fact, and finished
 * prose stays whole. Chosen, like the two below, on briefs that nothing was learned from.
 */
const BESIDE = { team: 0.7, readers: 1 };
const BIAS = -0.4;
/** What a sign of an order says. */
const SHOWN = 2.2;

/**
 * Above these odds of the sentence with the ones beside it, among some of which one is for the team, and of one that stands
 * alone, nobody should send it without having said that it is for readers. A line without an end needs what `open` says, too.
 * A printed remark is worse than a click: on held-out briefs each that is printed no more costs two gaps at most.
 */
const DOUBTFUL = { beside: -0.7, among: -1.4, fact: -1, alone: 0.3, open: 0 };
/** From where a sentence beside is surely for the team, and others may be as well. */
const MIXED = 1;
/** Fewer words are an entry, a name or an answer. */
const LEAST_WORDS = 3;

/** Above these odds a note of what to tell and an order stay what they are. */
const NOTED = -0.8;
const ORDERED = 1;

/** Above these an order about the words is none for readers: "Keep it skimmable", not "Keep it simple". */
const SHAPED = -0.32;

/** What a line that leads in a list with its terms says about the one before it. */
const TOLD = -1;

/** The logarithm of the odds that a sentence is not for readers. */
function orderOdds(sentence: string): number {
  if (isToldLead(sentence)) return TOLD;
  const { readers } = kindOdds(bareLine(sentence));
  return Math.log((1 - readers + 1e-6) / (readers + 1e-6));
}

/** Begins an order about what an email is made of: "Use the headshot in the shared folder". */
const MAKES =
  /^(?:please |pls )?(?:use|put|add|include|insert|attach|show|highlight|link|leave out|nimm|nehmt|nehmen|setz[a-z]*|füg[a-z]*|utilise[rz]?|mettre|mets|mettez|ajoute[rz]?|prendre|usar|usa|poner|pon|añad[a-z]+|usare|mettere|metti|aggiung[a-z]+|gebruik|zet|voeg) /iu;

/** For whom a sentence is in its line: `doubt` where it may as well be for the team. */
export type ReadAs = 'readers' | 'team' | 'doubt';

/**
 * The sentences of a line (as `asPoint` has them) that read otherwise alone than between the others: "Some of our guests
 * have never seen the sea." tells something to readers in a paragraph that does.
 */
const readIn = remembered((line: string): ReadonlyMap<string, ReadAs> => {
  const sentences = sentencesIn(line);
  const odds = sentences.map(orderOdds);
  const found = new Map<string, ReadAs>();
  for (const [at, sentence] of sentences.entries()) {
    const above = sentences[at - 1] ?? '';
    if (wordCount(sentence) < LEAST_WORDS && !sentence.endsWith('!') && isForTeam(above, odds[at - 1])) {
      found.set(asPoint(sentence), 'team');
      continue;
    }
    const beside = [odds[at - 1], odds[at + 1]].filter((each) => each !== undefined);
    const kind = classifyLine(sentence);
    const own = odds[at] ?? 0;
    const isMixed = odds.some((each, nth) => nth !== at && each > MIXED);
    const isNoted = isNote(sentence);
    const isSettled =
      kind === 'internal' ||
      kind === 'prohibition' ||
      isInstructingLabel(labelOf(sentence)) ||
      describesEmail(bareLine(sentence).toLowerCase()) ||
      (kind === 'instruction' && readyIn(bareLine(sentence).replaceAll('’', "'")) !== undefined) ||
      isQuoted(sentence) ||
      showsReaders(sentence) ||
      (own > SHAPED && isShaped(bareLine(sentence).toLowerCase())) ||
      (isNoted && (own > NOTED || speaksOfReaders(sentence)));
    if (isSettled) continue;
    const isSaid = kind === 'copy' && !isNoted;
    const isEnded = /[.!?]["”»)]*$/.test(sentence);
    const mayDoubt =
      isSaid &&
      wordCount(sentence) >= LEAST_WORDS &&
      (isEnded || own > DOUBTFUL.open) &&
      (isMixed || !statesFact(sentence));
    const among = statesFact(sentence) ? DOUBTFUL.fact : DOUBTFUL.among;
    const doubtful = isMixed ? among : DOUBTFUL.beside;
    if (
      kind === 'instruction' &&
      odds.length > LEAST_PROSE &&
      describes(sentence) &&
      isPlain(sentences, odds, at)
    ) {
      found.set(asPoint(sentence), 'readers');
      continue;
    }
    if (beside.length === 0) {
      if (mayDoubt && own > DOUBTFUL.alone) found.set(asPoint(sentence), 'doubt');
      continue;
    }
    const others = beside.reduce((sum, each) => sum + Math.tanh(each / 2), 0) / beside.length;
    const sum = own + others * (others > 0 ? BESIDE.team : BESIDE.readers) + BIAS;
    const isOrder = sum > 0 || (sum + SHOWN > 0 && looksOrdered(sentence));
    const isMade = own > 0 && MAKES.test(bareLine(sentence));
    if (isOrder === isSaid && (isOrder || (own < ORDERED && !isMade)))
      found.set(asPoint(sentence), isOrder ? 'team' : 'readers');
    else if (mayDoubt && sum > doubtful) found.set(asPoint(sentence), 'doubt');
  }
  return found;
});

/** A description stands in a paragraph where all others, so many at least, are surely for readers. */
const LEAST_PROSE = 2;
const PROSE = -1.7;
const isPlain = (sentences: readonly string[], odds: readonly number[], at: number): boolean =>
  sentences.every((each, nth) => nth === at || ((odds[nth] ?? 0) < PROSE && classifyLine(each) === 'copy'));

/** "Hours first." behind "Two things in this one: hours and vouchers.": so few words go on with what they stand behind. */
const isForTeam = (above: string, odds = 0): boolean =>
  above !== '' && odds > ORDERED && classifyLine(above) !== 'copy';

/** For whom a sentence is because of the line it stands in; undefined where that does not change what it is alone. */
export const readInLine = (line: string, sentence: string): ReadAs | undefined =>
  isAside(line) ? 'doubt' : readIn(line).get(asPoint(sentence));

/** "(It's nearly done, only correct what is wrong. No offers below.)": in brackets of its own, all of it may be for the team. */
const isAside = remembered((line: string): boolean => {
  const [, inner = ''] = /^\s*\(([^()]+)\)[.!]?\s*$/.exec(line) ?? [];
  return sentencesIn(inner).some((sentence) => classifyLine(sentence) !== 'copy');
});

/** Whether a sentence is for readers because the line it stands in is. */
export const isToldIn = (line: string, sentence: string): boolean => readInLine(line, sentence) === 'readers';
