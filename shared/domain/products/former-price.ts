const MONEY = String.raw`(?:[$€£¥₹]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£]|eur|usd|gbp|chf|kr|zł))`;
const FORMER = new RegExp(
  String.raw`^(.{0,40}?\d.{0,20}?)[\s,;]*(?:[(\[]\s*)?\b(?:was|reg\.?|regular(?:ly)?|originally|instead of|rrp|msrp|statt|vorher|uvp|avant|au lieu de|antes|en vez de|prima|invece di|voorheen)[\s:]+(${MONEY})\s*[)\]]?$`,
  'i',
);

/** `was` is '' unless the text gives both prices. */
export function splitPrice(text: string): { price: string; was: string } {
  const [, price = '', was = ''] = FORMER.exec(text.trim()) ?? [];
  return price === '' ? { price: text, was: '' } : { price: price.trim(), was };
}

function amount(price: string): number {
  const digits = /\d[\d.,]*/.exec(price.replace(/(?<=\d)['\s](?=\d{3})/g, ''))?.[0] ?? '';
  const [, whole = digits, cents = '0'] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  return digits === '' ? Number.NaN : Number(`${whole.replace(/[.,]/g, '')}.${cents}`);
}

/** '' unless it was higher. */
export const formerPrice = (was: string, price: string): string =>
  amount(was) > amount(price) ? was.trim() : '';
