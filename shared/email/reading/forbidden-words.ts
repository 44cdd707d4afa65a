import type { Fact } from './answer.ts';

/** Between the phrases of a rule's value. */
export const BETWEEN = '|';

/** The phrases that a rule of the row forbids. What else it says only people can compare with an email. */
export const forbiddenWords = ({ value }: Pick<Fact, 'value'>): string[] =>
  value.split(BETWEEN).flatMap((phrase) => phrase.trim() || []);
