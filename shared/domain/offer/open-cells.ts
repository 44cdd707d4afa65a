/** "TBD (10–15%)", "tbc": with what it may become, which is not decided either. */
export const UNDECIDED = /^\W*tb[acd](?![a-z])/i;

const DAY =
  /^(?:\d{1,2}[-/ ]\p{L}{3,9}\.?|\p{L}{3,9}[-/ ]\d{1,4})$|^\d{4}-\d{2}-\d{2}|^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$/u;
const NUMBER = /^\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;
const TRUTH = /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero)$/i;

/** Whether a spreadsheet may have turned a code into something else: a day, a number, TRUE. */
export const isRuinedCode = (cell: string): boolean =>
  [DAY, NUMBER, TRUTH].some((form) => form.test(cell.trim()));

const CAPITALS = /(?<![\p{L}\p{N}$€£])[B-DF-HJ-NP-TV-XZ\d]{2,5}(?![\p{L}\p{N}%])/gu;
const MONEY = /^(?:USD|GBP|CHF|DKK|NZD|CZK|HKD|SGD|BRL|MXN|PLN|JPY|KRW|CNY|XS|XL|XXL)$/;

/** Whether words hold capitals without a vowel that nobody could read aloud: "FS over $75", "B1G1", "20% + FS". */
export const isShorthand = (words: string): boolean =>
  [...words.matchAll(CAPITALS)].some(
    ([short]) => (short.match(/\p{L}/gu)?.length ?? 0) > 1 && !MONEY.test(short),
  );
