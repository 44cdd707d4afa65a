import { writerWords } from '#shared/domain/writer-words.ts';
import { type SamePartsSent, sameValue } from './merge-fields.ts';

/** The notes that changed are for people only. */
export const samePartsSent: SamePartsSent = (before, after) => {
  const [{ people: _, ...sent }, { people: __, ...now }] = [writerWords(before), writerWords(after)];
  return sameValue(sent, now);
};
