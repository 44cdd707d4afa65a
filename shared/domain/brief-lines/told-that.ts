import { classifyLine, looksOrdered } from './classify-line.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { speaksOfReaders } from './notes.ts';
import { spokenTo, yours } from './worded-orders.ts';
import { capitalised, wordCount } from './wording.ts';

/** What is in front of "that" where somebody is to be told something. */
const TELLING =
  /(?<![a-zà-ɏ])(?:know|tell|told|say|said|mention|hear|learn|understand|understood|explain|clear|plain|announce|inform|remind|stress|emphasi|highlight|aware|point|note|worth|message|the idea|news|the fact|reali[sz]e|discover|reassur|sense|remember|stat(?:e|ed|ing)(?![a-z])|convey|communicat|add|warn|alert|advis|confirm|flag|admit|acknowledg|underlin|across|sa(?:voir|che)|di(?:re|t|tes|s)(?![a-zà-ɏ])|rappel|préci|indiqu|expliqu|annonc|signal|insist|soulign|compren|retenir|retiendra|appren|inform|averti|préven|ajout|rassur|sab(?:er|e)|sep[ae]|deci[rd]|di(?:les|ga|gan)(?![a-zà-ɏ])|record|recuerd|recalc|subray|aclar|avis|cont[aeá]|cuent|enter|entend|añad|señal|destac|coment|sap(?:ere|pia)|ricord|precis|spieg|segnal|sottoline|capi|compr|avver|chiar|noto|evidenz|aggiung|comunic|emerg|diz(?:er)?|diga|lembr|esclare|refer|fris|inclu)/iu;
/** Before "that" begins what qualifies a word: "the photo that shows the shop". */
const QUALIFIES =
  /(?<![a-z])(?:photos?|pictures?|images?|line|sentence|paragraph|text|copy|words|e-?mail|button|link|story|quote|way|one|those|people|customers|anything|something|everything|so|such)$/i;
/** "The headline item is that …", "Quello che devono sentire è che …", and not "La idea es que los socios conozcan …". */
const IS = /(?<![a-zà-ɏ])(?:is|was|will be|es|è|est|c['’]est)$/iu;
const WISHES =
  /(?<![a-zà-ɏ])(?:idea|objetivo|objectif|idée|obiettivo|scopo|intención|bon|bien|bueno|importan[a-z]*|utile|meglio|mejor|but)(?![a-zà-ɏ])/iu;
/** What stands before a second clause, which also says something: "Rabbits do better in pairs, and clients should know …". */
const CLAUSES = /(?:,|;) (?:and|but|so|because|et|mais|donc|y|pero|e|ma|quindi) |[;:]/iu;
/** "On ne dit pas que …", and not "Don't forget to say that …". */
const DENIES =
  /(?<![a-zà-ɏ])(?:not|n['’]t|never|nobody|ne|n['’]|pas|jamais|nicht|no|nunca|non|mai|não|rather)(?![a-zà-ɏ])/iu;
const FORGETS = /forget|finish|miss|hurt|oubli|omett|olvid|vendría mal|dimentic|esque/iu;
const denies = (before: string): boolean => DENIES.test(before) && !FORGETS.test(before);
const THAT = /(?:,? (?:that|que|che)|,? (?:qu['’]|ch['’]))(?= ?\S)/giu;
/** "…, and that X", "…, that X, …": the other clauses stand without it. */
const SECOND =
  /(,(?: (?:and|but|et|mais|y|pero|e|ma|mas))?| (?:and|but|et|mais|y|pero|e|ma|mas)) (?:(?:that|que|che) |(?:qu|ch)['’])(?=\S+ \S+ \S)/giu;

/** "the price and that it ships free": a topic, and then a sentence. */
const JOINED = /(?:,|(?<![a-zà-ɏ])(?:and|or|et|ou|y|o|e))$/i;

const MOST = { before: 16, from: 4, words: 60 };
/** From where it is for the team all the same, and how near "that" the telling stands. */
const FOR_TEAM = 0.6;
const NEAR = 45;
/** A part of a sentence, or what says nothing without the one before: "that in July", "that way", "that it restarts". */
const PART =
  /^(?:in|at|near|on|up|here|way|one|time|too|as|which|is|are|was|were|has|shows?|says?|reads?|lets?|keeps?|makes?|gives?|it|this|that|these|those|he|she|him|her|he['’]s|she['’]s|it['’]s)(?![a-z])/i;
/** Another order behind it. */
const ORDERS_MORE =
  /(?:[,;] | and | then )(?:(?:and|then|please|also) ){0,2}(?:ask|offer|invite|mention|tell|remind|thank|say|link|point|include|explain|give them|let (?:them|readers|people)|encourage|stress|so (?:let|please|make|say|tell|keep|put)|keep (?:it|the tone)|don['’]t|suggest|direct|apologi[sz]e|name the|promise (?:that|them)|list the|describe|close with|end with|finish with|add (?:a|the) (?:link|line|button|note|photo))(?![a-z])/i;

/**
 * The sentence for readers behind "that" in one that wants them told it: "Residents need to know that the road is closed on
 * Friday." Languages whose clauses have another order of words than their sentences have none.
 */
export function toldThat(sentence: string): string | undefined {
  if (sentence.endsWith('?')) return undefined;
  for (const { 0: that, index } of sentence.matchAll(THAT)) {
    const before = sentence.slice(0, index);
    if (wordCount(before) > MOST.before || /\d/.test(before)) return undefined;
    if (JOINED.test(before) || CLAUSES.test(before) || denies(before)) return undefined;
    const near = before.slice(-NEAR);
    const isTelling = TELLING.test(near) || (IS.test(near) && !WISHES.test(before));
    if (!isTelling || QUALIFIES.test(before)) continue;
    const clause = sentence.slice(index + that.length).trim();
    const words = wordCount(clause);
    if (words < MOST.from || words > MOST.words || PART.test(clause) || ORDERS_MORE.test(clause))
      return undefined;
    const told = speaksOfReaders(clause) ? yours(clause) : spokenTo(clause);
    const said = capitalised(told.replace(SECOND, '$1 '));
    const isForTeam =
      speaksOfReaders(said) ||
      kindOdds(said).team > FOR_TEAM ||
      looksOrdered(said) ||
      ['prohibition', 'internal'].includes(classifyLine(said));
    return isForTeam ? undefined : said;
  }
  return undefined;
}
