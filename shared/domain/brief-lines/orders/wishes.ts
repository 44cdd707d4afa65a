import type { Signs } from './signs.ts';

/* What a team wants of an email, proposes, or leaves to whoever writes it. */

/** Whoever decides, and that they wish something. */
const WISHED =
  /^(?:the |our |der |die |unsere? |le |la |l'|el |nuestr[oa] |il |lo |o |a |de |het |onze |ons )?(?:boss|director|ceo|owner|client|board|chair(?:man|woman)?|publisher|partner|sponsor|head(?:teacher)?|principal|team|agency|lawyers?|chef(?:in)?|vorstand|kund(?:e|in)|geschäftsführung|leitung|direktor(?:in)?|direction|patron(?:ne)?|client|directeur|directrice|jef[ea]|direcci[óo]n|director(?:a)?|cliente|capo|direttore|direttrice|direzione|titolare|chefe|diretora?|direção|coordenadora?|jurídico|baas|directie|bestuur|klant|uitgever) (?:wants?|would (?:like|love|prefer)|has (?:asked|said|requested|okayed)|thinks?|hates?|likes?|says?(?! (?:thank|hello|goodbye))|said|asked|insists?|will (?:unbedingt|nicht|kein[a-zà-ɏ]*|das|den|die|ein[a-zà-ɏ]*|du|sie|auch|lieber|hier|noch|mehr)|möchte|wünscht|sagt(?! danke)|findet|besteht (?:auf|darauf)|hat (?:gesagt|gebeten|gefragt)|veut|souhaite|aimerait|tient|demande|préfère|dit|quiere|pide|prefiere|dice|vuole|chiede|preferisce|dice|quer|pede|prefere|diz|já|wil|vraagt|vindt|zegt)(?![a-zà-ɏ])/u;
/** What a team does with a campaign: what it wants apart from that is for readers as well ("We want to plant 300 trees"). */
const CAMPAIGNS =
  '(?:get|push|sell|shift|drive|promote|mention|sound|avoid|focus|highlight|stress|convey|lift (?:sales|[a-z]+ sales)|fill (?:the|our|up)|remind|reach|target|win (?:them |people )?back|make (?:clear|sure|it clear|people|them)|keep (?:it|this)|show (?:that|how|off)|feature|tell them|let (?:them|people|customers|readers)|encourage|clear (?:the |our |out )?[a-z0-9 ]{0,12}(?:stock|shel[fv]|bags|boxes)|attract|increase|boost|re-?engage|upsell|cross-?sell|nudge|tease|lead with|start with|include|add|put|gush)';
/** What readers are wanted to do. */
const ACTS =
  '(?:book|buy|click|come back|order|sign|reply|donate|join|visit|register|renew|upgrade|open|read|notice|remember|know|understand|think|realise|realize|see|use|try|tell|bring)';
const OF_EMAIL =
  '(?:e-?mails?|mail|mailing|newsletter|reminder|campaign|tone|headline|subject|button|pictures?|photos?|cover|quote|testimonial|lines?|sentences?|words?|text|copy|story|teaser|nudge|mention|tip|joke|link|checklist|list|table|p\\.?s\\.?|note|map|image|logo|video|banner|ending|opening|intro|layout|hint|question|reference|paragraph|section|bullet|thank[- ]you)';
/** What a campaign is to reach: nothing is to be written for it. */
const REACHES = new RegExp(
  `^(?:the |our )?(?:main |primary |key )?(?:goal|aim|objective|purpose|idea)(?: (?:here|of (?:this|the) (?:e-?mail|mail|one)))? is to ${CAMPAIGNS}(?![a-z])|^we(?:'re| are) (?:(?:hoping|trying|looking) to ${CAMPAIGNS}(?![a-z])|aiming (?:at|for|to)(?![a-z])|targeting)`,
  'u',
);
const WANTS = new RegExp(
  `^(?:so |and |but |also |really |basically |honestly )?(?:we|i)(?:'d| would| just| really| mainly| only| also| still| do)* (?:(?:want|wanna|need|like|love|prefer) (?:(?:this|it|the (?:e-?mail|mail|text|copy|tone|subject|headline|focus|emphasis))(?! (?:is|was|so|very|here)(?![a-z]))(?:$|[,. ])|(?:to |to just )${CAMPAIGNS}(?![a-z])|(?:them|readers?|subscribers) to |(?:customers|people|everyone|folks)(?: all)? to (?:just |really )?${ACTS}(?![a-z])|(?:an?|some|one|more|the) (?:[a-z-]+ ){0,3}${OF_EMAIL}(?![a-z])|something (?:that|short|light|warm|punchy|more|less|like|about)|(?:about |at least )?(?:[a-z0-9]+ )?(?:more )?(?:sales|bookings|sign-?ups|orders|clicks|traffic|grand|registrations)(?![a-z]))|(?:think|hope|suggest|propose|feel|reckon|rather|prefer)(?: that)? (?:we|it|this|that|they|the (?:e-?mail|text|tone|copy)) (?:should|could|needs?|must|ought|has to))`,
  'u',
);
const aims = [REACHES, WANTS];

/** "We need an email that …", "Könnten wir …?": wishes may be questions. */
export const asks: readonly RegExp[] = [
  ...aims,
  /^(?:the |our )?(?:(?:idea|plan|hope|target|main thing|job|message|point) (?:here|of (?:this|the) (?:e-?mail|mail|one)|for this (?:one|mail))|(?:main |primary |key )?(?:aim|goal|objective|purpose|ask|angle|hook|takeaway|key (?:message|thing|point))s?(?: (?:here|of (?:this|the) (?:e-?mail|mail|one)))?) (?:is|are|=|would be)(?![a-zà-ɏ])|^(?:idea|plan|target|point|main thing|job|message) (?:is|=)(?![a-zà-ɏ])/u,
  /^(?:it )?(?:would be|'d be|might be|could be) (?:lovely|nice|great|good|cool|worth|fun|useful|helpful) (?:to (?:have|include|mention|show|get|add|use|feature|say|keep|make|link|highlight)|if (?:we|it|the (?:e-?mail|text|subject)) |(?:having|including|mentioning|adding|showing|using) )/u,
  new RegExp(
    `^(?:ideally|if possible|preferably),? (?:we|you|with|one|an?|the|some|in|two) |^(?:perhaps|maybe|possibly|probably|ideally|if possible|preferably|obviously|basically),? (?:(?:we|you) (?:should|could|can|need|open|start|use|add|put|mention|say|skip|leave)|(?:with |also )?(?:an?|the|one|some|two|three|more|that)(?: [a-z-]+){0,3} ${OF_EMAIL}|something|just|could|keep|add|use|mention|also|not|no|more)(?![a-zà-ɏ])`,
    'u',
  ),
  new RegExp(
    `^(?:can|should|shall|may|might) (?:we|you|someone|somebody|design) (?:please |pls |also |maybe |just |perhaps |really )*(?:(?:add|use|mention|include|say|send|lead|push|feature|link|skip|highlight|tease|promote|remind|tell|explain|avoid|describe|stress|nudge|plug|swap|replace|rewrite|shorten|thank|cut|emphasi[sz]e|announce|weave|work in|not (?:say|mention|use|show))(?![a-z])|(?:get|do|have|put|make|keep|open|start|end|leave|drop|show|find|turn|write|change|try|give|take|move|close|finish|ask)(?![a-z]).{0,40}(?<![a-z])(?:in there|in here|at the (?:top|bottom|end|start)|up top|it (?:short|light|friendly|personal|clear|fun|warm|a bit)|${OF_EMAIL})(?![a-z]))`,
    'u',
  ),
  /^could (?:we|you|someone|somebody|design) (?!help|ask|interest|tempt|offer|spare|foster)/u,
  /^we(?:'d| would) (?:prefer|rather)(?! to (?:see|meet|be)) /u,
  /^(?:so )?(?:this|that|it) (?:one |mail |e-?mail )?(?:(?:should|needs|has|must) (?:to )?(?:really |mainly |only |just |mostly )*(?:go|feel|sound|look|read|be (?:about|for|aimed|short|light|clear|personal|fun|easy|sent|out|warm|honest|quick|plain|friendly))|goes|(?:is|'s) (?:really |mainly |only |just |mostly |purely )*(?:(?:meant|aimed) (?:for|at)|for (?:lapsed|new|existing|members|customers|(?:the |those |people )(?:[a-z]+ )?who)))(?![a-zà-ɏ])(?!(?<=this is|it is|it's) for)/u,
  /(?:^|[,;] )(?:i'd|id|i would|we'd) (?:say|go with|go for|lead|open|start|put|use|avoid|skip|leave|mention|add)(?![a-zà-ɏ])/u,
  /^(?:eigentlich |am liebsten |vor allem )?(?:wir|ich) (?:(?:wollen|möchten|will|möchte) (?:hier|dass|keine?n?|vor allem|damit|die leute|eigentlich|gern)|(?:würden?|hätten?) (?:hier|das|lieber|gerne? (?:eine?n?|den|die|das|dass|etwas|was))|(?:denke|finde|glaube),? (?:wir|das|der text|dass|es (?:sollte|muss|wäre))|schlage vor)(?! (?:euch|ihnen|uns (?:bedanken|bei)|danke|mit (?:euch|ihnen)))(?![a-zà-ɏ])/u,
  /^(?:die idee|ziel|idee|zweck|kernbotschaft|hauptbotschaft|aufhänger|schwerpunkt|das ziel (?:ist es|hier|der (?:mail|aktion|kampagne))|es geht (?:hier |uns )?darum|es soll|es sollte|das soll|das sollte|vielleicht(?! (?:das|der|die|unser|ihr) [a-zà-ɏ]+ste)|eventuell|evtl\.?|ggf\.?|idealerweise|am besten (?:ohne|kurz|gleich (?:am|zu)|mit (?:einem |einer )?(?:foto|bild|zitat|button|link))|gerne? (?:mit|auch|etwas|ein|kurz)|wäre (?:schön|gut|toll)|könnten? (?:wir|ihr|man) [a-zà-ɏ ,]{3,80}(?:erwähnen|nennen|zeigen|schreiben|sagen|verlinken|einbauen|bringen|machen|nehmen|verwenden|reinnehmen|weglassen)|kannst du|könnt ihr|man könnte)(?![a-zà-ɏ])/u,
  /^(?:on (?:évite|insiste|veut|voudrait|aimerait|mise|oublie|ne parle|cible|vise|pourrait|rappelle|met|reprend)|on (?:reste|garde) (?:très |plutôt |assez |bien )?(?:léger|sobre|simple|court|factuel|la mise|le ton|le visuel|le texte|l'esprit|un ton|ça)|on (?:commence|termine|part|joue|finit|ouvre) (?:par|sur|avec) (?:la |le |l'|une? )?(?:photo|citation|offre|date|titre|histoire|question|phrase|visuel|anecdote|humour|ambiance|fibre|nostalgie|urgence)|on peut (?:glisser|mettre|citer|mentionner|ajouter|reprendre|rappeler|insister|dire)|on parle d|(?:il )?faudrait|l'(?:idée|objectif|angle|accroche)|le but (?:ici|du mail|c'est)|idéalement|si possible|peut-être (?:une?|ajouter|mettre|mentionner|citer|avec|finir)|éventuellement|ce serait (?:bien|top|sympa|chouette) (?:de|d'|que|si)|(?:tu peux|tu pourrais|vous pouvez|vous pourriez|pouvez-vous|est-ce qu'on peut) (?:glisser|mettre|citer|mentionner|ajouter|reprendre|parler|rappeler|utiliser|commencer|finir|terminer|insister|dire|préciser|expliquer|faire (?:court|simple|un|une))|merci de (?:ne pas(?! (?:fumer|toucher|stationner|nourrir|courir|venir|déranger|laisser|jeter|marcher))|bien|privilégier|mentionner|rappeler|préciser|insister|parler|penser|reprendre|rester(?! (?:sur|dans|à))|garder(?! (?:les |la distance|le silence))|faire(?! (?:un don|la queue|attention))|respecter(?! (?:les |la nature|le silence))|mettre)|prière de (?:ne pas )?(?:mentionner|citer|mettre|insister|rappeler|utiliser|parler)|j'aimerais|je voudrais|je pense (?:qu|à)|je préfère|nous (?:voulons|souhaitons|aimerions|voudrions) (?:donner|faire (?:venir|passer)|toucher|attirer|mettre|que (?:les|nos|ça|le)|inciter|pousser|vendre|remplir|montrer|rester|éviter|un (?:ton|mail|texte|visuel)))(?![a-zà-ɏ]{2})/u,
  /^(?:la idea|el objetivo|el enfoque|lo importante|si (?:se puede|cabe|es posible)|a ser posible|quizás?|tal vez|estaría bien|me gustaría|nos gustaría(?! (?:invitar|contar|dar|agradecer|regalar|compartir|presentar|anunciar))|quiero (?:que|un[ao]?|algo|mencionar|poner|el|la)|habría que|esto tiene que|que (?:no )?(?:suene|quede|parezca|se (?:note|vea|entienda|lea)|sea|vaya)|se puede (?:mencionar|poner (?:la foto|el dato))|puedes (?:mencionar|poner|usar|meter|añadir|hablar))(?![a-zà-ɏ])/u,
  /^(?:l'idea|l'obiettivo|lo scopo|se possibile|magari|vorrei (?:che|un[ao]?|mettere|qualcosa|evitare|il|la)|vorremmo(?! (?:invitar|ringraziar|condivider|offrir|regalar|festeggiar|presentar|annunciar|raccontar|piant))|vogliamo (?:che|far|portare|vendere|riempire|mostrare|attirare|evitare|un (?:tono|testo))|partirei|eviterei|metterei|userei|direi|terrei|puoi (?:mettere|citare|usare|aggiungere|parlare)|potete (?:mettere|citare|aggiungere)|il (?:tono|testo|messaggio|titolo) (?:deve|dovrebbe|è))(?![a-zà-ɏ])/u,
  /^(?:a ideia|o objetivo|se (?:couber|possível|der)|seria (?:bom|giro|ótimo|interessante)|gostaria|gostaríamos(?! de (?:convidar|agradecer|partilhar|oferecer|apresentar|anunciar))|queremos (?:que|encher|vender|atrair|dar (?:destaque|ênfase)|mostrar|lembrar|evitar|um (?:tom|texto))|quero (?:que|uma?|algo|o|a)|agradecia|tem (?:de|que) (?:ficar|parecer|sair|soar)|o (?:tom|texto|preço|título|botão|assunto) (?:deve|tem)|podes (?:mencionar|usar|pôr|incluir)|pode (?:mencionar|colocar|incluir))(?![a-zà-ɏ])/u,
  /^(?:het doel|het idee is (?:om|dat)|de (?:bedoeling|boodschap|insteek)|misschien (?:een|nog|ook|kun|wat|iets)|eventueel|liefst|bij voorkeur|als het (?:kan|past)|graag (?:een|iets|met|kort|wat|geen|niet|aandacht|de|het)|doe maar|hou(?:d)? (?:het|de)|het (?:mag|moet)(?! (?:om|naar) )|dit (?:moet|mag)|ik denk dat|ik (?:wil|zou|vind) (?:graag|het|dat|een|de)|(?:wij|we) (?:willen|hopen|zouden|moeten) (?:vooral|dat|mensen|graag dat|meer|niet dat|van|het|de|dit)|kun(?:nen)? (?:je|we|jullie) (?:nog|ook|even|iets|een))(?![a-zà-ɏ])/u,
];

export const wishes: Signs = {
  always: [
    // Leaves it to whoever writes: "… but you're the pro!", "Tú decides".
    /(?<![a-zà-ɏ])(?:you're the (?:pro|expert|writer)|you (?:know best|decide how|choose which)|use your (?:judge?ment|imagination)|in your own words|(?:write|make up|use) your own (?:text|words|version|blurb|line|copy)?|if you (?:have|find|come up with|can think of) (?:a )?(?:better|something|nicer)|your call|surprise me|entscheide du|wie du (?:meinst|magst|es siehst)|à toi de voir|comme tu (?:le sens|veux|vois)|como veas|tú decides|vedi tu|fai tu|decidi tu|mi raccomando|tu decides como|você decide como|zie maar|kijk maar(?! eens)|jij mag kiezen)(?![a-zà-ɏ])/u,
  ],
  orders: [
    ...asks,
    WISHED,
    // Readers are "them" to the team: "And give them an easy way to hear from us less often."
    /^(?:and |also |then |so |but )?(?:give|let|tell|ask|show|remind|thank|invite|encourage|reassure|nudge|warn|offer|point|steer|help|wish) (?:them|people|customers|everyone|everybody|folks|members|subscribers|readers|clients) (?!how much|what you|you )/u,
    /^(?:you |we |maybe )?(?:can|could|might) (?:finish|end|close|start|open|begin|sign off)(?: off)? (?:by|with|on) /u,
    /^(?:please |and |also |then )?ask (?:if|whether|how|what|why) (?!you)|^be (?:straight|honest|upfront|up front|open|clear|blunt|frank|gentle|kind) (?:about|with) (?!your)|^offer (?:an?|the|\d)(?![a-z])(?!.*(?:our|your) customers)/u,
    // "Dat laatste graag duidelijk erin", "Das bitte nett formulieren"
    /^(?:dat|dit|das|dies|this|that|ça|cela|esto|eso|questo|isto|isso)(?: (?:laatste|letzte|last bit))? (?:graag|bitte|please|pls|svp)(?![a-z])/u,
    // "3 reviews, all have given permission", "merch to confirm"
    /(?<![a-z])(?:(?:all|both|they|she|he) )?(?:has|have|gave|given) (?:us )?(?:(?:their|his|her|full|written) )?permission(?! to (?:keep|build|open|run|use the))|[ ,–-](?:(?!you |us |we |me )[a-z]+ )to (?:confirm|check|approve|sign off)(?=$|[ ,.;)] ?(?:mon|tue|wed|thu|fri|by|on|before|first|this|with|numbers?|$))/u,
    // "Referral program, same as last summer but …", "you can put them in whatever order"
    /^(?:[a-z-]+ ){0,3}(?:program|programme|promo|mechanic|e-?mail|campaign|format|raffle|survey),? (?:the )?same as (?:last|in) |(?<![a-z])put (?:them|it|these|everything) in (?:whatever|any) order(?![a-z])/u,
    // "Fall back to 'your pet' if the name field is empty", "leave them off", "So kann's fast bleiben"
    /(?<![a-z])(?:name|merge|first name) (?:field|tag)s?(?![a-z])|^fall ?back (?:to|text)(?![a-z])|(?<![a-z])leave (?:them|those|him|her) (?:off|out)(?![a-z])|^(?:i|we)(?:'ve| have)(?: got)? (?:the |some |new |good )?(?:photos?|pics?|pictures?|images?) (?!(?:on|at|in) (?:our|the))|^so kann(?:'?s| es| das) (?:es |das )?(?:fast |ungefähr |eigentlich )?(?:so )?bleiben(?![a-z])/u,
    // "Sandra says put something about a microwave", "…, Gareth insists on both", "… and said I could use this"
    /^[a-zà-ɏ]+ (?:says?|said) (?:to |please |we should )?(?:put|mention|add|include) |,? [a-zà-ɏ]+ insists (?:on )?(?:it|this|that|both|all)(?![a-z])|(?<![a-z])said (?:i|we) (?:could|can|may) (?:use|quote|print)(?![a-z])/u,
    // "Zgodziła się na imię", "… and ask that it is kept simple"
    /^(?:zgodził[ao]? się na|elle (?:est d'accord|a accepté)|ha dato il (?:consenso|permesso)|nos ha dado permiso|sie ist (?:mit .{2,30} )?einverstanden)(?![a-zà-ɏ])|(?<![a-z])asks? (?:that it is kept|us to keep it|for it to be kept) /u,
    // "People stall at the upload, so this one explains the slip of paper"
    /(?<![a-z])so this (?:one|e-?mail|mail|mailing|newsletter) (?:explains|covers|answers|walks|tells|shows|says)(?![a-z])/u,
    // "For folks who left a dresser in the cart.": who gets it.
    /^for (?:all |our |the |new |existing )?(?:accounts?|customers|people|members|everyone|anyone|those|users|clients|subscribers|folks) [^,:$€£\d!?]*\.$/u,
    // "61 volunteers... check with Imran, I think it was 26"
    /(?:\.{3}|…)\s?(?:check|actually|i think|not sure|or (?:is|was) it|need to|ask|confirm|tb[cd]|glaub|bin nicht sicher|je crois|à vérifier|creo que|credo|da verificare|acho que|denk ik)(?![a-zà-ɏ])/u,
    // "Must have the drink responsibly line": what an email needs is not worded yet.
    /^(?:(?:nb|important|note)[:,]? )?(?:(?:it|we) )?(?:must|has to|have to|needs? to) (?:have|include|carry|show|contain|say) (?:the |our |an? )?[^.,]{3,40}?(?<![a-z])(?:line|wording|disclaimer|statement|sentence|notice|warning|small print)(?![a-z])/u,
    /^(?:the |our |mrs? |ms |dr )?(?:[a-zà-ɏ]+ )?[a-zà-ɏ]+ (?:really )?(?:wants?|asked|has asked|insists?|would like|prefers?|hates?|loves?) .{0,50}(?<![a-zà-ɏ])(?:near the top|at the top|on top|a mention|mentioned|in the (?:subject|headline|first|intro|middle|e-?mail|mail)|the (?:word|phrase|term|expression)|(?:that )?we (?:not|don't|do not))(?![a-zà-ɏ])/u,
    /^(?:the )?(?:legal|compliance|marketing|finance|design|agency|publisher|printer|photographer|sponsor|treasurer|lawyers?|copywriter|dev team|head office) (?:(?:is|are) (?:still )?(?:reviewing|checking|sending|working|fine|ok|okay|happy|away|late|waiting)|(?:will|may|might|must|needs? to|has to|still has to) (?:send|check|review|confirm|add|provide|deliver|write|sign|approve)|sends?|checks?|delivers?|hasn't|haven't|wants?|says?)(?![a-zà-ɏ])/u,
    // Polite or hesitant ways into an order.
    /^(?:kindly(?! note)|do (?:say|mention|include|use|keep|add|make)(?! (?:it|sure) yours)|i'd (?:love|like|prefer)(?! to (?:see|meet|thank|hear|invite|say|share|welcome|be|tell))|i'd (?:rather (?:not|we|you|it)|steer|go)|really,? i (?:just )?want|what (?:we|i) (?:want|need) is|i'll (?:add|send|check|write|get) (?:the |a |some )?(?:links?|photos?|pictures?|text|copy|details|code|files?|quote|it|that|them)|we'll (?:add|decide|send you) (?:the |a |some )?(?:links?|photos?|pictures?|text|copy|code|files?|quote)|nobody (?:reads|clicks)|our (?:audience|readers|list|donors|customers) (?:hates?|prefers?|expects?|reads?|(?:is|are) (?:mostly|older|mainly))|(?:lots|most|many|some) of (?:our|the) (?:readers|list|audience|donors|customers|members|clients) (?:don't|never|read|still))(?![a-zà-ɏ])/u,
    /^(?:il (?:conviendrait|serait|vaudrait|faudra)|veuillez (?:vérifier|mettre|mentionner|insister|ne pas|éviter|citer|bien|reprendre)|es wäre|man sollte|lo que queremos|convendría|conviene|se ruega|gentilmente|vi prego|ti prego|si prega di (?:non )?(?:usare|citare|menzionare|inserire|mettere|evitare|ricordare)|converrebbe|sarebbe|convém|pretendemos|pretende-se|favor (?:incluir|não|mencionar)|solicita-se|het zou|gelieve (?:de|het|een|geen|niet))(?![a-zà-ɏ])/u,
  ],
  notes: [],
};

/** Whether a line in lower case says what a campaign is to reach. */
export const isAimed = (line: string): boolean => aims.some((aim) => aim.test(line));

/** Whether a line in lower case says what somebody who decides wishes the email to have. */
export const isWish = (line: string): boolean => WISHED.test(line);
