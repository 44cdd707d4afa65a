import { remembered } from '../../email/remembered.ts';
import { whenIn } from '../../email/when.ts';
import { capitalised } from '../brief-lines/wording.ts';
import { addDays, isDay, weekdayOf } from '../calendar/dates/day.ts';
import { monthNamed, weekdayNamed } from '../calendar/dates/names.ts';
import { comparable, countWords, fold } from '../calendar/words.ts';
import { toldToReaders } from '../told-by-brief.ts';
import { isSurelyTerms, saysTerms } from './brief-terms.ts';
import { codeCell, codeIn, withoutCode } from './code.ts';
import { datesIn, saysDeadline } from './dates.ts';
import { costsNothing } from './figure.ts';
import { chief, type Found, foundIn, isAbout } from './found-offer.ts';
import { minimumIn } from './minimum.ts';
import { MONEY } from './money.ts';
import { offerClause } from './offer-clause.ts';
import { isGranted, type OfferSign, offerSign } from './offer-signs.ts';
import { LONGEST_BRIEF, type Said, saidIn } from './said-in-brief.ts';

/** An offer that a brief states in a sentence, in the form of a row's offer. */
export interface BriefOffer {
  /** For a line of its own: "20% off all jackets until March 31". */
  words: string;
  code: string;
  /** As `OfferFacts` has them. */
  starts: string;
  ends: string;
  minimum: string;
  terms: string;
  /** The sentence that states it, as written. */
  written: string;
  /** The brief's sentences, or ends of them, that say nothing else, as written. */
  sentences: string[];
}

/** Whether a brief can state an offer at all; most do not. */
const POSSIBLE =
  /\d\s?(?:%|percent|per cent|prozent)|[$€£]|(?<![a-zà-ɏ])(?:eur|euros?|usd|gbp|chf|dollars?|pounds?|franken|half|halbe[rn]?|moitié|mitad|metà|metade|halve|bogof?|buy|kaufen|zahlen|zahl|pague|paghi|paga|betalen|third|second|free|gratis|kostenlose?[rnms]?|versandkostenfrei|portofrei|gratuite?s?|gratuit[ao]s?|offerte?s?|offre|cadeau|regalo|omaggio|geschenk|complimentary|shipping|discount|rabatt|offer|angebot|price|preis|prix|precio|prezzo|preço|prijs|oferta|offerta)(?![a-zà-ɏ])|\d\s?(?:for|für|pour|por|voor|zum|x|×|\+)\s?(?:[a-zà-ɏ]{2,7} ){0,3}\d|\d [a-zà-ɏ]{3,8},? \d|\d y [a-zà-ɏ]{4,8} \d|(?:two|three|four|zwei|drei|deux|trois|dos|tres|due|tre|dois|três|twee|drie) (?:for|für|zum|pour|por|per|voor) /iu;

const ENDS =
  /^(?:(?:the )?(?:offer|sale|deal|code|promotion)s? )?(?:ends?|ending|valid|expires?|until|till|available until|only until)(?![a-zà-ɏ])|^(?:(?:das )?angebot )?(?:endet|gilt|gültig|nur bis|buchbar bis|bis)(?![a-zà-ɏ])|^(?:offre )?(?:valable|jusqu[’']?au|du \d)|^(?:oferta )?(?:válid[oa]|hasta|del \d)(?![a-zà-ɏ])|^(?:offerta )?(?:valid[oa]|fino al?|dal)(?![a-zà-ɏ])|^(?:geldig|tot en met|t\/m)(?![a-zà-ɏ])/iu;
export const SAYS_CODE =
  /(?<![a-zà-ɏ])(?:code|coupon|voucher|gutschein[a-zà-ɏ]*|rabattcode|código|codice|cupón)(?![a-zà-ɏ])/iu;
const EXTENDED =
  /(?<![a-zà-ɏ])(?:extended|verlängert|prolongée?s?|prorrogad[oa]s?|ampliad[oa]s?|prorogat[oaie]|verlengd|prolongad[oa]s?)(?![a-zà-ɏ])/iu;
const MOST_TERMS = 3;
/** Words that only lead to an offer or its code. */
const FILLERS = new Set(
  'a an the we re are is our you your get take taking give giving offer offering with use using code at checkout and on only now just it s so hey this here there for everyone by enter apply offers our auf mit dem code wir geben sie erhalten nur jetzt avec le la les un une des de con el en tu su o met je de het until till ends end ending valid through from to bis vom gültig buchbar nur au du jusqu al del desde hasta dal fino tot van offer sale deal promotion expires expiring available um endet gilt angebot offre valable oferta válida válido offerta valida valido scade geldig aanbieding aanbod'.split(
    ' ',
  ),
);
const MOST_LEFT = 1;
const PRICE = new RegExp(MONEY, 'iu');

const namesDay = (text: string): boolean =>
  whenIn(text, 'en').some(({ kind }) => kind !== 'time') || saysDeadline(text);

const isDateWord = (word: string): boolean =>
  /^(?:\d.*|am|pm|uhr|uur|noon|midnight|[ecmp][sd]?t|gmt|utc|bst|cest?|mesz?)$/.test(word) ||
  monthNamed(word) !== undefined ||
  weekdayNamed(word) !== undefined;

/** What a sentence says after a colon or dash, if that is the offer: "Saldi: fino al 40% di sconto" leaves "Saldi". */
function saidAfterJoint(written: string, offer: string): string {
  // The label before an offer's colon may be needed by the sentence: "We extended our early bird: £20 off".
  const words = offer.replace(/^[^:\d]{1,30}: /, '');
  const at = written.toLowerCase().indexOf(words.toLowerCase());
  const joint = /\s?[:–—-]\s*$/.exec(written.slice(0, Math.max(0, at)))?.[0] ?? '';
  const end = at + words.length;
  return joint === '' || /[\p{L}\p{N}]/u.test(written.slice(end))
    ? ''
    : written.slice(at - joint.length, end);
}

const withoutPart = (said: Said, part: string): Said => ({ ...said, told: said.told.replace(part, ' ') });

/** Whether nothing is left to say of a sentence beside the offer's words, its code and its days. */
function saysNoMore({ told }: Said, { words }: Found, code: string, isDated: boolean): boolean {
  const left = withoutCode(told, code).toLowerCase().replace(words.toLowerCase(), ' ');
  // Another price is more to say: "Tickets £18 (early bird £14 until 2 May)".
  if (PRICE.test(left)) return false;
  const rest = comparable(left)
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word) && !(isDated && isDateWord(fold(word))));
  return rest.length <= MOST_LEFT;
}

/** What the offer's own sentence says behind its words, and under which terms: "Solo and Plus only", "one use per family". */
const termsBehind = ({ told }: Said, { words }: Found): string[] =>
  told
    .slice(Math.max(0, told.indexOf(words)))
    .slice(words.length)
    .split(/[,;()]\s?|(?<!\d)\.(?=\s|$)|\.(?=\s\p{Ll})/u)
    .map((part) => part.trim().replace(/^(?:and|und|et) /iu, ''))
    .filter((part) => (ONLY.test(part) || saysTerms(part)) && !PRICE.test(part) && !namesDay(part))
    .filter((part) => countWords(part) > 1 && codeIn(part) === '' && offerSign(part) === null);

/** What readers may do instead of taking the offer has days of its own. */
const INSTEAD = /,\s(?:or|oder|od\.|ou|oppure|of)\s(?:(?!\d)[^,;]){1,80}.*$/su;

/** Tells readers when or for whom a price is: "$24.99 Tuesdays only". */
const ONLY =
  /(?<![a-zà-ɏ])(?:only|nur|seulement|uniquement|exclusively|ausschließlich|solo|sólo|soltanto|apenas|só|alleen)(?![a-zà-ɏ])/iu;

/** The price that a code of the row is for: the first of a brief that holds for some readers or days only. */
function pricedIn(said: readonly Said[]): Found | undefined {
  for (const each of said) {
    const price = each.role === undefined ? PRICE.exec(each.told) : null;
    if (!price || !ONLY.test(each.told)) continue;
    const sign: OfferSign = { kind: 'price', text: price[0], index: price.index };
    if (isGranted(each.told, sign)) return { ...each, sign, words: offerClause(each.told, sign), code: '' };
  }
  return undefined;
}

/**
 * The code that is for an offer without one in its own sentence: of the line that is labelled so, or of a sentence without
 * a figure of its own, beside the offer or with no other between them.
 */
function codeFor(main: Said, all: readonly Said[], found: readonly Found[]): { said?: Said; code: string } {
  const at = all.findIndex(({ written }) => written === main.written);
  const naming = all.flatMap((said, index) => {
    const code = said.role === 'code' ? codeCell(said.told, true) || codeIn(said.told) : codeIn(said.told);
    const grants = offerSign(said.told) !== null || costsNothing(said.told);
    if (index === at || code === '' || (said.role !== 'code' && grants)) return [];
    const isBeside = index === at + 1;
    const between = all.slice(Math.min(at, index) + 1, Math.max(at, index));
    const others = between.filter(
      ({ written, told }) => costsNothing(told) || found.some((each) => each.written === written),
    );
    const isCodes = said.role === 'code' || (SAYS_CODE.test(said.told) && !/%|[$€£]/.test(said.told));
    return isBeside || (isCodes && others.length === 0) ? [{ said, code }] : [];
  });
  return naming.find(({ said }) => said.role === 'code') ?? naming[0] ?? { code: '' };
}

interface Asked {
  /** The day of sending as `YYYY-MM-DD`, or ''. */
  sent: string;
  /** Whether the row has a code without an offer, which may be one for a price. */
  coded: boolean;
  /** The row's name, subject line and own offer. */
  titles: string;
}

function read(brief: string, { sent, coded, titles }: Asked): BriefOffer | null {
  const all = saidIn(brief);
  const found = all.flatMap((said) => foundIn(said) ?? []);
  const isOwn = (each: Found) => coded || isAbout(each, all, titles) || codeFor(each, all, found).code !== '';
  const stated = chief(found.filter(isOwn), all);
  const main = stated ?? (coded ? pricedIn(all) : undefined);
  if (!main || main.words === '') return null;
  const others = all.filter(({ written }) => written !== main.written);
  const named = main.code === '' ? codeFor(main, all, found) : { code: main.code };
  const naming = named.said;
  const { code } = named;
  const ending = others.find(
    ({ role, told }) =>
      role === 'ends' ||
      (ENDS.test(told) && countWords(told) <= 14 && offerSign(told) === null && namesDay(told)),
  );
  const extended = others.find(({ told }) => EXTENDED.test(told));
  const dates = [main, ...[naming, ending, extended].filter((each) => each !== undefined)]
    .map(({ told, role }) => periodIn(role === 'ends' ? `until ${told}` : told.replace(INSTEAD, ''), sent))
    .find(({ ends }) => ends !== '') ?? { starts: '', ends: '' };
  const terms = others
    .filter(({ told, role }) => role === 'terms' || (saysTerms(told) && offerSign(told) === null))
    .slice(0, MOST_TERMS);
  const behind = termsBehind(main, main);
  // An entry stays in its list, which it may be needed for; a list is whole without the terms in the offer's box.
  const own: Said[] = [main, ...terms].filter(
    (each) => !each.isListed || each.role !== undefined || terms.includes(each),
  );
  if (ending && (dates.ends !== '' || saysDeadline(main.words))) own.push(ending);
  if (naming) own.push(naming);
  return {
    words: main.words,
    written: main.written,
    code,
    ...dates,
    minimum: minimumIn(main.told),
    terms: inRow([...behind, ...terms.map(({ told }) => told)], behind.length > 0),
    // A price without a word of an offer is often all that a brief has for a headline.
    sentences: (stated ? own : [])
      .map((said) =>
        terms.includes(said) ||
        said.role === 'ends' ||
        saysNoMore(behind.reduce(withoutPart, said), main, code, dates.ends !== '')
          ? said.written
          : saidAfterJoint(said.written, main.words),
      )
      .filter(Boolean),
  };
}

/**
 * The code that a sentence names and says nothing else, for an offer that the row has in words alone: "Code FLOOR at
 * checkout." Null without one, and with several codes.
 */
export const codeAlone = remembered((brief): { code: string; written: string } | null => {
  const naming = saidIn(brief.slice(0, LONGEST_BRIEF)).flatMap(({ told, written }) => {
    const code = codeIn(told);
    return code === '' ? [] : [{ code, written, rest: comparable(withoutCode(told, code)) }];
  });
  const [first, other] = naming;
  const isAlone = first?.rest.split(' ').every((word) => word === '' || FILLERS.has(word));
  return first && other === undefined && isAlone ? { code: first.code, written: first.written } : null;
});

/** Terms in a brief that a writer takes for orders, so that no text says them: "Niet te combineren met andere acties". */
export const unsaidTerms = remembered((brief): string =>
  inRow(
    saidIn(brief)
      .filter(({ told }) => isSurelyTerms(told) && toldToReaders(told) === null)
      .slice(0, MOST_TERMS)
      .map(({ told }) => told),
    false,
  ),
);

/** Terms behind each other, with full stops between them. */
const inRow = (terms: readonly string[], isEnded: boolean): string =>
  terms
    .map((term, at) => (at < terms.length - 1 || isEnded ? term.replace(/(?<![.!?])$/u, '.') : term))
    .map(capitalised)
    .join(' ');

/** Days that can be read one way only; none for an email without a day on which it is sent. */
function periodIn(text: string, sent: string): { starts: string; ends: string } {
  if (!isDay(sent) || /\d\/\d/.test(text)) return { starts: '', ends: '' };
  const dates = datesIn(text, { today: sent, order: 'day_first', sent });
  return { ...dates, ends: dates.ends || lastWeekday(text, sent) };
}

/** "Until Sunday": the next one; '' without any, for "Monday until Thursday", and on a Sunday, when it may mean today. */
function lastWeekday(text: string, sent: string): string {
  const [last, other] = whenIn(text, 'en').filter(({ kind }) => kind === 'weekday');
  if (!last?.isEnd || other !== undefined) return '';
  const ahead = (Number(last.value) - weekdayOf(sent) + 7) % 7;
  return ahead === 0 ? '' : addDays(sent, ahead);
}

const SEPARATOR = '\u0000';
const CODED = 'coded';
const readOnce = remembered((key: string) => {
  const [sent = '', coded, titles = '', ...brief] = key.split(SEPARATOR);
  return { offer: read(brief.join(SEPARATOR), { sent, coded: coded === CODED, titles }) };
});

/**
 * The offer that a brief makes its readers; null without one that the email is about. What others give, what there was,
 * what is not confirmed or must not be said is none.
 */
export const offerInBrief = (brief: string, { sent, coded, titles }: Asked): BriefOffer | null =>
  POSSIBLE.test(brief.slice(0, LONGEST_BRIEF))
    ? readOnce([sent, coded ? CODED : '', titles, brief].join(SEPARATOR)).offer
    : null;
