import type { Signs } from './signs.ts';

/* What colleagues tell each other around an email: what is open and who checks it, where things are, how it sells. */

/** What of an email has to be checked before it goes out. */
const TO_CHECK =
  "(?:prices?|pricing|amounts?|dates?|times|quote|photos?|pictures?|wording|texts?|copy|blurb|figures|numbers|code|links?|logo|terms|map|names?|spelling|prix|textes?|photos?|tarifs?|horaires|précios?|precios?|textos?|fotos?|horarios?|fechas?|código|enlace|prezz[oi]|test[oi]|orari|codice|preços?|horários?|datas?|preise?n?|termine?|zahlen|code|bilder|angaben|prijzen|prijs|teksten?|foto's|data|cijfers|quote|tijden)";
const CHECKS =
  '(?:(?<!(?:our|the|all|safety|bike|these) )(?:double-?)?check(?:s|ing)?|confirm(?:s|ing)?|approves?|review(?:s|ing)?|decides?|verif(?:y|ies)|proofreads?|provides?|sends?|rewrites?|edits?|confirme[rnt]*|vérifi[a-z]+|valide[rnt]*|envoie|envoyer|relire|relit|confirm[aeo]r?|revis[ae]r?|aprueb[ae]|aprobar|decid[aeio][a-z]*|manda[r]?|envía|enviar|controlla(?:re)?|conferma(?:re)?|approva(?:re)?|manda(?:re)?|verifica(?:re)?|fechou|fechar|aprova(?:r|ou)?|prüf(?:t|en)|bestätig(?:t|en)|klär(?:t|en)|entscheidet|schickt|liefert|gibt|nakijken|controleert|controleren|bevestigt|bevestigen|goedgekeurd|goedkeuren|beslist|stuurt|levert|nagekeken|bevestigd)';
/** Still open, or somebody's duty: "Janet still has to …", "Karim doit …", "De prijzen moet Ria nog …". */
const OPEN =
  "(?:still|yet|has to|have to|needs? to|must|hasn't|haven't|is going to|doit|doivent|n'a pas|encore|tiene que|tienen que|debe|todavía|aún|deve|devono|ancora|lo|li|la|tem de|tem que|ainda|vai|muss|müssen|soll|noch|moet|moeten|nog)";
/** "We still have to check the date" is a remark; "Wir prüfen die Preise" says what a company does. */
const OURSELVES = '(?:wir|nous|nosotros|noi|nós|please|bitte|merci|por favor)(?![a-zà-ɏ])';
/** What an email is put together from. */
const PIECES =
  "(?:photos?|pictures?|pics?|images?|screenshots?|assets?|logo|video|text|copy(?! of)|wording|blurb|design|artwork|layout|proof|draft|headline|subject(?: line)?|paragraph|quote|numbers?|prices?|tarief|prijs|prijzen|preise?|prix|precios?|prezz[oi]|preços?|figures?|claims?|offer|discount|e-?mail|mailing|newsletter|bild(?:er)?|fotos?|betreff|zahl(?:en)?|angebot|rabatt|texte|visuels?|objet|offre|texto|imagen(?:es)?|asunto|oferta|testo|immagin[ei]|oggetto|offerta|imagens?|assunto|tekst|beeld|foto's|onderwerp|aanbieding)";
const APPROVED =
  '(?:approved|cleared|freigegeben|abgestimmt|genehmigt|validée?s?|approuvée?s?|aprobad[oa]s?|validad[oa]s?|approvat[oaie]|validat[oaie]|aprovad[oa]s?|goedgekeurd|akkoord)';
const KEPT =
  '(?:in the (?:[a-zà-ɏ]+ )?folder|on (?:his|her|my|their|the shared) (?:phone|drive|laptop|desktop)|im (?:[a-zà-ɏ]+-?)?ordner|auf dem (?:laufwerk|server)|dans le (?:dossier|drive)|sur le (?:drive|serveur)|en la carpeta|en el drive|in cartella|na pasta|no drive|in de map|op de (?:drive|schijf))';
const has = (words: string): string => `(?=.*(?<![a-zà-ɏ])${words}(?![a-zà-ɏ]))`;

export const business: Signs = {
  always: [],
  orders: [
    /^legal (?:is|are|has|have|wants?|says?|said|needs?)(?![a-z])/u,
    // States of an email, and where its parts are, that only colleagues speak of.
    /(?<![a-zà-ɏ])(?:ok(?:'|’)?(?:d|ed)|okayed|okays?|signed off|vetoed|abgesegnet)(?![a-zà-ɏ])/u,
    new RegExp(
      `^${has(PIECES)}${has(`(?:${APPROVED}|reviewed by)`)}|^${APPROVED}(?:$|[.,;!:]| (?:by|vo[nm]|par|por|da|dal|dalla|pel[ao]|door|und|and) )(?!.{0,40}(?:society|association|council|vets|doctors|dentists|dermatolog|experts|mechanics))`,
      'u',
    ),
    new RegExp(`^${has(PIECES)}${has(KEPT)}`, 'u'),
    /^(?:noch |aún |ancora |still |strictly |streng )?(?:internal(?:ly)? only|encore confidentiel|noch geheim|confidencial|riservato|vertrouwelijk|vertraulich|confidential|confidentiel)(?:$|[.,;:!])|(?<![a-zà-ɏ])(?:before (?:it|this) goes out|before (?:we )?send(?:ing)?|vor (?:dem )?versand|avant (?:l['’])?envoi|antes de enviar|prima di (?:inviare|mandare)|encore confidentiel|noch geheim)(?![a-zà-ɏ])/u,
    /^(?:photos?|pictures?|pics|images?|screenshots?|poster|logo|video|footage|assets?|artwork|bild(?:er)?|fotos?|visuels?|imagen(?:es)?|immagini?|imagens?|beeld|foto's) (?:(?:is|are|'s|liegt|liegen|est|sont|está|están|è|sono|são) )?(?:in (?:the|my|our) (?:[a-z]+ )?(?:folder|drive|deck|doc)|on (?:my|his|her)|with (?:the )?(?:agency|design[a-zà-ɏ]*)|kommt|kommen|arrive|komt|komen|follows?|tba|tbc|to follow|coming|attached|missing|anbei|ci-joint|adjunt[oa]s?|allegat[aeio]|em anexo|bijgevoegd)(?![a-zà-ɏ])/u,
    new RegExp(`^(?!${OURSELVES})${has(OPEN)}${has(CHECKS)}${has(TO_CHECK)}`, 'u'),
    // What comes later, from whom, or is not known yet: "Link comes tomorrow", "Termin noch unklar".
    /^(?:the |der |die |das |den |le |la |les |l'|el |los |las |il |lo |i |o |a |os |as |de |het )?(?:links?|texts?|copy|code|voucher code|dates?|times?|prices?|venue|photos?|pictures?|visuals?|files|mail|e-?mail|newsletter|button|termine?|preise?|bilder|bildmaterial|fotos?|lien|texte|visuels?|prix|enlace|fechas?|precios?|testo|data|prezzi|texto|preço|tekst|foto's|datum) (?:comes?|coming|follows?|will follow|arrives?|(?:is |are )?(?:still |not yet |yet )?(?:to be(?! (?:given|claimed|won|paid|used))|tb[acd]|unclear|missing)|see|goes (?:to|out|in|on)|leads to|kommt|kommen|folgt|folgen|noch|siehe|führt|geht|hat [a-zà-ɏ][a-zà-ɏ]+|von [a-zà-ɏ][a-zà-ɏ]+ (?:kommt|anfordern)|suit|reste à|lo paso|llega|por confirmar|pendiente|arriva|da confermare|chega|a confirmar|volgt|komt|nog)(?![a-zà-ɏ])|^(?:not sure|unsure|no idea|pas encore|todavía no|ancora non|ainda não) (?:about|yet|if|when|ob|wann|sûr|de|sé|si|se|of|zeker|duidelijk)(?![a-zà-ɏ])/u,
    // What colleagues ask of each other.
    /^(?:please |pls )?(?:ping|cc|loop in|check (?:the )?[a-zà-ɏ]+ with|(?:take|use|copy|lift|get|pull|grab) (?:the |some )?(?:text|copy|wording|info|details|dates|description|pictures?|photos?|facts|prices|lines?)(?=[^.]{0,30} (?:from|off|out of|below|above|attached|as is)(?![a-z]))|copy and paste|see (?:the )?(?:attached|attachment|pdf|brief|spreadsheet|folder)|need(?:s|ed)? (?:this|it|by)|send (?:before|at|on|after)|schedule (?:this|for|on|at|the (?:e-?mail|mail|send))|goes? out|test (?:two|both|a|the|different) (?:[a-zà-ɏ]+ )?(?:subject|version|headline|button|hero|picture|photo|image)[a-zà-ɏ ]*|test subject[a-zà-ɏ ]*|rewrite|rework|proofread|own (?:the|our|this) (?:mistake|error|delay|mess)|assume (?:they|no (?:[a-z]+ )?knowledge|readers|people)|zoom on|schedule it (?:for|on|at) (?:mon|tues|wednes|thurs|fri|satur|sun|next|tomorrow|\d)[a-z]*|cut (?:anything|(?:all |down )?(?:on )?(?:the )?(?:fluff|waffle|jargon|text|copy|intro|last (?:line|sentence|paragraph|bit)))|go (?:easy|light|heavy|big) (?:on|with) (?:the )?(?:[a-z]+ )?(?:offers?|discounts?|deals?|puns?|jokes?|emojis?|jargon|sell(?:ing)?|sales|prices?|story|copy|text|tech|details?|science|history|pictures?|photos?|humou?r|nostalgia|drama|urgency|adjectives|exclamation[a-z ]*|theme|colou?rs?|numbers|facts|quotes?|dates?)|leave (?:any )?.{2,30} out of|add the (?:disclaimer|terms|legal|small print|licen[cs]e|usual)|cross-?sell|upsell|collect (?:birthdays|e-?mails|feedback|replies)|ask (?:a|one|for) (?:question|donations?|feedback|reviews?|replies|volunteers|referrals|money|support)(?! (?:us|at))|give (?:two|three|four|five|\d) (?:[a-zà-ɏ]+ )?(?:reasons|tips|examples|ideas|facts)|list (?:all|the)|show (?:the )?[a-zà-ɏ]+ in (?:use|action)|no (?:surnames|names|faces|models|kids|children's (?:names|faces)|last names)(?=$|[.!]| (?:please|in|on|of))|siehe (?:mail|ordner|pdf|anhang|brief|briefing|kalender|unten|oben|liste|doc|dokument|letzte[a-z]*|link|website|webseite|vorjahr)|vgl\.?|rücksprache|absprache|voir (?:avec (?!vos|les |des )|le (?:pdf|brief|fichier|dossier|mail|doc|drive)|la (?:pièce|fiche|note))|demander à|à voir (?:si|encore|avec (?!vos|les |des ))|pedir (?:a|as|las|los|fotos)|preguntar a|chiedere (?:a|le|i)|pedir (?:a|as|os)|opvragen|navragen|vragen aan)(?![a-zà-ɏ])/u,
    // Who is asked, what somebody said is to be done, and what people keep asking.
    /^(?:confirm(?:ar|are|er)?|check|chec?ar|ver|verificar|preguntar|perguntar|chiedere|vedere|controllare|verificare|vérifier|voir|demander|nachfragen|checken|navragen) (?:if|whether|with|w\/|se|si|com|con|avec|bei|mit|bij|of) (?!(?:l['ea]|el|il|[ao]|die|das|the|un[ae]?) )/u,
    /(?<![a-zà-ɏ])(?:before (?:we|you|it|i) (?:print|publish|post|share|say)s?|antes de publicar(?:lo)?|avant de publier|prima di pubblicare|bevor wir (?:das )?(?:drucken|veröffentlichen))(?: (?:that|this|it))?[.!]?$/u,
    /^(?:people|customers|clients|everyone|everybody) (?:always |keep |do )?ask(?:s|ed|ing)?[.!]?$|[, ]so (?:this|it) goes out (?:ahead|early|before|after|later|then)[^.!?]{0,30}[.!]?$/u,
    /(?<![a-zà-ɏ])(?:is|are) the audience(?![a-z])|, leave (?:it |that |this )?out (?:for now|this time|here)[.!]?$|^[^.!?]{2,40}\?\?? ?-> (?:no|nein|non|não|nee)(?![a-zà-ɏ])/u,
    // How business goes is not for readers.
    /(?<![a-zà-ɏ])(?:open rates?|click rates?|ctr|conversions?|sales (?:are|were|have been|dropped|slow)|margins|budget is|footfall|churn[a-zà-ɏ]*|kpis?|competitors? (?:launched|has|have|does|did|is)|overstock[a-zà-ɏ]*|umsatz|öffnungsrate|klickrate|marge|taux d'ouverture|chiffre d'affaires|tasa de apertura|ventas (?:flojas|van)|tasso di apertura|taxa de abertura|omzet|openingspercentage)(?![a-zà-ɏ])/u,
    // How it sells, and how the last one did.
    /(?<![a-zà-ɏ])(?:sell(?:s|ing)? (?:slowly|badly|poorly)|(?:not|isn't|aren't) selling|slow sellers?|too many [a-zà-ɏ ]{2,20}left|sitting on [a-zà-ɏ]+ stock|ladenhüter|verkauf(?:t|en) sich (?:schlecht|schleppend|kaum)|se vend(?:ent)? mal|no se vende[n]?|se vende[n]? (?:poco|mal)|si vend(?:e|ono) (?:poco|male)|vende(?:m)? (?:pouco|mal)|verkoopt (?:slecht|niet))(?![a-zà-ɏ])/u,
    /(?<![a-zà-ɏ])(?:last|previous) (?:(?:e-?mail|mailing|newsletter|send|campaign) (?:was|were|had|did|got|bounced|went|flopped|felt|looked)|one (?:did|got|bounced|flopped|felt|looked))(?![a-zà-ɏ])/u,
    // Words of the trade, rights and credit.
    /(?<![a-zà-ɏ])(?:(?:\d{1,4}|more|few(?:er)?) clicks|unsubscribe (?:wording|line|link|text)|unsubscribes|unsubs|deliverability|spam (?:filter|folder)|spamfilter|merge tags?|placeholders?|fallback|dynamic (?:block|content)|utm|alt text|reply-to|sender name|mock-?up|wireframe|word doc|tov|icp|brand (?:book|guide|guidelines|voice)|style ?guide|a\/b)(?![a-zà-ɏ])/u,
    /(?<![a-zà-ɏ])(?:photo credit|picture credit|credit (?:the photographer|her|him|them)|(?:have|got|don't have|no) (?:the )?(?:rights|permission|consent) (?:for|to (?:use|show|quote))|bildrechte|droits (?:d'image|photo)|derechos de imagen|diritti (?:d'immagine|della foto)|direitos de imagem|beeldrecht(?:en)?|com autorização|con autorización|avec autorisation)(?![a-zà-ɏ])/u,
    // When it goes out, what would be a success.
    /^(?:à envoyer|zu versenden|versand (?:am|um|nächste[a-z]*)|verschicken|a enviar|da inviare|da mandare|te versturen|versturen|send (?:it |this )?(?:out )?(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun|first thing|tomorrow|next|early|late))(?:day|s)?(?![a-zà-ɏ])/u,
    /^(?:success|success metric|ziel|meta|obiettivo|doel|objectif|objetivo|kpi|target) ?[=:](?![a-zà-ɏ])|^success (?:metric )?is(?![a-zà-ɏ])|(?<![a-zà-ɏ])we(?:'d| would|'re| are|'ll) be (?:happy|delighted) (?:with \d|if (?:\d|we|they|people))/u,
    // What is kept quiet.
    /^(?:keep (?:quiet|schtum|mum|silent) about|don't (?:spoil|let on|give away)|hush|nicht verraten|nichts verraten|verrate nicht|ne (?:pas )?(?:révéle[rz]?|dévoile[rz]?|spoile[rz]?)|no (?:desveles|revelar|desvelar|reveles|metas miedo|asustes)|non (?:svelare|rivelare|spoilerare|spaventare)|não (?:revelar|assustar|reveles)|zwijg|niet verklappen|verklap niet|geen woord)(?![a-zà-ɏ])/u,
    // What is not needed, and what only if there is room.
    /^(?:pas la peine|inutile|pas besoin|no hace falta|no es necesario|non serve|non c'è bisogno|inutile|não é preciso|não precisa|no need) (?:de |d'|di |to )?(?:(?:parler|hablar|parlare|falar) (?:d|s[ou])|(?:dire|préciser|mentionner|rappeler|insister|decir|mencionar|explicar|insistir|citare|spiegare|menzionare|dizer|say|explain|mention|repeat|talk|go into)(?![a-zà-ɏ]))/u,
    /(?<![a-zà-ɏ])(?:muss (?:hier |da )?nicht (?:rein|erwähnt|extra)|hoeft (?:er )?niet (?:in|erin|bij|genoemd|vermeld))(?![a-zà-ɏ])/u,
    /(?<![a-zà-ɏ])(?:only if (?:there(?:'s| is) (?:room|space)|it fits)|sol[oa] si (?:queda|hay|cabe)[a-zà-ɏ ]*|s'il reste (?:de la )?place|se (?:c'è|avanza) (?:posto|spazio)|se (?:couber|sobrar espaço)|(?:nur )?wenn (?:noch )?platz ist|als er (?:nog )?(?:plek|plaats|ruimte) (?:is|over is))[.!]?$/u,
    /^leave (?:some |a bit of )?(?:room|space|a gap|a slot) for (?:it|the|a|an|his|her|their) ?(?:map|photos?|pictures?|logo|quote|video|link|table|code|testimonial|image)?[.!]?$/u,
    /(?<![a-zà-ɏ])if (?:the |our )(?:video|photos?|pictures?|quote|link|map|logo|code|text|copy|gif) (?:isn't|is not|aren't|hasn't|doesn't|won't) (?:ready|there|here|done|come|arrived?|fit|make it|turn(?:ed)? up|in|available|been|back|sent)(?![a-zà-ɏ])|(?<!honou?rable )(?<=[a-zà-ɏ] a )mention(?:$|[.,;!])/u,
  ],
  notes: [],
};
