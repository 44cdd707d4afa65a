import { sentencesIn } from '../sentences.ts';
import { withoutAfterthoughts } from './afterthoughts.ts';
import { SUPPOSES } from './chats.ts';
import { asksColleague, classifyLine, looksOrdered } from './classify-line.ts';
import { readLabel } from './content-labels.ts';
import { asksForEmail } from './instruction.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { speaksToReader } from './orders/signs.ts';
import { prohibits } from './prohibition.ts';
import { asksReaders } from './reader-signs.ts';
import { readyIn } from './ready-words.ts';
import { FINITE } from './spoken.ts';
import { isTerm } from './terms.ts';
import { capitalised, wordCount } from './wording.ts';

/** Where words to the writer may begin: "…; say when the next one comes", "…, keep it short". */
const ASIDE =
  /;\s+|,\s+(?=(?:list|mention|link|include|explain|say|quote|sign|ask|keep it|no (?:images?|photos?|emojis?)|(?:don['’]?t|do not) (?:say|mention|use))(?![a-zà-ɏ]))|(?:,\s|(?<!(?:or|and|not|to|never|n['’]t))\s)(?:so\s)?(?:please\s|pls\s)?(?=(?:mention|say|stress|highlight|include|add) (?:that|this|it)(?: too| please)?[.!]?$)|,\s+(?=(?:can|could) (?:we|you|someone) (?:please |pls )?(?:send|e-?mail|write|draft|prepare|do|make)(?![a-zà-ɏ]))/iu;
/** Where a fact ends and what follows from it for the writer begins: "… are gone by December, so tell them not to wait". */
const THEREFORE = new RegExp(
  [
    ",? so (?=(?:please|pls|just|do|don['’]?t|make|tell|say|be|put|work|push|mention|keep|leave|give|let|use|show|explain|answer|lead|ask|remind|write|play|stress|highlight|talk)(?![a-z]))",
    ',? (?:and |but |so )?(?:we|you|it|this) (?:should|must|needs? to|ha(?:ve|s) to) (?:also |really |just )?(?:say|mention|stress|state|point out|be (?:clear|upfront|up front|honest|open))(?! sure)(?![a-z])',
    ', (?:which|that) (?:people|customers|they|everyone|guests|members|clients) [a-z]+, so ',
    ', (?:lovely|nice|great|sweet|cute|good) (?:detail|touch|story|line|fact|one)(?![a-z])',
    ", (?:most |many )?(?:people|ppl|customers|folks?|guests) (?:just |often |always |still ){0,2}(?:do(?:n['’]?t| not) (?:know|realise|realize)|forget|never)(?![a-z])",
    ", (?:les gens (?:ne|n['’][a-zà-ɏ]+|oublient)|(?:die leute|viele) (?:wissen|vergessen)|la gente (?:no|non|se)|de mensen weten|as pessoas (?:não|esquecem))(?![a-zà-ɏ])",
    ', (?:donc|also|deshalb|daher|darum|dus|daarom|así que|por eso|quindi|perciò|portanto|por isso|więc|dlatego) ',
  ].join('|'),
  'iu',
);
/** Words of other languages that facts are joined with, too: "ebenerdig, also endlich ohne Stufen". */
const JOINS = /^, (?:also|donc|dus|quindi|así que|portanto|więc) /iu;
const ASKS =
  /(?<![a-zà-ɏ])(?:bitte|nicht|nichts|nix|kein[a-z]*|svp|merci|por favor|per favore|graag|niet|niks|geen|ne|no|non|sagen|schreib[a-z]*|erwähn[a-z]*)(?![a-zà-ɏ])/iu;
/** Where surely nothing more is for readers: "…, please make sure that's visible", "…, Renee is fine with us saying that", "…, Karen please check". */
const FOR_TEAM =
  /(?:,| [–—-]) (?=[a-zà-ɏ]+ (?:please|pls|bitte|svp|por favor|per favore) (?:check|confirm|verify|ask|look|prüf|vérifi|comprueb|controll))|(?:,| [–—-])? and (?:that|this|it) (?:has to|must|needs to|should) (?:be|go|come|stand) (?:in|at|near|on) (?:the )?(?:very )?(?:first|top|opening|subject|headline|last|start|beginning)(?![a-z])|(?:,| [–—-])? and (?:i|we) (?:do |really |definitely )?want (?:that|this|it) in(?: there| here)?(?=[,.!]|$)|, (?:s?he['’]s|they['’]ve|s?he has|they have|[a-z]+['’]s) (?:said yes|agreed|ok(?:['’]d|ayed)?|happy) (?:to|for|with|it)? ?(?:us|our|me)(?![a-z])|(?:,| [–—-]) (?:nie pisać|nie podawać|non scrivere|nicht schreiben|no escribir|no poner|ne pas écrire|niet schrijven)(?![a-zà-ɏ])|, (?:(?:and |but )?(?:please|pls) (?:make sure|ensure|see to it) (?:that['’ ]|the |this |it |nobody |every)(?!you)|(?:aber|but|mais|pero|ma|maar) (?:bitte )?(?:nur|only|just|seulement|solo|alleen) (?:als|as|in|en|come|como) (?:the |an? |die |der |de |la |el |l['’])?(?:last line|letzte[rn]? (?:zeile|satz)|p\.?s\.?|dernière ligne|última línea|ultima riga|laatste (?:regel|zin))|[a-zà-ɏ'’]+ (?:is|was) (?:totally |completely |absolutely )?(?:fine|ok|okay|happy|cool) (?:with|for) (?:us|me)(?! to)(?![a-z]))/iu;
const SO =
  /^(?:, )?(?:donc|also|deshalb|daher|darum|dus|daarom|así que|por eso|quindi|perciò|portanto|por isso) /iu;
const LEAST_WORDS = 3;
/** From where a clause behind such a word is not for readers, and the one before it is. */
const SURE = { order: 0.3, fact: 0.5 };
/** "…, client got complaints last year", and not "…, not the green bin". */
const LAST_CLAUSE = /(?:,| [–—-]|;)\s+(?!(?:not|no|nicht|kein|pas|non|sin|niet|geen)(?![a-zà-ɏ]))(?=\p{L})/gu;
/** "… is still closed, don't show it or mention it" */
const KEEPS_QUIET =
  /^(?:so |and |but )?(?:please )?(?:do(?:n['’]?t| not)|never) (?:even )?(?:show|mention|say|name|print|put|use|include|reveal|tell|advertise|promise) (?:it|this|that|them|him|her)(?![a-z])|^(?:so |and |but )?(?:please |pls )?(?:leave|keep) (?:it|this|that|these|those|them|him|her) out(?![a-z])|(?<![a-zà-ɏ])(?:nicht (?:erwähnen|verraten|zeigen)|ne pas (?:le |la |les |l['’]|en )?(?:dire|montrer|mentionner|citer|parler)|no (?:decirl|mencionarl|mostrarl|nombrarl|ponerl)[oa]s?|non (?:dirl|mostrarl|menzionarl|nominarl|citarl|scriverl)[oaei]|non (?:va|vanno) (?:dett|menzionat|rivelat|svelat|scritt)[oaie])(?![a-zà-ɏ])/iu;
/** "Just a thank you, no ask in this one": what the email is and is not. */
const THIS_EMAIL =
  '(?<![a-zà-ɏ])(?:in|for|on|with) this (?:one|e-?mail|mail|send|edition|time)(?![a-z])|(?<![a-zà-ɏ])(?:in|bei) dieser (?:e-?mail|mail|ausgabe)(?![a-z])|(?<![a-zà-ɏ])(?:dans (?:ce(?:t e)?-?mail|celui-ci|celle-ci|cet envoi)|en est[ea] (?:correo|e-?mail|mail|env[íi]o|vez)?|in quest[ao] (?:e-?mail|mail|invio)|neste (?:e-?mail|envio)|in deze (?:e-?mail|mail))(?![a-zà-ɏ])';
const OF_EMAIL = new RegExp(THIS_EMAIL, 'iu');
/** "…, no prices in this one please" */
const NOT_HERE = new RegExp(
  `(?:,| [–—-]|;)\\s+(?:so |and |but )?(?:no|not|nothing|kein[a-z]*|nicht|nichts|pas|aucune?|sans|sin|nada|nessun[a-z]*|senza|non|não|sem|geen|niet|bez) [^,.!?;]{2,40}(?:${THIS_EMAIL})[^,;]{0,12}$`,
  'iu',
);
const SURELY = { team: 0.95, readers: 0.6 };
/** A sentence without what its last clause says to the team. */
function withoutRemark(sentence: string): string | readonly string[] {
  const aside = sentence.search(FOR_TEAM);
  if (aside > 0 && wordCount(sentence.slice(0, aside)) >= LEAST_WORDS) return `${sentence.slice(0, aside)}.`;
  const here = sentence.search(NOT_HERE);
  if (here > 0) {
    const before = sentence.slice(0, here);
    return FINITE.test(before.toLowerCase()) && kindOdds(`${before}.`).readers > SURELY.readers
      ? `${before}.`
      : sentence;
  }
  const at = [...sentence.matchAll(LAST_CLAUSE)].at(-1);
  if (!at) return sentence;
  const [fact, remark] = [sentence.slice(0, at.index), sentence.slice(at.index + at[0].length)];
  const isRemark =
    !/\([^)]*$/.test(fact) &&
    wordCount(fact) >= LEAST_WORDS &&
    wordCount(remark) >= LEAST_WORDS &&
    kindOdds(capitalised(remark)).team > SURELY.team &&
    (kindOdds(`${fact}.`).readers > SURELY.readers || looksOrdered(fact));
  if (!isRemark || isTerm(remark) || (OF_EMAIL.test(remark) && !FINITE.test(fact.toLowerCase())))
    return sentence;
  // What is not to be told is left to the order that says so.
  return KEEPS_QUIET.test(remark) ? [] : `${fact}.`;
}

/** "Gerne auch erwähnen was sich getan hat: Termine gehen jetzt online": what is to be said, and then it. */
const LED = /^([^:"“„«(\d]{4,80}):\s+(\S.{11,})$/u;
/** Ends with a verb of telling: "Wir sollten ruhig ehrlich sagen warum". */
const TELLS =
  /(?<![a-zà-ɏ])(?:say|mention|explain|stress|point out|sagen|erwähnen|erklären|dire|mentionner|expliquer|decir|mencionar|explicar|spiegare|dizer|zeggen|vermelden|uitleggen)(?: [a-zà-ɏ]+){0,2}$/iu;
/** "For our customers in Leeds: the new wheels are in the shop.", "Thank the neighbours by name: the bakery and the library" */
const FOR_WHOM =
  /^(?:for|für|pour|para|per|voor|thank|danke[a-z]*|remercie[a-z]*|agradece[a-z]*|ringrazia[a-z]*|bedank) /iu;
const LEAD_WORDS = { least: 2, most: 12 };
/** "Short intro (we see the same handful of emergencies every December), then the list from Dr. Lindgren:" */
const WORDED =
  /^(?:an? )?(?:short |quick |brief )?(?:intro|opening|opener|closing|close)(?: line)? \(([^()]{15,200})\)(?:,? (?:then|and then|followed by) .{2,80})?[.:]?$/iu;
/** Where something is said, in front of it: "Aan het eind: wie deze zomer gaat, …". */
const PLACES =
  /^(?:(?:the )?(?:main|key) (?:points?|messages?|things?)(?: [a-z]+){0,3}|aan het eind(?:e)?|tot slot|om af te sluiten|(?:ganz )?am (?:schluss|ende)(?: nur| noch)?|zum (?:schluss|ende)|at the (?:very )?(?:end|bottom|top|start)|to (?:end|finish|close)(?: with| on)?|(?:end|finish|close)(?: with| on)|à la fin|pour finir|al final|para terminar|alla fine|in fondo|in basso|(?:ganz )?unten|(?:tout )?en bas|abajo|no fim|no fundo|onderaan|further (?:down|up)|lower down|weiter unten|plus bas|más abajo|più in basso|verderop)(?:,? (?:small(?:er)?|klein|en petit|in piccolo|pequeño))?(?:,? (?:please|bitte|graag|svp))?$/iu;
/** What an order leads to: a sentence of so many words, of more without a common verb, for readers; and how unlikely the order is for them. */
const LED_TO = { words: 5, prose: 10, readers: 0.6, order: 0.15, telling: 0.5, task: 0.5 };
/** "Remind customers about holiday deadlines: ground by 15 December": what it is that has no verb. */
const ABOUT = /^(?:please )?(?:remind|tell|inform|let|talk|warn|mention).* (?:about|of) (\S[^,]{4,60})$/i;
/** A sentence without the order to say it that stands in front of its colon. */
function withoutLead(sentence: string): string {
  const known = WORDED.exec(sentence)?.[1];
  if (known !== undefined && kindOdds(capitalised(known)).readers > LED_TO.readers)
    return ended(capitalised(known));
  const [, lead = '', rest = ''] = LED.exec(sentence) ?? [];
  const words = wordCount(lead);
  if (
    FOR_WHOM.test(lead) ||
    words < LEAD_WORDS.least ||
    words > LEAD_WORDS.most ||
    readLabel(sentence).role !== undefined
  )
    return sentence;
  const { readers, task } = kindOdds(`${lead}.`);
  const isOrder =
    PLACES.test(lead) ||
    (readers < LED_TO.order && (looksOrdered(lead) || task > LED_TO.task)) ||
    (readers < LED_TO.telling && TELLS.test(lead));
  const about = FINITE.test(rest.toLowerCase()) ? undefined : ABOUT.exec(lead)?.[1];
  const said = capitalised(rest);
  const whole = about === undefined ? said : capitalised(`${about}: ${rest}`);
  return isOrder &&
    !speaksToReader(lead) &&
    wordCount(rest) >= LED_TO.words &&
    (FINITE.test(rest.toLowerCase()) || wordCount(rest) >= LED_TO.prose) &&
    kindOdds(said).readers > LED_TO.readers &&
    classifyLine(said) === 'copy'
    ? whole
    : sentence;
}

/** "…, so say Dr. Pham isn't going anywhere": what is to be told may not be lost. */
const TELLING =
  /^(?:say|mention|tell (?:them|people)|explain) (?!(?:so|it|this|that|how|why)(?![a-z]))(?:\S+ ){3}/iu;
const MORE = /,? and (?=(?:say|mention|tell|remind|explain|let them|let people)(?![a-z]))/iu;

/**
 * A sentence without the clause that tells the writer what to do about it, and the words for readers which that has:
 * "…, so tell people to use the side door".
 */
function withoutConsequence(sentence: string): string[] {
  const at = sentence.search(THEREFORE);
  // A bracket that is open there would stay open.
  if (at < 1 || /\([^)]*$/.test(sentence.slice(0, at))) return [sentence];
  if (
    JOINS.test(sentence.slice(at)) &&
    !ASKS.test(sentence.slice(at)) &&
    !looksOrdered(sentence.slice(at + 2))
  )
    return [sentence];
  const [fact, order] = [sentence.slice(0, at), sentence.slice(at).replace(/^,? (?:so )?/iu, '')];
  const isOrder =
    prohibits(order) ||
    (!asksReaders(order.replace(SO, '')) &&
      kindOdds(capitalised(order)).readers < SURE.order &&
      wordCount(fact) > LEAST_WORDS);
  // What is not to be told goes with the order that says so.
  if (KEEPS_QUIET.test(order)) return [];
  // What would be printed whole is asked in its parts.
  const isWhole =
    kindOdds(`${fact}.`).readers > SURE.fact || looksOrdered(fact) || classifyLine(sentence) === 'copy';
  if (!isOrder) return [sentence];
  // "…, so make it welcoming and say under tens are free": the second of them has words ready, or leaves a gap.
  const ready = order
    .replace(/[.!]$/, '')
    .split(MORE)
    .flatMap((each, at) => readyIn(each) ?? (at > 0 || TELLING.test(each) ? each : []));
  // Where the fact may be the team's as well, it is asked by itself.
  return isWhole || ready.length > 0
    ? [`${fact}.`, ...ready.map((each) => ended(capitalised(each)))]
    : [sentence];
}

/** "Ok so the stout is on from Friday" */
const INTERJECTED = /^(?:ok(?:ay)?|right|alright|well|anyway)(?:,| -| –)? so,? (?=[a-zà-ɏ])/iu;
const withoutInterjection = (sentence: string): string => {
  const said = sentence.replace(INTERJECTED, '');
  return said === sentence ? sentence : capitalised(said);
};

/** The last of several sentences often lacks its full stop. */
function endedAlike(sentences: string[]): string[] {
  const [before = '', last = ''] = sentences.slice(-2);
  const isOpen =
    /[.!?]$/.test(before) &&
    /[\p{L}\p{N})%€$£]$/u.test(last) &&
    !/(?:[:;]-?|[.!?…])\)$/.test(last) &&
    wordCount(last) > 3;
  return isOpen ? sentences.with(-1, `${last}.`) : sentences;
}

/** "If there's room, …" says nothing without what follows. */
const CONDITION = /^(?:if|when|wenn|falls|si|se|als|indien)(?![a-zà-ɏ])[^,]*$/i;

/** A sentence, or its parts where some of them speak to the writer. */
function clausesOf(sentence: string): string[] {
  const clauses = asksForEmail(sentence) ? [sentence] : sentence.split(ASIDE);
  // "You can say that."
  if (wordCount(clauses[0] ?? '') < LEAST_WORDS) return [sentence];
  const apart =
    !CONDITION.test(clauses[0] ?? '') && clauses.slice(1).some((clause) => classifyLine(clause) !== 'copy');
  return apart ? clauses.map(ended) : [sentence];
}

const ended = (clause: string): string => clause.replace(/(?<![.!?…][)\]"”»’]?)$/u, '.');

/** "(Writer: mention the holiday. Maybe in a PS)" without its brackets; they stay around words for readers. */
const withoutBrackets = (line: string): string => {
  const [, inner = ''] = /^\(([^()]+)\)$/.exec(line.trim()) ?? [];
  return sentencesIn(inner).some((sentence) => classifyLine(sentence) !== 'copy') ? inner : line;
};

/** "Don't mention it.", "Please don't announce this yet", "Don't say until Greg confirms": about the sentence before. */
const QUIET_ABOUT_IT =
  /^(?:so |and |but )?(?:please )?(?:do(?:n['’]?t| not)|never|no need to) (?:mention|say|announce|print|publish|promise|advertise|reveal)(?: (?:it|this|that|these|any of (?:it|this)))?(?:(?: (?:yet|here|publicly|anywhere|until|till|before|unless|in (?:the|this) (?:e-?mail|copy|text))(?![a-z])[^.!?]*)?[.!]*$)/i;
/** Below this, what stands behind a question to a colleague that begins a line goes on with it. */
const TALK = 0.9;
/** "@Dana can you check that? They changed something in December." */
const withoutTalk = (sentences: string[]): string[] => {
  const [first = '', ...others] = sentences;
  return asksColleague(first)
    ? [first, ...others.filter((each) => !SUPPOSES.test(each) && kindOdds(each).readers >= TALK)]
    : sentences;
};
const withoutSecrets = (sentences: string[]): string[] =>
  sentences.filter((_, at) => !QUIET_ABOUT_IT.test(sentences[at + 1] ?? ''));

/** The sentences of a line, and their parts where some of them speak to the writer. */
export const clausesIn = (line: string): string[] =>
  endedAlike(
    withoutAfterthoughts(withoutTalk(withoutSecrets(sentencesIn(withoutBrackets(line)))))
      .map(withoutInterjection)
      .map(withoutLead)
      .flatMap(withoutConsequence)
      .flatMap(withoutRemark),
  ).flatMap(clausesOf);
