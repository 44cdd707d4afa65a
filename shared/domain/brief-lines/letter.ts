import { readLabel } from './content-labels.ts';
import { wordCount } from './wording.ts';

export const POSTSCRIPT = /^p\.? ?s\.?\s?[:,–-]?\s+(?=\S)/i;
const CLOSING = /^\p{L}[^.!?]{1,40},$/u;
const NAME = /^(?:\p{Lu}[\p{L}’'-]+\s?){1,3}$/u;
/** "Eure Maren", "Love, Ana and Tom": the end of a letter on one line. */
export const SIGNED =
  /^(?:(?:dein|eure?|ihre?|your|yours|love|best|cheers|warmly|saludos|besos|bises|bacio?|abra[cç]os?|groetjes|(?:liebe|viele|herzliche|beste) grüße|kind regards|best wishes|un abrazo)[, ]+){1,2}(?:(?:from|von|de|your|dein|eure?)\s+)?[a-zà-ɏ][a-zà-ɏ’'-]+(?: (?:&|and|und|y|et|e|en) [a-zà-ɏ][a-zà-ɏ’'-]+)?\.?$/iu;

/** Lines with names below "See you in June,". */
function namesBelow([line = '', ...next]: readonly string[]): number {
  const isName = (each = '') =>
    each !== '' && wordCount(each) <= 5 && !/[.!?]$/.test(each) && readLabel(each).role === undefined;
  const [first, second, third] = next;
  if (!CLOSING.test(line.trim()) || !isName(first) || (isName(second) && isName(third))) return 0;
  return isName(second) ? 2 : 1;
}

/** How many of the first lines sign a letter: a closing with names below it, or a name that ends the brief. */
export function signingLines(lines: readonly string[], isEnd: boolean): number {
  const names = namesBelow(lines);
  return names > 0 || (isEnd && NAME.test(lines[0]?.trim() ?? '')) ? names + 1 : 0;
}
