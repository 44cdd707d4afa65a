import { wordsOf } from '../../../text/words.ts';
import { isOwnColumn } from '../sheet/own-columns.ts';

/** A header with one of these words names a column that is for the team alone. */
const WORDS = new Set(
  `internal intern interne interner internes interna internas interno internos interni
   confidential vertraulich confidentiel confidencial riservato vertrouwelijk poufne`.split(/\s+/),
);
/** Headers that say the same with other words, folded. */
const HEADERS = new Set([
  'team only',
  'team notes',
  'notes for team',
  'notes for the team',
  'for the team only',
  'nur furs team',
  'nur fur das team',
  'teamnotizen',
  'do not send',
  'not for readers',
]);

/** Whether a column's header says that what stands below it stays in the team. No model gets such a cell. */
export function isInternalColumn(header: string): boolean {
  const words = wordsOf(header);
  return words.some((word) => WORDS.has(word)) || HEADERS.has(words.join(' ')) || isOwnColumn(header);
}
