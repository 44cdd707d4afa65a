import type { LiveFinding, LiveLink } from '../../contract/schemas/live.ts';
import { sayDay } from '../../text/day.ts';
import { hashText } from '../../text/hash-text.ts';
import { amount } from '../../text/quantities.ts';
import { clip } from '../../text/words.ts';
import { currencyIn } from '../offer/figure.ts';
import { isLasting } from './lasting.ts';
import { isSameEnd, pageAddress } from './page-address.ts';

export interface ShownProduct {
  name: string;
  url: string;
  price: string;
}

export interface ToCompare {
  products: readonly ShownProduct[];
  /** `YYYY-MM-DD`, optionally with a time; or as written; or ''. */
  offer_ends: string;
  /** `YYYY-MM-DD`, or as written, or ''. */
  send_date: string;
}

const named = ({ label, url }: LiveLink): string =>
  label === '' ? clip(url, 80) : `“${clip(label, 40)}” (${clip(url, 80)})`;

const ofState: Partial<Record<LiveLink['state'], (link: LiveLink) => string>> = {
  gone: (link) => `${named(link)} is gone: ${link.note}`,
  home: (link) => `${named(link)} leads to the home page instead.`,
  slow: (link) => `${named(link)} did not answer in time.`,
  refused: (link) => `${named(link)} is not shown to programs. Open it once.`,
  broken: (link) => `${named(link)} does not answer: ${link.note}`,
};

function ofLink(link: LiveLink): LiveFinding[] {
  const { state, url } = link;
  const say = ofState[state];
  if (!say || state === 'answers' || state === 'not_asked') return [];
  return [{ kind: state, text: say(link), url }];
}

const NUMBER = /\d+(?:[.,\s]\d+)*/g;
const amountsIn = (price: string): number[] => (price.match(NUMBER) ?? []).map((text) => amount(text));

const OF_SIGN: Record<string, readonly string[]> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'],
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  '₺': ['TRY'],
};
function isOtherCurrency(price: string, currency: string): boolean {
  const sign = currencyIn(price);
  if (currency === '' || sign === '') return false;
  const meant = OF_SIGN[sign];
  return meant ? !meant.includes(currency) : /^[a-z]{3}$/i.test(sign) && sign.toUpperCase() !== currency;
}

const cents = (value: number): number => Math.round(value * 100);

/** A page with several prices has variants, and any may be meant. */
function isPriceOf(shown: readonly number[], prices: readonly number[]): boolean {
  const [lowest, highest] = [
    Math.max(Math.min(...shown), Math.min(...prices)),
    Math.min(Math.max(...shown), Math.max(...prices)),
  ];
  return cents(lowest) <= cents(highest);
}

function ofProduct({ name, price }: ShownProduct, link: LiveLink): LiveFinding[] {
  const { product, url, to } = link;
  const moved =
    link.state === 'answers' && to !== '' && !isSameEnd(url, to)
      ? [
          {
            kind: 'moved' as const,
            text: `The link of ${clip(name, 60)} leads to another page: ${clip(to, 80)}`,
            url,
          },
        ]
      : [];
  if (!product) return moved;
  const { prices, currency, availability } = product;
  const found: LiveFinding[] = [...moved];
  if (availability === 'sold_out')
    found.push({ kind: 'sold_out', text: `${clip(name, 60)} is sold out on its page.`, url });
  const shown = amountsIn(price);
  const isComparable = prices.length > 0 && shown.length > 0 && !isOtherCurrency(price, currency);
  if (isComparable && !isPriceOf(shown, prices)) {
    const said = [...new Set([Math.min(...prices), Math.max(...prices)])].join(' to ');
    const text = `The email shows ${price.trim()} for ${clip(name, 60)}, and its page says ${said}${currency && ` ${currency}`}.`;
    found.push({ kind: 'price', text, url });
  }
  return found;
}

const DAY = /^\d{4}-\d\d-\d\d/;
function ofOffer({ offer_ends, send_date }: ToCompare): LiveFinding[] {
  const [ends = ''] = DAY.exec(offer_ends) ?? [];
  if (ends === '' || !DAY.test(send_date) || ends >= send_date) return [];
  const text = `The offer ends on ${sayDay(ends)}, before the email is sent on ${sayDay(send_date)}.`;
  return [{ kind: 'offer_ended', text, url: '' }];
}

export function liveFindings(links: readonly LiveLink[], shown: ToCompare): LiveFinding[] {
  const byUrl = new Map(links.map((link) => [link.url, link]));
  const found = [
    ...ofOffer(shown),
    ...links.flatMap(ofLink),
    ...shown.products.flatMap((product) => {
      const link = byUrl.get(pageAddress(product.url) ?? '');
      return link ? ofProduct(product, link) : [];
    }),
  ];
  return [...found.filter(isLasting), ...found.filter((each) => !isLasting(each))];
}

export const findingKey = ({ kind, url, text }: LiveFinding): string =>
  `${kind}:${hashText(`${url}|${kind === 'price' ? text : ''}`).toString(36)}`;
