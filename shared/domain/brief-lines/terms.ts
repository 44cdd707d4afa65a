/** "…, subject to availability": what an offer depends on. */
const IS_TERM =
  /^(?:subject to|while (?:stocks?|supplies) lasts?|terms apply|depending on|weather permitting|if available|solange|nach verfügbarkeit|selon|sous réserve|sujeto a|seg[uú]n|salvo|fino a|op basis van|zolang)(?![a-zà-ɏ])/iu;
export const isTerm = (clause: string): boolean => IS_TERM.test(clause);
