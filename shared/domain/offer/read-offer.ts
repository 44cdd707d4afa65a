import { codeCell, withoutCode } from './code.ts';
import { headerLanguage } from './column-unit.ts';
import { type DateReading, datesIn, readOfferDate } from './dates.ts';
import {
  currencyIn,
  type FigureUnit,
  figureIn,
  isBareNumber,
  numberOf,
  type OfferFigure,
  sayMoney,
  sayReduction,
} from './figure.ts';
import { isOffer } from './is-offer.ts';
import { minimumIn } from './minimum.ts';
import { MONEY, moneyIn } from './money.ts';
import { codeOfCell, withoutAdjacentCode } from './offer-cell.ts';
import { type OfferState, stateNamed, withoutState } from './offer-status.ts';
import { isRuinedCode, isShorthand, isUndecided } from './open-cells.ts';

export interface OfferCell {
  header: string;
  text: string;
  unit: FigureUnit | null;
}

export interface OfferCells {
  words: readonly OfferCell[];
  codes: readonly OfferCell[];
  state: string;
  starts: string;
  ends: string;
  minimum: string;
  terms: string;
}

export interface ReadOffer {
  offer: string;
  offer_code: string;
  offer_state: OfferState;
  offer_starts: string;
  offer_ends: string;
  offer_minimum: string;
  offer_terms: string;
  cta: string;
  left: string[];
  unclear: string;
  /** Open to interpretation; none is printed unasked. */
  open: OpenOffer[];
}

export interface OpenOffer {
  of: 'offer' | 'offer_code';
  cell: string;
  /**
   * `undecided`: "TBD (10–15%)"; `ruined`: changed by a spreadsheet; `short`: "FS over $75"; `several`:
   * codes; `no_code`: "SAVE 20", which cannot be typed.
   */
  why: 'undecided' | 'ruined' | 'short' | 'several' | 'no_code';
}

export interface OfferReading extends DateReading {
  language: string;
  currency: string;
}

const NO_OFFER =
  /^\W*(?:n\/?a|none|no|null|nil|nothing|no (?:offer|discount|promo(?:tion)?|code|deal)(?: (?:needed|required|necessary))?|without|kein\w{0,2}(?: (?:rabatt|angebot|code))?(?: nötig)?|ohne(?: code)?|ning[uú]n[oa]?|sin (?:descuento|oferta|c[oó]digo)|aucune?|sans(?: code)?|nessun[oa]?|senza codice|nenhum|sem c[oó]digo|geen(?: code)?|zonder code|brak|ingen)\W*$/iu;
const NO_CODE = /^(?:no|ohne|kein|sans|sin|senza|sem|zonder|geen) (?:code|c[oó]digo|codice)(?![a-zà-ɏ])/iu;
const WITHOUT_CODE =
  /(?<=\S)\s?[,;(–—-]\s?(?:no code|ohne code|kein code|sans code|sin c[oó]digo|senza codice|sem c[oó]digo|zonder code|geen code)\)?$/iu;
const SAYS_NOTHING = /^[\s\p{P}]*$/u;
const CTA_HEADER = /\bcta\b|call to action|\bbutton\b/i;
const PLAIN_HEADER =
  /^\W*(?:the )?(?:brief|offers?|promos?|promotions?|deals?|discounts?|sale|angebote?|rabatte?|oferta|descuento|offre|remise|offerta|sconto)(?:\s?[([%€$£].*)?\W*$/iu;

const PRICE_HEADER = /\b(?:prices?|preise?|prix|precios?|prezz[oi]|preços?|prijs|prijzen)\b/iu;
const PRICE_CELL = new RegExp(
  `^(?:(?:ab|from|dès|à partir de|desde|a partir de|da|vanaf) )?${MONEY}(?:,[–-])?(?: ?(?:/|per|pro|par|por|a|je|each|p\\. ?p\\.|pp)(?: ?[a-zà-ɏ.]{1,12})?)?(?:,? (?:until|till|by|bis|jusqu['’]au|hasta|fino al|até|tot) [\\d./]{1,10})?\\.?$`,
  'iu',
);

/** What cannot be read goes to the notes (`left`) and is never printed. */
export function readOffer(cells: OfferCells, reading: OfferReading): ReadOffer {
  const words: string[] = [];
  const read: ReadOffer = {
    offer: '',
    offer_code: '',
    offer_state: stateNamed(cells.state),
    offer_starts: readOfferDate(cells.starts, reading, false),
    offer_ends: readOfferDate(cells.ends, reading, true),
    offer_minimum: minimumCell(cells.minimum, reading),
    offer_terms: cells.terms.trim(),
    cta: '',
    left: cells.state.trim() !== '' && stateNamed(cells.state) === '' ? [`Offer state: ${cells.state}`] : [],
    unclear: '',
    open: [],
  };
  // Codes first, because a state in the same cell is the code's.
  for (const cell of cells.codes) readCell(cell, true, words, read, reading);
  for (const cell of cells.words) readCell(cell, false, words, read, reading);
  const said = [...new Set(words)];
  const text = said
    .filter((line) => !said.some((other) => other !== line && other.includes(line)))
    .join('\n');
  // The words must not promise a code that does not work.
  if (read.unclear !== '' && text !== '') read.left.push(`Offer: ${read.unclear}`);
  read.offer = read.unclear !== '' && text === '' ? read.unclear : text;
  if (read.offer_state === 'not_live') read.offer = withoutCode(read.offer, read.offer_code);
  const dates = datesIn(text, reading);
  read.offer_starts ||= dates.starts;
  read.offer_ends ||= dates.ends;
  read.offer_minimum ||= minimumIn(text);
  return read;
}

function readCell(
  { header, text: written, unit }: OfferCell,
  ofCodes: boolean,
  words: string[],
  read: ReadOffer,
  reading: OfferReading,
): void {
  if (written.trim() === '' || NO_OFFER.test(written)) return;
  const { text, state } = withoutState(written);
  read.offer_state ||= state;
  if (SAYS_NOTHING.test(text)) {
    if (state === 'not_live') read.left.push(`${header}: ${written.trim()}`);
    return;
  }
  if (isUndecided(text)) {
    read.open.push({ of: ofCodes ? 'offer_code' : 'offer', cell: written, why: 'undecided' });
    read.left.push(`${header}: ${written.trim()}`);
    return;
  }
  if (ofCodes && isRuinedCode(text)) {
    if (numberOf(text) === 0 && isBareNumber(text)) return;
    read.open.push({ of: 'offer_code', cell: written, why: 'ruined' });
    read.left.push(`${header}: ${written.trim()}`);
    return;
  }
  if (!ofCodes && isShorthand(text)) read.open.push({ of: 'offer', cell: written, why: 'short' });
  if (isBareNumber(text)) {
    const value = numberOf(text);
    if (value === 0 || ofCodes) return;
    if (unit === null) read.unclear ||= text;
    else words.push(sayReduction(value, unit, headerLanguage(header) || reading.language));
    return;
  }
  const code = !ofCodes && isShorthand(text) ? '' : codeCell(text, ofCodes);
  if (code !== '') {
    read.offer_code ||= code;
    if (read.offer_code !== code) read.left.push(`${header}: ${code}`);
    return;
  }
  const parts = CTA_HEADER.test(header) ? text.split(/\n|(?<!\s)\s+[–—|/-]\s+/) : [text];
  const offers = parts.length > 1 || CTA_HEADER.test(header) ? parts.filter(isOffer) : parts;
  const others = parts.filter((part) => !offers.includes(part) && part.trim() !== '');
  if (others[0] !== undefined) read.cta ||= others[0].trim();
  const line = offers
    .map((part) => part.trim())
    .join(' – ')
    .replace(WITHOUT_CODE, '');
  if (line === '') return;
  const saysHow = NO_CODE.test(line) && figureIn(line) === null;
  if (saysHow || (PRICE_HEADER.test(header) && PRICE_CELL.test(line))) {
    read.left.push(`${header}: ${line}`);
    return;
  }
  const named = codeOfCell(line);
  read.offer_code ||= named;
  if (ofCodes && named === '' && figureIn(line) === null) {
    if (/\d/.test(line)) read.open.push({ of: 'offer_code', cell: written, why: 'no_code' });
    read.left.push(`${header}: ${line}`);
    return;
  }
  const bare = read.offer_code === named ? withoutAdjacentCode(line, named) : line;
  if (ofCodes && figureIn(bare) === null) {
    const isOther = (token: string) => token !== named && codeCell(token, false) !== '';
    if (line.split(/[\s,;/|&+]+/).some(isOther))
      read.open.push({ of: 'offer_code', cell: written, why: 'several' });
    read.left.push(`${header}: ${line}`);
    return;
  }
  const { said, minimum } = wholeOffer(bare, header, bare !== line, reading);
  read.offer_minimum ||= minimum;
  words.push(words.length === 0 || PLAIN_HEADER.test(header) || ofCodes ? said : `${header.trim()}: ${said}`);
}

const LEAST: readonly [string, RegExp][] = [
  ['de', /^(?:ab|bei|ab einem (?:einkauf|bestellwert) von)$/i],
  ['en', /^(?:over|above|when you spend|(?:on |for )?(?:all )?orders (?:over|above|of|from)|on)$/i],
  ['fr', /^(?:dès|à partir de)$/i],
  ['es', /^(?:desde|a partir de|en compras de|por compras de)$/i],
  ['it', /^(?:da|a partire da|su)$/i],
  ['nl', /^(?:vanaf|bij)$/i],
];
const SPENT = new RegExp(`^ (?<joint>[a-zà-ɏ ]{2,30}) (?<least>${MONEY})\\+?(?![\\d.,]*\\d)`, 'iu');

const OFF_ORDERS = new RegExp(
  `^ off(?: (?:of|on|over|orders? (?:of|over)))? (${MONEY})(?:\\+| or more| and up)?$`,
  'iu',
);
const FOR_WHOM =
  /^ (?:(?:for|für|pour|para|per|voor|all|club|vip|new|loyalty|our) ){0,2}(?:members?|customers|subscribers|students|everyone|mitglieder|kund(?:en|innen)|studierende|membres|clients|adhérents|socios|clientes|soci|leden|klanten)(?![a-zà-ɏ])/iu;

/** "ab 60 €" after the figure; null without one. */
function leastIn(rest: string): { least: string; language: string } | null {
  const { joint = '', least = '' } = SPENT.exec(rest)?.groups ?? {};
  const language = LEAST.find(([, words]) => words.test(joint))?.[0];
  return language === undefined ? null : { least, language };
}

/** Under "Discount" or beside a code, "20%" → "20% off" and "10 € ab 60 €" → "10 € Rabatt ab 60 €". */
function wholeOffer(
  text: string,
  header: string,
  isCoded: boolean,
  { language }: OfferReading,
): { said: string; minimum: string } {
  const figure = figureIn(text);
  const written = text.replace(/^[-–−]\s?/, '');
  if (figure === null || figure.value === null || !written.startsWith(figure.text))
    return { said: text, minimum: '' };
  const rest = written.slice(figure.text.length);
  const [, least = ''] = OFF_ORDERS.exec(rest) ?? [];
  if (least !== '' && cutsFrom(figure, least))
    return { said: `${figure.text} off on orders of ${least} or more`, minimum: least };
  if (figure.kind === 'percent' && FOR_WHOM.test(rest))
    return {
      said: `${sayReduction(figure.value, { kind: 'percent' }, language)} – ${rest.trim()}`,
      minimum: '',
    };
  const spent = leastIn(rest);
  // Under "Offer / price" a code leads to a price.
  const cuts =
    (isCoded && !OF_PRICES.test(header)) ||
    /discount|rabatt|nachlass|descuento|remise|r[ée]duction|sconto|desconto|korting|% ?off/i.test(header) ||
    /^[-–−]/.test(text);
  const isCut = spent === null ? cuts && rest === '' : cutsFrom(figure, spent.least);
  if (!isCut) return { said: text, minimum: '' };
  const unit: FigureUnit =
    figure.kind === 'amount' ? { kind: 'amount', currency: figure.currency } : { kind: 'percent' };
  const spoken = spent?.language ?? (headerLanguage(header) || language);
  return { said: `${sayReduction(figure.value, unit, spoken)}${rest}`, minimum: spent?.least ?? '' };
}

const OF_PRICES = /price|preis|prix|precio|prezzo|preço|prijs|cena|cost/i;

const cutsFrom = ({ kind, value }: OfferFigure, least: string): boolean =>
  kind === 'percent' || (kind === 'amount' && 2 * (value ?? 0) <= moneyIn(least));

function minimumCell(cell: string, { currency, language }: OfferReading): string {
  if (NO_OFFER.test(cell) || cell.trim() === '') return '';
  if (!isBareNumber(cell)) return cell.replace(/\s+/g, ' ').trim();
  const value = numberOf(cell);
  if (value === 0) return '';
  return currency === '' ? cell.trim() : sayMoney(value, currency, language);
}

/** The currency of most prices; '' when they name none. */
export function currencyOf(prices: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const price of prices) {
    const currency = currencyIn(price);
    if (currency !== '') counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? '';
}
