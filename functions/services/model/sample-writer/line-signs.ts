import { kindOdds } from '#shared/domain/brief-lines/kinds/line-odds.ts';
import { labelOf } from '#shared/domain/brief-lines/labels.ts';
import { FINITE } from '#shared/domain/brief-lines/spoken.ts';
import { wordCount } from '#shared/domain/brief-lines/wording.ts';
import { CONDITION, LEANS, POINTS_AWAY, saysDayOnly } from '#shared/domain/cut-sentence.ts';
import { codeIn } from '#shared/domain/offer/code.ts';
import { costsNothing } from '#shared/domain/offer/figure.ts';
import { offerSign } from '#shared/domain/offer/offer-signs.ts';
import { whenIn } from '#shared/email/when.ts';
import { HEADLINE_LENGTH } from '#shared/email/word-budget.ts';

/* Which lines of a brief can stand above an email's text, and which cannot. */

/** A longer sentence is text. */
export const HEADLINE_WORDS = 12;
/** Fewer are a note: "School hols camp." */
const LEAST_WORDS = 4;
/** Fewer words of a price, or of a code, are what is left of a line: "2-day $9.95", "Same price $289 week / $69 day". */
const LEAST_OF_PRICE = 5;
const PRICE = /[$€£]\s?\d|\d\s?(?:[$€£]|euros?\b)/iu;
/**
 * "What's changed since they last ordered", "Has been a carer for six years", "Starts in Merritt April 7", "In the car
 * park at 44 Quarry Road": what does or is there stood before it.
 */
export const SUBJECTLESS =
  /^(?:what|how|why|where|when)(?![a-z])[^?]*(?<![a-z])(?:they|their|them)(?![a-z])|^(?:just )?an? (?:quick|short|brief|little) (?:one|note|word|line|update|message|hello|e-?mail)(?![a-z])|^(?:has|had|have been|was|were|is|are)(?![a-z’'])[^?]*$|^(?:started|switched|moved|joined|spent|grew up|retired) (?:with|in|from|at|as|to|on|for|over|the|a)(?![a-z])|^(?:speaks|loves|likes|lives|works|joins|brings)(?![a-z’'])[^?]*$|^(?:starts|begins|means|runs|lasts|covers|comes|happens|takes place|available|valid|beginnt|startet|findet|commence|dure|empieza|comienza|inizia|começa|begint|start|vindt)(?: \S+){3,}|^(?:in|at|on|behind|next to) (?:the|our)(?![a-z])[^,:!?]* (?:\d|at |in |on )[^,:!?]*$/iu;
/** "We're short of (: tinned fish)": says nothing without the list that it leads to. */
export const OPEN_ENDED =
  /\s(?:of|with|from|by|are|is|sind|ist|von|mit|de|des|sont|avec|son|con|sono|di|são|com|zijn|van|be (?:held|given|open)|takes? place)\s?:?$/iu;
/** "Tues 3 Nov, 11.30am upstairs", "Last full day: Wednesday 23 December" */
export const isBareDay = (line: string): boolean => {
  const label = labelOf(line);
  if (label !== '') return [label, line.slice(label.length + 1)].some(saysDayOnly);
  const [first] = whenIn(line, 'en');
  if (first?.kind !== 'date') return false;
  const from = first.weekday?.index ?? first.index;
  return from === 0 && saysDayOnly(line) && !FINITE.test(line.toLowerCase());
};
export const ADDRESS = /https?:|www\.|\p{L}\.\p{L}{2,}\/|\S@\S/u;

/** Whether a line is a price or a code with a few words, and no reduction. */
export function isPriceFragment(line: string): boolean {
  if (!PRICE.test(line) && codeIn(line) === '') return false;
  const words = line.split(/[\s/|]+/).filter((word) => /\p{L}{2}/u.test(word) && !/[\d$€£]/.test(word));
  return words.length < LEAST_OF_PRICE && offerSign(line) === null && !costsNothing(line);
}

/** Begins with a price, a number or what somebody says. */
export const DETAIL = /^[$€£\d"“„«]/;
/** What an offer leaves out, or holds under: it heads nothing and opens no email. */
export const EXCLUDES = new RegExp(
  `^(?:${[
    "(?:this |the )?(?:prices? |offer |code )?(?:not (?:valid|included|available|on|for|in|combin[a-z]+|applicable|to be|redeem[a-z]+|transfer[a-z]+)(?![a-z])|(?:is not|are not|isn['’]t|cannot|can not|can['’]t) (?:be )?(?:valid|included|combined|redeemed|exchanged|used)(?![a-z])|(?:does not|doesn['’]t|do not|don['’]t) (?:include|apply|work (?:on|for|with))|exclud(?:es?|ing)(?![a-z])|excl\\.|min(?:imum|\\.) |subject to |while (?:stocks?|supplies) last)",
    '(?:parts|postage|shipping|delivery|materials?|drinks|vat|tax) (?:(?:is|are|costs?) )?(?:extra|not included|excluded)(?![a-z])|prices (?:are )?plus ',
    '(?:gilt |gelten )?nicht (?:gültig|für|auf|enthalten|inbegriffen|kombinierbar|mit)|ausgenommen |ausgeschlossen |mindest[a-z]+ |nur solange |zzgl|voraussetzung(?![a-z])',
    'non (?:compris|inclus|valable|cumulable|disponible)|(?:hors|sauf|excepté) |dans la limite|offre non |minimum ',
    'no (?:incluye|válid|acumulable|aplica|vale|es acumulable)|(?:excepto|salvo|mínimo) |hasta agotar ',
    'non (?:vale|valid|inclus|comprende|cumulabil)|escluso |esclusi |minimo |fino a esaurimento ',
    'não (?:inclui|válido|acumulável)|exceto |niet (?:inbegrepen|geldig|te combineren|in combinatie)|behalve |uitgezonderd |exclusief |nie (?:dotyczy|obejmuje)|z wyjątkiem ',
  ].join('|')})`,
  'iu',
);

/** Longer than an aside, or than what is left of a sentence without its end: "Most benefits reset". */
export const saysMore = (line: string): boolean => wordCount(line) > 6;

/** More than an aside ("Clay is included", "Book online or call us") or a detail, and clear by itself. */
export function tells(line: string): boolean {
  const words = line.split(/\s+/);
  const figures = words.filter((word) => /[\d$€£]/.test(word));
  const isClear = ![DETAIL, EXCLUDES, POINTS_AWAY, CONDITION].some((pattern) => pattern.test(line));
  return saysMore(line) && figures.length * 4 < words.length && isClear;
}

/** From where nobody would take a line for the writer's: printed large, a doubtful one is worst. */
const FOR_READERS = 0.6;
/** A short sentence or question that is clear by itself: neither a note nor a detail. */
export const isHeadline = (line: string): boolean =>
  /^\p{Lu}.*[.!?…]$/u.test(line) &&
  line.length <= HEADLINE_LENGTH.usual &&
  wordCount(line) >= (line.endsWith('?') ? 2 : LEAST_WORDS) &&
  wordCount(line) <= HEADLINE_WORDS &&
  kindOdds(line).readers > FOR_READERS &&
  ![LEANS, POINTS_AWAY, /\d/].some((pattern) => pattern.test(line));
