import { isBareNumber } from './offer/figure.ts';

/*
 * The words of offers, as alternatives for regular expressions. Each reader combines the groups it
 * needs, because a wrong match does different harm in each. A badge above the headline must show a real
 * offer, so nouns that only announce one ("discount TBD") do not count in `isOffer`. Classifying a
 * campaign weighs many words against each other, so all of them count there. A percentage is a price cut
 * only next to a word that says so.
 */

/** Prices without a figure. */
const HALF =
  'half[ -]price|halbe[nr]? preis|moitié prix|mitad de precio|metà prezzo|metade do preço|halve prijs|two for one|zwei für eins|dos por uno|deux pour un|due per uno';
const GIFT = 'free|gift|bogo|gratis|gratuit|kostenlos';
/** Make an offer by themselves: "20% off", "save big". */
export const SAVING_WORDS = 'off|save|savings?';
/** Names of sales, and of other promotions; a brand may have a theme for each. */
export const SALE_WORDS = 'sales?|deals?|discounts?|clearance';
export const PROMOTION_WORDS = 'offers?|promo(?:tion(?:al)?)?s?|bundles?|coupons?|codes?|bogo';
/** Words beside a percentage that make it a price cut. `\b` does not delimit the right-to-left ones. */
export const REDUCTION_WORDS =
  '\\b(?:off|save|savings?|discount|reduc\\w+|less|rabatt|descuento|réduction|remise|sconto|korting)\\b|خصم|הנחה';

const OFFER = new RegExp(`\\d|\\b(?:${GIFT}|${HALF}|${SAVING_WORDS}|sale)\\b`, 'iu');

/** Whether an offer cell makes an offer: it has a figure, a gift or a saving. "TBD", "none" and a bare "20" do not. */
export const isOffer = (text: string): boolean => OFFER.test(text) && !isBareNumber(text);
