import { AUDIENCE } from './audience.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { speaksOfReaders, statesFact } from './notes.ts';
import { FINITE } from './spoken.ts';
import { actOf, spokenTo } from './worded-orders.ts';
import { capitalised } from './wording.ts';

/** Verbs before what readers are to know. */
const TELLS = `(?:(?:say|saying|mention|mentioning|state|stress|note|explain|emphasi[sz]e|highlight|point out|announce|clarify|confirm|flag(?: up)?|admit|promise|acknowledge|be (?:clear|upfront|honest|open)|make (?:it )?(?:really |very |super |quite |absolutely )?(?:clear|plain|known|obvious)|(?:break|share) the news|(?:get|put) (?:it|the word) (?:across|out)|add(?: in)?)|(?:tell|remind|reassure|inform|warn|notify|assure|alert|advise) ${AUDIENCE}|(?:let|make sure) ${AUDIENCE} (?:know|reali[sz]e))`;
const SAYS = new RegExp(
  `^(?:[a-z]+ by )?${TELLS}(?: (?:[a-z]+ly|again|once|also|too|outright|straight(?: out)?|early on|up front|somewhere|in (?:one|a) (?:line|sentence|paragraph)|at the (?:top|end|start|bottom))){0,2}(?:,? that (?!in |at |near |towards? |up |here|somewhere |early |again|once|first|twice|too[.!]?$|as well[.!]?$)(?<that>\\S.{6,})|[:,]? (?<clause>\\S.{6,}))$`,
  'i',
);
/** "Explain why mortar needs warm nights, so autumn fills first.": what it is and why. */
const WHY =
  /^(?:explain|say|tell (?:them|people|readers|customers)) why (?<why>\S.{9,}(?:: |, so |,? because ).{6,})$/i;
/** Verbs before what readers are to do: "Ask them to leave a review". */
const ASKS = new RegExp(
  `^(?:(?:(?:we|i)(?:['’]d| would)? (?:like|love|want|need)|(?:we|i) hope) (?:${AUDIENCE}|(?:[a-z'-]+ ){0,2}[a-z]{3,14}s(?= to )) to (?!feel|know|understand|see|think|believe|notice|remember|come away|realise|realize|learn|hear|discover|recogni[sz]e|be (?:aware|able|left|proud)|want|get (?:a|the) )(?=[a-z])|(?:ask|invite|encourage|urge|nudge|remind|get|persuade|tempt|challenge|advise|tell|welcome) ${AUDIENCE}(?: back)? to )(?<act>(?!the |our |an? )\\S.{6,})$`,
  'i',
);
/** Words that lead a clause which is no sentence of its own. */
const SUBORDINATE =
  /^(?:that|dat|dass|que|qu|che|why|how|what|who|whom|whose|when|where|which|whether|if|not|to|about|of|for|sharing|than|as|because|since|thank|sorry)(?![a-z])/i;
/** Somebody who is not spoken to. */
const THIRD =
  /(?<![a-z])(?:they|them|their|theirs|they're|they've|they'd|they'll|readers?|customers?|subscribers?)(?![a-z])/i;
/** A second order behind the first: "… that January is hard and offer a free class". */
const ORDERS_MORE =
  / (?:and|or) (?:how|why|what|who|when|where) |(?:[,;]| and| then) (?:(?:and|then|please) )?(?:ask|offer|invite|mention|tell|remind|thank|say|link|point|include|explain|give them|encourage|stress|keep it|don't|suggest|direct|apologi[sz]e|name the|promise (?:that|them)|let (?:them|readers|people|customers))(?![a-z])/i;
/** Orders whose topic can stand by its name, not those to explain or compare it. */
const NAMES =
  /^(?:[a-z]+ )?(?:mention|highlight|include|list|give|announce|intro(?:duce)?|promote|push|feature|offer|add|invite|remind|tell|share|tease|confirm|stress|emphasi[sz]e|point out|lead with|start with|open with|close with|end with|bring up|plug|flag|present|sell|unveil|launch)(?![a-z])/i;
/** Those who are told, as a colleague speaks of them. */
const THEY = /^(?:they|their|them)(?![a-z])|(?<![a-z])(?:if|when|once) they(?![a-z])/i;
/** From where words that an order has ready are for readers: what they are told, what they are asked to do, and why something is so. */
const READY = { told: 0.8, act: 0.6, why: 0.4 };

/** "…, so explain in a sentence what that means", "thanks for the year, one or two lines" */
const HOW_TO_SAY =
  /(?:^(?:in|with)|,) (?:an?|one|two|three|a few|your own|our own)(?: or (?:two|three))? (?:short )?(?:sentences?|lines?|words?|paragraphs?)(?![a-z])/i;

/** "the price and that it ships free": a topic, and then a sentence. */
const MIXES = /(?:,| and) that (?:it|we|you|they|there|the|our|your|all|every|[a-z]+s)(?![a-z])/i;

const isReady = (said: string, least = READY.told): boolean =>
  !SUBORDINATE.test(said) &&
  !MIXES.test(said) &&
  !HOW_TO_SAY.test(said) &&
  !THIRD.test(said) &&
  !ORDERS_MORE.test(said) &&
  !speaksOfReaders(said) &&
  kindOdds(said).readers > least;
/** "… because we get asked about that ten times a day": why it is to be said. */
const REASON =
  / (?:because|since|as) (?:we|people|they|customers|everyone|ppl) (?:get asked|(?:always |keep |do )?ask(?:ing)?|forget|never know|don['’]t know)(?![a-z]).*$/i;
const asSentence = (words: string): string =>
  capitalised(
    words
      .trim()
      .replace(REASON, '')
      .replace(/[,;:]$/, '')
      .replace(/(?<![.!?…)])$/u, '.'),
  );

/**
 * The sentence for readers that an order has ready: "Mention that returns are free", "Tell members the pool opens at
 * six", "Ask them to bring a towel", or one that states facts: "Invite them to the open day, Saturday 6 May, 10-4".
 */
export function readyIn(order: string): string | undefined {
  const { that, clause, act } = { ...SAYS.exec(order)?.groups, ...ASKS.exec(order)?.groups };
  const why = WHY.exec(order)?.groups?.why;
  if (why !== undefined && isReady(asSentence(why), READY.why)) return asSentence(why);
  if (that !== undefined) {
    const told = spokenTo(that);
    return speaksOfReaders(told) || ORDERS_MORE.test(told) || THEY.test(told)
      ? undefined
      : told.replace(REASON, '').replace(/(,| and| but) that (?=(?:[a-z’'-]+ ){2})/g, '$1 ');
  }
  const words = act === undefined ? clause && spokenTo(clause) : actOf(act);
  if (words === undefined) return undefined;
  const said = asSentence(words);
  if (act !== undefined) return isReady(said, READY.act) ? said : undefined;
  return isReady(said) && FINITE.test(said.toLowerCase()) ? said : undefined;
}

/** A German case that only an order has: "den Termin am 6. Mai erwähnen". */
const GOVERNED = /^(?:den|dem|einen|einem|unseren|unserem|ihnen)(?![a-zà-ɏ])/i;

/** Words that name something and can be said as they are, because they state a day, a time or a price. */
export function factsOf(topic: string): string | undefined {
  const said = asSentence(topic);
  return statesFact(said) && !GOVERNED.test(said) && isReady(said) ? said : undefined;
}

/** Whether an order, in English, has its topic named; what it has explained or compared is not said by its name. */
export const isNaming = (order: string): boolean => NAMES.test(order);
