export const AMOUNT = String.raw`\d{1,5}(?:[.,]\d{1,3}){0,2}`;
const CURRENCY = '(?:eur|euros?|usd|gbp|chf|cad|aud|dollars?|pounds?|francs?|franken|kr|zł)(?![a-zà-ɏ])';
export const MONEY = String.raw`(?:[$€£]\s?${AMOUNT}|(?<![a-zà-ɏ])(?:eur|usd|gbp|chf|cad|aud)\s?${AMOUNT}|(?<![\d.,])${AMOUNT}\s?(?:[€£]|${CURRENCY}))`;

/** `1,299.00`, `1.299,00`, `24,5`; a single separator before exactly three digits groups thousands. */
export function amountOf(written: string): number {
  const decimal = /[.,](\d{1,2})$/.exec(written);
  const whole = (decimal ? written.slice(0, decimal.index) : written).replace(/[.,]/g, '');
  return Number(`${whole}.${decimal?.[1] ?? '0'}`);
}

const WRITTEN = new RegExp(AMOUNT);
export const moneyIn = (price: string): number => amountOf(WRITTEN.exec(price)?.[0] ?? '');
