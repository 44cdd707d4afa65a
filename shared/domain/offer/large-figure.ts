import { capitalised } from '../../text/capitalised.ts';
import { costsNothing, type OfferFigure } from './figure.ts';
import { minimumIn } from './minimum.ts';
import { MONEY } from './money.ts';
import { cutsIn, freeShippingIn, REDUCED } from './offer-signs.ts';

const LEADING =
  /(?<![a-zà-ɏ])(?:(?:save|spare(?:n sie)?|sparst du|[ée]conomise[zs]|ahorras?|risparmia?|poupas?|poupe|bespaar)\s)?(?:(?:(?:sconto|remise|descuento|desconto|korting|rabatt|discount)(?: (?:del?|di|von|van|of))?|minus|moins|menos|meno)\s)?(?:(?:up to|bis zu|jusqu[’']?[aà]|hasta(?: un)?|fino al?|até|tot)\s)?(?:(?<!\d\s?)[-–−])?$/iu;
const OFF = new RegExp(String.raw`^\s?${REDUCED}`, 'iu');

const FREE =
  /^(?:(?:(?:get )?an? )?free(?: [a-zà-ɏ-]{1,20}){1,3}?|(?!(?:sugar|gluten|fat|dairy|lactose|alcohol|feel) )(?:[a-zà-ɏ-]{1,20} ){1,4}?(?:(?:is |ist |est )?(?:free|gratis|kostenlos|geschenkt|offerte?|gratuite?|grátis)|in omaggio|de regalo|cadeau))(?=\s*(?:$|[,.;:!–—]|(?:with|for|on|when|over|from|until|till|if|in|this|to|and|all|every|ab|bei|beim|zu|bis|dès|pour|à|con|por|a|da|per|fino|hasta|em|até|bij|vanaf|tot)(?![a-zà-ɏ])))/iu;

const THRESHOLD = new RegExp(
  `^(?:ab|bei|from|over|dès|à partir de|desde|a partir de|da|a partire da|vanaf) ${MONEY}(?: [a-zà-ɏ’']{1,16}){0,2},? $`,
  'iu',
);

interface LargeFigure {
  large: string;
  rest: string;
}

const LABEL = /^(?:[^:\d]{1,30}:|early[ -]?birds?|frühbucher(?:preis)?)\s$/iu;
const UNIT =
  /^ ?(?:\/ ?|(?:per|pro|je|par|por|a|each|al|alla|la|le|el|o|de|het) )(?:couple|paar|coppia|pareja|casal|koppel|head|person|people|kid|child|night|day|week|month|year|kopf|kind|nacht|tag|woche|monat|jahr|personne|enfant|nuit|jour|semaine|mois|persona|niño|noche|día|semana|mes|notte|giorno|settimana|mese|pessoa|noite|dia|nacht|persoon|dag|maand)(?![a-zà-ɏ])/iu;
/** "Ab 200 € gibt es 20 € dazu": the minimum spend is not a price. */
const GIVEN_FROM = new RegExp(
  `^(?:ab|bei|from|over|spend|dès|à partir de|desde|a partir de|da|a partire da|vanaf) ${MONEY}(?: (?:einkauf|bestellwert))?,? (?:(?:and|you) )?(?:gibt|gib|get|bekomm|erhalt|erhält|schenk|offr|receve|recib|ricev|regal|receb|krijg|ontvang)`,
  'iu',
);

/** "15-" in "15-30% off", "€ 10 tot " in "€ 10 tot € 20 korting" */
const RANGE = new RegExp(
  `(?<![\\d.,])(?:\\d{1,2}\\s?%?|${MONEY})(?:\\s?[-–]\\s?|\\s(?:to|bis|à|a|al|tot|até|do)\\s)$`,
  'iu',
);

const SAVED = new RegExp(`%|${REDUCED}`, 'iu');

function partOf(words: string, end: string, endsAt: number): LargeFigure {
  // "From €110 to €79" is a price and its former price.
  const range = SAVED.test(end) ? (RANGE.exec(words.slice(0, endsAt))?.[0] ?? '') : '';
  const figure = range + end;
  const at = endsAt - range.length;
  const large = figure + (UNIT.exec(words.slice(at + figure.length))?.[0] ?? '');
  const before = words.slice(0, at);
  const isLabelled = LABEL.test(before);
  if (at > 0 && !isLabelled) return { large: capitalised(large), rest: words };
  const behind = words
    .slice(at + large.length)
    .replace(/^[\s,;:.!–—-]+/u, '')
    .replace(/^\(([^()]*)\)$/u, '$1');
  const rest = behind === '' ? before.replace(/:?\s$/, '') : `${before}${behind}`;
  return { large: capitalised(large), rest: capitalised(rest) };
}

function freeThing(words: string): LargeFigure {
  const shipping = freeShippingIn(words)[0];
  const before = words.slice(0, shipping?.index ?? 0);
  if (shipping && THRESHOLD.test(before)) {
    const behind = words.slice(shipping.index + shipping.text.length);
    return { large: capitalised(shipping.text), rest: capitalised(`${before.replace(/,? $/, '')}${behind}`) };
  }
  const large = shipping?.index === 0 ? shipping.text : (FREE.exec(words)?.[0] ?? '');
  return large === '' ? { large, rest: words } : partOf(words, large, 0);
}

function priceIn(words: string): LargeFigure | null {
  if (GIVEN_FROM.test(words)) return null;
  const [sign] = cutsIn(words, minimumIn(words) === '' && !costsNothing(words));
  if (!sign) return null;
  const large = sign.price ?? sign.text;
  return partOf(words, large, sign.index + sign.text.indexOf(large));
}

/**
 * "Up to 20% off", "3 for 2" and the remaining words. A threshold, as in "free shipping over $50", is never
 * large.
 */
export function largeFigure(words: string, figure: OfferFigure | null): LargeFigure {
  const at = figure === null || figure.value === null ? -1 : words.indexOf(figure.text);
  if (figure === null || at < 0) return priceIn(words) ?? freeThing(words);
  const before = LEADING.exec(words.slice(0, at))?.[0] ?? '';
  const after = OFF.exec(words.slice(at + figure.text.length))?.[0] ?? '';
  const isSaved = after !== '' || /\p{L}/u.test(before);
  if (figure.kind === 'amount' && !isSaved) return priceIn(words) ?? freeThing(words);
  return partOf(words, `${before}${figure.text}${after}`, at - before.length);
}
