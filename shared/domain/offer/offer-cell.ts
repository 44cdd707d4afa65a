import { CODE_NOUN, codeIn, NO_CODES } from './code.ts';
import { figureIn } from './figure.ts';

/** Except the slash of "w/ code X" and the plus of "$200+". */
const SIGN = '(?:(?<!(?:^|\\s)[wcm])/|[|–—:;,·([-]|(?<!\\d)\\+|(?<=\\d\\+)(?=\\s))';
const QUOTES = '["“”\'‘’„«»]{0,2}';
const NOUN = `(?:[a-zà-ɏ]{0,12}[ -]?(?:${CODE_NOUN}|gutschein)[ :=]{1,3})?`;
const BEFORE_CODE = new RegExp(`${SIGN}\\s{0,3}${NOUN}${QUOTES}$`, 'iu');
const ONLY_NOUN = new RegExp(`^${QUOTES}${NOUN}${QUOTES}$`, 'iu');
const AFTER_CODE = new RegExp(`^${QUOTES}\\s{0,3}${SIGN}`, 'u');
const ENDS = /^[\s"”'’»)\].]{0,6}$/u;
const LOOSE_SIGNS = /^(?:[\s/|–—:;,+·([]|-(?!\d))+|(?<![\s/|–—:;,·([-])(?:[\s/|–—:;,·([-]|(?<!\d)\+){1,9}$/gu;

const CAPITALS = `(?<code>\\p{Lu}[\\p{Lu}\\p{N}]{3,19})`;
const AT_END = new RegExp(
  `(?:${SIGN}\\s{0,3}|\\s(?:with|w/|use|using|mit|avec|con|com|met)\\s)${QUOTES}${CAPITALS}${QUOTES}\\)?$`,
  'u',
);
const AT_START = new RegExp(`^${QUOTES}${CAPITALS}(?=${QUOTES}\\s{0,3}${SIGN})`, 'u');
/** Codes only after "code", as in "code WEEKEND". */
const WORDS_OF_OFFERS = new Set(
  'SITEWIDE STOREWIDE ONLINE INSTORE ONLY MEMBERS STUDENTS EVERYTHING EXTRA WEEKEND TODAY FLASH SHIPPING DELIVERY VERSAND VISA PAYPAL KLARNA AMEX MASTERCARD EASTER XMAS CHRISTMAS'.split(
    ' ',
  ),
);

/** Named ("with code X") or beside the offer; '' without one. */
export function codeOfCell(cell: string): string {
  const named = codeIn(cell);
  if (named !== '') return named;
  const found = AT_END.exec(cell.trim()) ?? AT_START.exec(cell.trim());
  const code = found?.groups?.code ?? '';
  const offer = code === '' ? '' : withoutAdjacentCode(cell, code);
  // In capitals, a code looks like any other word.
  const saysOffer = figureIn(offer) !== null && !/\p{Lu}{3}/u.test(offer.replace(code, ''));
  return saysOffer && !NO_CODES.has(code) && !WORDS_OF_OFFERS.has(code) ? code : '';
}

/** "15% off / CHALK15" → "15% off"; a sentence such as "15% off with code CHALK15" stays whole. */
export function withoutAdjacentCode(cell: string, code: string): string {
  const at = code === '' ? -1 : cell.indexOf(code);
  if (at < 0) return cell;
  const before = cell.slice(0, at);
  const after = cell.slice(at + code.length);
  const joint = BEFORE_CODE.exec(before);
  if (joint && ENDS.test(after)) return before.slice(0, joint.index).replace(LOOSE_SIGNS, '');
  if (ONLY_NOUN.test(before.trimStart()) && AFTER_CODE.test(after))
    return after
      .replace(/^["”'’»]+/u, '')
      .replace(LOOSE_SIGNS, '')
      .replace(/(?<=^[^(]*)\)$/u, '');
  return cell;
}
