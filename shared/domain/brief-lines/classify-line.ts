import { instructs } from './instruction.ts';
import { internal } from './internal.ts';
import { prohibits } from './prohibition.ts';

/**
 * What a line of a brief or of notes is: words for the readers (`copy`), what the writer should do
 * (`instruction`) or must not do (`prohibition`), or a remark among colleagues (`internal`).
 */
export type LineKind = 'copy' | 'instruction' | 'prohibition' | 'internal';

/** A label in front of a line that says nothing about what follows: "Note: …", "Important: …". */
const LABEL =
  /^(?:please\s+|(?:[\p{L}]{2,15}[ _-]){1,2}(?=notes?\b|comments?\b))?(?:notes?|nb|n\.b\.|important|comments?|compliance|legal|reminder|hinweis|wichtig|notiz|nota|importante|note|remarque|attention|opmerking)\s*[:–—-]\s*/iu;
const BULLET = /^\s*(?:[-–—•*·▪]|\d{1,2}[.)])\s+/u;

/** The line without its bullet and a label such as "Note:". */
export const bareLine = (line: string): string => line.replace(BULLET, '').replace(LABEL, '').trim();

/**
 * Says what one line or sentence is, in the languages that calendars are read in. When nothing tells it apart, it
 * is copy.
 */
export function classifyLine(line: string): LineKind {
  const said = bareLine(line).replaceAll('’', "'");
  if (said === '') return 'copy';
  if (prohibits(said)) return 'prohibition';
  if (internal(said)) return 'internal';
  return instructs(said) ? 'instruction' : 'copy';
}
