import { wordCount } from '#shared/domain/brief-lines/wording.ts';
import { comparable } from '#shared/domain/calendar/words.ts';
import { LEANS } from '#shared/domain/cut-sentence.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { isFilled } from '#shared/email/plain-section.ts';

/** Whether two lines say the same: nearly all words of the shorter one are in the other. */
export function alike(a: string, b: string): boolean {
  const [one = [], other = []] = [a, b].map((line) => comparable(line).split(' ').filter(Boolean));
  const [few, many] = one.length <= other.length ? [new Set(one), other] : [new Set(other), one];
  return few.size > 1 && [...few].filter((word) => many.includes(word)).length / few.size > 0.8;
}

/** Whether a line says nothing that the other does not. */
export const repeats = (line: string, other: string): boolean =>
  line !== '' &&
  (comparable(line) === comparable(other) || (alike(line, other) && wordCount(line) <= wordCount(other)));

/**
 * The sections without a line that is shown elsewhere, and with `rest` for the sentence that it was taken from; null
 * when they do not have it, or need it where it is: what follows leans on it, it begins a later paragraph, or nothing is
 * left.
 */
export function withoutLine(
  sections: readonly CopySection[],
  line: string,
  { from = '', rest = '' } = {},
): CopySection[] | null {
  const [first] = sections;
  if (first && repeats(first.heading, line)) return sections.with(0, { ...first, heading: '' });
  const all = sections.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => sentencesIn(paragraph)));
  const found = all.findIndex((sentence) => sentence === from || repeats(sentence, line));
  // "New in town?" of "New in town? You need a bike" is still asked below it, where the next sentence answers.
  const asked = comparable(all[0] ?? '');
  const isPart = found === 0 && comparable(line) !== asked && comparable(line).startsWith(`${asked} `);
  if (found < 0 || ((found > 0 || isPart) && LEANS.test(all[found + 1] ?? ''))) return null;
  // "Delivery is free over €60. UK is €8": far from it, the rest of its paragraph would not say of what.
  if (found > 0 && opensParagraph(sections, all[found] ?? '')) return null;
  const leftOf = (sentence: string): string => {
    if (sentence === from) return rest;
    return repeats(sentence, line) ? '' : sentence;
  };
  const left = sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs
      .map((paragraph) => sentencesIn(paragraph).map(leftOf).filter(Boolean).join(' '))
      .filter(Boolean),
  }));
  const isBare = left.some((section) => section.heading !== '' && !isFilled(section));
  return isBare || !left.some(isFilled) ? null : left.filter(isFilled);
}

/** The sections without a first entry that only says the headline again. */
export function withoutEcho([first, ...others]: readonly CopySection[], headline: string): CopySection[] {
  if (!first) return [];
  const [entry = '', ...more] = first.bullets;
  const isEcho = first.paragraphs.length === 0 && more.length > 1 && repeats(entry, headline);
  return [isEcho ? { ...first, bullets: more } : first, ...others];
}

/** A salutation, or a gap. */
const SAYS_NOTHING = /^[^.!?]{1,60},$|^\[[^[\]]*\]$/;
/** Whether a sentence is the first of several in a paragraph, below others or a list that say something. */
function opensParagraph(sections: readonly CopySection[], sentence: string): boolean {
  const parts = sections.flatMap((section) => [
    ...section.paragraphs.filter((each) => !SAYS_NOTHING.test(each)),
    ...(isFilled({ ...section, paragraphs: [] }) ? [''] : []),
  ]);
  return parts.slice(1).some((paragraph) => {
    const [opening, next] = sentencesIn(paragraph);
    return opening === sentence && next !== undefined;
  });
}
