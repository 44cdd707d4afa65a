import { remembered } from '../../email/remembered.ts';
import { bareLine, classifyLine } from './classify-line.ts';

/** Where a prohibition may begin within a sentence: "Keep it calm and do not mention the price." */
const CLAUSE =
  /(?:[,;:]|\s[–—-](?=\s)|(?=\s(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\s))(?:\s+(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar))?\s+/giu;

/** Longer texts, and the clauses behind this many joints, are lists: reading each of them costs as much as the whole text. */
const LONGEST_SENTENCE = 2_000;
const MOST_JOINTS = 30;

/**
 * What a sentence forbids the writer: itself, or its part from a comma or an "and" on; '' when it forbids nothing.
 * What is said to readers ("Don't miss out") forbids nothing.
 */
export const ruleIn = remembered((sentence): string => {
  const kind = classifyLine(sentence);
  if (kind !== 'prohibition' && kind !== 'instruction') return '';
  const joints = sentence.length > LONGEST_SENTENCE ? [] : [...sentence.matchAll(CLAUSE)];
  for (const { 0: joint, index } of joints.slice(0, MOST_JOINTS)) {
    const clause = sentence.slice(index + joint.length).trim();
    if (classifyLine(sentence.slice(0, index)) === 'instruction' && classifyLine(clause) === 'prohibition')
      return clause.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
  }
  return kind === 'prohibition' ? bareLine(sentence) : '';
});
