import { contentStems } from '../../email/likeness.ts';
import { whenIn } from '../../email/when.ts';
import { countWords } from '../calendar/words.ts';
import { codeIn, withoutCode } from './code.ts';
import { figureIn } from './figure.ts';
import { MONEY } from './money.ts';
import { offerClause } from './offer-clause.ts';
import { ALWAYS, isGranted, LIMITED, type OfferSign, offerSign } from './offer-signs.ts';
import { replacedPrices } from './replaced-price.ts';
import { isShort, type Said, wholeIn } from './said-in-brief.ts';
import { speaksOfOffer } from './speaks-of-offer.ts';
import { withoutState } from './status.ts';

/** Words about readers are not words to them. */
const OF_READERS = /(?<![a-zà-ɏ])(?:they|them|their|customers who)(?![a-zà-ɏ])/iu;
const PRICE = new RegExp(MONEY, 'iu');

/** A sentence that states an offer. */
export interface Found extends Said {
  sign: OfferSign | null;
  words: string;
  code: string;
}

/** "On those evenings": says when only below what names them. */
const REFERS_BACK =
  /(?<![a-zà-ɏ])(?:those|that (?:day|night|evening|weekend|date)|(?:an |am )?(?:diesen|jenen|demselben) (?:tage?n?|abende?n?|wochenende)|ce jour|ces (?:jours|soirs|soirées|dates)|es[eo]s? (?:días?|noches?|fechas?)|esas (?:noches|fechas)|quel giorno|quei giorni|quelle (?:sere|date)|ness[ea]s? (?:dias?|noites?|datas?)|(?:op )?die (?:dag(?:en)?|avond(?:en)?)|tego dnia|w te dni)(?![a-zà-ɏ])/iu;

/** Whether a labelled offer states something before its sign: "Who brings a friend gets £15. The friend pays half." */
const namesAnother = (text: string, { index }: OfferSign): boolean => {
  const before = text.slice(0, index);
  return /[.!?]\s/.test(before) && (PRICE.test(before) || /\d\s?%/.test(before));
};

const BEFORE_DAY = /^(?:by|before|until|bis(?: zum)?|avant(?: le)?|antes del?|entro(?: il)?|vóór) /iu;
const BEHIND_DAY =
  /^,? (?:for|to (?:get|save)|and (?:get|save)|für|und|pour|et|para|y|per|e|voor|en) (?=\S)/iu;
/** "$75 off either room" of "by March 10 for $75 off either room", of which the day stands beside it. */
function withoutDeadline(words: string): string {
  const [day] = BEFORE_DAY.test(words) ? whenIn(words, 'en') : [];
  if (day?.kind !== 'date') return words;
  const behind = words.slice(day.index + day.text.length);
  return BEHIND_DAY.test(behind) ? behind.replace(BEHIND_DAY, '') : words;
}

/** A sentence as an offer; null where it grants its readers nothing. */
export function foundIn(said: Said): Found | null {
  if (withoutState(said.told).state === 'not_live') return null;
  const code = codeIn(said.told);
  const bare = withoutCode(said.told, code).replace(/\s+/g, ' ');
  const sign = offerSign(bare);
  if (sign !== null && (said.role === 'offer' || isGranted(bare, sign))) {
    const words = withoutDeadline(offerClause(bare, sign));
    // "$302 for a dozen (10% off)" explains a price.
    if (countWords(words) <= 2 && /\([^)]*$/.test(bare.slice(0, sign.index))) return null;
    const isSecond = said.role === 'offer' && namesAnother(bare, sign);
    const isUsual = code === '' && said.role === undefined && ALWAYS.test(bare) && !LIMITED.test(bare);
    const isList = sign.kind === 'price' && replacedPrices(bare).length > 1;
    return OF_READERS.test(words) || REFERS_BACK.test(words) || isSecond || isUsual || isList
      ? null
      : { ...said, sign, words, code };
  }
  const isNamed = said.role === 'offer' && figureIn(bare) !== null && bare.length <= 80;
  return isNamed ? { ...said, sign: null, words: bare.replace(/(?<![.!])[.!]+$/, ''), code } : null;
}

const STRONG: readonly (string | undefined)[] = ['cut', 'bundle', 'price'];
const isStrong = ({ sign, role }: Found) => role === 'offer' || STRONG.includes(sign?.kind);

const isReduced = ({ sign }: Found) => sign?.kind === 'price' && /\(/.test(sign.text);
/** "Lab coats 219 -> 131" */
const ENTRY = { words: 10, figures: 2 };
const isPriced = ({ told }: Said) =>
  countWords(told) <= ENTRY.words && (told.match(/\d[\d.,]*/g)?.length ?? 0) >= ENTRY.figures;

/** Discounts of a list, each on something else, or with codes of their own: no single one is what the email offers. */
function withoutTiers(found: readonly Found[]): readonly Found[] {
  const codes = new Set(found.map(({ code }) => code).filter(Boolean));
  if (codes.size > 1) return found.filter(({ code }) => code === '');
  const listed = found.filter(({ isListed, sign, code }) => isListed && sign?.kind === 'cut' && code === '');
  const different = new Set(listed.map(({ sign }) => sign?.text.replace(/\s/g, '')));
  return different.size > 1 ? found.filter((each) => !listed.includes(each)) : found;
}

/**
 * The offer that counts: the one the brief calls so, otherwise the first price cut, otherwise the first other. Several
 * prices with their former ones are a list of things, none of which is what the email offers.
 */
export function chief(found: readonly Found[], all: readonly Said[]): Found | undefined {
  const isPriceList = all.filter(isPriced).length > 2;
  const isList = isPriceList || found.filter(isReduced).length > 1;
  const isEntryOf = (each: Found) =>
    isReduced(each) || (isPriceList && each.sign?.kind === 'price' && isPriced(each));
  const single = withoutTiers(isList ? found.filter((each) => !isEntryOf(each)) : found);
  return single.find(({ role }) => role === 'offer') ?? single.find(isStrong) ?? single[0];
}

/**
 * Whether an email is about an offer: it is called so or has a code, it comes first or nearly alone, or the row's titles
 * speak of it. What only friends, members or those who come back get stays in the text.
 */
export function isAbout(each: Found, all: readonly Said[], titles: string): boolean {
  if (each.role === 'offer' || each.code !== '') return true;
  const sentences = wholeIn(all);
  const first = sentences[0]?.written ?? each.written;
  if (first === each.written || isShort(all)) return true;
  // An entry among others is what the email is about only where the titles name it: "furniture 25% off", below a bag sale.
  const isOwn =
    !each.isListed || contentStems(each.words).some((stem) => contentStems(titles).includes(stem));
  return isOwn && speaksOfOffer(titles, each.words);
}
