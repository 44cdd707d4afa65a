import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { reviewsIn } from '#shared/email/facts.ts';
import { BriefReader, type DraftedSection, type Findings } from './brief-reader.ts';
import { asSentence, plain } from './text.ts';

/** What a brief contains for the reader, in the brief's order. */
export interface Material extends Findings {
  sections: CopySection[];
}

/**
 * Reads a brief. Without `english`, instructions are dropped as a whole: what they ask for is worded only in
 * English.
 */
export function readBrief(brief: string, english: boolean): Material {
  const reader = new BriefReader(english);
  for (const line of plain(withoutReviews(brief)).split('\n')) reader.line(line);
  return { ...reader.found, sections: tidied(reader.sections) };
}

/** Removes reviews, which the layout shows word for word. */
function withoutReviews(brief: string): string {
  return reviewsIn(brief).reduce((text, { text: words, author }) => {
    const from = text.indexOf(words);
    const name = text.indexOf(author, from + words.length);
    if (from < 0 || name < 0) return text;
    const line =
      Math.max(text.lastIndexOf('\n', from), text.lastIndexOf('. ', from), text.lastIndexOf('! ', from)) + 1;
    return `${text.slice(0, line)}\n${text.slice(name + author.length).replace(/^[.\s]+/, '')}`;
  }, brief);
}

const MOST_SECTIONS = 4;

/**
 * Drops empty sections, turns a single bullet into a sentence, and merges what exceeds four sections into its
 * neighbour.
 */
function tidied(sections: readonly DraftedSection[]): CopySection[] {
  const kept: CopySection[] = [];
  for (const { promised, ...section } of sections) {
    const size = sentencesIn(section.paragraphs.join(' ')).length + section.bullets.length;
    if (size === 0) continue;
    const heading = promised && size < 2 ? '' : section.heading;
    const lone = section.bullets.length === 1 && !section.paragraphs.at(-1)?.endsWith(':');
    const next = lone
      ? { heading, paragraphs: [...section.paragraphs, asSentence(section.bullets[0] ?? '')], bullets: [] }
      : { ...section, heading };
    const previous = kept.at(-1);
    if (
      previous &&
      heading === '' &&
      previous.bullets.length === 0 &&
      (previous.heading === '' || size < 2)
    ) {
      kept[kept.length - 1] = merged(previous, next);
    } else kept.push(next);
  }
  while (kept.length > MOST_SECTIONS) {
    const at = kept.findLastIndex(({ heading }, index) => index > 0 && heading === '');
    const from = at > 0 ? at : kept.length - 1;
    kept.splice(from - 1, 2, merged(kept[from - 1] as CopySection, kept[from] as CopySection));
  }
  return kept;
}

const merged = (first: CopySection, second: CopySection): CopySection => ({
  heading: first.heading,
  paragraphs: [
    ...first.paragraphs,
    ...(second.heading ? [`**${second.heading}**`] : []),
    ...second.paragraphs,
  ],
  bullets: [...first.bullets, ...second.bullets],
});
