const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** "Dr.", "Mrs.", "J." and "z. B." do not end a sentence. */
const SHORT_WORD = /(?<![\p{L}\p{N}])(?:\p{L}|\p{Lu}[b-df-hj-np-tv-xz]{1,3})\.\s*$/u;

/** By `Intl.Segmenter`, but titles and initials stay with the name ("Dr. Anand"). Keeps all of the text. */
export function sentencesIn(text: string): string[] {
  const found: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = found.at(-1);
    if (last !== undefined && SHORT_WORD.test(last) && !last.endsWith('\n'))
      found[found.length - 1] = last + segment;
    else found.push(segment);
  }
  return found.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}
