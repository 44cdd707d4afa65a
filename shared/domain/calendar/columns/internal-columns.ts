import { wordsOf } from '../../../text/words.ts';
import { isOwnColumn } from '../sheet/own-columns.ts';

const WORDS = new Set(
  `internal intern interne interner internes interna internas interno internos interni
   confidential vertraulich confidentiel confidencial riservato vertrouwelijk poufne`.split(/\s+/),
);
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

/** Such cells are never sent to a model. */
export function isInternalColumn(header: string): boolean {
  const words = wordsOf(header);
  return words.some((word) => WORDS.has(word)) || HEADERS.has(words.join(' ')) || isOwnColumn(header);
}
