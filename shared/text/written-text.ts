import { decodeHTML } from 'entities';
import { cleanText } from './escape.ts';
import { withoutComments, withoutHiddenElements } from './html-scan.ts';

const HALF_CHARACTER = /\p{Surrogate}/gu;
/** These change the direction of later text, even outside it in the inbox. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

export const withoutInvisible = (text: string): string =>
  cleanText(text.replace(HALF_CHARACTER, '')).replace(DIRECTION, '');

/**
 * Bold becomes `**bold**`, breaks become lines, entities are decoded. Platform tags stay; a check reports
 * those that cannot be sent.
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
