import { isGreeting } from '../domain/brief-lines/letter.ts';
import { sentencesIn } from '../domain/sentences.ts';
import type { CopySection } from './copy.ts';
import type { BlockType } from './document.ts';
import { isHero } from './nearby-buttons.ts';
import { isFilled, isPlain } from './plain-section.ts';
import { remembered } from './remembered.ts';
import { wordBudget } from './word-budget.ts';

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** How many of the first sentences have at most so many words. */
function leading(sentences: readonly string[], most: number): number {
  let words = 0;
  const tooLong = sentences.findIndex((sentence) => {
    words += wordCount(sentence);
    return words > most;
  });
  return tooLong < 0 ? sentences.length : tooLong;
}

/** A paragraph that is little longer than its place is not divided. */
const STRETCH = 1.5;
/** A paragraph is divided for each order that an email may have. */
const parts = remembered(sentencesIn);

/** "G'day," on a line of its own. */
const ADDRESSES = /^\p{L}[^.!?\d]{1,40},$/u;
/** Whether a paragraph only greets, so that it stands with the one below it. */
export const onlyGreets = (paragraph = ''): boolean =>
  isGreeting(paragraph.trim()) || ADDRESSES.test(paragraph.trim());

/** The sections with a greeting that is alone in the first one above the text of the next one. */
export function withGreeting(sections: readonly CopySection[]): readonly CopySection[] {
  const [first, next, ...others] = sections;
  const isAlone = first && isPlain(first) && first.paragraphs.length === 1 && onlyGreets(first.paragraphs[0]);
  if (!isAlone || next?.heading !== '') return sections;
  return [{ ...next, paragraphs: [...first.paragraphs, ...next.paragraphs] }, ...others];
}

/** Divides the first text where the layout has little room for an opening and a place for the rest. */
export function withOpening(blocks: readonly BlockType[], sections: readonly CopySection[]): CopySection[] {
  const [first, ...others] = sections;
  const [opening, next] = blocks.filter((type) => wordBudget({ type }));
  const room = opening && wordBudget({ type: opening });
  if (first?.heading !== '' || first.form !== undefined || !opening || room?.form !== 'text' || !next)
    return [...sections];
  const greeting = first.paragraphs.slice(0, onlyGreets(first.paragraphs[0]) ? 1 : 0);
  const [said = '', ...more] = first.paragraphs.slice(greeting.length);
  const sentences = parts(said);
  const isWhole = wordCount(said) <= room.words[1] * STRETCH;
  const fits = isWhole ? sentences.length : leading(sentences, room.words[1]);
  const left = sentences.slice(fits).join(' ');
  const rest = { ...first, paragraphs: [...(left ? [left] : []), ...more] };
  // What stands below a hero's headline is one paragraph.
  const isCramped = greeting.length > 0 && isHero(opening);
  if (fits === 0 || isCramped || sentences[fits - 1]?.endsWith(':') || !isFilled(rest)) return [...sections];
  const lead = sentences.slice(0, fits).join(' ');
  return [{ heading: '', paragraphs: [...greeting, lead], bullets: [] }, rest, ...others];
}
