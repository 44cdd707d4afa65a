import { remembered } from './remembered.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** "Dr.", "Mrs.", "J." and "z. B." do not end a sentence. */
const SHORT_WORD = /(?<![\p{L}\p{N}])(?:\p{L}|\p{Lu}[b-df-hj-np-tv-xz]{1,3})\.\s*$/u;

/**
 * As `Intl.Segmenter` splits, but titles and initials stay with the name ("Dr. Anand"). Keeps all of the
 * text.
 */
export const sentencesIn: (text: string) => readonly string[] = remembered((text) => {
  const found: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = found.at(-1);
    if (last !== undefined && SHORT_WORD.test(last) && !last.endsWith('\n'))
      found[found.length - 1] = last + segment;
    else found.push(segment);
  }
  return found.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
});

/** The sentence around a position, at most `most` characters to each side of it. */
export function sentenceAt(text: string, at: number, most = 300): string {
  const from = Math.max(0, at - most);
  const around = text.slice(from, at + most);
  return (
    segmenter
      .segment(around)
      .containing(Math.min(at - from, around.length - 1))
      ?.segment.trim() ?? ''
  );
}
