import { readLabel } from './content-labels.ts';
import { wordCount } from './wording.ts';

export const POSTSCRIPT = /^p\.? ?s\.?\s?[:,–-]?\s+(?=\S)/i;
const CLOSING = /^\p{L}[^.!?]{1,40},$/u;
/** The same as many people type it, without a comma. */
const BARE_CLOSING =
  /^(?:herzlich(?:st)?|(?:alles )?liebe|(?:liebe|herzliche|viele|beste|freundliche|sonnige) grüße|mit (?:freundlichen|besten|herzlichen|lieben) grüßen|cheers|warmly|best|best wishes|(?:kind|warm|best) regards|regards|love|yours(?: sincerely| truly)?|sincerely|cordialement|bien à vous|amicalement|chaleureusement|bises|(?:un )?saludos?|un abrazo|besos|con cariño|cordiali saluti|un abbraccio|con affetto|(?:um )?abraços?|com carinho|(?:os melhores )?cumprimentos|groetjes|groeten|liefs|(?:met )?(?:hartelijke|vriendelijke) groet(?:en)?)$/iu;
/** Scripts without capital letters have names as well. */
const NAME = /^(?:\p{Lu}[\p{L}’'-]+\s?){1,3}$|^(?:\p{Lo}[\p{Lo}\p{M}ー・-]{1,11}\s?){1,3}$/u;
/** "Eure Maren", "Love, Ana and Tom": the end of a letter on one line. */
export const SIGNED =
  /^(?:(?:dein|eure?|ihre?|your|yours|love|best|cheers|warmly|saludos|besos|bises|bacio?|abra[cç]os?|groetjes|(?:liebe|viele|herzliche|beste) grüße|kind regards|best wishes|un abrazo)[, ]+){1,2}(?:(?:from|von|de|your|dein|eure?)\s+)?[a-zà-ɏ][a-zà-ɏ’'-]+(?: (?:&|and|und|y|et|e|en) [a-zà-ɏ][a-zà-ɏ’'-]+)?\.?$/iu;

/** Lines with names below "See you in June,". */
function namesBelow([line = '', ...next]: readonly string[]): number {
  const isName = (each = '') =>
    each !== '' && wordCount(each) <= 5 && !/[.!?]$/.test(each) && readLabel(each).role === undefined;
  const [first, second, third] = next;
  const closes = CLOSING.test(line.trim()) || BARE_CLOSING.test(line.trim());
  if (!closes || !isName(first) || (isName(second) && isName(third))) return 0;
  return isName(second) ? 2 : 1;
}

/** How many of the first lines sign a letter: a closing with names below it, or a name that ends the brief. */
export function signingLines(lines: readonly string[], isEnd: boolean): number {
  const names = namesBelow(lines);
  return names > 0 || (isEnd && NAME.test(lines[0]?.trim() ?? '')) ? names + 1 : 0;
}
