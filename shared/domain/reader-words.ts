/** What teams call their readers → what a writer should know of them. The first that fits decides. */
const readers: readonly [name: RegExp, words: (days: string) => string][] = [
  [
    /\bnon[- ]?openers?\b|\bunopened\b|nicht[- ]?öffner|no abiert|non[- ]?ouvreurs?/iu,
    () => 'were sent this before and have not opened it: same message, another way in',
  ],
  [
    /\b(?:abandon\w*|cart|checkout|basket)\b|warenkorb|carrito|panier/iu,
    () => 'put something into their cart and left: remind them, do not introduce the brand',
  ],
  [
    /\b(?:lapsed|inactive|dormant|sunset|win[- ]?back|unengaged|disengaged|at[- ]risk|churn\w*)\b|inaktiv|inactiv[oae]s?|dormid/iu,
    (days) =>
      `have not opened, clicked or bought ${days || 'for a long time'}: give them a reason to return, without reproach`,
  ],
  [
    /\b(?:vips?|loyal\w*|best customers?|high[- ](?:value|spend\w*)|repeat|returning)\b|\btop \d+ ?%|stammkund|clientes? (?:fieles|vip)|fid[eè]les/iu,
    () => 'buy often and know the products: speak to them as insiders, explain little',
  ],
  [
    /\b(?:non[- ]?(?:buyers?|customers?|purchasers?)|prospects?|leads?|never (?:bought|purchased))\b|interessent|prospectos/iu,
    () => 'have never bought: say what the product is and why to trust the brand',
  ],
  [
    /\b(?:new (?:subscribers?|customers?|signups?)|welcome|first[- ]time|onboarding)\b|neukund|neue abonnent|nuevos|nouveaux/iu,
    () => 'are new: say who the brand is in a sentence, assume nothing',
  ],
  [
    /\b(?:engaged|openers?|clickers?)\b|engag[ée]s|\ba[ck]tiv[a-zà-ɏ]*[ (:-]{1,3}(?:\d|last|subscriber|list|user|contact|abonnent|leser)/iu,
    (days) => `opened or clicked an email of this brand ${days || 'lately'}: they know the brand`,
  ],
  [
    /\b(?:customers?|buyers?|purchasers?|bought|purchased)\b|kunden|käufer|clientes|clients/iu,
    () => 'have bought before: they know what the brand sells',
  ],
  [
    /^(?:all|everyone|full list|entire list|whole list|newsletter|master(?: list)?|all (?:subscribers|contacts|list)|alle|todos|tous)\b/iu,
    () => 'are everyone on the list, buyers and not: explain what only regulars know',
  ],
];

const UNITS: readonly [unit: RegExp, days: number][] = [
  [/^d|^t/i, 1],
  [/^w/i, 7],
  [/^m/i, 30],
  [/^y|^j/i, 365],
];
const SPAN =
  /(?<![\d$€£.,])(\d{1,4})\s*[- ]?(d|days?|tage?n?|w|weeks?|wochen?|m|mo|months?|monate?|y|years?|jahre?)?(?![a-zà-ɏ\d%])/iu;

/** "within the last 90 days", as the name of a segment counts it; '' without a number. */
function daysIn(name: string): string {
  const [, count = '', unit = 'd'] = SPAN.exec(name) ?? [];
  if (count === '') return '';
  const length = UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
  return `within the last ${Number(count) * length} days`;
}

/**
 * What the name of a segment says of its readers ("Engaged 90": "opened or clicked an email of this brand within
 * the last 90 days: …"), continuing "they"; '' for a name that says it itself.
 */
export function readerWords(segment: string): string {
  const name = segment.normalize('NFKC').replaceAll('_', ' ').trim();
  return readers.find(([pattern]) => pattern.test(name))?.[1](daysIn(name)) ?? '';
}
