/** "you", "your" and their like: the sentence speaks to the email's reader. */
const READER = /\b(?:you|your|yours|yourself|you're|you'll)\b/i;

/** What writers are told not to do. */
const WRITING =
  'say|saying|use|using|mention|mentioning|write|writing|call|claim|claiming|promise|promising|imply|state|include|including|refer|describe|name|discuss|talk|speak|lead|open|start|end|show|showing|reveal|compare|sound|make|feature|focus|highlight|quote|list|link|put|add|tease|push|sell|oversell|overpromise|discount|offer|hype|shout|spoil|position|bring up|go into|give away|repeat|translate|emphasi[sz]e|reference|stress|market';
/** What readers are told not to do: "Don't miss out". */
const READING =
  /^(?:miss|wait|forget|worry|let|settle|run|sleep|panic|sweat|hesitate|be|go|get|lose|blink|stop|hold|think|skip|compromise|sacrifice|throw|leave|just|look|take|feel|need|have)\b/i;
/** What the words of an email are or have; "No emojis" is about them, "No sugar" is about the product. */
const ABOUT_WORDS =
  'mentions?|emojis?|exclamation|claims? of|product push|urgency|countdown|discount(?: language| talk)?|sales? (?:talk|language|pitch|copy)|hard[- ]sell\\w*|prices?|pricing|claims?|(?:health|medical|weight[- ]loss)(?: \\w+)? claims?|jargon|slang|puns|superlatives?|clich[eé]s?|hype|caps|all[- ]caps|profanity|pressure|competitors?|brand names|promises|(?:\\w+ )?jokes|hashtags|buzzwords';

const ENGLISH: readonly RegExp[] = [
  new RegExp(
    `^(?:please\\s+)?(?:never|do not|don't|not to|must not|mustn't|cannot|can't|we can't|we cannot|we don't|we do not|we never|shouldn't|should not|may not)\\s+(?:ever\\s+)?(?:${WRITING})\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:must not|mustn't|should not|shouldn't|cannot|can't|may not)\\s+(?:be\\s+)?(?:${WRITING}|called|mentioned|described|used)\\b`,
    'i',
  ),
  new RegExp(`^(?:please\\s+)?no\\s+(?:${ABOUT_WORDS})\\b`, 'i'),
  /^(?:please\s+)?(?:stay|steer|keep) (?:away|clear) (?:from|of)\b/i,
  /^(?:please\s+)?(?:refrain from|leave out|without mentioning|leave .{1,40} out$)/i,
];
const AVOID = /^(?:please\s+)?avoid(?:ing)?\s+(.+)$/i;
/** What a reader avoids: "Avoid the queue". */
const AVOIDED =
  /\b(?:queues?|lines?|crowds?|fees|delays?|disappointment|rush|wait|waste|stress|surprises?|mess|leaks?|spills?|traffic|tangle\w*|breakage|damage|germs|cold|heat|hassle|for good)\b/i;
const DONT = /^(?:please\s+)?(?:don't|do not)\s+(\S.*)$/i;

const german =
  'erw[äa]hn\\w*|nenn\\w*|sag\\w*|schreib\\w*|verwend\\w*|benutz\\w*|nutz\\w*|versprech\\w*|sprech\\w*|zeig\\w*|verlink\\w*|bewerb\\w*|behaupt\\w*';
const romance =
  'dire|decir|dizer|digan?|mencionar|mentionner|menzionare|usar|utilizar|utiliser|employer|usare|utilizzare|prometer|promettre|promettere|hablar|parler|parlare|falar|escribir|[ée]crire|scrivere|escrever|incluir|inclure|includere|mostrar|montrer|mostrare|poner|mettre|mettere|nombrar|nommer|citer|citar|citare|evocar|[ée]voquer';
const OTHERS: readonly RegExp[] = [
  // German: the verb stands at the end, or behind "bitte nicht".
  new RegExp(`\\b(?:nicht|nie|niemals|keine?[nrms]?)\\b.{0,80}?\\b(?:${german})(?![\\p{L}])`, 'iu'),
  /^(?:bitte\s+)?keine?[nrms]?\s+\S*(?:versprechen|ausrufezeichen|emojis?|superlative|preise|rabatte|aussagen|behauptungen|werbesprache|anglizismen)(?![\p{L}])/iu,
  /(?:^|\s)vermeiden[.!]?$|^(?:bitte\s+)?vermeide\b/i,
  // French, Spanish, Italian, Portuguese.
  new RegExp(
    `^(?:merci de\\s+|por favor,?\\s+|per favore\\s+)?(?:ne (?:pas|jamais)|no|nunca|jam[aá]s|non|mai|n[aã]o)\\s+(?:de\\s+)?(?:${romance})(?![\\p{L}])`,
    'iu',
  ),
  /^(?:[ée]viter?|evitare?|evita|evitez|évitez|evite)\s+\S/iu,
  /^pas (?:de|d')\s*(?:superlatifs?|mentions?|prix|promesses?|jargon|[ée]mojis?|all[ée]gations?|anglicismes|tutoiement)/iu,
  /^(?:sans mentionner|sin mencionar|senza menzionare|sem mencionar|sans parler de|sin hablar de)(?![\p{L}])/iu,
  // Dutch.
  /(?:^|\s)(?:niet|nooit|geen)\s.{0,60}?(?:noemen|vermelden|zeggen|gebruiken|schrijven|beloven)[.!]?$|^(?:niet|nooit) (?:noemen|vermelden|zeggen|gebruiken)|^vermijd\b/i,
];

/** Commands to readers in other languages: "Verpass nicht …", "Non perderti …". */
const TO_READER = /^(?:verpass|verpasse|ne manquez|ne rate|no te|no se|non perder|n[aã]o perca|mis )/iu;

/** Whether a line forbids the writer something. */
export function prohibits(line: string): boolean {
  if (TO_READER.test(line)) return false;
  if (ENGLISH.some((pattern) => pattern.test(line)))
    return !(READER.test(line) && /^(?:we )?(?:can't|cannot)\s/i.test(line));
  const avoided = AVOID.exec(line)?.[1];
  if (avoided !== undefined) return !READER.test(line) && !AVOIDED.test(avoided);
  const undone = DONT.exec(line)?.[1];
  if (undone !== undefined)
    return (
      !READING.test(undone) && !READER.test(line) && !line.endsWith('!') && undone.split(/\s+/).length > 2
    );
  return OTHERS.some((pattern) => pattern.test(line));
}
