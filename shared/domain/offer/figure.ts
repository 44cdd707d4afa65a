import { remembered } from '../../text/remembered.ts';
import { amountOf } from './money.ts';
import { bundlesIn, freeShippingIn } from './offer-signs.ts';
import { replacedPrices } from './replaced-price.ts';

export type FigureUnit =
  | { kind: 'percent' }
  /** 0.2 is 20 %. */
  | { kind: 'fraction' }
  | { kind: 'amount'; currency: string };

export interface OfferFigure {
  kind: 'percent' | 'amount' | 'buy_get' | 'free_shipping' | 'gift';
  /** Percentage points or units of currency; null without a figure ("free shipping"). */
  value: number | null;
  currency: string;
  text: string;
}

const CURRENCY = '[$€£¥₹₺]|\\b(?:usd|eur|gbp|chf|cad|aud|nzd|sek|dkk|nok|pln|inr|jpy|try|brl|mxn|kr|zł)\\b';
const SIGNS: Record<string, string> = { usd: '$', eur: '€', gbp: '£', jpy: '¥', inr: '₹', try: '₺' };
const NUMBER = '\\d{1,6}(?:[.,]\\d{1,3}){0,2}';

const BARE = /^[-+–−]?\s?(?:\d{1,6}(?:[.,]\d{0,4})?|[.,]\d{1,4})$/;
export const isBareNumber = (text: string): boolean => BARE.test(text.trim());

export const numberOf = (text: string): number =>
  Math.abs(Number(text.replace(/\s/g, '').replace('–', '-').replace('−', '-').replace(',', '.')));

/** A sign where one exists: "Price (EUR)" → "€"; '' without one. */
export function currencyIn(text: string): string {
  const found = new RegExp(CURRENCY, 'iu').exec(text)?.[0] ?? '';
  return SIGNS[found.toLowerCase()] ?? found;
}

const PERCENTAGES = [
  new RegExp(String.raw`(?<![\d.,])(${NUMBER})\s?(?:%|percent\b|per cent\b|prozent\b)`, 'iu'),
  new RegExp(String.raw`%\s?(${NUMBER})`, 'u'),
];
const AMOUNTS = new RegExp(
  String.raw`(?:${CURRENCY})\s?(${NUMBER})|(?<![\d.,])(${NUMBER})\s?(?:${CURRENCY}|euros?\b|dollars?\b|pounds?\b)`,
  'iu',
);
const GIFTS = /\b(?:free|gratis|gratuit|kostenlos\w{0,2}|geschenk|regalo|cadeau|omaggio|gift)\b/iu;

/** An amount beside a freebie may be the minimum spend. */
export const costsNothing = (text: string): boolean => GIFTS.test(text) || freeShippingIn(text).length > 0;

export const figureIn = remembered((text): OfferFigure | null => {
  const [bundle] = bundlesIn(text);
  if (bundle) return { kind: 'buy_get', value: null, currency: '', text: bundle.text };
  const percent = PERCENTAGES.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (percent)
    return { kind: 'percent', value: amountOf(percent[1] ?? ''), currency: '', text: percent[0].trim() };
  const price = replacedPrices(text)[0]?.price ?? text;
  const [said, before, behind] = AMOUNTS.exec(price) ?? [];
  if (said !== undefined)
    return {
      kind: 'amount',
      value: amountOf(before ?? behind ?? ''),
      currency: currencyIn(said),
      text: said.trim(),
    };
  const [shipping] = freeShippingIn(text);
  if (shipping) return { kind: 'free_shipping', value: null, currency: '', text: shipping.text };
  const gift = GIFTS.exec(text)?.[0];
  return gift === undefined ? null : { kind: 'gift', value: null, currency: '', text: gift };
});

const languageOf = (language: string) => language.toLowerCase().split(/[-_]/)[0] ?? '';

/** "€49", "49 €", "CHF 49.50", by language. */
export function sayMoney(value: number, currency: string, language: string): string {
  const spelled = languageOf(language) || 'en';
  const digits = { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 };
  const figure = new Intl.NumberFormat(spelled, digits).format(value);
  if (/^[a-z]/i.test(currency))
    return spelled === 'en' ? `${currency.toUpperCase()} ${figure}` : `${figure} ${currency}`;
  return ['en', 'nl', 'ja', 'zh', 'hi'].includes(spelled) || '$£'.includes(currency)
    ? `${currency}${figure}`
    : `${figure} ${currency}`;
}

const OFF: Record<string, string> = {
  en: '{} off',
  de: '{} Rabatt',
  fr: '{} de remise',
  es: '{} de descuento',
  it: '{} di sconto',
  pt: '{} de desconto',
  nl: '{} korting',
  pl: '{} rabatu',
  sv: '{} rabatt',
  da: '{} rabat',
  no: '{} rabatt',
};
const SPACED_PERCENT = new Set(['de', 'fr', 'es', 'sv', 'da', 'no']);

/** "20 % Rabatt" in German; "−20%" in a language not listed. */
export function sayReduction(value: number, unit: FigureUnit, language: string): string {
  const spelled = languageOf(language) || 'en';
  const amount = unit.kind === 'fraction' ? Math.round(value * 10_000) / 100 : value;
  const number = new Intl.NumberFormat(spelled, { maximumFractionDigits: 2 }).format(amount);
  const figure =
    unit.kind === 'amount'
      ? sayMoney(amount, unit.currency, spelled)
      : `${number}${SPACED_PERCENT.has(spelled) ? ' ' : ''}%`;
  const phrase = OFF[spelled];
  return phrase === undefined ? `−${figure}` : phrase.replace('{}', figure);
}
