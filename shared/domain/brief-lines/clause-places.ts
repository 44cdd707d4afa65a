import { capitalised, wordCount } from './wording.ts';

/** Words that clauses are joined with. */
const JOINING =
  'and|but|so|because|bc|cos|cause|which|since|though|although|und|aber|weil|denn|also|et|mais|car|donc|parce|y|pero|porque|así|aunque|e|ma|perché|quindi|mas|pois|en|maar|want|omdat|dus|i|ale|bo|więc';
/** Where a clause of a sentence ends and the next begins. */
const BOUNDARY = new RegExp(
  `,\\s+|;\\s+|:\\s+|[.!?]\\s+|\\s[–—-]{1,2}\\s+|\\s?(?:…|\\.\\.\\.)\\s+|\\s?\\(|\\)[,;:]?\\s?|\\s(?=(?:${JOINING})\\s)`,
  'giu',
);
/** "Or 74" says nothing by itself. */
const LEAST_WORDS = 2;

export interface Place {
  from: number;
  to: number;
}

/** Where the clauses of a sentence stand, without the marks between them. */
export function clausePlaces(sentence: string): Place[] {
  const found: Place[] = [];
  let from = 0;
  for (const { 0: mark, index } of sentence.matchAll(BOUNDARY)) {
    const clause = sentence.slice(from, index);
    // ", and so do nurses": the word that joins belongs to what it begins.
    if (mark === ' ' && !clause.includes(' ')) continue;
    if (/[\p{L}\d]/u.test(clause)) found.push({ from, to: index });
    from = index + mark.length;
  }
  if (/[\p{L}\d]/u.test(sentence.slice(from))) found.push({ from, to: sentence.length });
  return found;
}

/** The clauses of a sentence that say something by themselves. */
export const clausesIn = (sentence: string): string[] =>
  clausePlaces(sentence)
    .map(({ from, to }) => sentence.slice(from, to))
    .filter((clause) => wordCount(clause) >= LEAST_WORDS);

export const ended = (text: string): string => text.replace(/(?<![.!?…][)\]"”»’]?)$/u, '.');

/** A clause as a sentence of its own, as such are learned. */
export const asSentence = (clause: string): string =>
  ended(capitalised(clause.replace(/^[\s,;:–—()-]+|(?<![\s,;:–—(-])[\s,;:–—(-]+$/gu, '')));
