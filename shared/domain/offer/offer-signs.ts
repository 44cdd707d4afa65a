/** What a sentence grants its reader, in the order in which an email puts one above another. */
export type OfferKind = 'cut' | 'bundle' | 'price' | 'gift' | 'shipping';

/** An offer's figure within a sentence. */
export interface OfferSign {
  kind: OfferKind;
  text: string;
  index: number;
}

const PERCENT = String.raw`(?:[-–−]\s?)?(?<![\d.,])\d{1,2}(?:[.,]\d)?\s?(?:%|percent(?!\p{L})|per cent(?!\p{L})|prozent(?!\p{L}))`;
const AMOUNT = String.raw`\d{1,5}(?:[.,]\d{1,3}){0,2}`;
const CURRENCY = '(?:eur|euros?|usd|gbp|chf|cad|aud|dollars?|pounds?|francs?|franken|kr|zł)(?!\\p{L})';
const MONEY = String.raw`(?:[$€£]\s?${AMOUNT}|(?<!\p{L})(?:eur|usd|gbp|chf|cad|aud)\s?${AMOUNT}|(?<![\d.,])${AMOUNT}\s?(?:[€£]|${CURRENCY}))`;
const FIGURE = `(?:${PERCENT}|${MONEY})`;
const REDUCED =
  '(?:off|discount|rabatt|nachlass|preisnachlass|reduziert|günstiger|billiger|geschenkt|gutschein|de (?:remise|réduction|rabais)|offerts|moins cher|de descuento|dto|di sconto|de desconto|korting|voordeel|rabatu|rabat)(?!\\p{L})';
/** "20 % auf alle Jacken": what it is taken off tells a cut from a share. */
const ALL_OF =
  "(?:auf (?!\\d)|(?:sur|en|em|su|sull'|op) (?:tou|todo|toda|tutt|all|l[ae]s? |el |los |nos |notre |nuestr|une s[ée]lection|l'|de |het ))";
const SAVE =
  '(?:save|spare|sparen sie|sparst du|ihr spart|[ée]conomisez|[ée]conomise|ahorra|ahorre|risparmia|risparmiate|poupe|bespaar)';
const UP_TO =
  "(?: (?:up to|an extra|an additional|another|extra|bis zu|jusqu[’']?à|hasta(?: un)?|un|fino al?|até|tot|nochmals|zusätzlich))?";
/** What may follow a saving: "Save 20% water" is none. */
const SAVED =
  '(?=\\s?(?:$|[,;:.!?()–—-]|(?:on|off|with|when|at|until|till|if|now|today|this|every|bei|auf|mit|bis|beim|sur|en|con|em|com|su|op|met|bij)(?!\\p{L})))';
const HALF =
  '(?:half[- ]price|half off|zum halben preis|halber preis|(?:à )?moitié prix|(?:a )?mitad de precio|(?:a )?metà prezzo|(?:pela )?metade do preço|(?:voor de )?halve prijs)(?!\\p{L})';

const CUTS = new RegExp(
  [
    String.raw`(?<!\p{L})${SAVE}${UP_TO} ${FIGURE}${SAVED}`,
    String.raw`${FIGURE}\s?-?(?:willkommens|neukunden|früh\p{L}{1,12}|treue)?${REDUCED}`,
    `${PERCENT} ${ALL_OF}`,
    String.raw`(?<!\p{L})(?:discount|rabatt|remise|réduction|descuento|sconto|desconto|korting)(?: (?:of|von|de|di|van|del))?${UP_TO} ${FIGURE}`,
    String.raw`(?<!\p{L})${HALF}`,
  ].join('|'),
  'giu',
);

const PAIR =
  /(?<![\p{L}\d.,])(\d{1,2})\s?(?:for|für|pour|por|voor|zum preis von|x|×)\s?(?:the price of\s)?(\d{1,2})(?![\d.,:]|\s?(?:people|persons?|guests|cm|mm|m|ft|in|kg|g|px)(?!\p{L})|\s?[%€$£"″])/giu;
const BUNDLES =
  /(?<!\p{L})(?:bogof?|two for one|buy (?:one|two|three|four|\d{1,2})(?: [\p{L}-]{1,20}){0,3},? (?:and )?get (?:one|two|the \p{L}{1,12}|\d{1,2}|a \p{L}{1,12})|(?:the )?(?:second|third|fourth|fifth) (?:\p{L}{1,15} )?(?:is )?(?:free|half[- ]price|on us)|kauf(?:e|en sie)? \d,? zahl(?:e|en sie)? \d|\d (?:\p{L}{3,15} )?kaufen,? (?:nur )?\d (?:be)?zahlen|nimm \d,? zahl \d|\d achetée?s?,? (?:\d|une?|la|le|l['’]) ?\p{L}{0,12} ?(?:offerte?s?|gratuite?s?)|(?:compra|lleva|llévate) \d y (?:paga|lleva|llévate) \d|prendi \d,? paghi \d|leve \d,? pague \d|\d halen,? \d betalen)(?!\p{L})|(?<!\d)\d\s?\+\s?\d (?:free|gratis|gratuite?|offert|omaggio)(?!\p{L})/giu;

/** A price beside the one it replaces, or a price from which something can be had for a while. */
const PRICES = new RegExp(
  [
    `${MONEY} (?:instead of|rather than|down from|statt|anstatt|au lieu de|en vez de|en lugar de|invece di|anziché|em vez de|i\\.p\\.v\\.|in plaats van) (?:\\p{L}{1,8} )?(?:${MONEY}|${AMOUNT})`,
    `(?<!\\p{L})(?:from|(?:now|just|only|for) (?:from |just |only )?|ab|jetzt(?: nur)?|nur|desde|solo|à partir de|dès|seulement|da|a partire da|soltanto|a partir de|apenas|vanaf|slechts) ?${MONEY}`,
  ].join('|'),
  'giu',
);
const REPLACES =
  /instead|rather|down from|statt|au lieu|en vez|en lugar|invece|anziché|em vez|i\.p\.v|in plaats/iu;

/** Something for nothing beside what is bought for it. */
const GIFTS =
  /(?<!\p{L})(?:(?:a |an |one |your |our )?(?:free|complimentary) (?!(?:shipping|delivery|postage|returns?|of|from|to|entry|admission)(?!\p{L}))(?:[\p{L}-]{1,20} ){1,4}(?:with (?:every|each|any|all|your|orders?|purchases?|a purchase)|when you|(?:for|on) every (?:order|purchase)|on orders|if you)(?!\p{L})|(?:buy|order|spend|book|join|subscribe)[^.!?;]{1,60}? (?:and|to|we'll|you'll) (?:get|receive|add|send|give)[^.!?;]{0,20}? free(?!\p{L})|(?:one|two|three|four|six|\d{1,2}) (?:months?|weeks?|nights?|issues?) free (?:if|when|with)(?!\p{L})|(?:gratis|kostenlose[nrs]?|geschenkt)[^.!?;]{1,50}? (?:zu (?:jede[rm]|ihrer|deiner)|ab (?:einem|\d)|beim kauf)(?!\p{L})|(?:ein )?(?:geschenk|gratis-?\p{L}{3,20}) (?:zu|ab|bei)(?!\p{L})|(?:(?<!livraison |port )offerte?s?|un cadeau)[^.!?;]{0,30}? (?:pour (?:tout|toute|chaque|votre)|dès \d|à partir de)(?!\p{L})|(?:de regalo|un regalo|in omaggio|un omaggio|de oferta|um presente)[^.!?;]{0,30}? (?:con|por|per|com|na) (?:tu|su|cada|tod[oa]|una?|la|il|ogni|tua|sua|acquist\p{L}+|compras?|pedidos?|ordin\p{L}+)(?!\p{L})|cadeau bij (?:elke|iedere|je|uw|aankoop)(?!\p{L})|gratis [\p{L}-]{3,20} bij (?:elke|iedere|je|uw)(?!\p{L}))/giu;

const SHIPPING =
  /(?<!\p{L})(?:free (?:[\p{L}-]{1,14} )?(?:shipping|delivery|postage)|(?:shipping|delivery|postage) (?:is )?(?:free|on us)|(?:kostenlose[rn]?|gratis|freier) (?:versand|lieferung)|versandkostenfrei|portofrei|env[ií]os? gratis|livraison (?:gratuite|offerte)|frais de port offerts|spedizione gratuita|consegna gratuita|frete gr[aá]tis|portes gr[aá]tis|gratis (?:verzending|bezorging))(?!\p{L})/giu;
const ALWAYS =
  /(?<!\p{L})(?:as always|as usual|always|wie immer|immer|toujours|comme d'habitude|siempre|sempre|altijd|zoals altijd)(?!\p{L})/iu;
/** It holds for a while, so that it is an offer rather than how the shop works. */
const LIMITED =
  /(?<!\p{L})(?:until|till|through|by|only|today|tonight|tomorrow|this (?:week|weekend|month)|weekend|ends|bis|nur|heute|wochenende|gültig|buchbar|jusqu[’']?(?:au|à)|seulement|ce week-end|aujourd'hui|hasta|solo|sólo|hoy|fino|soltanto|oggi|até|apenas|hoje|tot|t\/m|alleen|vandaag)(?!\p{L})/iu;

const signsOf = (kind: OfferKind, pattern: RegExp, text: string): OfferSign[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ kind, text: found, index }));

/** "3 for 2" and "3x2": the reader gets more than is paid for. */
const pairsIn = (text: string): OfferSign[] =>
  [...text.matchAll(PAIR)].flatMap(({ 0: found, 1: taken, 2: paid, index }) =>
    Number(taken) > Number(paid) && Number(taken) <= 12 && Number(paid) > 0
      ? [{ kind: 'bundle' as const, text: found, index }]
      : [],
  );

/**
 * The first sign of an offer in a sentence, those that cut a price before gifts and shipping; null without one. A
 * price, a gift without a purchase, or shipping that is always free is none.
 */
export function offerSign(sentence: string): OfferSign | null {
  const limited = LIMITED.test(sentence);
  const strong = [
    ...signsOf('cut', CUTS, sentence),
    ...pairsIn(sentence),
    ...signsOf('bundle', BUNDLES, sentence),
    ...signsOf('price', PRICES, sentence).filter(({ text }) => limited || REPLACES.test(text)),
  ].sort((one, other) => one.index - other.index);
  const weak = [
    ...signsOf('gift', GIFTS, sentence),
    ...(limited && !ALWAYS.test(sentence) ? signsOf('shipping', SHIPPING, sentence) : []),
  ];
  return strong[0] ?? weak[0] ?? null;
}

/** "Don't miss 20% off", "No code needed": they deny nothing. */
const NO_DENIAL =
  /(?<!\p{L})(?:(?:don['’]?t|do not|never) (?:miss|forget)(?: out)?(?: on)?|no (?:code|minimum|coupon|catch)(?: (?:needed|required|necessary|spend|order))?|nicht verpassen|ne (?:manquez|ratez) pas|no te (?:lo )?pierdas?|non perder\p{L}*|não perca|mis (?:het )?niet)(?!\p{L})/giu;
const DENIES =
  /(?<!\p{L})(?:no|not|never|without|don['’]?t|doesn['’]?t|isn['’]?t|won['’]?t|can['’]?t|neither|instead of|kein\p{L}*|nicht|ohne|pas|sans|jamais|aucune?|sin|ning\p{L}+|non|senza|ness\p{L}+|sem|não|nenhuma?|geen|zonder|niet)(?!\p{L})[^.,;:!?]{0,24}$/iu;
/** What others give, what there was, what may come, what is not for readers, and the reduction of something else. */
const NO_OFFER =
  /(?<!\p{L})(?:competitors?['’]?s?|(?:other|most) (?:shops|brands|stores|companies|people)|elsewhere|anderswo|mitbewerb\p{L}*|konkurrenz|andere (?:anbieter|marken|läden)|concurren\p{L}+|ailleurs|competencia|otras (?:tiendas|marcas)|concorren\p{L}+|last (?:year|month|week|time|season|spring|summer|autumn|winter|christmas)(?:['’]s)?|used to|previously|in the past|years? ago|we (?:gave|offered|ran|had)|letzte[sn]? (?:jahr|mal)|vorjahr\p{L}*|früher|damals|vorig(?:e|jaar| jaar)|vroeger|l['’]an(?:née)? (?:dernière|passée?|dernier)|el año pasado|anteriormente|l['’]anno scorso|ano passado|(?:is|are|has|have) (?:now )?(?:over|ended|expired)|vorbei|abgelaufen|should we|shall we|could we|maybe|perhaps|thinking (?:of|about)|considering|tb[acd]|not (?:yet )?(?:confirmed|live|final|approved)|unconfirmed|vielleicht|eventuell|evtl|noch (?:offen|nicht)|peut-être|quizás|tal vez|forse|talvez|misschien|staff|employees|mitarbeiter\p{L}*|customers? asks?|asked for|used (?:the|a|their|his|her)|redeemed)(?!\p{L})/iu;

/** Whether the sentence grants the reader what its sign says. */
export function isGranted(sentence: string, { index }: OfferSign): boolean {
  if (NO_OFFER.test(sentence)) return false;
  const before = sentence.slice(0, index).replace(NO_DENIAL, (said) => ','.repeat(said.length));
  return !DENIES.test(before);
}
