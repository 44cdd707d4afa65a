import type { Fact } from './answer.ts';

export const BETWEEN = '|';

/** Only people can judge the rest of the rule. */
export const forbiddenWords = ({ value }: Pick<Fact, 'value'>): string[] =>
  value.split(BETWEEN).flatMap((phrase) => phrase.trim() || []);
