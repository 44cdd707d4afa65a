/** Where colleagues keep their work; a link to it is not for the writer. */
const WORKPLACES =
  '(?:figma|canva|notion|asana|trello|jira|monday\\.com|clickup|dropbox|airtable|google (?:doc|docs|drive|sheet|sheets|slides)|gdoc|gdrive|drive|wetransfer|frame\\.io|miro|slack)';
const PERSON = "(?:[A-Z][\\p{L}'-]+)";
const SOMEBODY = `(?:${PERSON}|legal|design|the team|the client|client|marketing|finance|compliance)`;

const patterns: readonly RegExp[] = [
  /^(?:tbd|tba|tbc|wip(?! (?:de|het|een|je) )|n\/a|done|todo|to do|tk|fyi|eta)(?![a-zà-ɏ])/u,
  /^https?:\/\/\S+$/,
  /^(?:the |das |die )?(?:photos?|pics?|pictures?|images?|bild(?:er)?|fotos?) (?:(?:is|are) (?:on|in) (?:my|the|our)|hab|liegt|liegen|schick|kommt|kommen|folg)/u,
  // A press release's own words to editors.
  /^for immediate release\b|^embargo(?:ed)?(?: until)?(?![a-zà-ɏ])|^(?:media|press) (?:contacts?|enquiries|inquiries)\b|^notes? (?:to|for) editors?\b/u,
  /^(?:the )?(?:copy|text|wording) is (?:final|approved)\b|^(?:(?:der )?text ist final|le texte est définitif|el texto es definitivo|il testo è definitivo)(?![a-zà-ɏ])/u,
  // "Known issue: … (don't mention)".
  /\((?:please )?(?:do not|don't|never) (?:mention|say|include|share|print|publish|name|claim|promise|write|quote|use)(?: (?:it))?[^()]{0,30}\)|\((?:internal(?: only)?|confidential|between us|not for (?:the )?(?:e-?mail|customers|publication|readers|copy)|(?:nur )?intern|nicht erwähnen|ne pas mentionner|no mencionar|non menzionare|niet noemen)\)/u,
  /\b(?:figma|canva|notion|asana|trello|dropbox|airtable|wetransfer|miro)\.(?:so)?\b|docs\.google|drive\.google/,
  new RegExp(
    `\\b(?:see|in|on|into|from|siehe|voir|ver|vedi|zie|check)\\s+(?:the\\s+|our\\s+|le\\s+|la\\s+|el\\s+)?${WORKPLACES}\\b`,
  ),
  /^(?:please |pls )?(?:keep|leave) (?:it |this |that |them |the (?:text|copy|letter|wording) )?(?:exactly )?as (?:it )?is(?:[.!,]| please|$)/u,
  // "Please don't give any tax advice in the copy, compliance will knock it back"
  /^(?:please |pls )?(?:do not|don't|never|no)\b[^.!?]{2,80}\bin the (?:copy|text|wording|e-?mail|newsletter)\b/u,
  /^(?:a |just a )?(?:short|quick) one(?: this time| today)?(?:,? (?:please|pls))?[.!]?$/u,
  /^ok(?:ay)?,? (?:one|two|then|yes|no|fine|good|cool|so be it)[.!]?$/u,
  /^(?:cc:? )?@\p{L}+|^cc:? \p{L}+[.!]?$/u,
  /^(?:many )?(?:thanks|thx|ty|cheers)(?: (?:a lot|so much|in advance))?[!. ]*$/,
  /^(?:the )?(?:photos?|images?|pictures?|assets?|links?|prices?|copy|dates?) (?:is |are )?(?:tb[acd]|to follow|coming)[.!]?$/,
  /^(?:waiting|wait|blocked|on hold|hold)\b.{0,3}(?:for|on|until|approval|sign|feedback|from|$)/,
  /^(?:pending|awaiting)\b/,
  /^(?:please )?use the [a-z]+(?: [a-z]+)? (?:one|version|shot)s?[.!]?$/,
  // "Rester court, c'est pour des assistantes qui ont 2 minutes"
  /^(?:rester|faire|kurz|kort|mantenerlo|tenerlo) (?:très |assez )?(?:court|bref|simple|halten|bleiben|houden|corto|breve), (?:c['’]est|das ist|es ist|dit is|het is|es para|è per)(?![a-zà-ɏ])/u,
  // "First cut is Friday 17th so this needs to go Thursday night"
  /\bthis (?:needs|has) to go(?: out)?(?! (?:on|to|into|in|down|up|with|for|well|away|back|through)\b)(?![a-z])|\bthe e-?mail (?:needs to|has to|must|should) (?:go(?: out)?|be (?:sent|out))(?![a-z])/,
  /^(?:only|nur|erst|solo|sólo|seulement|alleen|pas) (?:mention|write|add|include|say|schreiben|erwähnen|nennen|rein|kommunizieren|mettre|dire|poner|decir|scrivere|dire|vermelden|noemen) (?:it |this |das |es )?(?:if|when|once|wenn|sobald|falls|si|quand|cuando|se|quando|als|wanneer)(?![a-zà-ɏ])/u,
  /^(?:the |our )?(?:client|legal|compliance|boss|ceo|management|marketing|finance|design|designers?|agency|head office|hq|lawyers?) (?:wants?|has|have|says?|said|prefers?|likes?|loves?|hates?|approved|insists?|needs?|asked|confirmed|signed|thinks?|is (?:ok|okay|fine|happy|away|on))(?![a-zà-ɏ])/u,
  /\b(?:copy|design|assets?|brief|artwork|photos?|deck) (?:is |are )?(?:due|in progress|missing|pending|not ready|with (?:legal|design)|in the)\b/,
  /\b(?:photos?|images?|assets?|copy|bilder|fotos?|texte?)\b.{0,40}\b(?:missing|not ready|fehl(?:t|en)|manquan?t?e?s?|falta[n]?|mancano|ontbreken)\b/,
  /\b(?:needs?|requires?|get)\s+(?:sign[- ]?off|approval|review|legal review)\b/,
  /\bsent to .{1,40} for (?:review|approval|feedback)\b/,
  /^(?:owner|assigned|assignee|budget|ad spend|spend|kpi|kpis|status|priority|deadline(?!\s?[:：] (?:to )?(?:sign up|register|book|order|apply|enter|rsvp|reply|submit|vote|donate|return|reserve|join|pay|claim|nominate|sich anmelden|anmelden|bestellen|buchen|bewerben|inscription|réserver|commander|inscribirse|reservar|pedir|iscriversi|prenotare|ordinare|aanmelden|bestellen)(?![a-zà-ɏ]))|design(?:er)?|copywriter|approver|responsible|verantwortlich|zuständig|responsable|propietario)\s*[:=–—-]/u,
  // "Spend $75 and get a tote" is for readers.
  /^(?:ad )?(?:spend|budget)(?! for)\b(?!.{0,80}\b(?:gets?|receive|free|save|off)\b).{0,12}\d/,
  /^(?:design|copy|build|qa) (?:in progress|done|ready|started|complete)\b/,
  /^draft\b|\bdraft v\d/,
  /\b(?:see|per) (?:the )?(?:doc|deck|sheet|ticket|thread|email thread)\b/,
  /^(?:exclude|suppress|ausschließen|excluir|exclure)\b(?! (?:outlet|sale|gift|bundles?|subscriptions?|already|reduced|discounted|clearance|new arrivals|delivery|shipping|postage|other offers|alcohol|books)\b)/u,
  /^(?:excludes|exclusions?)\b.{0,60}\b(?:segments?|lists?|subscribers|customers|buyers|purchasers|openers|contacts|people|recipients|members|vips?|profiles|leads)\b/u,
  /^(?:(?:we|support|cs) (?:get|gets|got|have|has|had|see|saw) )?(?:lots of|loads of|a lot of|many|too many|more and more) (?:returns|complaints|refunds|tickets|support tickets|questions|calls|e-?mails) (?:because of|due to|about|over|on|from)\b(?!.*\?$)/,
  // "If it's wrong leave the comparison out altogether rather than fudge it"
  /^if (?:it|that|this)(?!.*\bwe\b)[^.!?]{3,70}\b(?:leave|take|drop|cut)\b [^.!?]{1,40}\b(?:out (?:altogether|completely|entirely|rather than)|altogether)\b/,
  /^i (?:don['’]t have|haven['’]t got|do not have) (?:the|an?) (?:[a-z]+ ){0,2}(?:number|figure|price|date|name|photo|picture|link)s?(?:[.!]?$|,)/,
  /^(?:the )?point of (?:the|this) (?:e-?mail|mail|one|send|newsletter)\b/,
  /^(?:please |pls |just )?(?:do|put|make|set|show) (?:it|this|that|them|these|the (?:hours|prices|times|dates)) (?:as|in|into) an? (?:[a-z]+ )?(?:table|grid|list)\b/,
  /^(?:please |pls )?say (?:it|this|that) (?:twice|again|once|early|loud|nicely|plainly|clearly|gently|properly)(?=[.!]?$|,? (?:if|because|please|pls|in the|at the|near the|so)\b)/,
  /^nothing (?:that|which) (?:sounds|reads|looks|feels) (?:like|as if)\b/,
  // German, French, Spanish, Italian, Portuguese, Dutch.
  /^(?:wartet|warten|warte) auf\b|\b(?:freigabe|validation|visto bueno|approvazione|aprovação|goedkeuring)\b.{0,40}(?:fehlt|steht aus|offen|ausstehend|en attente|pendiente|in attesa|pendente|ontbreekt)|\b(?:ab|zu )?(?:klären|abklären|abstimmen)$|^noch (?:offen|nicht)|\bfehl(?:t|en) noch\b/u,
  /^en attente d|^[àa] (?:valider|confirmer|v[ée]rifier)\b/u,
  /^(?:pendiente|a la espera|esperando|falta[n]?)(?![a-zà-ɏ])/u,
  /^(?:in attesa|da confermare|da approvare|aguardando|pendente|a confirmar)(?![a-zà-ɏ])/u,
  /^(?:wachten|wacht) op\b|^nog (?:niet|te)\b/,
];

/** The same with a colleague's name, told from other words by its capital letter. */
const named: readonly RegExp[] = [
  // "Approved by legal", "Artwork assigned to Tom on Friday"; "Approved by the Vegan Society" is for readers.
  new RegExp(
    `(?<!\\p{L})(?:[Aa]pproved|[Ss]igned off|[Rr]eviewed|[Rr]equested|[Oo]wned|[Aa]ssigned|[Dd]rafted) (?:by|to) ${SOMEBODY}(?=$|[.,;!)]| \\d| (?:on|and|for|in|last|yesterday|today) )`,
    'u',
  ),
  new RegExp(
    `^(?:[Vv]er|[Vv]edere|[Vv]oir|[Cc]onfirm(?:ar|are|er)|[Kk]lären|[Nn]avragen) (?:com|con|avec|mit|bei|bij|met) (?:[ao] |la |el )?${PERSON}[.!?]*$`,
    'u',
  ),
  // "Luciano says to make an image with the red ribbon"
  new RegExp(
    `^(?!(?:Who|Everyone|Everybody|Anyone|Nobody|Wer|Jeder|Alle|Qui|Chi|Quien|Todos|Tutti) )${PERSON} (?:says?|asks|dice|chiede|sagt|dit|demande|pide|zegt|vraagt) (?:us |you )?(?:to|di|che|dass|que|de|te|om) .{0,60}(?<!\\p{L})(?:images?|immagin[ei]|foto|photos?|pictures?|Bild|Foto|Grafik|graphics?|logo|headline|Betreff|e-?mails?|newsletter|button|imagen|afbeelding)(?!\\p{L})`,
    'u',
  ),
  new RegExp(`^(?:ask|check with|confirm with|talk to|ping|chase|cc|align with)\\s+${SOMEBODY}`, 'u'),
  new RegExp(`^(?:Ask|Check with|Confirm with|Talk to|Ping|Chase|CC|Align with)\\s+${SOMEBODY}`, 'u'),
  new RegExp(
    `^${PERSON}(?: ${PERSON}| and ${PERSON})? (?:to|will|is going to|needs to|should) (?:confirm|check|write|send|review|approve|design|provide|decide|deliver|add|update|upload|supply|draft|finish)\\b`,
    'u',
  ),
];

/** Whether a line is a remark among colleagues: who waits for what, where the files are, what it costs. */
export function internal(line: string): boolean {
  const text = line.toLowerCase();
  return patterns.some((pattern) => pattern.test(text)) || named.some((pattern) => pattern.test(line));
}
