import { remembered } from '../../text/remembered.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, trimmed, for comparing them; an abbreviation may end one. */
export const sentencesOf: (text: string) => readonly string[] = remembered((text) =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== ''),
);
