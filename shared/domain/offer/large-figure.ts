import type { OfferFigure } from './figure.ts';

const LIMITED = /(?:up to|bis zu|jusqu[’']?[aà]|hasta(?: un)?|fino al?|até|tot)\s$/iu;
const REDUCED =
  /^\s?(?:off|rabatt|de remise|de réduction|de descuento|di sconto|de desconto|korting|rabatu|rabat)(?![\p{L}\p{N}])/iu;

/**
 * The part of an offer to set large ("Up to 20% off") and what remains of its words. An amount that is no
 * reduction, as in "free shipping over $50", is never set large.
 */
export function largeFigure(words: string, figure: OfferFigure | null): { large: string; rest: string } {
  const at = figure === null || figure.kind === 'gift' ? -1 : words.indexOf(figure.text);
  if (figure === null || at < 0) return { large: '', rest: words };
  const before = LIMITED.exec(words.slice(0, at))?.[0] ?? '';
  const end = at + figure.text.length;
  const after = REDUCED.exec(words.slice(end))?.[0] ?? '';
  if (figure.kind === 'amount' && after === '') return { large: '', rest: words };
  const large = `${before}${figure.text}${after}`;
  if (at > before.length) return { large, rest: words };
  const rest = words.slice(large.length).replace(/^[\s,;:.!–—-]+/u, '');
  return { large, rest: rest.charAt(0).toUpperCase() + rest.slice(1) };
}
