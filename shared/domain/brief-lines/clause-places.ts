import { capitalised, wordCount } from './wording.ts';

/** Words that join clauses, and are hardly another word in another language (as "car", "want" and "ma" are). */
const JOINING =
  'and|but|so|because|bc|cos|which|since|though|although|und|aber|weil|denn|et|mais|donc|parce|y|pero|porque|aunque|e|perché|quindi|mas|maar|omdat|dus|ale|więc';
/** Where a clause of a sentence ends and the next begins. */
const BOUNDARY = new RegExp(
  `,\\s+|;\\s+|:\\s+|[.!?]\\s+|\\s[–—-]{1,2}\\s+|\\s?(?:…|\\.\\.\\.)\\s+|\\s?\\(|\\)[,;:]?\\s?|\\s(?=(?:${JOINING})\\s)`,
  'giu',
);
/** What somebody says is not divided. */
const QUOTED = /["“„«][^"“”„«»]{2,}["”“»]/gu;

/** "Or 74" says nothing by itself. */
const LEAST_WORDS = 2;

export interface Place {
  from: number;
  to: number;
}

/** Where the clauses of a sentence stand, without the marks between them. */
export function clausePlaces(sentence: string): Place[] {
  const found: Place[] = [];
  const quotes = [...sentence.matchAll(QUOTED)].map(({ 0: words, index }) => ({
    from: index,
    to: index + words.length,
  }));
  let from = 0;
  let quote = 0;
  for (const { 0: mark, index } of sentence.matchAll(BOUNDARY)) {
    while (index >= (quotes[quote]?.to ?? Number.POSITIVE_INFINITY) - 1) quote += 1;
    if (index > (quotes[quote]?.from ?? Number.POSITIVE_INFINITY)) continue;
    const clause = sentence.slice(from, index);
    // ", and so do nurses": the word that joins belongs to what it begins.
    if (mark === ' ' && !clause.includes(' ')) continue;
    if (/[\p{L}\d]/u.test(clause)) found.push({ from, to: index });
    from = index + mark.length;
  }
  if (/[\p{L}\d]/u.test(sentence.slice(from))) found.push({ from, to: sentence.length });
  return found;
}

/** Whether a clause has somebody's words in it. */
export const isSaying = (clause: string): boolean => clause.search(QUOTED) >= 0;

/** The clauses of a sentence that say something by themselves. */
export const clausesIn = (sentence: string): string[] =>
  clausePlaces(sentence)
    .map(({ from, to }) => sentence.slice(from, to))
    .filter((clause) => wordCount(clause) >= LEAST_WORDS);

export const ended = (text: string): string => text.replace(/(?<![.!?…][)\]"”»’]?)$/u, '.');

/** A clause as a sentence of its own, as such are learned. */
export const asSentence = (clause: string): string =>
  ended(capitalised(clause.replace(/^[\s,;:–—()-]+|(?<![\s,;:–—(-])[\s,;:–—(-]+$/gu, '')));
