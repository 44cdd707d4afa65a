import { bareLine } from './classify-line.ts';
import { withoutForbiddingLabel } from './labels.ts';

const QUOTED =
  /[“"„«]\s*([^“”"„«»]{2,80}?)\s*[”"“»]|(?<![\p{L}\p{N}])['‘]([^'‘’\n]{2,60})['’](?![\p{L}\p{N}])/gu;
/** A rule about how much of something is one no word can break. */
const MEASURE =
  /\b(?:more than|too many|too much|overuse|only|mehr als|zu viele?|plus de|m[aá]s de|pi[uù] di|mais de|meer dan)\b/i;

const VERBS =
  'say|saying|use|using|mention|mentioning|write|writing|call it|call this|call them|claim|claiming|promise|promising|imply|include|including|describe it as|name|talk about|speak of|refer to|state|reveal|quote|bring up|hype|discuss|reference';
const LEADS: readonly RegExp[] = [
  new RegExp(
    `^(?:please\\s+)?(?:we\\s+)?(?:never|do not|don't|must not|mustn't|cannot|can't|should not|shouldn't|may not|not to)\\s+(?:ever\\s+)?(?:(?:${VERBS})(?:\\s+or\\s+|\\s*,\\s*|\\s*\\/\\s*)?){1,3}\\b\\s*:?`,
    'i',
  ),
  new RegExp(`^.{0,40}?\\b(?:must not|should not|shouldn't|mustn't)\\s+(?:${VERBS})\\b`, 'i'),
  new RegExp(`^(?:please\\s+)?avoid(?:ing)?(?:\\s+(?:${VERBS}|any|all))*\\b\\s*:?`, 'i'),
  new RegExp(
    `^(?:refrain from|leave out|without|stay (?:away|clear) (?:from|of)|steer clear of|keep away from)(?:\\s+(?:${VERBS}))?\\b`,
    'i',
  ),
  /^(?:please\s+)?no mentions? of\b/i,
  // "Nothing about the move", in seven languages.
  /^(?:please\s+|absolutely\s+)?(?:nothing|not a word|(?:don't|do not) (?:say|write|mention) (?:anything|a word)) (?:about|on)\b/i,
  /^(?:bitte\s+)?(?:nichts|kein wort) (?:über|zu|zum|zur|von|vom)(?![a-zà-ɏ])/iu,
  /^(?:surtout\s+)?(?:(?:ne )?(?:rien|pas un mot) (?:dire |écrire )?(?:sur|de|du|des)|aucune mention (?:de|du|des))(?![a-zà-ɏ])/iu,
  /^(?:nada|ni una palabra|niente|nem uma palavra) (?:sobre|de|del|su|sul|sulla|sui|do|da)(?![a-zà-ɏ])/iu,
  /^(?:niets|geen woord) (?:zeggen |vermelden |schrijven |melden )?over(?![a-zà-ɏ])/iu,
  /^(?:bitte\s+)?(?:nicht|nie|niemals)\s+(?:(?:erwähnen|nennen|sagen|schreiben|verwenden|benutzen|versprechen|von)\s*:?)/iu,
  /^(?:bitte\s+)?(?:vermeiden?|keine?[nrms]?)\s*:?/iu,
  /^(?:(?:merci de|por favor,?|per favore)\s+)?(?:ne (?:pas|jamais)|no|nunca|jam[aá]s|non|mai|n[aã]o)\s+(?:de\s+)?[a-zà-ɏ]{2,}(?:r|re)(?:\s+(?:de|del|della|dei|di|du|des|dos?|das?|a)(?![a-zà-ɏ]))?\s*:?/iu,
  /^(?:[ée]vite[rz]?|evitare?|evita)(?:\s+de)?\s*:?/iu,
  /^(?:sans mentionner|sin mencionar|senza menzionare|sem mencionar|sans parler de|sin hablar de|pas (?:de|d'))/iu,
  /^(?:niet|nooit|vermijd|geen)(?:\s(?:noemen|vermelden|zeggen|gebruiken|schrijven|beloven))?\s*:?/i,
  /^(?:please\s+)?no\s/i,
];
/** German and Dutch put the command last. */
const TAILS =
  /(?: (?:bitte )?(?:nicht|nie|niemals|niet|nooit))? (?:erwähnen|nennen|sagen|schreiben|verwenden|benutzen|versprechen|vermeiden|noemen|vermelden|zeggen|gebruiken|schrijven)$/iu;
const LATER =
  / (?:please|yet|here|this time|diesmal|cette fois|esta vez|questa volta|desta vez|deze keer|at all|in (?:this|the) (?:one|email|e-mail|copy|subject|mail)|anywhere|anymore|any more|bitte|s'il vous plaît|por favor)$/i;
const ARTICLES =
  /^(?:(?:any|all|the|a|an|our|it|that|dass|daß|que|che|dat|as|word|words|phrase|phrases|term|terms|like|das|die|der|den|dem|ein|eine|einen|wort|wörter|begriff|le|la|les|l'|un|une|des|mot|mots|el|los|las|una|palabra|palabras|il|lo|gli|i|parola|o|os|palavra|het|de|een|woord)\s+)+/iu;
const PARTS = /[,;/]| (?:or|and|nor|oder|und|ou|et|o|y|ni|e) /i;
/** "Of" and "en" join in Dutch alone: "Do not name the coaches of the day" names one thing. */
const DUTCH_PARTS = /[,;/]| (?:of|en) /i;
const DUTCH =
  /^(?:niet|nooit|vermijd|geen|verboden woorden|noem|zeg)(?![a-zà-ɏ])|(?:noemen|vermelden|zeggen|gebruiken|schrijven|beloven|vermijden)$/iu;
/** "Name" before one common noun. */
const NAMES =
  /^(?:please )?(?:do not|don't|never) (?:name|identify) (?:(?:the|our|any|these|those) )?[a-z]+$/u;
/** What a rule is about without naming words: nothing to look for. */
const ABOUT_STYLE =
  /^(?:emojis?|exclamation\b.*|hype|jargon|slang|urgency|superlative\w*|clich[eé]s?|claims?|.{0,30}\bclaims|pressure|.{0,20}\b(?:language|talk|pitch|jokes?|tone|push)|all[- ]caps|caps|puns?|words?|ausrufezeichen|signos de .*)$/i;
const MOST_WORDS = 5;

/**
 * The words that a rule such as "Don't use the word 'healthy'" forbids literally; none when it is about something
 * else than words.
 */
export function forbiddenPhrases(rule: string): string[] {
  const said = bareLine(rule)
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/(?<![.! ])[.! ]+$/, '');
  if (MEASURE.test(said)) return [];
  // "Don't name the carriers": which they are, not that there are any.
  if (NAMES.test(said)) return [];
  const quoted = [...rule.matchAll(QUOTED)].map(([, double, single]) => (double ?? single ?? '').trim());
  if (quoted.length > 0) return quoted;
  const listed = withoutForbiddingLabel(said);
  const lead = LEADS.find((pattern) => pattern.test(said));
  if (listed === undefined && !lead && !TAILS.test(said)) return [];
  return (listed ?? (lead ? said.replace(lead, ' ') : said))
    .replace(TAILS, '')
    .split(DUTCH.test(said) ? DUTCH_PARTS : PARTS)
    .map((part) => part.trim().replace(LATER, '').replace(ARTICLES, '').trim())
    .filter((part) => part.length >= 3 && part.split(/\s+/).length <= MOST_WORDS && !ABOUT_STYLE.test(part));
}
