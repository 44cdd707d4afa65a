const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** "Dr.", "Mrs.", "J.", "z. B.": the stop behind so few letters without a vowel ends no sentence. */
const SHORT_WORD = /(?<![\p{L}\p{N}])(?:\p{L}|\p{Lu}[b-df-hj-np-tv-xz]{1,3})\.\s*$/u;

/**
 * A paragraph in its sentences, trimmed, as browsers and Node divide it; only a title or an initial stays with its
 * name ("Dr. Anand"). Nothing of the text is left out.
 */
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
