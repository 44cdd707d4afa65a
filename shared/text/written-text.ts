import { decodeHTML } from 'entities';
import { cleanText } from './escape.ts';
import { withoutComments, withoutHiddenElements } from './html-scan.ts';

const HALF_CHARACTER = /\p{Surrogate}/gu;
/** Characters that override the direction of the text after them, even beyond it in the inbox. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text without control characters, lone surrogates and direction overrides. */
export const withoutInvisible = (text: string): string =>
  cleanText(text.replace(HALF_CHARACTER, '')).replace(DIRECTION, '');

/**
 * A writer's text without HTML. Platform tags stay: those that cannot be sent are gaps, which a check reports.
 * Bold becomes `**bold**`, breaks
 * become lines, entities are decoded.
 */
export function withoutMarkup(text: string): string {
  const bare = withoutHiddenElements(withoutComments(text.replace(/\r\n?/g, '\n')))
    .replace(/<\/?(?:strong|b)\s*>/gi, '**')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  return withoutInvisible(decodeHTML(bare))
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}
