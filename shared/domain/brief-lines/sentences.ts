/** Ends of sentences, not those of abbreviations and of initials ("e.g.", "J. Doe"). */
const END =
  /(?<!\b(?:e\.g|i\.e|etc|approx|vs|no|mr|mrs|dr|st|z\.B|bzw|ca|\p{Lu}))(?<=[.!?…])["”’»)]?\s+(?=[\p{Lu}\p{N}"“„«¿¡([])|(?<=[。！？])/u;

/** The sentences of a text, line by line. */
export const sentencesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : line.trim().split(END)))
    .filter(Boolean);
