import { decodeHTML } from 'entities';
import { cleanText } from './escape.ts';
import { withoutComments, withoutHiddenElements } from './html-scan.ts';
import { PLATFORM_TAG } from './platform.ts';

const HALF_CHARACTER = /\p{Surrogate}/gu;
/** Marks that turn the direction of the text after them, in the inbox too. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text without what no reader sees and no document may hold: control characters, half emoji, turned directions. */
const readable = (text: string): string => cleanText(text.replace(HALF_CHARACTER, '')).replace(DIRECTION, '');

/** A writer's text without markup and platform tags: bold stays bold, breaks become lines, entities letters. */
export function withoutMarkup(text: string): string {
  const bare = withoutHiddenElements(withoutComments(text.replace(/\r\n?/g, '\n')))
    .replace(/<\/?(?:strong|b)\s*>/gi, '**')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(PLATFORM_TAG, '');
  return readable(decodeHTML(bare))
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** The text with links to known addresses only; of any other the label stays. */
export function linkedOnly(text: string, known: ReadonlySet<string>): string {
  return text.replace(
    /\[([^\][]{1,200})\]\(\s*([^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\s*\)/g,
    (whole, label: string, url: string) => (known.has(url) ? whole : label),
  );
}
