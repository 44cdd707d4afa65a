import { comparable, fold } from '../calendar/words.ts';
import { MONEY } from './money.ts';
import { type OfferKind, offerSign } from './offer-signs.ts';

/** "20%", "-15 %", "€10", "3 for 2" without their blanks and signs. */
const FIGURE = new RegExp(String.raw`\d{1,2}(?:[.,]\d)?\s?(?:%|percent|per cent|prozent)|${MONEY}`, 'giu');
const figuresIn = (text: string): string[] =>
  (text.match(FIGURE) ?? []).map((figure) =>
    figure
      .replace(/\s/g, '')
      .replace(/percent|prozent/iu, '%')
      .toLowerCase(),
  );

/** A title with one of these is about what costs less. "Save the date" and "Save your place" are not. */
const LESS =
  /(?<![a-zà-ɏ])(?:sales?|deals?|(?:special |intro(?:ductory)? |early )?offers?|discounts?|off|sav(?:e(?! (?:the date|your|a |our|this|me))|ings?)|promos?|promotions?|(?:promo |discount )?codes?|coupons?|half[- ]price|clearance|bogof?|black friday|cyber monday|early[ -]?birds?|angebote?|rabatte?|aktion(?:en)?|spar(?:en|t|preis)|sonderpreise?|frühbucher[a-zà-ɏ]*|halber preis|soldes|promotions?|remises?|réductions?|offres?|moitié prix|bon plan|rebajas|ofertas?|descuentos?|promoci(?:ón|ones)|mitad de precio|saldi|sconti?|offert[ae]|promozion[ei]|metà prezzo|saldos|descontos?|promoç(?:ão|ões)|korting(?:en)?|aanbieding(?:en)?|acties?|uitverkoop|halve prijs|rabaty?|promocj[aei]|wyprzedaż|zniżk[aiy])(?![a-zà-ɏ])/iu;
/** What is given on top. */
const FREE =
  /(?<![a-zà-ɏ])(?:free|on us|gifts?|gratis|kostenlos[a-zà-ɏ]*|geschenkt?|geschenke|versandkostenfrei|offerte?s?|gratuite?s?|cadeaux?|gratuit[ao]s?|regalos?|omaggi[o]?|grátis|oferta|bezpłatn[aey]|prezent[a-zà-ɏ]*|bogof?|for one)(?![a-zà-ɏ])/iu;
const GIVEN: readonly OfferKind[] = ['gift', 'shipping', 'bundle'];

/** Whether a text, such as a subject line, speaks of an offer: it has one of its figures, or says that something costs less. */
export function speaksOfOffer(text: string, words: string): boolean {
  const sign = offerSign(words);
  const said = figuresIn(text);
  if (figuresIn(words).some((figure) => said.includes(figure))) return true;
  if (LESS.test(text) || offerSign(text) !== null) return true;
  return sign !== null && GIVEN.includes(sign.kind) && FREE.test(fold(text));
}

/** Whether a text has all figures of an offer's words, or the words where they have none. */
export function saysFigures(text: string, words: string): boolean {
  const [figures, said] = [figuresIn(words), figuresIn(text)];
  if (figures.length > 0) return figures.every((figure) => said.includes(figure));
  return words === '' || ` ${comparable(text)} `.includes(` ${comparable(words)} `);
}
