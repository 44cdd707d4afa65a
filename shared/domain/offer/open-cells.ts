import { monthNamed } from '../../text/date-names.ts';
import { fold } from '../../text/words.ts';

const TO_COME = /^\W*tb[acd](?![a-z])/i;
export const isUndecided = (words: string): boolean => TO_COME.test(words) || /\?\s*$/.test(words);

const DAY_AND_MONTH = /^(?:\d{1,2}[-/ ](\p{L}{3,9})\.?|(\p{L}{3,9})[-/ ]\d{1,4})$/u;
const DAY = /^\d{4}-\d{2}-\d{2}|^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$|^\d{1,2}:\d{2}/;
/** "10-Mar" is a day, "SPRING-15" a code. */
const isDay = (cell: string): boolean => {
  const [, before = '', behind = ''] = DAY_AND_MONTH.exec(cell) ?? [];
  return DAY.test(cell) || monthNamed(fold(before || behind)) !== undefined;
};
const NUMBER = /^\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;
const TRUTH = /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero)$/i;

/** A spreadsheet may have turned a code into a day, time, number or TRUE. */
export const isRuinedCode = (cell: string): boolean =>
  isDay(cell.trim()) || [NUMBER, TRUTH].some((form) => form.test(cell.trim()));

const CAPITALS = /(?<![\p{L}\p{N}$€£])[B-DF-HJ-NP-TV-XZ\d]{2,5}(?![\p{L}\p{N}%])/gu;
const MONEY = /^(?:USD|GBP|CHF|DKK|NZD|CZK|HKD|SGD|BRL|MXN|PLN|JPY|KRW|CNY|XS|XL|XXL)$/;

/** "FS over $75", "B1G1": nobody could read it aloud. */
export const isShorthand = (words: string): boolean =>
  [...words.matchAll(CAPITALS)].some(
    ([short]) => (short.match(/\p{L}/gu)?.length ?? 0) > 1 && !MONEY.test(short),
  );
