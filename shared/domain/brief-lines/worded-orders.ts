import { AUDIENCE } from './audience.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { capitalised, wordCount } from './wording.ts';

/* Orders that have a usual wording for readers, in English: whom they thank, invite and introduce. */

/** What is theirs is yours. */
const YOURS: readonly [RegExp, string][] = [
  [/(?<![a-z])they(?=(?:['’](?:re|ve|ll|d))?(?![a-z]))/gi, 'you'],
  [/(?<![a-z])theirs(?![a-z])/gi, 'yours'],
  [/(?<![a-z])their(?![a-z])/gi, 'your'],
  [/(?<![a-z])themselves(?![a-z])/gi, 'yourself'],
  [/(?<![a-z])them(?![a-z])/gi, 'you'],
];
export const yours = (text: string): string =>
  YOURS.reduce((said, [theirs, instead]) => said.replace(theirs, instead), text);

/** "they can bring a friend", "if they book by Friday, their first month is free": of those who are told it. */
const OF_THEM = /^(?:(?:if|when|once|as long as|until|before|after) )?(?:they|their)(?![a-z])/i;
/** What is said to those who are told it as they are told it, or as it is where it is about others. */
export const spokenTo = (clause: string): string => (OF_THEM.test(clause) ? yours(clause) : clause);

const THEY = /(?<![a-z])(?:they|them)(?![a-z])/i;
/** What they are asked to do, as it is asked of you; as it is where "they" may be others. */
export const actOf = (act: string): string => (THEY.test(act) ? act : yours(act));

const THANKS = new RegExp(`^thank (?:${AUDIENCE} )?for (?<what>(?!this|that|it(?![a-z]))\\S.{5,})$`, 'i');
const INVITES = new RegExp(
  `^(?:invite|welcome) ${AUDIENCE}(?: back| along)? to (?<what>(?:(?:the|our|an?|this)(?![a-z])|[A-Z0-9"“])\\S*.{6,})$`,
);
const INTRODUCES =
  /^(?:introduce|present) (?<what>(?:(?:our|the|my|a)(?: (?:new|newest|latest))? [a-z][a-z -]{2,40}, |(?:[a-z][a-z-]+ ){1,3})?(?:Dr\.? |Prof\.? |Chef )?\p{Lu}\p{Ll}+ \p{Lu}\p{L}+(?:,| who).{4,}|(?:our|the) new [a-z][a-z -]{2,40}, \p{Lu}.{4,})$/u;
/** "Second point is installation, which takes eight minutes", "The hook is the clinic: bring a bike". */
const POINTS =
  /^(?:the |our )?(?:(?:second|third|main|other|key|first|last|final|big) )?(?:hook|point|angle|story|draw|attraction|benefit|selling point) is (?<name>(?:the |our |an? )?[^,:.]{2,60}?)(?:, which (?<does>[a-z].{6,})|: (?<tells>.{12,}))$/i;
/** Other orders in it, or what is said of those who read it. */
const MORE =
  /(?:,| and) (?:(?:and|then|also) )?(?:tell|mention|explain|ask|offer|remind|link|say|keep|stress|make|show|describe|include|add|let)(?![a-z])|(?<![a-z])(?:readers?|customers?|subscribers?|recipients?)(?![a-z])/i;
/** From where it is for readers. */
const READERS = 0.5;
const LEAST_WORDS = 4;

/** The usual wording of an order that thanks, invites or introduces somebody; undefined for any other. */
export function worded(order: string): string | undefined {
  const line = order.trim().replace(/(?<![.!])[.!]+$/, '');
  const thanks = THANKS.exec(line)?.groups?.what;
  const event = INVITES.exec(lowerFirst(line))?.groups?.what;
  const person = INTRODUCES.exec(lowerFirst(line))?.groups?.what;
  const { name = '', does, tells } = POINTS.exec(line)?.groups ?? {};
  const point = does === undefined ? tells && `${name}: ${tells}` : `${name} ${does}`;
  const said =
    (point && `${point}.`) ||
    (thanks && !THEY.test(thanks) && `Thank you for ${yours(thanks)}.`) ||
    (event && `You’re invited to ${actOf(event)}.`) ||
    (person && `Meet ${person}.`);
  const what = thanks ?? event ?? person ?? point ?? '';
  return said && wordCount(said) >= LEAST_WORDS && !MORE.test(what) && kindOdds(said).readers > READERS
    ? capitalised(said)
    : undefined;
}

const lowerFirst = (text: string): string => text.replace(/^\p{Lu}/u, (first) => first.toLowerCase());
