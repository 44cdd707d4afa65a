import { sentencesIn } from '../domain/sentences.ts';
import type { CopySection } from './copy.ts';
import type { Block } from './document.ts';
import { fitWords } from './fit-words.ts';
import { withOpening } from './opening.ts';
import type { Shown, Sketch } from './sketch.ts';

/** A possible order of an email's blocks, drawn in the brand's ways. */
export interface Candidate {
  blocks: Block[];
  sketch: Sketch;
}

/** The calendar's emails before and after one, in the order of sending. */
export interface Around {
  earlier: readonly Sketch[];
  later: readonly Sketch[];
}

/** Emails in a row of which no two are to have the same order. */
const NEAR = 3;
/** What it costs to repeat an email, and what it costs in addition when that email is near or the one before. */
const SAME = 8;
const SAME_AND_NEAR = 60;
const SAME_AND_NEXT = 75;
/** An email that repeats another only if one of the two turns out short, or both. */
const MAY_BE_SAME = 0.5;
const SAME_OPENING = 5;
const SAME_PICTURE = 40;
/** What it costs to be one place less usual for the template. */
const UNUSUAL = 0.4;

const endsAlike = (one: Sketch, other: Sketch): number => {
  if (one.order === other.order || one.endings.some((each, at) => each === other.endings[at])) return 1;
  return one.endings.includes(other.order) || other.endings.includes(one.order) ? MAY_BE_SAME : 0;
};

const nearness = (distance: number): number => {
  if (distance === 1) return SAME_AND_NEXT;
  return distance <= NEAR ? SAME_AND_NEAR : 0;
};

/** How much an email repeats those before it. */
const repetition = (sketch: Sketch, earlier: readonly Sketch[]): number =>
  earlier.reduce((sum, each, at) => {
    const distance = earlier.length - at;
    const isNeighbour = distance === 1;
    return (
      sum +
      endsAlike(sketch, each) * (SAME + nearness(distance)) +
      (isNeighbour && each.opening === sketch.opening ? SAME_OPENING : 0) +
      (isNeighbour && sketch.picture !== '' && each.picture === sketch.picture ? SAME_PICTURE : 0)
    );
  }, 0);

/** The candidates, the one that differs most from the calendar's earlier emails first; of equals the most usual. */
export function byDifference(candidates: readonly Candidate[], earlier: readonly Sketch[]): Candidate[] {
  const cost = new Map(candidates.map((each, at) => [each, repetition(each.sketch, earlier) + at * UNUSUAL]));
  return candidates.toSorted((one, other) => (cost.get(one) ?? 0) - (cost.get(other) ?? 0));
}

/**
 * Whether the finished order of an email is that of the email before or after it, or one that a quarter of its
 * calendar has already. `planned` is what the others know of it.
 */
export function repeats(order: string, planned: Sketch, { earlier, later }: Around): boolean {
  const hasIt = (other: Sketch | undefined) =>
    other?.order === order || other?.endings.includes(order) === true;
  if (hasIt(earlier.at(-1)) || hasIt(later[0])) return true;
  const quarter = Math.ceil((earlier.length + 1 + later.length) / 4);
  // Of more that were planned alike, the later ones give way.
  if (hasIt(planned)) return earlier.filter(hasIt).length >= quarter;
  return [...earlier, ...later].filter(hasIt).length >= quarter;
}

/** How much more an email directly before or after counts than any other. */
const NEXT = 4;
/** How likely other emails of the calendar have an order; the last of a sketch's endings is the likeliest. */
export function alike(order: string, { earlier, later }: Around): number {
  const chance = (other: Sketch | undefined) => {
    if (other === undefined) return 0;
    return other.endings.at(-1) === order ? 1 : Number(other.endings.includes(order)) * MAY_BE_SAME;
  };
  const near = chance(earlier.at(-1)) + chance(later[0]);
  return [...earlier, ...later].reduce((sum, each) => sum + chance(each), near * NEXT);
}

/**
 * The sections of an email in which nobody writes more than the brief says, with its text and with a headline that says
 * all of it; none for a brief with a list or the like.
 */
export function leastWords(brief: string, form: Shown['form']): CopySection[][] {
  if (form !== null) return [];
  const [first = '', ...others] = brief
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const sentences = sentencesIn(first);
  const isOne = sentences.length + others.length < 2;
  // The headline says the first sentence of several.
  const opening = (isOne ? sentences : sentences.slice(1)).join(' ');
  const paragraphs = [...(opening === '' ? [] : [opening]), ...others];
  const text = [{ heading: '', paragraphs, bullets: [] }];
  return [text, isOne ? [] : text];
}

/** The blocks that are left of the planned ones when there are no other words than these. */
export function withLeastWords(
  blocks: readonly Block[],
  words: readonly CopySection[],
  hasOffer: boolean,
): readonly Block[] {
  const planned = blocks.filter(({ type }) => type !== 'announcement');
  const sections = withOpening(
    planned.map(({ type }) => type),
    words,
  );
  return fitWords(planned, sections, hasOffer && blocks.every(({ type }) => type !== 'offer')).blocks;
}
