import type { OfferFigure } from './figure.ts';

const LIMITED = /(?:up to|bis zu|jusqu[’']?[aà]|hasta(?: un)?|fino al?|até|tot)\s[-–−]?$/iu;
const REDUCED =
  /^\s?(?:off|rabatt|de remise|de réduction|de descuento|di sconto|de desconto|korting|rabatu|rabat)(?![\p{L}\p{N}])/iu;

/** What is free, at the beginning of an offer: "Free shipping", "A free tote bag". */
const FREE =
  /^(?:(?:get )?an? )?free(?: [\p{L}-]{1,20}){1,3}?(?=\s*(?:$|[,.;:!–—]|(?:with|for|on|when|over|from|until|till|if|in|this|to|and)\b))|^(?:kostenloser versand|gratis versand|env[ií]o gratis|livraison (?:gratuite|offerte)|spedizione gratuita|frete gr[aá]tis|gratis verzending)(?!\p{L})/iu;

interface LargeFigure {
  large: string;
  rest: string;
}

/** An offer's words from a place on, as a line of their own. */
function restFrom(words: string, length: number): string {
  const rest = words.slice(length).replace(/^[\s,;:.!–—-]+/u, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function freeThing(words: string): LargeFigure {
  const large = FREE.exec(words)?.[0] ?? '';
  return large === '' ? { large, rest: words } : { large, rest: restFrom(words, large.length) };
}

/**
 * The part of an offer to set large ("Up to 20% off", "Free shipping") and what remains of its words. An amount that is no
 * reduction, as in "free shipping over $50", is never set large.
 */
export function largeFigure(words: string, figure: OfferFigure | null): LargeFigure {
  const at = figure === null || figure.kind === 'gift' ? -1 : words.indexOf(figure.text);
  if (figure === null || at < 0 || figure.kind === 'free_shipping') return freeThing(words);
  const before = LIMITED.exec(words.slice(0, at))?.[0] ?? '';
  const end = at + figure.text.length;
  const after = REDUCED.exec(words.slice(end))?.[0] ?? '';
  if (figure.kind === 'amount' && after === '') return freeThing(words);
  const large = `${before}${figure.text}${after}`;
  if (at > before.length) return { large, rest: words };
  return { large, rest: restFrom(words, large.length) };
}
