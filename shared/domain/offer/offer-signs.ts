import { MONEY } from './money.ts';
import { replacedPrices } from './replaced-price.ts';

interface OfferSign {
  text: string;
  index: number;
  price?: string;
}

const PERCENT = String.raw`(?:[-–−]\s?)?(?<![\d.,])\d{1,2}(?:[.,]\d)?\s?(?:%|percent(?![a-zà-ɏ])|per cent(?![a-zà-ɏ])|prozent(?![a-zà-ɏ]))`;
const FIGURE = `(?:${PERCENT}|${MONEY})`;
export const REDUCED =
  '(?:off|discount|rabatt|nachlass|preisnachlass|reduziert|günstiger|billiger|geschenkt|gutschein|sparen|de (?:remise|réduction|rabais)|offerts|moins cher|de descuento|dto|di sconto|de desconto|korting|voordeel|rabatu|rabat)(?![a-zà-ɏ])';
/** "20 % auf alle Jacken" is a reduction, not a share. */
const ALL_OF =
  "(?:auf (?!\\d)|(?:sur|en|em|su|sull'|op) (?:tou|todo|toda|tutt|all|l[ae]s? |el |los |nos |notre |nuestr|une s[ée]lection|l'|de |het ))";
const SAVE =
  '(?:save|spare|sparen sie|sparst du|ihr spart|[ée]conomisez|[ée]conomise|ahorra|ahorre|risparmia|risparmiate|poupe|bespaar)';
const UP_TO =
  "(?: (?:up to|an extra|an additional|another|extra|bis zu|jusqu[’']?à|hasta(?: un)?|un|fino al?|até|tot|nochmals|zusätzlich))?";
/** Ahead: not what is saved. "Save 20% water" is not an offer. */
const NOT_AN_OBJECT =
  '(?=\\s?(?:$|[,;:.!?()–—-]|(?:on|off|with|when|at|until|till|if|now|today|this|every|bei|auf|mit|bis|beim|sur|en|con|em|com|su|op|met|bij)(?![a-zà-ɏ])))';
const HALF =
  '(?:half[- ]price|half off|zum halben preis|halber preis|(?:à )?moitié prix|(?:a )?mitad de precio|(?:a )?metà prezzo|(?:pela )?metade do preço|(?:voor de )?halve prijs)(?![a-zà-ɏ])';

/** Ahead: "-30 % de matière grasse" is a share, not a reduction. */
const NOT_A_SHARE =
  "(?=\\s?(?:$|[,;:.!?()–—-]|(?:on|for|with|at|until|till|from|now|today|this|bei|auf|für|mit|bis|beim|ab|vom|nur|heute|sur|en|avec|dès|du|jusqu['’]\\S{1,3}|pour|aujourd['’]hui|ce|samedi|dimanche|con|desde|hasta|para|este|hoy|su|sui|sulla|per|dal|fino|a|oggi|até|em|com|op|met|tot|vanaf|voor|prolongée?s?|verlängert)(?![a-zà-ɏ])))";
/** "-30 % dès 2 articles" is a reduction. */
const MINUS = String.raw`(?<![a-zà-ɏ])(?<![\d%€$£]\s?)[-–−]\s?\d{1,2}\s?%${NOT_A_SHARE}`;

const CUTS = new RegExp(
  [
    `(?<![a-zà-ɏ])${SAVE}${UP_TO} ${FIGURE}${NOT_AN_OBJECT}`,
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
/** "Erster Monat 50 %", "2e à -50 %": for one item only. */
const NTH_CUT = new RegExp(
  `(?<![a-zà-ɏ\\d.,])(?:(?:the|your|l[ae]|el|il|lo|d(?:er|ie|as)|jede[rs]?|de|het|tu|tuo|votre|ihre?|deine?|je|uw) )?${NTH}(?: [a-zà-ɏ]{2,15}){0,2}?(?: (?:at|à|al|a|zu|zum|mit|com|con|for|voor|per|um))? ?(?:[-–−]?\\s?\\d{1,2}\\s?%${NOT_A_SHARE}|${HALF})`,
  'giu',
);
const BUNDLES =
  /(?<![a-zà-ɏ])(?:bogof?|(?:(?:\d{1,2}|one|two|three|four|six|twelve|(?:the|your) first) (?:extra |full )?(?:months?|weeks?|nights?|lessons?|sessions?|issues?) (?:free|on us)|(?:\d{1,2}|zwei|drei|vier|sechs) (?:monate|wochen|nächte|ausgaben) (?:gratis|kostenlos|geschenkt|umsonst)|(?:\d{1,2}|deux|trois|quatre|six) (?:mois|semaines|nuits|numéros) (?:offert[es]{0,2}|gratuit[es]{0,2})|(?:\d{1,2}|dos|tres|cuatro|seis) (?:meses|semanas|noches) gratis|(?:\d{1,2}|due|tre|quattro|sei) (?:mesi|settimane|notti) (?:gratis|gratuit[ei]|in omaggio)|(?:\d{1,2}|dois|duas|três|seis) (?:meses|semanas|noites) (?:grátis|gratuit[oa]s)|(?:\d{1,2}|twee|drie|vier|zes) (?:maanden|weken|nachten) gratis)(?= (?:on|with|when you|if you|pour|sur|avec|bei|beim|mit|auf|con|en|su|per|em|na|com|bij|op) )|buy (?:one|two|three|four|\d{1,2})(?: [a-zà-ɏ-]{1,20}){0,5},? (?:and )?get (?:one|two|the [a-zà-ɏ]{1,12}|\d{1,2}|a [a-zà-ɏ]{1,12})(?:(?: [a-zà-ɏ-]{1,20}){0,2} (?:free|half[ -]price|on us|\d{1,2} ?% off))?|[a-zà-ɏ]{3,5} (?:for|zum|pour|por|per|voor) (?:the price of|preis von|le prix de|el precio de|il prezzo di|o preço de|de prijs van) [a-zà-ɏ]{2,5}|(?:two|three|four|zwei|drei|vier|deux|trois|dos|tres|due|tre|dois|duas|três|twee|drie) [a-zà-ɏ]{3,15} (?:(?:for|zum|por|per|voor) (?:the price of|preis von|el precio de|il prezzo di|o preço de|de prijs van) |pour le prix d(?:e |['’]))[a-zà-ɏ]{2,5}|two for one|three for two|four for three|zwei für eins|drei für zwei|deux pour une?|trois pour deux|dos por uno|tres por dos|due per uno|tre per due|dois por um|três por dois|twee voor één|drie voor twee|(?:the )?(?:second|third|fourth|fifth) (?:[a-zà-ɏ]{1,15} )?(?:is )?(?:free|half[- ]price|on us)|(?:der |die |das )?(?:zweite|dritte|vierte)[rs]? (?:[a-zà-ɏ]{1,15} )?(?:ist )?(?:gratis|geschenkt|kostenlos|zum halben preis)|kauf(?:e|en sie)? \d,? zahl(?:e|en sie)? \d|\d (?:[a-zà-ɏ]{3,15} )?kaufen,? (?:nur )?\d (?:be)?zahlen|nimm \d,? zahl \d|\d achetée?s?,? (?:\d|une?|la|le|l['’]) ?[a-zà-ɏ\d]{0,12} ?(?:est )?(?:offerte?s?|gratuite?s?)|(?:compra|lleva|llévate) \d(?:,| y)? (?:paga|lleva|llévate) \d|prendi \d,? paghi \d|leve \d,? pague \d|\d halen,? \d betalen|\d achetée?s? ?= ?\d offerte?s?)(?![a-zà-ɏ])|(?<!\d)\d\s?\+\s?\d (?:free|gratis|gratuite?|offert|omaggio)(?![a-zà-ɏ])/giu;

const PRICES = new RegExp(
  [
    `(?<![a-zà-ɏ])(?:everything|alles|tout|todo|tutto|tudo) (?:(?:at|for|für|à|a|por|per|voor|om) )?(?:only |just |nur )?${MONEY}`,
    // "From $12 to $14" is a range or a price rise.
    `(?<![a-zà-ɏ])(?:from|ab|desde|à partir de|dès|da|a partire da|a partir de|vanaf) ?${MONEY}(?![\\d.,]*\\d)(?!\\s?(?:to|auf|bis|à|a|hasta|até|naar|tot|[-–])\\s?${MONEY})`,
    `(?<![a-zà-ɏ])(?:reduced (?:price|rate)|special price|sonderpreis|aktionspreis|(?:tarif|prix) réduit|precio reducido|prezzo ridotto|preço reduzido|actieprijs):? (?:(?:of|at|von|à|de|di|a|van|voor) )?(?<reduced>${MONEY})`,
    `(?<![a-zà-ɏ])(?:(?:now|just|only|for) (?:from |just |only )?|jetzt(?: nur)?|nur|solo|seulement|soltanto|apenas|slechts) ?(?<price>${MONEY})`,
    `(?<![a-zà-ɏ\\d.,])(?:any (?:[a-zà-ɏ]{3,5}|\\d)(?: [a-zà-ɏ]{3,14}){0,2}|\\d{1,2}) for ${MONEY}`,
  ].join('|'),
  'giu',
);

const EARLY = new RegExp(
  `(?<![a-zà-ɏ])(?:early[ -]?birds?|frühbucher(?:preis|tickets?)?|vroegboek(?:prijs|tickets?)?|preventa|venta anticipada|prevendita|pré-?vente|pré-?venda)(?: (?:tickets?|prices?|rates?|places|entradas|karten|billets))?:? (?:(?:for|at|from|is|are|für|à|a|por|voor) )?(?<price>${MONEY})(?![\\d.,]*\\d|\\s?-?${REDUCED})`,
  'giu',
);

const SHIPPING =
  /(?<![a-zà-ɏ])(?:free (?:[a-zà-ɏ-]{1,14} )?(?:shipping|delivery|postage)|(?:shipping|delivery|postage) (?:is )?(?:free|on us)|(?:kostenlose[rn]?|gratis|freier) (?:versand|lieferung)|versandkostenfrei|portofrei|env[ií]os? gratis|livraison (?:gratuite|offerte)|frais de port offerts|spedizione gratuita|consegna gratuita|frete gr[aá]tis|portes gr[aá]tis|gratis (?:verzending|bezorging))(?![a-zà-ɏ])/giu;

const signsOf = (pattern: RegExp, text: string): OfferSign[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index, groups }) => ({
    text: found,
    index,
    ...((groups?.price ?? groups?.reduced) !== undefined && { price: groups?.price ?? groups?.reduced }),
  }));

const pairsIn = (text: string): OfferSign[] =>
  [...text.matchAll(PAIR)].flatMap(({ 0: found, 1: taken, 2: paid, index }) =>
    Number(taken) > Number(paid) && Number(taken) <= 12 && Number(paid) > 0 ? [{ text: found, index }] : [],
  );

const inTextOrder = (signs: OfferSign[]): OfferSign[] => signs.sort((one, other) => one.index - other.index);

export const bundlesIn = (text: string): OfferSign[] =>
  inTextOrder([...pairsIn(text), ...signsOf(BUNDLES, text), ...signsOf(NTH_CUT, text)]);

export const freeShippingIn = (text: string): OfferSign[] => signsOf(SHIPPING, text);

/** A price alone counts only when `limited` in time. */
export const cutsIn = (text: string, limited: boolean): OfferSign[] =>
  inTextOrder([
    ...signsOf(CUTS, text),
    ...bundlesIn(text),
    ...signsOf(EARLY, text),
    ...replacedPrices(text),
    ...signsOf(PRICES, text).filter((sign) => limited || /^any/i.test(sign.text)),
  ]);
