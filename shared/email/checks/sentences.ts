import { remembered } from '../../text/remembered.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** For comparison only: it may split after an abbreviation. */
export const sentencesOf: (text: string) => readonly string[] = remembered((text) =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== ''),
);
