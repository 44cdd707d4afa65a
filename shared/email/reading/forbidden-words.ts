import type { Fact } from './answer.ts';

/** Separates phrases in a rule's value. */
export const BETWEEN = '|';

/** Only people can judge the rest of the rule. */
export const forbiddenWords = ({ value }: Pick<Fact, 'value'>): string[] =>
  value.split(BETWEEN).flatMap((phrase) => phrase.trim() || []);
