import { isBareNumber } from './figure.ts';

const OFFER =
  /\d|\b(?:free|gift|bogo|gratis|gratuit|kostenlos|half[ -]price|halbe[nr]? preis|moitié prix|mitad de precio|metà prezzo|metade do preço|halve prijs|two for one|zwei für eins|dos por uno|deux pour un|due per uno|off|save|savings?|sale)\b/iu;

export const isOffer = (text: string): boolean => OFFER.test(text) && !isBareNumber(text);
