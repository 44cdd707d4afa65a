import { sentenceParts, sentencesIn } from '../sentences.ts';
import { classifyLine, looksOrdered } from './classify-line.ts';
import { readLabel } from './content-labels.ts';
import { asksForNothing } from './instruction.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { isForTeam } from './labels.ts';
import { isManner } from './orders/manner.ts';
import { capitalised, wordCount } from './wording.ts';

const CHECKS =
  'check|confirm|verify|clarify|find out|prüf[a-zà-ɏ]*|bestätig[a-zà-ɏ]*|(?:ab)?klär[a-zà-ɏ]*|vérifi[a-zà-ɏ]*|valid[a-zà-ɏ]*|verific[a-zà-ɏ]*|controll[a-zà-ɏ]*|comprob[a-zà-ɏ]*|nakijken|controle[a-zà-ɏ]*|bevestig[a-zà-ɏ]*';
/** What colleagues say to each other about a text, not to its reader. */
const AMONG_COLLEAGUES = new RegExp(
  [
    `(?:^|\\s)(?:can|could|kannst|könnt|könntest|peux|pouvez|puoi|potete|puedes?|podrías?|podes|kun|kan) (?:you|u|someone|somebody|we|du|ihr|jemand|wir|tu|vous|qualcuno|alguien|je|iemand) (?:pls |please |bitte |noch |mal )*(?:${CHECKS})`,
    `^(?:${CHECKS}) (?:con|avec|met|mit|com) (?:la|le|l['’]|il|el|o|a|de|het|der|dem|den) `,
    `^(?:pls |please |bitte )?(?:double[- ])?(?:check|confirm|verify)(?: the| this| these| that)? (?:w\\/|with |w |dates?|prices?|times?|numbers?|facts?|spelling|before )`,
    `^(?:bitte |noch |nochmals? |erst |zu |à |da |por |a |nog |te ){1,3}(?:${CHECKS}|checken|confirm[a-zà-ɏ]*|conferma[a-zà-ɏ]*)$`,
    "before (?:sending|we send|it goes out|this goes out)|vor (?:dem )?(?:versand|senden)|avant (?:l[’']envoi|d[’']envoyer)|prima (?:di inviare|dell[’']invio)|antes d[eo] (?:enviar|envio|envío)|voor (?:het )?(?:verzenden|versturen)",
    '^(?:evtl|ggf|eventuell|vielleicht|maybe|perhaps|possibly|forse|eventualmente|peut-être|quizás?|talvez|misschien)\\.? (?:weglassen|streichen|kürzen|raus|skip|cut|drop|leave (?:it |this )?out|togliere|tagliare|omettere|supprimer|enlever|quitar|omitir|tirar|weglaten|schrappen)',
    '^(?:texto?|text|texte|testo|tekst|copy) (?:pro|para o|para el|for the|pour le|per il|für den?|voor de) (?:client|kunde|klant)',
    '^(?:nice|good|great|worth) (?:to )?(?:mention|mentioning|include|say|add)(?![a-z])',
    "^(?:the )?clients? (?:do(?:es)?(?:n[’']t| not)|want|was|were|is|are|confirm|ok|ha[sd]|hate|like|love|ask|said|say|got|approve|prefer|insist|think|know)[a-z]*(?![a-z])",
    '(?<![a-zà-ɏ])(?:not|nicht|pas|non|no|niet|nie) (?:in|im|dans|nella|en el|in de|w) (?:the |this |der |le |l[’\\x27]|la )?(?:e-?mailu?|mailu?|correo)(?![a-zà-ɏ])|^napisać (?:to|o tym)',
    '^(?:we|i) (?:had|got|get|have had|keep getting) (?:some |a few |several |many |a lot of |lots of )?(?:arguments|complaints|issues|problems|trouble|confusion|questions about)(?![a-z])',
    '^(?:all )?(?:ok|okay|fine|happy|safe|free) to (?:use|print|say|quote|mention|share|publish|name)(?![a-z])|^(?:vor|nach)?name (?:ist|sind|darf) (?:ok|okay|in ordnung|erlaubt|genannt)(?![a-z])|^(?:first |last |full )?names? (?:is|are) (?:ok|okay|fine)(?![a-z])',
    '^(?:please )?(?:play|talk|big|hype) (?:this|that|it) up$',
    "^(?:the )?(?:quotes?|photos?|pics?|figures?|numbers?|links?|names?|prices?|dates?|zitat|foto|bild|citation|photo|cita|citazione)(?: [a-zà-ɏ’']+){0,4} (?:to (?:come|follow)|tb[acd]|coming|folgt|kommt noch|à venir|pendiente|in arrivo|volgt)(?![a-zà-ɏ])",
    "^(?:all )?(?:ok['’]?d|okayed|approved|signed off|cleared|confirmed|freigegeben|abgenommen|validé[a-z]*|aprobad[oa]s?|approvat[oaie]|goedgekeurd)(?: (?:by|with|von|mit|par|avec|por|da|door) (?:the )?(?:client|legal|compliance|customer|them|her|him|kunden?|klant|cliente?|juridique|legale?)| (?:for|zur) (?:use|print|nutzung))?$",
    '^(?:not sure (?:if|about|whether)|is (?:this|that) (?:right|correct)\\?|stimmt das\\?)',
  ].join('|'),
  'u',
);
/** Nothing to print, and nothing to keep quiet about: a reader would miss the place. */
const OPEN = /^tb[acd](?![a-z])/i;

const IN_BRACKETS = /[ \t]?\(([^()\n]{3,160})\)/gu;
/** "[qui tabellina]" on a line of its own; no time of a message, no link and no data. */
const STAGE_LINE = /^\s*\[(?![^\]]*\d:\d\d)(?=[^\]]*\p{L}{2})([^[\]{}]{2,600})\]\s*$/u;
/** "[poi] Until Sunday it is yours alone." */
const STAGE_LEAD = /^\s*\[([\p{L}][^[\]{}\d]{1,60})\]\s+(?=\p{L}|\d)/u;

/** "(Aoife - crates are marked down, please don't let them stack!)" */
const TO_A_COLLEAGUE =
  /^\p{Lu}\p{Ll}+\s?[-–—,:]\s.{0,80}?(?<!\p{L})(?:please|pls|bitte|svp|por favor|per favore|graag|can you|could you|make sure|check|prüf\p{L}*|controll\p{L}*|vérifi\p{L}*)(?!\p{L})/u;

const isAmongColleagues = (text: string): boolean =>
  TO_A_COLLEAGUE.test(text.trim()) ||
  (AMONG_COLLEAGUES.test(text.toLowerCase().trim()) && !/\byour\b/i.test(text));
/** A few words in brackets are for the team only if a sign shows it. */
const isOrder = (text: string): boolean =>
  (looksOrdered(text) || classifyLine(text) === 'internal') &&
  classifyLine(text) !== 'copy' &&
  !OPEN.test(text.trim());

/** "(it's Denise from the front desk, don't reveal!)" is kept quiet, and what "(Henk says don't put the number)" stands behind. */
const SECRET =
  /(?<![a-z])(?:do(?:n['’]?t| not)|never|must(?:n['’]?t| not)) (?:(?:reveal|mention|print|publish|quote|let on|name (?:him|her|it|them|the)|say (?:so|it|this|that|who|which|how))(?![a-z])|say(?=$|[.!])|(?:put|use|give|write|share) (?:it in (?:the|this) (?:e-?mail|mail|copy|text)|(?:the |an? |any |his |her |their )?(?:exact |real |full )?(?:number|figure|price|name|date|amount)s?)(?![a-z]))|(?<![a-zà-ɏ])(?:nicht (?:verraten|sagen|schreiben|nennen|erwähnen|veröffentlichen)|ne pas (?:dire|révéler|citer|mentionner|écrire|publier)|no (?:decir|revelar|mencionar|publicar)|non (?:dire|rivelare|citare|scrivere)|não (?:dizer|revelar|mencionar|publicar)|niet (?:zeggen|noemen|verklappen|vermelden))(?![a-zà-ɏ])/iu;
/** "(internal, don't put the number in the email)" is about the sentence that it stands behind. */
const INTERNAL =
  /^(?:internal(?: only)?|confidential|not for (?:the )?(?:e-?mail|publication|customers|readers)|for (?:your|our) (?:info|eyes)(?: only)?|fyi only|intern|nur intern|vertraulich|interne|confidentiel|interno|confidencial|riservato|vertrouwelijk)(?![a-zà-ɏ])/iu;
/** "…, we had words with the farmer last time (leave that out, just say the church)": only what was said last is kept quiet. */
const OF_CLAUSE =
  /^(?:leave (?:that|it|this)(?: bit| part| last bit)? out|not that (?:bit|part)|(?:do(?:n['’]t| not)|never) (?:mention|say|print|include) (?:that|this) (?:bit|part)|das mit |lo de |la parte |dat van )/iu;
/** "(we are asked every day, so say it clearly)" */
const THEREFORE = /^(?:so|donc|also|deshalb|daher|así que|por eso|quindi|perciò|portanto|por isso|dus) /iu;

/** "(some in July so say 'check with your fund')": what the team makes of it. */
const SO_SAY =
  /,?\s(?:so|also|deshalb|donc|así que|por eso|quindi|perciò|dus)\s(?:please\s|pls\s|bitte\s)?(?:say|mention|write|note|put|word|schreib(?:en|t)?|sagen|dire|mettre|pon(?:er)?|decir|scrivere|scrivi|zeg|schrijf)(?![a-zà-ɏ])[^()]*$/iu;

/** Says of readers that they are not to get an email. */
const EXCLUDES =
  /^(?:please |so )?(?:exclude|suppress|take (?:them )?out|ausschließen|bitte ausschließen|exclure|à exclure|excluir|escludere|uitsluiten)(?: them| these| those)?[.!]?$/iu;
/** From where what brackets say is surely for the team. */
const SURELY = 0.88;
const REMARK_WORDS = 6;
/** "Waiting list only, say so up top" begins with something to tell. */
const FACT_WORDS = 4;
/** "(novels, comics, manga, school)": so many short parts are a list, whatever one of them may be elsewhere. */
const LISTED = 2;
const ENTRY_WORDS = 2;
const GOES_ON = 2;
const TEAM_WORD =
  /^(?:pls|please|bitte|svp|thanks|thx|tb[acd]|no|kein[a-zà-ɏ]*|pas|sin|senza|sem|geen|don['’]?t|not|nicht|check|verify|confirm|say|mention|short|kurz|court|cort[oa]|brev[ei]|ask|see)(?![a-zà-ɏ])|\?$/iu;
/** Below this nothing is said to readers. */
const UNLIKELY = 0.3;

/** A line without the sentences that brackets behind them call internal, or forbid. */
function withoutInternal(line: string): string {
  for (const { 0: bracket, 1: inner = '', index } of line.matchAll(IN_BRACKETS)) {
    const [first = ''] = inner.split(/,\s+/);
    if (![INTERNAL, OF_CLAUSE].some((sign) => sign.test(inner)) && !SECRET.test(first)) continue;
    const told = sentencesIn(line.slice(0, index));
    const clause = OF_CLAUSE.test(inner)
      ? /^.{12,}(?=,\s(?:\S+\s){3,}\S+$)/u.exec(told.at(-1) ?? '')?.[0]
      : undefined;
    const before = [...told.slice(0, -1), ...(clause === undefined ? [] : [`${clause}.`])];
    const behind = line.slice(index + bracket.length).replace(/^[.!?\s]+/, '');
    return withoutInternal([...before, behind].filter((text) => text !== '').join(' '));
  }
  return line;
}

/** Brackets without what is said in them to the team: "(waiting list only, say so at the top)". */
function bracketed(all: string, typed: string, at: number, line: string): string {
  const inner = typed.replace(SO_SAY, '');
  if (inner !== typed) return bracketed(all.replace(typed, inner), inner, at, line);
  const sentences = sentencesIn(inner);
  // "(is that true? Imran to check, if not just say …)"
  const isTalk =
    all.trim() !== line.trim() &&
    sentences.length > 1 &&
    sentences.some((sentence) => isAmongColleagues(sentence) || isOrder(sentence));
  const [first = '', ...others] = inner.split(/,\s+/);
  const isRemark =
    all.trim() !== line.trim() &&
    wordCount(inner) >= REMARK_WORDS &&
    kindOdds(capitalised(inner)).team > SURELY &&
    wordCount(first) >= FACT_WORDS;
  // '(Only to people scanned at the booth. Competitors are tagged, exclude.)'
  const isOrders = others.some((part) => EXCLUDES.test(part));
  if (
    isTalk ||
    isOrders ||
    isRemark ||
    isAmongColleagues(inner) ||
    (!SECRET.test(first) && SECRET.test(inner))
  )
    return '';
  if (others.some((part) => THEREFORE.test(part) && kindOdds(part.replace(THEREFORE, '')).readers < UNLIKELY))
    return '';
  const isListed =
    others.length >= LISTED &&
    !isOrder(first) &&
    [first, ...others].every((part) => wordCount(part) <= ENTRY_WORDS && !TEAM_WORD.test(part));
  if (isListed) return all;
  const isForTeam = (part: string) => isAmongColleagues(part) || isOrder(part);
  // "(Hilde, 71, Vorname ist ok, Nachname auch)": so few words go on with what stands before them.
  const goesOn = (part: string, at: number) =>
    wordCount(part) <= GOES_ON && others.slice(0, at).some(isForTeam);
  const kept = others.filter((part, at) => !isForTeam(part) && !goesOn(part, at));
  if (kept.length === others.length) return all;
  return `${all.slice(0, all.indexOf('(') + 1)}${[first, ...kept].join(', ')})`;
}

function withoutStage(line: string): string {
  const [, alone] = STAGE_LINE.exec(line) ?? [];
  if (alone !== undefined) return readLabel(alone).role === undefined ? '' : alone;
  const [lead = '', said = ''] = STAGE_LEAD.exec(line) ?? [];
  const isStage = /^\p{Ll}/u.test(said) || readLabel(`${said}:`).role !== undefined;
  return isStage ? line.slice(lead.length) : line;
}

/** What to do with the words before it: "…, ponerlo clarito", "… - pls make this very clear", "…, logo in footer". */
const ADDED = new RegExp(
  `(?:,|!| [-–—]| ->| →)\\s+(?:(?:please|pls|bitte|graag|svp) )?(?:${[
    "(?:(?:and )?(?:this|that|it)(?: one)? (?:has to|must|needs to|should) (?:be|go|stay) in(?: (?:the|this|every) (?:e-?mail|mail|copy|newsletter|text))?(?=[,.!]|$)|(?:please )?don['’]?t (?:confuse|scare|bore|overwhelm|annoy) (?:them|people|anyone|readers|customers)(?=[.!]|$))",
    '(?:das|dies) (?:muss|soll) (?:unbedingt )?(?:rein|in die (?:e-?mail|mail)|drin ?stehen)|(?:ça|cela|ceci) doit (?:y être|y figurer|figurer|apparaître)|(?:esto|eso) (?:tiene que|debe) (?:salir|aparecer|ir|estar)|(?:questo|quest[ao]) (?:deve|va) (?:esserci|scritto|detto|messo)|(?:dat|dit) moet erin',
    '(?:say so|(?:say|put|state|explain) (?:this|that|it) (?:plainly|clearly|openly|honestly|simply|nicely|kindly|early|upfront|up front)|worth (?:saying|mentioning|a mention|pointing out|stressing)|say (?:that|this|it) (?:first|up top)|(?:people|ppl|they|customers) (?:always |keep |do )?ask(?:ing)?|make (?:this|that|it) (?:v |very |really )?(?:clear|obvious)|logo in (?:the )?footer|(?:all (?:of )?(?:this|that) )?(?:has|have|needs?) to be (?:mentioned|said|stated|clear)|lead w(?:/|ith) (?:that|this|it)|(?:this|that|it)(?:.s| is) (?:really |very )?important|(?:word|phrase) (?:it|this) nic[a-z]+)',
    "(?:so )?(?:we|i)(?:['’]ll| will| should| must) (?:also )?(?:say|mention|put|explain|point out) (?:so|that|this|it)(?: (?:in|at|on) (?:the|this|our) (?:e-?mail|mail|copy|text|top|start|end|newsletter))?(?=[.!]?$)",
    '(?:das )?(?:sagen|schreiben|erwähnen) wir (?:auch |noch )?(?:so |das )?in der (?:e-?mail|mail)(?=[.!]?$)',
    "(?:on|nous) (?:le |l['’])(?:dira|dirons|dit|écrira|précisera|préciserons) dans (?:le |l['’])?(?:e-?mail|mail)(?=[.!]?$)",
    '(?:lo (?:diremos|decimos|pondremos) en el (?:correo|e-?mail|mail)|lo (?:diremo|diciamo|scriviamo) nella (?:e-?mail|mail))(?=[.!]?$)',
    '(?:(?:people|customers|everyone|clients|guests|members|ppl|they) (?:really |always |just |all ){0,2}(?:love|like|adore|want|forget|miss|ask (?:about|for)) (?:this|that|it)),? (?:so )?(?:please |pls )?(?:say|mention|push|highlight|stress)(?: it| so| this| that)?(?=[.!]*$)',
    '(?:das )?(?:lieben (?:die )?(?:leute|kunden|alle)|(?:die leute|kunden|alle) lieben das),? (?:also |bitte )?(?:sagen|erwähnen|schreiben|rein)(?=[.!]*$)',
    '(?:les (?:gens|clients) (?:adorent|aiment)(?: ça)?|tout le monde adore),? (?:donc )?(?:à dire|dites-le|dis-le|le dire)(?=[.!]*$)',
    '(?:a (?:la gente|los clientes) les? (?:encanta|gusta)),? (?:así que )?(?:dilo|decirlo|ponlo|ponerlo)(?=[.!]*$)',
    '(?:(?:alla gente|ai clienti) piace),? (?:quindi )?(?:diciamolo|scrivilo|dirlo|dillo)(?=[.!]*$)',
    '(?:ponerl[oa]|decirl[oa]|dejarl[oa]|aclararl[oa]|resaltarl[oa]|destacarl[oa]|mencionarl[oa]|que quede clar[oa])s?',
    '(?:bien )?(?:le|la|les) (?:dire|préciser|rappeler|mentionner)|à (?:mettre en (?:évidence|avant)|(?:préciser|rappeler|mentionner)(?! (?:à|lors|au moment|dès|pendant|en réserv|en command|sur place|par (?:téléphone|mail|e-mail)|dans (?:votre|le (?:formulaire|message)))))',
    '(?:dirl|scriverl|specificarl|ricordarl|evidenziarl)[oaie]|da (?:evidenziare|mettere in evidenza|specificare(?! (?:al|alla|in fase|durante|quando|per telefono)))',
    'dizer isso|deixar (?:bem )?claro|colocar em destaque|destacar isso',
    '(?:schrijf|zet|vermeld|zeg) (?:dat|dit|het)(?! (?:je|u|jullie|jij|we|wij|op uw|op je)(?![a-z]))(?: er)?(?: [a-z]+){0,4}|(?:schreib|schreibt|sag|sagt|erwähn[et]*) (?:das|es)(?: [a-zà-ɏ]+){0,4}|(?:dis-le|dites-le|dilo|decidlo|dillo|scrivilo|diz isso)(?: [a-zà-ɏ]+){0,4}',
    'das ist (?:sehr |ganz )?wichtig|c[’\\x27]est (?:très )?important|es (?:muy )?importante|è (?:molto )?importante',
    '(?:das )?(?:unbedingt |noch |auch )?(?:erwähnen|dazusagen|hervorheben|dazuschreiben)',
    '(?:dat |dit )?(?:even )?(?:vermelden|erbij zetten|benadrukken)',
  ].join('|')})(?![a-zà-ɏ])[^.!?;:]{0,60}?(?<end>[.!]*)$`,
  'iu',
);
/** "Giveaway: Loupes? -> confirmed: a year's licence": only what was decided is told. */
const DECIDED =
  /(?<=(?:^|[:,]\s))[^:?,.\n]{1,30}\?{1,3}\s(?:(?:no|nein|non|não|nee)(?![a-zà-ɏ])[^>\n]{0,30}(?:->|→)|(?:->|→)\s(?:confirmed|decided|bestätigt|confirmé|confirmado|confermato|bevestigd):?)\s(?=\S)/giu;
/** "Intro in our usual voice – after the madness of January …", "Same mechanic as spring: …" */
const VOICED =
  /^(?:(?:intro|opening|start|ending|close) in (?:our|his|her|their|the) (?:usual|normal|own) (?:voice|tone|style)|same (?:mechanic|deal|thing|idea|format|offer|set-?up|rules) as [^:.]{2,40})\s?[–—:-]\s+(?=\S)/iu;
/** How the form below a line is to look: "Prices, put in a table please:". */
const LAID_OUT =
  /,? (?:(?:please |pls )?(?:put |show )?(?:it |them )?(?:in (?:this|that) order|in (?:dieser|der) reihenfolge|dans cet ordre|en este orden|in quest['’]ordine|in deze volgorde|(?:in|as|com|con|mit|avec|met|als|en|em) (?:an? |una? |uma? |een |eine[rm]? |un )?(?:small |simple |kleine[rn]? )?(?:table|tabela|tabla|tabella|tabelle|tableau|tabel|list|lista|liste|lijst|steps|passos|pasos|passi|schritten|étapes|stappen|antwoord(?:en)?)(?: bringen| machen| please| pls)?))(?=\s?:$)/iu;

/** "Hook: Your boiler is older than your dog.": words of its own, and not "Hook: back to school stress". */
const HOOK = /^(?:hook|opener|aufhänger|accroche|gancho|gancio)\s?:\s+(?=\S)/iu;
const WORDED = 0.8;
function withoutHook(line: string): string {
  const said = line.replace(HOOK, '');
  const isWorded =
    said !== line && /[.!?]$/.test(said) && kindOdds(said).readers > WORDED && !looksOrdered(said);
  return isWorded ? capitalised(said) : line;
}

/** What a line "Writer: …" orders; what else it says is for the team as well. */
const ordersIn = (line: string): string =>
  sentencesIn(line)
    .filter((sentence) => classifyLine(sentence) === 'instruction')
    .join(' ');

/** "Puppy Week runs until Tuesday so this one is the teaser" */
const THIS_EMAIL =
  /,? so this (?:one|e-?mail|mail|send|mailing|newsletter) (?:is|goes|should|can|just|needs)(?![a-z])[^.!?]{2,60}(?=[.!?]?$)/iu;

/** A line whose sentences say nothing of what to do with their words. */
function withoutRemarks(line: string): string {
  const parts = sentenceParts(line);
  const left = parts.map((part) => part.replace(ADDED, '$<end>').replace(THIS_EMAIL, ''));
  return left.every((part, at) => part === parts[at]) ? line : left.join(' ');
}

/** "!! if the rules have changed by May this needs rewriting" */
const SHOUTED = /^!+\s+(?=\p{Ll})/u;
/** A line without what is added to its words for whoever lays them out. */
function withoutAdded(line: string): string {
  if (isForTeam(line) || SHOUTED.test(line)) return ordersIn(line.replace(SHOUTED, ''));
  if (HOOK.test(line)) return withoutHook(line);
  const [, how = ''] = /, ([^,:]{3,40}?)\s?:$/u.exec(line) ?? [];
  const heading = how !== '' && isManner(how) ? line.replace(/, [^,:]{3,40}?(?=\s?:$)/u, '') : line;
  const isLaidOut = LAID_OUT.test(heading) && classifyLine(line) === 'copy';
  const laidOut = isLaidOut ? heading.replace(LAID_OUT, '') : heading;
  const said = withoutRemarks(laidOut).replace(DECIDED, '').replace(VOICED, '');
  const [, order = ''] = /\s(?:->|→)\s(\S.{3,80})$/u.exec(said) ?? [];
  return order !== '' && isOrder(order) && asksForNothing(order)
    ? said.slice(0, -order.length).replace(/\s(?:->|→)\s$/u, '')
    : said;
}

/**
 * A brief without what its sentences say in brackets to the team ("(check with Ann before sending)"), and without stage
 * directions in square brackets, of which the words behind them and labelled ones ("[Button: Book]") stay.
 */
export const withoutAsides = (brief: string): string =>
  brief
    .split('\n')
    .map((line) => withoutAdded(withoutInternal(withoutStage(line)).replace(IN_BRACKETS, bracketed)))
    .join('\n');
