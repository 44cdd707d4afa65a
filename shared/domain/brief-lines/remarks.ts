/*
 * Remarks among colleagues that only their topic gives away: who still has to check what, what readers are like, how
 * something sells, what came last time. All are asked of lines in lower case that do not speak to their reader.
 */

/** What of an email has to be checked before it goes out. */
const TO_CHECK =
  "(?:prices?|pricing|amounts?|dates?|times|quote|photos?|pictures?|wording|texts?|copy|blurb|figures|numbers|code|links?|logo|terms|map|names?|spelling|prix|textes?|photos?|tarifs?|horaires|précios?|precios?|textos?|fotos?|horarios?|fechas?|código|enlace|prezz[oi]|test[oi]|orari|codice|preços?|horários?|datas?|preise?n?|termine?|zahlen|code|bilder|angaben|prijzen|prijs|teksten?|foto's|data|cijfers|quote|tijden)";
const CHECKS =
  '(?:(?:double-?)?check(?:s|ing)?|confirm(?:s|ing)?|approves?|review(?:s|ing)?|decides?|verif(?:y|ies)|proofreads?|provides?|sends?|rewrites?|edits?|confirme[rnt]*|vérifi[a-z]+|valide[rnt]*|envoie|envoyer|relire|relit|confirm[aeo]r?|revis[ae]r?|aprueb[ae]|aprobar|decid[aeio][a-z]*|manda[r]?|envía|enviar|controlla(?:re)?|conferma(?:re)?|approva(?:re)?|manda(?:re)?|verifica(?:re)?|fechou|fechar|aprova(?:r|ou)?|prüf(?:t|en)|bestätig(?:t|en)|klär(?:t|en)|entscheidet|schickt|liefert|gibt|nakijken|controleert|controleren|bevestigt|bevestigen|goedgekeurd|goedkeuren|beslist|stuurt|levert|nagekeken|bevestigd)';
/** Still open, or somebody's duty: "Janet still has to …", "Karim doit …", "De prijzen moet Ria nog …". */
const OPEN =
  "(?:still|yet|has to|have to|needs? to|must|hasn't|haven't|is going to|doit|doivent|n'a pas|encore|tiene que|tienen que|debe|todavía|aún|deve|devono|ancora|lo|li|la|tem de|tem que|ainda|vai|muss|müssen|soll|noch|moet|moeten|nog)";
const word = (words: string): string => `(?<![a-zà-ɏ])${words}(?![a-zà-ɏ])`;
const STILL_CHECKED = [OPEN, CHECKS, TO_CHECK].map((words) => new RegExp(word(words), 'u'));
/** "We still have to check the date" is a remark; "Wir prüfen die Preise" says what a company does. */
const OURSELVES = /^(?:wir|nous|nosotros|noi|nós|please|bitte|merci|por favor)(?![a-zà-ɏ])/u;

/** Parts of an email that no reader is told to put anywhere, and verbs of putting them. */
const PART =
  "(?:photos?|pictures?|pics?|headlines?|buttons?|links?|quotes?|logos?|paragraphs?|sentences?|subject|bild(?:er)?|überschrift|knopf|zitat|absatz|satz|betreff|titre|bouton|lien|citation|paragraphe|phrase|objet|imagen|título|botón|enlace|cita|párrafo|frase|asunto|immagine|titolo|pulsante|citazione|paragrafo|oggetto|imagem|botão|citação|parágrafo|assunto|foto(?:s|'s)?|afbeelding|kop|knop|citaat|alinea|zin|onderwerp|[a-zà-ɏ]{1,20}link|teléfono|telefone|telefono|telefoonnummer)";
const PUT =
  '(?:put|place|use|add|repeat|make|keep|pick|mettre|mets|mettez|place[rz]?|garde[rz]?|répéte[rz]?|répète|pon|poner|pongan|repite|repetir|usa|usar|deja|metti|mettere|mettete|ripeti|ripetere|tieni|põe|pôr|coloca[r]?|repete|repetir|mantém|zet|plaats|herhaal|gebruik|houd|setz[a-zà-ɏ]*|nimm|nehmt|wiederhol[a-zà-ɏ]*|stell[a-zà-ɏ]*)';
const PUTS = new RegExp(`^${PUT}(?![a-zà-ɏ]).{0,40}(?<![a-zà-ɏ])${PART}(?![a-zà-ɏ])`, 'u');
/** How something is to stand in an email: "The benefit must be mentioned", "The sponsor's logo has to be visible". */
const MUST =
  "(?<![a-zà-ɏ])(?:should|must|has to|have to|needs? to|ought to|muss|müssen|soll(?:te)?n?|darf|doit|doivent|tiene que|tienen que|debe[n]?|deve|devono|devem|tem de|têm de|tem que|moet(?:en)?)(?: [a-zà-ɏ']+){0,4} ";
const SHOWN =
  '(?:prominent|obvious|unmissable|on top|come first|listed|mentioned|highlighted|featured|stressed|credited|linked|rüberkommen|ganz oben|erwähnt|genannt|verlinkt|discrète?|en évidence|mentionnée?s?|citée?s?|destacad[oa]s?|mencionad[oa]s?|in evidenza|citat[oaie]|menzionat[oaie]|bovenaan|vermeld|genoemd|opvallen)';
const SEEN =
  '(?:visible|clear|first|last|big|bold|readable|sichtbar|deutlich|lesbar|groß|lisible|claro|verse|leerse|chiar[oa]|leggibile|vedersi|visível|zichtbaar|duidelijk|leesbaar|groot)';
const SHOULD_SHOW = [
  `${MUST}${SHOWN}(?![a-zà-ɏ])`,
  `${PART}(?![a-zà-ɏ]).{0,20}${MUST}${SEEN}(?![a-zà-ɏ])`,
].map((pattern) => new RegExp(pattern, 'u'));
const TWICE = new RegExp(
  `(?<![a-zà-ɏ])${PART}(?![a-zà-ɏ]).{0,40}(?<![a-zà-ɏ])(?:twice|two times|only once|zweimal|nur einmal|deux fois|dos veces|due volte|duas vezes|twee keer)(?![a-zà-ɏ])`,
  'u',
);
/** Whoever decides, and that they wish something. */
const WISHED =
  /^(?:the |our |der |die |unsere? |le |la |l'|el |nuestr[oa] |il |lo |o |a |de |het |onze |ons )?(?:boss|director|ceo|owner|client|board|chair(?:man|woman)?|publisher|partner|sponsor|head(?:teacher)?|principal|team|agency|lawyers?|chef(?:in)?|vorstand|kund(?:e|in)|geschäftsführung|leitung|direktor(?:in)?|direction|patron(?:ne)?|client|directeur|directrice|jef[ea]|direcci[óo]n|director(?:a)?|cliente|capo|direttore|direttrice|direzione|titolare|chefe|diretora?|direção|coordenadora?|jurídico|baas|directie|bestuur|klant|uitgever) (?:wants?|would|has|thinks?|hates?|likes?|says?|said|asked|insists?|will|möchte|wünscht|sagt|findet|besteht|hat|veut|souhaite|aimerait|tient|demande|préfère|dit|quiere|pide|prefiere|dice|vuole|chiede|preferisce|dice|quer|pede|prefere|diz|já|wil|vraagt|vindt|zegt)(?![a-zà-ɏ])/u;

const REMARKS: readonly RegExp[] = [
  ...SHOULD_SHOW,
  PUTS,
  TWICE,
  WISHED,
  // Words of the trade.
  /(?<![a-zà-ɏ])(?:(?:\d{1,4}|more|few(?:er)?) clicks|unsubscribes?|unsubs|deliverability|spam (?:filter|folder)|spamfilter|merge tags?|placeholders?|fallback|dynamic (?:block|content)|utm|alt text|reply-to|sender name|mock-?up|wireframe|word doc|tov|icp|brand (?:book|guide|guidelines|voice)|style ?guide|a\/b)(?![a-zà-ɏ])/u,
  // Spelling.
  /(?<![a-zà-ɏ])(?:spelled|spelt|hyphen(?:ated)?|apostrophe|lower ?case|upper ?case|capital letters?|capitali[sz]ed?|(?:groß|klein) ?(?:ge)?schr(?:ie|ei)ben|bindestrich|(?:avec|sans) (?:un |une )?(?:accent|majuscule|tiret|trait d'union)|con (?:mayúscula|minúscula|tilde|maiuscola|minuscola)|com (?:maiúscula|minúscula|hífen)|met (?:een )?(?:hoofdletter|kleine letter|streepje))(?![a-zà-ɏ])/u,
  // Rights and credit.
  /(?<![a-zà-ɏ])(?:photo credit|picture credit|credit (?:the photographer|her|him|them)|(?:have|got|don't have|no) (?:the )?(?:rights|permission|consent) (?:for|to (?:use|show|quote))|bildrechte|droits (?:d'image|photo)|derechos de imagen|diritti (?:d'immagine|della foto)|direitos de imagem|beeldrecht(?:en)?|com autorização|con autorización|avec autorisation)(?![a-zà-ɏ])/u,
  // When it goes out, what would be a success.
  /^(?:à envoyer|zu versenden|versand (?:am|um|nächste[a-z]*)|verschicken|a enviar|da inviare|da mandare|te versturen|versturen|send (?:it |this )?(?:out )?(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun|first thing|tomorrow|next|early|late))(?:day|s)?(?![a-zà-ɏ])/u,
  /^(?:success|success metric|ziel|meta|obiettivo|doel|objectif|objetivo|kpi|target)(?: ?[=:]| is| ist| est| es| è| é)(?![a-zà-ɏ])|(?<![a-zà-ɏ])we(?:'d| would|'re| are|'ll) be (?:happy|delighted) (?:with \d|if (?:\d|we|they|people))/u,
  // What is kept quiet.
  /^(?:keep (?:quiet|schtum|mum|silent) about|don't (?:spoil|let on|give away)|hush|nicht verraten|nichts verraten|verrate nicht|ne (?:pas )?(?:révéle[rz]?|dévoile[rz]?|spoile[rz]?)|no (?:desveles|revelar|desvelar|reveles|metas miedo|asustes)|non (?:svelare|rivelare|spoilerare|spaventare)|não (?:revelar|assustar|reveles)|zwijg|niet verklappen|verklap niet|geen woord)(?![a-zà-ɏ])/u,
  // How the last one did, how this one is not to be.
  /(?<![a-zà-ɏ])(?:too (?:long|wordy|salesy|formal|pushy|corporate|cluttered|text-heavy)|zu (?:lang und|werblich|textlastig)|trop (?:vendeur|bavard|publicitaire)|demasiado (?:publicitario|comercial)|troppo (?:pubblicitario|commerciale|verboso)|te (?:wervend|commercieel|lange tekst))(?![a-zà-ɏ])/u,
  /^(?:[a-zà-ɏ-]+,? ){1,4}(?:mood|vibes?|register|tonality|stimmung|sfeer)[.!]?$/u,
  /^(?:two|three|four|drei|zwei|vier|deux|trois|dos|tres|due|tre|duas|três|twee|drie)(?: or (?:three|four|five))? [a-zà-ɏ]+, (?:a (?:couple of|few)|one|two|three|\d|je|eine?|une|uno|una|uma|één|een) (?:lines?|words|sentences?|zeilen?|sätze|satz|lignes?|phrases?|líneas?|frases?|righ[ei]|frasi|linhas?|zinnen|regels?)(?![a-zà-ɏ])/u,
  // Who of the team wants what.
  /^(?:the |our |mrs? |ms |dr )?(?:[a-zà-ɏ]+ )?[a-zà-ɏ]+ (?:really )?(?:wants?|asked|has asked|insists?|would like|prefers?|hates?|loves?) .{0,50}(?<![a-zà-ɏ])(?:near the top|at the top|on top|a mention|mentioned|in the (?:subject|headline|first|intro|middle|e-?mail|mail)|the (?:word|phrase|term|expression)|(?:that )?we (?:not|don't|do not))(?![a-zà-ɏ])/u,
  /^(?:the )?(?:legal|compliance|marketing|finance|design|agency|publisher|printer|photographer|sponsor|treasurer|lawyers?|copywriter|dev team|head office) (?:is|are|was|will|still|may|might|sends?|checks?|delivers?|hasn't|haven't|wants?|says?|must|needs?)(?![a-zà-ɏ])/u,
  // Who gets it: "Only admins should get this one", "A los que llevan tres meses sin venir".
  /(?<![a-zà-ɏ])(?:should|must|will|can|don't|do not|shouldn't) (?:get|receive|see) (?:this|it)(?: (?:one|e-?mail|mail|version))?[.!]?$/u,
  /^(?:only |just |nur |seulement |uniquement |solo |sólo |só |apenas |alleen |enkel )?(?:to|an|aux?|à|a|ai|aos|naar) (?:the (?:ones|people) who|those (?:who|that|with)|people (?:who|that|with)|everyone who|die,? die|alle,? die|ceux qui|celles qui|los que|las que|quienes|chi|coloro che|quem|os que|(?:de )?mensen die|iedereen die|wie)(?![a-zà-ɏ])[^,:!?]*$/u,
  /^(?:it's|é|è|es|c'est|ist|is|das ist|dit is) (?:for|para|per|pour|für|voor) .{3,40}, (?:not|não|non|no|pas|nicht|niet) (?:for|to|para|per|pour|für|voor)(?![a-zà-ɏ])/u,
  /^(?:[a-zà-ɏ'-]+ ){1,3}only, (?:not|no) (?:the )?[a-zà-ɏ]+[.!]?$/u,
  // What readers are like and do with an email.
  /(?<![a-zà-ɏ])(?:half|most|many|some|lots) of (?:them|our (?:readers|people|list|parents|donors|members|customers|clients|guests))(?![a-zà-ɏ])(?! (?:come|came|donate|gave))/u,
  /(?<![a-zà-ɏ])(?:our (?:people|readers|list|audience|crowd|lot|customers|parents|donors)) (?:all |mostly |really )?(?:love|hate|like|skim|read|want|expect|prefer|know|don't|won't|can't|never)(?![a-zà-ɏ])/u,
  /(?<![a-zà-ɏ])(?:they|people|folks|blokes|parents|customers|die leute|les gens|la gente|a galera|as pessoas|de mensen|mensen) (?:all |mostly |only |just |won't |don't |never )*(?:read|skim|open|scan|delete|lesen|lisent|lee|legge|lê|leem|lezen) (?:it|this|these|das|dies|ça|cela|esto|lo|isso|dit|in the|on the|no|im|en el|dans le)(?![a-zà-ɏ])/u,
  /^(?:people|parents|customers|members|readers|guests|donors|users|clients|visitors|they)(?: (?:have|had|always|often|all|keep|kept|usually|regularly))? (?:moan(?:ed|ing)?|complain(?:ed|ing)?|grumbled?|asking|confus(?:e|ed|ing)|misread|unsubscribed?|ignored?)(?![a-zà-ɏ])/u,
  /(?<![a-zà-ɏ])die leute (?:wollen|möchten|kennen|fragen|verstehen|lesen|klicken)(?![a-zà-ɏ])/u,
  // How it sells, and how the last one did.
  /(?<![a-zà-ɏ])(?:sell(?:s|ing)? (?:slowly|badly|poorly)|(?:not|isn't|aren't) selling|slow sellers?|too many [a-zà-ɏ ]{2,20}left|sitting on [a-zà-ɏ]+ stock|ladenhüter|verkauf(?:t|en) sich (?:schlecht|schleppend|kaum)|se vend(?:ent)? mal|no se vende[n]?|se vende[n]? (?:poco|mal)|si vend(?:e|ono) (?:poco|male)|vende(?:m)? (?:pouco|mal)|verkoopt (?:slecht|niet))(?![a-zà-ɏ])/u,
  /(?<![a-zà-ɏ])(?:last|previous) (?:one|e-?mail|mailing|newsletter|issue|send|campaign) (?:was|were|had|did|got|bounced|went|flopped|felt|looked)(?![a-zà-ɏ])/u,
  // A remark, and what to do about it: "Customers keep asking about salmon so answer that".
  /[, ](?:so|,) ?(?:please |just |maybe )?(?:answer|cover|address|mention|nudge|push|plug|stress|use|say|explain|add|don't (?:shout|brag|go on|bang on|make a fuss|oversell|push|mention|name)|do not (?:shout|push|mention))(?: about)? (?:that|those|it|them|this|a [a-zà-ɏ]+ then)[.!]?$/u,
  /[, ]so (?:keep it |make it |be |go )?(?:short(?:er)?|brief(?:er)?|gentle|careful|easy on|big(?:ger)? (?:type|font|text)|plain(?:er)?|simpl(?:e|er))(?: please)?(?:$|[.,!]| (?:with|on)(?![a-zà-ɏ]))/u,
  /(?:^|, )nudge (?:those|them|these|the)(?![a-zà-ɏ])/u,
  /(?<![a-zà-ɏ])(?:use|say|write) ["“„«][^"”»]{2,30}["”»]? (?:instead|not)(?![a-zà-ɏ])/u,
  // What is not needed, and what only if there is room.
  /^(?:pas la peine|inutile|pas besoin|no hace falta|no es necesario|non serve|non c'è bisogno|inutile|não é preciso|não precisa|no need) (?:de |d'|di |to )?(?:parler|dire|préciser|mentionner|rappeler|expliquer|insister|hablar|decir|mencionar|explicar|poner|insistir|parlare|citare|spiegare|menzionare|falar|dizer|explicar|pôr|say|explain|mention|repeat|talk|go into)(?![a-zà-ɏ])/u,
  /(?<![a-zà-ɏ])(?:muss (?:hier |da )?nicht (?:rein|erwähnt|extra)|hoeft (?:er )?niet (?:in|erin|bij|genoemd|vermeld))(?![a-zà-ɏ])/u,
  /(?<![a-zà-ɏ])(?:only if (?:there(?:'s| is) (?:room|space)|it fits)|sol[oa] si (?:queda|hay|cabe)[a-zà-ɏ ]*|s'il reste (?:de la )?place|se (?:c'è|avanza) (?:posto|spazio)|se (?:couber|sobrar espaço)|(?:nur )?wenn (?:noch )?platz ist|als er (?:nog )?(?:plek|plaats|ruimte) (?:is|over is))[.!]?$/u,
  /^leave (?:some |a bit of )?(?:room|space|a gap|a slot) for (?:it|the|a|an|his|her|their) ?(?:map|photos?|pictures?|logo|quote|video|link|table|code|testimonial|image)?[.!]?$/u,
  /(?<![a-zà-ɏ])if (?:the |our )(?:video|photos?|pictures?|quote|link|map|logo|code|text|copy|gif) (?:isn't|is not|aren't|hasn't|doesn't|won't)(?![a-zà-ɏ])|(?<!honou?rable )(?<=[a-zà-ɏ] a )mention(?:$|[.,;!])/u,
  // Parts and versions.
  /^(?:two|three|zwei|drei|deux|trois|dos|tres|due|tre|duas|três|twee|drie|\d) (?:versions?|versionen|versiones|versioni|versões|versies|varianten|variantes)(?![a-zà-ɏ])/u,
  /(?<![a-zà-ɏ])(?:is|are) (?:the (?:hero|headline act|main thing|focus)|secondary)(?:$|[,.;])/u,
  /^[^,]{3,40} first, (?:then )?(?:(?:the )?(?:rest|others?)|everything else|everyone else)(?![a-zà-ɏ])/u,
  /^(?:[a-zà-ɏ'-]+ ){0,3}(?:thank[- ]you|note|word|lines?|quotes?|testimonial|map|contact details|mot|plan|carte|citation|frase|mapa|cita|mappa|citazione|citação|dank|zitat|kaart|bedankje)(?: [a-zà-ɏ]+){0,2} (?:at the (?:very )?(?:end|start|beginning)|in the middle|halfway(?: down)?|à la fin|au milieu|al final|en el medio|alla fine|in mezzo|no fim|no meio|am (?:ende|schluss|anfang)|in der mitte|aan het (?:eind|begin)|in het midden)(?:$|[,.!])/u,
  /^(?:seasonal|weather|human|local|family|health|gift|story|news|nostalgia|summer|winter|autumn|spring|christmas)[ -](?:interest )?angle(?![a-zà-ɏ])/u,
  /^(?:mirror|match|echo|follow) (?:the |our )?(?:[a-zà-ɏ]+ ){0,3}(?:page|site|website|style|wording|naming|newsletter|leaflet|poster|flyer|brochure|deck)(?![a-zà-ɏ])/u,
  // Nothing but what it says, and words that stay as they are.
  /[,;:] (?:just|only|nur|solo|sólo|juste|seulement|alleen|só|apenas) (?:(?:the|die|la|le|las|los|i|de|a) |l['’])?(?:info[a-zà-ɏ]*|facts?|fakten|faits|datos|fatti|feiten|factos)[.!]?$/u,
  /^bitte (?:nicht|keinesfalls) (?:zu|allzu|so) [a-zà-ɏ]+(?:[.,;!]|$)/u,
  /(?<![a-zà-ɏ])(?:zitate?|texte?|wortlaut|formulierung(?:en)?) (?:bitte )?(?:nicht|so) (?:ver)?(?:ändern|kürzen|umschreiben|anfassen|lassen)[.!]?$/u,
  /(?:^|[ ,])(?:ne pas|non|no|não|niet) (?:modifier|changer|toucher|raccourcir|modificare|cambiare|toccare|modificar|cambiar|tocar|alterar|mudar) (?:aux? |à |a )?(?:(?:le|la|les|il|i|gli|el|los|las|o|os|a|as) |l['’])?(?:citation|texte|citazion|test[oi](?![a-zà-ɏ])|cita|texto)[a-zà-ɏ]*/u,
  /^(?:de )?(?:citaten|quotes|teksten?) (?:niet|zo) (?:wijzigen|veranderen|aanpassen|laten)/u,
  // How it is to sound: as if somebody spoke.
  /(?<![a-zà-ɏ])(?:as if|as though|comme si|als ob|como si|come se|como se|alsof) (?:[a-zà-ɏ]+ ){0,3}?(?:talk|speak|spoke|writ|chat|tell|parl|écri|racont|habl|escrib|cont|charl|scriv|fal|fosse à mesa|conversa|sprech|sprich|schreib|erzähl|rede|praat|schrij|vertel)[a-zà-ɏ]*/u,
  /^think [^,.]{3,40}, (?:not|but|only|with|more|less|minus|plus) /u,
];

/** Whether a line in lower case says what somebody wishes the email to have. */
export const isWish = (line: string): boolean => WISHED.test(line);

/** Whether a line in lower case, which does not speak to its reader, is a remark that only its topic gives away. */
export const isRemark = (line: string): boolean =>
  REMARKS.some((pattern) => pattern.test(line)) ||
  (!OURSELVES.test(line) && STILL_CHECKED.every((pattern) => pattern.test(line)));
