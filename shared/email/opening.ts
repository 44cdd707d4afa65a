import { sentencesIn } from '../domain/sentences.ts';
import type { CopySection } from './copy.ts';
import type { BlockType } from './document.ts';
import { isFilled } from './plain-section.ts';
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

/** A paragraph is divided for each order that an email may have. */
const parts = remembered(sentencesIn);

/** Divides the first text where the layout has little room for an opening and a place for the rest. */
export function withOpening(blocks: readonly BlockType[], sections: readonly CopySection[]): CopySection[] {
  const [first, ...others] = sections;
  const [room, next] = blocks.flatMap((type) => wordBudget({ type }) ?? []);
  if (first?.heading !== '' || first.form !== undefined || room?.form !== 'text' || !next)
    return [...sections];
  const sentences = parts(first.paragraphs[0] ?? '');
  const fits = leading(sentences, room.words[1]);
  const left = sentences.slice(fits).join(' ');
  const rest = { ...first, paragraphs: [...(left ? [left] : []), ...first.paragraphs.slice(1)] };
  if (fits === 0 || sentences[fits - 1]?.endsWith(':') || !isFilled(rest)) return [...sections];
  const opening = { heading: '', paragraphs: [sentences.slice(0, fits).join(' ')], bullets: [] };
  return [opening, rest, ...others];
}
