import { AMOUNT, MONEY, moneyIn } from './money.ts';

export interface ReplacedPrice {
  text: string;
  index: number;
  price: string;
}

const INSTEAD =
  '(?:instead of|rather than|down from|(?:an)?statt|anstelle von|au lieu de|en vez de|en lugar de|invece di|anziché|em vez de|ao invés de|i\\.p\\.v\\.|in plaats van)';
const WAS =
  '(?:was|were|previously|before|normally|usually|rrp|uvp|war|vorher|bisher|früher|sonst|normalerweise|avant|antes|prima|era|voorheen|eerst|normaal)';
const NOW =
  '(?:(?:(?:is|are|ist|sind|est|es|è|é) )?(?:now|jetzt|nun|maintenant|ahora|ora|adesso|agora|nu)|only|just|nur|noch|seulement|solo|sólo|soltanto|só|apenas|slechts|nog)(?: (?:only|just|nur|noch|seulement|solo|sólo|só|apenas|slechts|nog|at|for|für|à|a|por|voor))?';

const PATTERNS = [
  `(?<now>${MONEY})(?: (?:[a-zà-ɏ]{1,10} ){0,2}[a-zà-ɏ.]{1,10})? \\(?${INSTEAD} (?:[a-zà-ɏ]{1,8} )?(?<was>${MONEY}|${AMOUNT})\\)?`,
  `(?<now>${MONEY})(?: [a-zà-ɏ]{2,14}){0,2} \\((?:${WAS}):? (?<was>${MONEY}|${AMOUNT})\\)`,
  `${NOW} (?<now>${MONEY}),? \\(?(?:${WAS}|${INSTEAD}):? (?<was>${MONEY})\\)?`,
  `${INSTEAD} (?:[a-zà-ɏ]{1,8} )?(?<was>${MONEY}),? (?:${NOW} )?(?<now>${MONEY})`,
  `${WAS}:? (?<was>${MONEY})(?:,|;| [–—-])? (?:(?:and|but|und|et|mais|y|e|en|maar) )?${NOW}:? (?<now>${MONEY})`,
  `(?:from|von|de|da|van) (?<was>${MONEY}) (?:down )?(?:to|auf|à|a|por|voor|per) (?<now>${MONEY})`,
].map((pattern) => new RegExp(`(?<![a-zà-ɏ])${pattern}`, 'giu'));

export const replacedPrices = (text: string): ReplacedPrice[] =>
  PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(({ 0: all, index, groups: { now = '', was = '' } = {} }) =>
      moneyIn(now) < moneyIn(was) ? [{ text: all, index, price: now }] : [],
    )
    .sort((one, other) => one.index - other.index);
