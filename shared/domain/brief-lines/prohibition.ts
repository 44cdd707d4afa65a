import { isForbiddingLabel, labelOf } from './labels.ts';

/** "you", "your" and their like: the sentence speaks to the email's reader. */
const READER = /\b(?:you|your|yours|yourself|you're|you'll)\b/;
/** The same in German, where "Sie" and "Ihr" differ from "sie" and "ihr" by their first letter. */
const GERMAN_READER =
  /(?<!\p{L})(?:[Dd]u|[Dd]ir|[Dd]ich|[Dd]ein\p{L}*|[Ee]uch|[Ee]ure?\p{L}*|Sie|Ihnen|Ihr\p{L}*)(?!\p{L})/u;

/** What writers are told not to do. */
const WRITING =
  'say|mention|mentioning|write|writing|call|claim|claiming|promise|promising|imply|state|include|including|refer|describe|name|discuss|talk|speak|lead|open with|start with|end with|show|showing|reveal|compare|sound|feature|focus|highlight|quote|tease|oversell|overpromise|discount|hype|shout|spoil|bring up|go into|give away|emphasi[sz]e|reference|stress|comment|turn|praise|mock|exaggerate|joke|patroni[sz]e|lecture|morali[sz]e|preach|apologi[sz]e|bury|invent|assume|guess|blame|flatter|brag|boast|dramati[sz]e|scare|shame|frighten|overload|overuse|overdo|attack|rewrite|translate';
/** What readers do as well ("Never use boiling water"); of an email's words or parts it is for the writer. */
const EITHER =
  'use|using|put|add|make|list|link|push|sell|offer|repeat|position|market|open|start|end|change|touch';
const EMAIL_WORDS =
  '["“”„«‘]|(?<![a-zà-ɏ])\'|\\b(?:words?|terms?|phrases?|emojis?|claims?|prices?|discounts?|jargon|urgency|language|exclamation|superlatives?|names?|photos?|images?|pictures?|caps|capitals|clich[eé]s?|tone|hype|slang|countdown|testimonials?|brands?|competitors?|logos?|headlines?|subject|e-?mail|copy|sales|promises|buzzwords|puns|metaphors?|guilt(?:[- ]trips?)?|fear|fomo|sarcasm|irony)\\b';
/** What the words of an email are or have; "No emojis" is about them, "No sugar" is about the product. */
const ABOUT_WORDS =
  '(?:talk|word|reference|hint|comparison|comment)s? (?:of|to|about|on|with)|(?:product |hard |sales )(?:push|sell|pitch)|mentions?|emojis?|exclamation|urgency|countdown|discount(?: talk)?|sales? (?:language|pitch|copy)|hard[- ]sell\\w*|prices?|pricing|claims?|(?:[\\w-]+ ){1,2}claims?|jargon|slang|puns|superlatives?|clich[eé]s?|hype|marketing(?: (?:speak|fluff))?(?=[.!,]|$)|upsell(?:s|ing)?|fluff|threats|caps|all[- ]caps|profanity|pressure|competitors?|brand names|promises|(?:\\w+ )?jokes|hashtags|buzzwords|(?:[\\w/-]+ ){1,2}(?:pics?|photos?|pictures?|gifs?)|scare tactics|guilt|shouting|preaching|(?:\\w+ )?(?:language|talk)';

/** What a brand may say of itself as well ("We do not use palm oil") is no rule. */
const SAYING =
  'say|mention|claim|promise|imply|call|name|talk about|describe|discuss|state|use (?:the )?(?:word|term)s?';
/** Says that something is out of bounds. */
const OUT =
  '(?:(?:is|are) )?(?:not allowed|not permitted|banned|forbidden|prohibited|off[- ]limits|taboo|a no-go|ist tabu|(?:ist|sind) verboten|est interdite?|est[áa] prohibid[oa]|(?:è|e) vietat[oa]|(?:é|e) proibid[oa]|is verboden)';

const ENGLISH: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:please|absolutely|strictly|also|and|but)\\s+)*(?:never|do not|don't|not to|must not|mustn't|cannot|can't|shouldn't|should not|may not)(?:,[^,.]{1,40},)?\\s+(?:ever\\s+)?(?:${WRITING})\\b(?! never\\b)`,
  ),
  new RegExp(
    `^(?:(?:please|absolutely|strictly|also|and|but)\\s+)*(?:never|do not|don't|not to|must not|mustn't|shouldn't|should not|may not)\\s+(?:${EITHER})\\b.{0,60}?(?:${EMAIL_WORDS})`,
    'u',
  ),
  new RegExp(
    `(?:^|\\b(?:legal|compliance) \\w+ (?:that )?)we (?:can't|cannot|don't|do not|never|must not|may not|are not (?:allowed|permitted) to|aren't allowed to)\\s+(?:ever\\s+)?(?:${SAYING}|use ["“'‘])(?:\\b|(?<=\\W))(?!.{0,80}, (?:but|and) )`,
  ),
  new RegExp(
    `^.{0,40}(?:["“”„'«‘][^"“”„'«»‘’]{1,40}["“”'»’]|\\b(?:words?|terms?|phrases?|names?) .{1,40})\\s+${OUT}(?![a-zà-ɏ])`,
    'u',
  ),
  /^(?:please )?(?:don't|do not|never) (?:put|include|list|add|show|feature) [^,.!?]{2,40} in(?: (?:it|this|here|yet|this one|the e-?mail|the copy))?(?:[,.;!–-]|$| [–-] )/,
  /^(?:please )?nothing (?:about|on)\b(?!.{0,80}\b(?:has|have|is|are|was|will|changes?|beats?)\b)/,
  /^(?:please )?make no (?:claims?|promises?|mentions?|references?|comparisons?|jokes?)\b/,
  /^(?:please )?(?:skip|omit|exclude|drop|cut) (?:any |all |the |every )?(?:(?:\w+ )?(?:mentions?|references?|talk|jokes?|comparisons?|claims?|prices?|discount|postage|pleasantries|niceties|small talk|waffle|fluff|jargon)\b)/,
  /^(?:please )?keep .{1,40} out of (?:it|this|the (?:copy|subject|e-?mail|headline|text|body|button|preheader))\b/,
  /^(?:please )?(?:stay|keep) off\b.{0,12}\b(?:topic|subject)s?\b/,
  /^under no circumstances\b/,
  // Behind another one: "No testimonials either."
  /^no (?:\S+ ){1,3}either[.!]?$/,
  /^no ["“„][^"”]{1,40}["”](?:$|[.,;])/u,
  new RegExp(
    `\\b(?:must|should|can|may) never (?:be )?(?:${WRITING}|called|mentioned|described|used|(?:${EITHER})\\b.{0,60}?(?:${EMAIL_WORDS}))`,
    'u',
  ),
  /^(?:we|you) (?:must|should|need to|have to) avoid\b/,
  /\b(?:is|are) not to be (?:called|named|mentioned|described|compared|used|shown)\b/,
  /^don't (?:get|go|be|act) (?:too |overly |so )?(?:political|preachy|pushy|salesy|technical|cute|negative|defensive|clinical|medical|cheesy|corny|overboard|into)\b/,
  /^don't (?:make|let) (?:it|this) (?:sound|read|come across)(?![a-zà-ɏ])|^don't (?:make|let|keep) (?:it|this)(?: (?:sound|feel|look|be|get|become))? (?:too|overly|so) /,
  new RegExp(
    `(?<!^we )\\b(?:must not|mustn't|should not|shouldn't|cannot|can't|may not)\\s+(?:be\\s+)?(?:${WRITING}|called|mentioned|described|used(?! (?:with|in (?:conjunction|combination)|together|alongside|against|on|for|after|before|until|more than|twice|towards?|at)\\b))\\b`,
  ),
  new RegExp(`^(?:please\\s+|absolutely\\s+|strictly\\s+)?(?:no|zero)\\s+(?:${ABOUT_WORDS})\\b`),
  /^(?:please\s+)?(?:stay|steer|keep) (?:away|clear) (?:from|of)\b/,
  /^(?:please\s+)?(?:refrain from|leave out|without mentioning|leave .{1,40} out$)/,
];
const AVOID = /^(?:please\s+)?avoid(?:ing)?\s+(.+)$/;
/** What a reader avoids: "Avoid the queue". */
const AVOIDED =
  /\b(?:queues?|lines?|crowds?|fees|delays?|disappointment|rush|wait|waste|stress|surprises?|mess|leaks?|spills?|traffic|tangle\w*|breakage|damage|germs|cold|heat|hassle|for good|sun|sunlight|light|water|bleach|moisture|alcohol|contact|eyes|kneeling|driving)\b/;

const german =
  'erw[äa]hn\\w*|nenn\\w*|sag\\w*|schreib\\w*|versprech\\w*|sprech\\w*|verlink\\w*|bewerb\\w*|behaupt\\w*';
const romance =
  'dire|decir|dizer|digan?|mencionar|mentionner|menzionare|prometer|promettre|promettere|hablar|parler|parlare|falar|escribir|[ée]crire|scrivere|escrever|incluir|inclure|includere|mostrar|montrer|mostrare|nombrar|nommer|citer|citar|citare|evocar|[ée]voquer|culpabilis[a-zà-ɏ]+|culpar|dramatis[a-zà-ɏ]+|dilungarsi|extenderse|alongar|nominare|exag[ée]rer|exagerar|esagerare|insist(?:er|ir|ere)|presionar|moralis[a-zà-ɏ]+';
/** Words and pictures of an email in other languages: what must not be used of them is for the writer. */
const FOREIGN_WORDS =
  '["“”„«‘]|w[öo]rter|wort|begriff|emoji|ausrufe|anglizism|bilder|foto|preis|rabatt|floskel|fachsprache|mots?(?![a-zà-ɏ])|palabras?|parol[ae]|palavras?|woord|exclam|superlati|jargon|jerga|im[áa]gen|immagin|prix|precio|prezz|preço|descuent|descont|(?<![a-z])scont|remise|images?|photos?|anglicism|corazones|corações|cœurs|cuoricini|herzchen|hartjes';
const GERMAN: readonly RegExp[] = [
  /^verboten (?:ist|sind)(?![a-zà-ɏ])|^noch nichts (?:sagen|verraten|schreiben|erwähnen)(?![a-zà-ɏ])/u,
  /(?<![a-zà-ɏ])(?:sagen|nennen|erwähnen|schreiben|zeigen|versprechen|bewerben) wir (?:hier |jetzt |so )?nicht(?: mehr)?(?![a-zà-ɏ])/u,
  /^(?:bitte )?kein[a-zà-ɏ]* (?:schlechtes gewissen|schuldgefühle?|druck) (?:machen|einreden|aufbauen)(?![a-zà-ɏ])/u,
  /^(?:bitte )?(?:nichts (?:über|zu)|kein wort (?:über|zu)|auf keinen fall|keinesfalls)(?![a-zà-ɏ])/u,
  /(?<![a-zà-ɏ])(?:wir )?(?:dürfen|darf|dürfte|können) (?:auf keinen fall |hier )?nicht (?:behaupten|genannt|verwendet)(?![a-zà-ɏ])/u,
  new RegExp(`\\b(?:nicht|nie|niemals|keine?[nrms]?)\\b.{0,80}?\\b(?:${german})(?![a-zà-ɏ])`, 'u'),
  /^(?:bitte\s+)?keine?[nrms]?\s+\S*(?:versprechen|ausrufezeichen|emojis?|superlative|preise|rabatte|aussagen|behauptungen|drohungen|werbung|werbesprache|anglizismen|herzchen)(?![a-zà-ɏ])/u,
  new RegExp(
    `\\b(?:nicht|nie|niemals|keine?[nrms]?)\\b.{0,60}?(?:${FOREIGN_WORDS}).{0,60}?\\b(?:verwend|benutz|nutz|zeig)`,
    'u',
  ),
  /(?:^|\s)vermeiden[.!]?$|^(?:bitte\s+)?vermeide\b/,
  /^(?:bitte )?keine?n? (?:angst|druck|panik|hektik|schuldgefühle) (?:machen|schüren|erzeugen|aufbauen|verbreiten|auslösen)[.!]?$/u,
];
/** French, Spanish, Italian, Portuguese and Dutch. */
const OTHERS: readonly RegExp[] = [
  /^(?:surtout )?(?:pas un mot sur|aucune mention|rien sur|on ne (?:peut|doit) pas (?:dire|promettre|parler)|ne (?:dites|mentionnez|promettez|parlez|utilisez|dis|mentionne) (?:pas|jamais))(?![a-zà-ɏ])/u,
  /^surtout ne pas(?![a-zà-ɏ])/u,
  /^(?:no|nunca) (?:digas?|menciones?|mencionen|prometas?|hables?|hablen|uses) /u,
  /^(?:ni una palabra|nada) (?:sobre|de|del)(?![a-zà-ɏ])|^(?:ninguna|nenhuma|nessuna?) (?:menci[óo]n|men[çc][ãa]o|menzione|riferimento|referencia|referência)(?![a-zà-ɏ])/u,
  /^(?:no se puede|non si può|n[ãa]o (?:se )?pode(?:mos)?|no podemos|non possiamo) (?:decir|dire|dizer|prometer|promettere|afirmar|affermare|mencionar)(?![a-zà-ɏ])/u,
  /^(?:prohibido|queda prohibido|vietato|proibido|[ée] proibido|interdit de|interdiction de|verboden om)(?![a-zà-ɏ])(?! (?:ai minori|agli? |l['’]ingresso|fumare|el (?:acceso|paso)|la entrada|fumar|a (?:los )?menores|aux |stationner|a menores))/u,
  /^(?:n[ãa]o|nunca) (?:digam?|mencionem?|prometam?|falem?) /u,
  /(?<![a-zà-ɏ])non va(?:nno)? (?:dett|menzionat|citat|rivelat|svelat|scritt|nominat)[oaie](?![a-zà-ɏ])|(?<![a-zà-ɏ])(?:ne doi(?:t|vent) pas être (?:dite?s?|citée?s?|mentionnée?s?)|no (?:se puede|se debe|hay que) (?:decir|mencionar|revelar)|da non (?:dire|rivelare|svelare))(?![a-zà-ɏ])/u,
  /^(?:geen woord|niets) over(?![a-zà-ɏ])|^(?:nog )?(?:niets|niks) (?:zeggen|vermelden|melden)(?![a-zà-ɏ])|^maak (?:er )?geen (?:grap|reclame|belofte|vergelijking)|^noem .{1,40} niet[.!]?$|^zeg niet(?![a-zà-ɏ])|\bmag niet (?:genoemd|vermeld|gebruikt)(?![a-zà-ɏ])/u,
  new RegExp(
    `^(?:merci de\\s+|por favor,?\\s+|per favore\\s+)?(?:ne (?:pas|jamais)|no|nunca|jam[aá]s|non|mai|n[aã]o)\\s+(?:de\\s+)?(?:${romance})(?![a-zà-ɏ])`,
    'u',
  ),
  new RegExp(
    `^(?:merci de\\s+|por favor,?\\s+|per favore\\s+)?(?:ne (?:pas|jamais)|no|nunca|jam[aá]s|non|mai|n[aã]o)\\s+(?:usar|utilizar|utiliser|employer|usare|utilizzare|poner|meter|agregar|mettre|ajouter|mettere|inserire|aggiungere|p[ôo]r|colocar|incluir)(?![a-zà-ɏ]).{0,60}?(?:${FOREIGN_WORDS})`,
    'u',
  ),
  /^(?:(?:meglio|mejor|melhor|mieux vaut|merci d['’]) ?)?(?:[ée]viter?|evitare?|evita|evitez|évitez)\s+(?!.{0,30}\b(?:luz|sol|calor|soleil|lumi[èe]re|chaleur|luce|sole|calore|colas|files?|coda|filas)\b)\S/u,
  /^pas (?:de|d')\s*(?:superlatifs?|mentions?|prix|promesses?|jargon|[ée]mojis?|all[ée]gations?|anglicismes|tutoiement)/u,
  /^(?:proszę )?(?:bez|żadnych) (?:emoji|emotikon|wykrzyknik|żargon|serdusz|zdjęć|cen(?:y|)(?![a-zà-ɏ])|rabat)|^nie (?:używać|używaj|wspominać|wspominaj|pisać|podawać|obiecywać|pokazywać)(?![a-zà-ɏ])/u,
  /^(?:sans mentionner|sin mencionar|senza menzionare|sem mencionar|sans parler de|sin hablar de)(?![a-zà-ɏ])/u,
  /(?:^|\s)(?:niet|nooit|geen)\s.{0,60}?(?:noemen|vermelden|zeggen|gebruiken|schrijven|beloven|aanpraten)[.!]?$|^(?:niet|nooit) (?:noemen|vermelden|zeggen|gebruiken)|^vermijd\b/,
];

/** "… non toccare:", "… don't touch:": the words below stay as they are. */
const AS_THEY_ARE =
  /(?<![a-zà-ɏ])(?:(?:non|no|não|ne pas|do not|don't|please don't) (?:toccare|cambiare|modificare|tocar|cambiar|mexer|mudar|alterar|toucher|changer|modifier|touch|edit|change|rewrite)|nicht (?:anfassen|ändern)|niet (?:aankomen|aanpassen|veranderen)|tidy (?:it )?(?:only )?(?:lightly|a bit)|(?:it's|is|it is) meant to sound like (?:her|him|them))(?: (?:it|this|nada|niente|rien|plus))?\s?:$/u;

/** Commands to readers in other languages: "Verpass nicht …", "Non perderti …". */
const TO_READER =
  /^(?:verpass|verpasse|ne manquez|ne rate|no te(?![a-zà-ɏ])|no se (?!puede|debe)|non perder|n[aã]o perca|mis )/u;

/** "Nicht vergessen: …" orders what it names. */
const NOT_TO_FORGET =
  /^(?:bitte |graag )?(?:(?:nicht|niet) verge(?:ssen|ten)|(?:vergiss|vergesst|vergessen sie|vergeet)(?: bitte| a\.?u\.?b\.?)? (?:nicht|niet))(?![a-zà-ɏ])/u;

/** "No discount this time", "Geen spoilers!": offers only when nothing else is said, words for whatever reason. */
const NO = `(?:no|zero|keine?[nr]?|pas de?'?|aucune?|sin|ning[uú]n[oa]?|nada de|niente|nessun[oa]?|sem|nenhuma?|geen|zonder)`;
const THIS_TIME =
  '(?:this time|here|in this (?:one|e-?mail)|diesmal|hier|dieses mal|please|bitte|cette fois(?:-ci)?|ici|esta vez|aquí|questa volta|qui|desta vez|aqui|deze keer|dit keer)';
const OFFERS =
  '(?:offers?|discounts?|sell(?:ing)?|sales?|pitch|promos?|promotions?|deals?|coupons?|vouchers?|rabatte?|angebote?|gutscheine?|remises?|r[ée]ductions?|offres?|descuentos?|ofertas?|promoci(?:ón|ones)|sconti|sconto|offert[ae]|promozion[ei]|descontos?|promoç(?:ão|ões)|korting(?:en)?|aanbieding(?:en)?)';
const OF_TEXTS =
  '(?:spoilers?|guilt(?:[- ]trips?)?|puns|rhymes|(?:fancy|big|long|foreign|difficult|latin) (?:words|names|terms)|abbreviations|acronyms|bullet (?:points|lists)|fachwörter|fremdwörter|reime|wortspiele|phrasen|jeux de mots|rimes|mots compliqués|palabras (?:raras|técnicas)|rimas|diminutivos|elenchi puntati|giochi di parole|rime|paroloni|palavrões técnicos|palavras difíceis|trocadilhos|woordspelingen|moeilijke woorden|verkleinwoorden)';
const NONE_OF = new RegExp(
  `^(?:${THIS_TIME},? )?${NO} ?(?:${OFFERS}(?:[.!]?$|,? ${THIS_TIME}(?![a-zà-ɏ]))|${OF_TEXTS}(?:[.!]?$|[,;:–-]| ${THIS_TIME}))|^${THIS_TIME},? ${NO} ${OFFERS}(?![a-zà-ɏ])`,
  'u',
);

/** What only whoever writes is told not to do: "Don't promise every dog does this well …", "Kein Vorwurf und kein „Wir vermissen Sie“". */
const WRITERS =
  /^(?:(?:please|also|and|but) )*(?:do not|don't|never) (?:(?:promise|mention|imply|claim|oversell|overpromise|hype|blame|reveal)(?! yoursel)|call (?:it|this|that|them) (?!on |at |back |off |a day)|(?:do|make|use|repeat|try) [^.]{0,40}(?<![a-z])(?:jokes?|puns?|gags?)(?![a-z]))|^(?:bitte )?kein[a-zà-ɏ]* (?:\S+ ){0,4}["„«]/u;
/** Whether a line surely forbids the writer something, however much of it sounds as if it were for readers. */
export const forbidsWriter = (typed: string): boolean => WRITERS.test(typed.toLowerCase());

/** Whether a line forbids the writer something. */
export function prohibits(typed: string): boolean {
  const line = typed.toLowerCase();
  if (TO_READER.test(line) || NOT_TO_FORGET.test(line)) return false;
  if (WRITERS.test(line)) return true;
  // "… and we can't promise a time" tells readers what to expect.
  if (/(?<![a-z])(?:we|i) (?:can't|cannot) promise(?![a-z])/u.test(line)) return false;
  const label = labelOf(line);
  if ((label !== '' && isForbiddingLabel(label)) || NONE_OF.test(line) || AS_THEY_ARE.test(line)) return true;
  if (ENGLISH.some((pattern) => pattern.test(line)))
    return !(READER.test(line) && /^(?:can't|cannot)\s/.test(line));
  const avoided = AVOID.exec(line)?.[1];
  if (avoided !== undefined) return !READER.test(line) && !AVOIDED.test(avoided);
  if (!GERMAN_READER.test(typed) && GERMAN.some((pattern) => pattern.test(line))) return true;
  return OTHERS.some((pattern) => pattern.test(line));
}
