import { sentencesIn } from '../sentences.ts';
import { classifyLine } from './classify-line.ts';
import { asksForEmail } from './instruction.ts';
import { wordCount } from './wording.ts';

/** Where words to the writer may begin: "…; say when the next one comes", "…, keep it short". */
const ASIDE =
  /;\s+|,\s+(?=(?:list|mention|link|include|explain|say|quote|sign|ask|keep it|no (?:images?|photos?|emojis?)|(?:don['’]?t|do not) (?:say|mention|use))(?![a-zà-ɏ]))|(?:,\s|\s)(?:so\s)?(?:please\s|pls\s)?(?=(?:mention|say|stress|highlight|include|add) (?:that|this|it)(?: too| please)?[.!]?$)|,\s+(?=(?:can|could) (?:we|you|someone) (?:please |pls )?(?:send|e-?mail|write|draft|prepare|do|make)(?![a-zà-ɏ]))/iu;
/** The last of several sentences often lacks its full stop. */
function endedAlike(sentences: string[]): string[] {
  const [before = '', last = ''] = sentences.slice(-2);
  const isOpen =
    /[.!?]$/.test(before) &&
    /[\p{L}\p{N})%€$£]$/u.test(last) &&
    !/[:;]-?\)$/.test(last) &&
    wordCount(last) > 3;
  return isOpen ? sentences.with(-1, `${last}.`) : sentences;
}

/** A sentence, or its parts where some of them speak to the writer. */
function clausesOf(sentence: string): string[] {
  const clauses = asksForEmail(sentence) ? [sentence] : sentence.split(ASIDE);
  const apart = clauses.length > 1 && clauses.some((clause) => classifyLine(clause) !== 'copy');
  return apart ? clauses.map((clause) => clause.replace(/(?<![.!?…])$/u, '.')) : [sentence];
}

/** "(Writer: mention the holiday. Maybe in a PS)" without its brackets; they stay around words for readers. */
const withoutBrackets = (line: string): string => {
  const [, inner = ''] = /^\(([^()]+)\)$/.exec(line.trim()) ?? [];
  return sentencesIn(inner).some((sentence) => classifyLine(sentence) !== 'copy') ? inner : line;
};

/** The sentences of a line, and their parts where some of them speak to the writer. */
export const clausesIn = (line: string): string[] =>
  endedAlike(sentencesIn(withoutBrackets(line))).flatMap(clausesOf);
