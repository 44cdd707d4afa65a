import { MONEY } from './money.ts';
import { replacedPrices } from './replaced-price.ts';

/** What a sentence grants its reader, in the order in which an email puts one above another. */
export type OfferKind = 'cut' | 'bundle' | 'price' | 'gift' | 'shipping';

/** An offer's figure within a sentence. */
export interface OfferSign {
  kind: OfferKind;
  text: string;
  index: number;
  /** The part of a price's text that says it: "£79"; all of the text without it. */
  price?: string;
}

const PERCENT = String.raw`(?:[-–−]\s?)?(?<![\d.,])\d{1,2}(?:[.,]\d)?\s?(?:%|percent(?![a-zà-ɏ])|per cent(?![a-zà-ɏ])|prozent(?![a-zà-ɏ]))`;
const FIGURE = `(?:${PERCENT}|${MONEY})`;
/** Behind a figure that is taken off. */
export const REDUCED =
  '(?:off|discount|rabatt|nachlass|preisnachlass|reduziert|günstiger|billiger|geschenkt|gutschein|sparen|de (?:remise|réduction|rabais)|offerts|moins cher|de descuento|dto|di sconto|de desconto|korting|voordeel|rabatu|rabat)(?![a-zà-ɏ])';
/** "20 % auf alle Jacken": what it is taken off tells a cut from a share. */
const ALL_OF =
  "(?:auf (?!\\d)|(?:sur|en|em|su|sull'|op) (?:tou|todo|toda|tutt|all|l[ae]s? |el |los |nos |notre |nuestr|une s[ée]lection|l'|de |het ))";
const SAVE =
  '(?:save|spare|sparen sie|sparst du|ihr spart|[ée]conomisez|[ée]conomise|ahorra|ahorre|risparmia|risparmiate|poupe|bespaar)';
const UP_TO =
  "(?: (?:up to|an extra|an additional|another|extra|bis zu|jusqu[’']?à|hasta(?: un)?|un|fino al?|até|tot|nochmals|zusätzlich))?";
/** What may follow a saving: "Save 20% water" is none. */
const SAVED =
  '(?=\\s?(?:$|[,;:.!?()–—-]|(?:on|off|with|when|at|until|till|if|now|today|this|every|bei|auf|mit|bis|beim|sur|en|con|em|com|su|op|met|bij)(?![a-zà-ɏ])))';
const HALF =
  '(?:half[- ]price|half off|zum halben preis|halber preis|(?:à )?moitié prix|(?:a )?mitad de precio|(?:a )?metà prezzo|(?:pela )?metade do preço|(?:voor de )?halve prijs)(?![a-zà-ɏ])';

/** What may follow a figure that has no word of a reduction: "-30 % de matière grasse" is a share. */
const ALONE =
  "(?=\\s?(?:$|[,;:.!?()–—-]|(?:on|for|with|at|until|till|from|now|today|this|bei|auf|für|mit|bis|beim|ab|vom|nur|heute|sur|en|avec|dès|du|jusqu['’]\\S{1,3}|pour|aujourd['’]hui|ce|samedi|dimanche|con|desde|hasta|para|este|hoy|su|sui|sulla|per|dal|fino|a|oggi|até|em|com|op|met|tot|vanaf|voor|prolongée?s?|verlängert)(?![a-zà-ɏ])))";
/** A minus before a percentage says that it is taken off: "-30 % dès 2 articles". */
const MINUS = String.raw`(?<![a-zà-ɏ])(?<![\d%€$£]\s?)[-–−]\s?\d{1,2}\s?%${ALONE}`;

const CUTS = new RegExp(
  [
    `(?<![a-zà-ɏ])${SAVE}${UP_TO} ${FIGURE}${SAVED}`,
    String.raw`${FIGURE}\s?-?(?:willkommens|neukunden|früh[a-zà-ɏ]{1,12}|treue)?${REDUCED}`,
    `${PERCENT} ${ALL_OF}`,
    `(?<![a-zà-ɏ])(?:discount|rabatt|remise|réduction|descuento|sconto|desconto|korting)(?: (?:of|von|de|di|van|del))?${UP_TO} ${FIGURE}`,
    `(?<![a-zà-ɏ])${HALF}`,
    `(?<![a-zà-ɏ])(?:minus|abzüglich|moins|menos(?: un)?|meno(?: il)?) ${PERCENT}(?![a-zà-ɏ])`,
    MINUS,
  ].join('|'),
  'giu',
);

const PAIR =
  /(?<![a-zà-ɏ\d.,])(\d{1,2})\s?(?:for|für|pour|por|voor|zum preis von|x|×)\s?(?:(?:the price of|le prix de|el precio de|il prezzo di|o preço de|de prijs van)\s)?(\d{1,2})(?![\d.,:]|\s?(?:people|persons?|guests|cm|mm|m|ft|in|kg|g|px)(?![a-zà-ɏ])|\s?[%€$£"″])/giu;
const NTH =
  '(?:\\d(?:st|nd|rd|th|re|er|ère|ème|è|e|º|ª|°|\\.)|first|second|third|fourth|erste[nrs]?|zweite[nrs]?|dritte[nrs]?|vierte[nrs]?|premi(?:er|ère)|deuxième|troisième|primer[ao]?|segund[ao]|tercer[ao]?|prim[ao]|second[ao]|terz[ao]|primeir[ao]|terceir[ao]|eerste|tweede|derde)';
/** One of several at another price. Its share alone would be taken for that of all: "Erster Monat 50 %", "2e à -50 %". */
const NTH_CUT = new RegExp(
  `(?<![a-zà-ɏ\\d.,])(?:(?:the|your|l[ae]|el|il|lo|d(?:er|ie|as)|jede[rs]?|de|het|tu|tuo|votre|ihre?|deine?|je|uw) )?${NTH}(?: [a-zà-ɏ]{2,15}){0,2}?(?: (?:at|à|al|a|zu|zum|mit|com|con|for|voor|per|um))? ?(?:[-–−]?\\s?\\d{1,2}\\s?%${ALONE}|${HALF})`,
  'giu',
);
const BUNDLES =
  /(?<![a-zà-ɏ])(?:bogof?|(?:(?:\d{1,2}|one|two|three|four|six|twelve|(?:the|your) first) (?:extra |full )?(?:months?|weeks?|nights?|lessons?|sessions?|issues?) (?:free|on us)|(?:\d{1,2}|zwei|drei|vier|sechs) (?:monate|wochen|nächte|ausgaben) (?:gratis|kostenlos|geschenkt|umsonst)|(?:\d{1,2}|deux|trois|quatre|six) (?:mois|semaines|nuits|numéros) (?:offert[es]{0,2}|gratuit[es]{0,2})|(?:\d{1,2}|dos|tres|cuatro|seis) (?:meses|semanas|noches) gratis|(?:\d{1,2}|due|tre|quattro|sei) (?:mesi|settimane|notti) (?:gratis|gratuit[ei]|in omaggio)|(?:\d{1,2}|dois|duas|três|seis) (?:meses|semanas|noites) (?:grátis|gratuit[oa]s)|(?:\d{1,2}|twee|drie|vier|zes) (?:maanden|weken|nachten) gratis)(?= (?:on|with|when you|if you|pour|sur|avec|bei|beim|mit|auf|con|en|su|per|em|na|com|bij|op) )|buy (?:one|two|three|four|\d{1,2})(?: [a-zà-ɏ-]{1,20}){0,5},? (?:and )?get (?:one|two|the [a-zà-ɏ]{1,12}|\d{1,2}|a [a-zà-ɏ]{1,12})(?:(?: [a-zà-ɏ-]{1,20}){0,2} (?:free|half[ -]price|on us|\d{1,2} ?% off))?|[a-zà-ɏ]{3,5} (?:for|zum|pour|por|per|voor) (?:the price of|preis von|le prix de|el precio de|il prezzo di|o preço de|de prijs van) [a-zà-ɏ]{2,5}|(?:two|three|four|zwei|drei|vier|deux|trois|dos|tres|due|tre|dois|duas|três|twee|drie) [a-zà-ɏ]{3,15} (?:(?:for|zum|por|per|voor) (?:the price of|preis von|el precio de|il prezzo di|o preço de|de prijs van) |pour le prix d(?:e |['’]))[a-zà-ɏ]{2,5}|two for one|three for two|four for three|zwei für eins|drei für zwei|deux pour une?|trois pour deux|dos por uno|tres por dos|due per uno|tre per due|dois por um|três por dois|twee voor één|drie voor twee|(?:the )?(?:second|third|fourth|fifth) (?:[a-zà-ɏ]{1,15} )?(?:is )?(?:free|half[- ]price|on us)|(?:der |die |das )?(?:zweite|dritte|vierte)[rs]? (?:[a-zà-ɏ]{1,15} )?(?:ist )?(?:gratis|geschenkt|kostenlos|zum halben preis)|kauf(?:e|en sie)? \d,? zahl(?:e|en sie)? \d|\d (?:[a-zà-ɏ]{3,15} )?kaufen,? (?:nur )?\d (?:be)?zahlen|nimm \d,? zahl \d|\d achetée?s?,? (?:\d|une?|la|le|l['’]) ?[a-zà-ɏ\d]{0,12} ?(?:est )?(?:offerte?s?|gratuite?s?)|(?:compra|lleva|llévate) \d(?:,| y)? (?:paga|lleva|llévate) \d|prendi \d,? paghi \d|leve \d,? pague \d|\d halen,? \d betalen|\d achetée?s? ?= ?\d offerte?s?)(?![a-zà-ɏ])|(?<!\d)\d\s?\+\s?\d (?:free|gratis|gratuite?|offert|omaggio)(?![a-zà-ɏ])/giu;

/** A price from which, or for which, something can be had for a while. */
const PRICES = new RegExp(
  [
    `(?<![a-zà-ɏ])(?:everything|alles|tout|todo|tutto|tudo) (?:(?:at|for|für|à|a|por|per|voor|om) )?(?:only |just |nur )?${MONEY}`,
    // "From $12 to $14" is a range, or a price that goes up.
    `(?<![a-zà-ɏ])(?:from|ab|desde|à partir de|dès|da|a partire da|a partir de|vanaf) ?${MONEY}(?![\\d.,]*\\d)(?!\\s?(?:to|auf|bis|à|a|hasta|até|naar|tot|[-–])\\s?${MONEY})`,
    `(?<![a-zà-ɏ])(?:reduced (?:price|rate)|special price|sonderpreis|aktionspreis|(?:tarif|prix) réduit|precio reducido|prezzo ridotto|preço reduzido|actieprijs):? (?:(?:of|at|von|à|de|di|a|van|voor) )?(?<reduced>${MONEY})`,
    `(?<![a-zà-ɏ])(?:(?:now|just|only|for) (?:from |just |only )?|jetzt(?: nur)?|nur|solo|seulement|soltanto|apenas|slechts) ?(?<price>${MONEY})`,
    `(?<![a-zà-ɏ\\d.,])(?:any (?:[a-zà-ɏ]{3,5}|\\d)(?: [a-zà-ɏ]{3,14}){0,2}|\\d{1,2}) for ${MONEY}`,
  ].join('|'),
  'giu',
);

/** The lower of two prices, for those who book early. */
const EARLY = new RegExp(
  `(?<![a-zà-ɏ])(?:early[ -]?birds?|frühbucher(?:preis|tickets?)?|vroegboek(?:prijs|tickets?)?|preventa|venta anticipada|prevendita|pré-?vente|pré-?venda)(?: (?:tickets?|prices?|rates?|places|entradas|karten|billets))?:? (?:(?:for|at|from|is|are|für|à|a|por|voor) )?(?<price>${MONEY})(?![\\d.,]*\\d|\\s?-?${REDUCED})`,
  'giu',
);

/** Something for nothing beside what is bought for it. */
const GIFTS =
  /(?<![a-zà-ɏ])(?:(?:a |an |one |your |our )?(?:free|complimentary) (?!(?:shipping|delivery|postage|returns?|of|from|to|entry|admission)(?![a-zà-ɏ]))(?:[a-zà-ɏ-]{1,20} ){1,4}(?:with (?:every|each|any|all|your|orders?|purchases?|a purchase)|when you|(?:for|on) every (?:order|purchase)|on orders|if you)(?![a-zà-ɏ])|(?:buy|order|spend|book|join|subscribe)[^.!?;]{1,60}? (?:and|to|we'll|you'll) (?:get|receive|add|send|give)[^.!?;]{0,20}? free(?![a-zà-ɏ])|(?:one|two|three|four|six|\d{1,2}) (?:months?|weeks?|nights?|issues?) free (?:if|when|with)(?![a-zà-ɏ])|(?:the |your )?first (?:(?:\d{1,3} )?(?:months?|weeks?|days|nights?)|class|session|lesson|box|visit|consultation) (?:is |are )?(?:free|on us)(?![a-zà-ɏ])|(?:die )?ersten \d{1,3} (?:tage|wochen|monate) (?:sind )?(?:gratis|kostenlos)(?![a-zà-ɏ])|(?:les )?\d{1,3} premi(?:ers|ères) (?:jours|semaines|mois) (?:sont )?(?:offerts?|offertes|gratuite?s)(?![a-zà-ɏ])|(?:los )?primeros \d{1,3} (?:días|meses) (?:son )?gratis(?![a-zà-ɏ])|(?:i )?primi \d{1,3} (?:giorni|mesi) (?:sono )?gratis(?![a-zà-ɏ])|(?:os )?primeiros \d{1,3} (?:dias|meses) (?:são )?grátis(?![a-zà-ɏ])|(?:de )?eerste \d{1,3} (?:dagen|weken|maanden) (?:zijn )?gratis(?![a-zà-ɏ])|(?:d(?:er|ie|as|ein|eine) |ihr )?erste[rs]? [a-zà-ɏ]{3,14} (?:ist )?(?:gratis|kostenlos)(?![a-zà-ɏ])|(?:le |votre )?premier mois (?:est )?(?:offert|gratuit)|\d mois offerts?(?![a-zà-ɏ])|(?:el |tu )?primer mes gratis|(?:il )?primo mese gratis|(?:o )?primeiro mês grátis|(?:je )?eerste maand gratis|kids eat free(?![a-zà-ɏ])|(?:gratis|kostenlose[nrs]?|geschenkt)[^.!?;]{0,50}? (?:zu (?:jede[rm]|ihrer|deiner)|ab (?:einem|\d)|beim kauf)(?![a-zà-ɏ])|(?:ein )?(?:geschenk|gratis-?[a-zà-ɏ]{3,20}) (?:zu|ab|bei)(?![a-zà-ɏ])|(?:(?<!livraison |port )offerte?s?|un cadeau)[^.!?;]{0,30}? (?:pour (?:tout|toute|chaque|votre)|dès \d|à partir de)(?![a-zà-ɏ])|(?:de regalo|un regalo|in omaggio|un omaggio|de oferta|um presente)[^.!?;]{0,30}? (?:con|por|per|com|na) (?:tu|su|cada|tod[oa]|una?|la|il|ogni|tua|sua|acquist[a-zà-ɏ]+|compras?|pedidos?|ordin[a-zà-ɏ]+)(?![a-zà-ɏ])|cadeau bij (?:elke|iedere|je|uw|aankoop)(?![a-zà-ɏ])|gratis [a-zà-ɏ-]{3,20} bij (?:elke|iedere|je|uw)(?![a-zà-ɏ]))/giu;

const SHIPPING =
  /(?<![a-zà-ɏ])(?:free (?:[a-zà-ɏ-]{1,14} )?(?:shipping|delivery|postage)|(?:shipping|delivery|postage) (?:is )?(?:free|on us)|(?:kostenlose[rn]?|gratis|freier) (?:versand|lieferung)|versandkostenfrei|portofrei|env[ií]os? gratis|livraison (?:gratuite|offerte)|frais de port offerts|spedizione gratuita|consegna gratuita|frete gr[aá]tis|portes gr[aá]tis|gratis (?:verzending|bezorging))(?![a-zà-ɏ])/giu;
/** How a shop works, rather than an offer. */
export const ALWAYS =
  /(?<![a-zà-ɏ])(?:as always|as usual|always|stays? the same|remains? the same|wie immer|immer|bleib(?:t|en) (?:gleich|bestehen|erhalten|unverändert)|toujours|comme d'habitude|rest(?:e|ent) (?:inchangée?s?|les? mêmes?)|siempre|(?:sigue|siguen) igual(?:es)?|sempre|rest(?:a|ano) invariat[aeio]|altijd|zoals altijd|blijf(?:t|ven) (?:gelijk|hetzelfde)|zawsze)(?![a-zà-ɏ])/iu;
/** It holds for a while, so that it is an offer rather than how the shop works. */
export const LIMITED =
  /(?<![a-zà-ɏ])(?:until|till|til|through|thru|by|only|today|tonight|tomorrow|this (?:week|weekend|month)|weekend|ends|bis(?! (?:zu )?\d{1,2} ?(?:j(?:ahren?)?|pers(?:onen)?)(?![a-zà-ɏ]))|nur|heute|wochenende|gültig|buchbar|jusqu[’']?(?:au|à)|seulement|uniquement|ce week-end|aujourd'hui|hasta|solo|sólo|hoy|entro|fino|soltanto|oggi|até|apenas|hoje|tot|t\/m|alleen|vandaag)(?![a-zà-ɏ])/iu;

const signsOf = (kind: OfferKind, pattern: RegExp, text: string): OfferSign[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index, groups }) => ({
    kind,
    text: found,
    index,
    ...((groups?.price ?? groups?.reduced) !== undefined && { price: groups?.price ?? groups?.reduced }),
  }));

/** "3 for 2" and "3x2": the reader gets more than is paid for. */
const pairsIn = (text: string): OfferSign[] =>
  [...text.matchAll(PAIR)].flatMap(({ 0: found, 1: taken, 2: paid, index }) =>
    Number(taken) > Number(paid) && Number(taken) <= 12 && Number(paid) > 0
      ? [{ kind: 'bundle' as const, text: found, index }]
      : [],
  );

const inOrder = (signs: OfferSign[]): OfferSign[] => signs.sort((one, other) => one.index - other.index);

/** Ways to get more than is paid for, in order: "3 for 2", "buy one, get one free". */
export const bundlesIn = (text: string): OfferSign[] =>
  inOrder([...pairsIn(text), ...signsOf('bundle', BUNDLES, text), ...signsOf('bundle', NTH_CUT, text)]);

/** Shipping that costs nothing. */
export const freeShippingIn = (text: string): OfferSign[] => signsOf('shipping', SHIPPING, text);

/** What cuts a price, in order: a price by itself only where it is `limited` to a while. */
export const cutsIn = (text: string, limited: boolean): OfferSign[] =>
  inOrder([
    ...signsOf('cut', CUTS, text),
    ...bundlesIn(text),
    ...signsOf('price', EARLY, text),
    ...replacedPrices(text).map((sign) => ({ ...sign, kind: 'price' as const })),
    ...signsOf('price', PRICES, text).filter((sign) => limited || /^any/i.test(sign.text)),
  ]);

/**
 * The first sign of an offer in a sentence, those that cut a price before gifts and shipping; null without one. A
 * price, a gift without a purchase, or shipping that is always free is none.
 */
export function offerSign(sentence: string): OfferSign | null {
  const limited = LIMITED.test(sentence);
  const [first] = cutsIn(sentence, limited);
  const weak = [
    ...signsOf('gift', GIFTS, sentence),
    ...(limited && !ALWAYS.test(sentence) ? freeShippingIn(sentence) : []),
  ];
  return first ?? weak[0] ?? null;
}

/** "Don't miss 20% off", "No code needed": they deny nothing. */
const NO_DENIAL =
  /(?<![a-zà-ɏ])(?:(?:don['’]?t|do not|never) (?:miss|forget)(?: out)?(?: on)?|no (?:code|minimum|coupon|catch)(?: (?:needed|required|necessary|spend|order))?|nicht verpassen|ne (?:manquez|ratez) pas|no te (?:lo )?pierdas?|non perder[a-zà-ɏ]*|não perca|mis (?:het )?niet)(?![a-zà-ɏ])/giu;
const DENIES =
  /(?<![a-zà-ɏ])(?:no|not|never|without|don['’]?t|doesn['’]?t|isn['’]?t|won['’]?t|can['’]?t|neither|instead of|kein[a-zà-ɏ]*|nicht|ohne|pas|sans|jamais|aucune?|sin|ning[a-zà-ɏ]+|non|senza|ness[a-zà-ɏ]+|sem|não|nenhuma?|geen|zonder|niet)(?![a-zà-ɏ])[^.,;:!?]{0,24}$/iu;
/** What others give, what there was, what may come, what is not for readers, and the reduction of something else. */
const NO_OFFER =
  /(?<![a-zà-ɏ])(?:competitors?['’]?s?|(?:other|most) (?:shops|brands|stores|companies|people)|elsewhere|anderswo|mitbewerb[a-zà-ɏ]*|konkurrenz|andere (?:anbieter|marken|läden)|concurren[a-zà-ɏ]+|ailleurs|competencia|otras (?:tiendas|marcas)|concorren[a-zà-ɏ]+|last (?:year|month|week|time|season|spring|summer|autumn|winter|christmas)(?:['’]s)?|used to|previously|in the past|years? ago|we (?:gave|offered|ran|had)|letzte[sn]? (?:jahr|mal)|vorjahr[a-zà-ɏ]*|früher|damals|vorig(?:e|jaar| jaar)|vroeger|l['’]an(?:née)? (?:dernière|passée?|dernier)|el año pasado|anteriormente|l['’]anno scorso|ano passado|(?:is|are|has|have) (?:now )?(?:over|ended|expired)|vorbei|abgelaufen|should we|shall we|could we|maybe|perhaps|thinking (?:of|about)|considering|tb[acd]|not (?:yet )?(?:confirmed|live|final|approved)|unconfirmed|vielleicht|eventuell|evtl|noch (?:offen|nicht)|peut-être|quizás|tal vez|forse|talvez|misschien|staff|employees|mitarbeiter[a-zà-ɏ]*|customers? asks?|asked for|(?:go(?:es|ing)?|went|moved?) up (?:by|from)|(?:increas(?:e|es|ed|ing)|rises?|rose|rising) (?:by|from)|(?:steig(?:t|en)|erhöh(?:t|en)(?: sich)?) um|augment(?:e|ent|eront) de|(?:suben?|subirán?|aumentan?) (?:un|el|de)|aument(?:a|ano|eranno) (?:del|di)|stijg(?:t|en) met|used (?:the|a|their|his|her)|redeemed)(?![a-zà-ɏ])/iu;

/** Whether the sentence grants the reader what its sign says. */
export function isGranted(sentence: string, { text, index }: OfferSign): boolean {
  const before = sentence.slice(0, index);
  // "Previously £110, now £79" is what is offered now.
  if (NO_OFFER.test(`${before},${sentence.slice(index + text.length)}`)) return false;
  return !DENIES.test(before.replace(NO_DENIAL, (said) => ','.repeat(said.length)));
}
