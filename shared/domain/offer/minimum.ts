const MINIMUM =
  /\b(?:orders? (?:over|above|of|from)|purchases? (?:over|above|of)|minimum (?:order|spend|purchase)(?: of)?|min\.? (?:order|spend|purchase)(?: of)?|when you spend|spend|mindestbestellwert(?: von)?|ab einem (?:bestell|einkaufs)wert von|compras? (?:superiores a|desde)|d[eè]s|con un minimo de) ?((?:[$€£]|(?:usd|eur|gbp) )\d[\d.,]*\d?\+?|\d[\d.,]*\d? ?(?:€|eur|usd|gbp))/iu;

export const minimumIn = (text: string): string => (MINIMUM.exec(text)?.[1] ?? '').replace(/[.,]$/, '');
