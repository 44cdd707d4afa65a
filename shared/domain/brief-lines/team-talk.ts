import { LENGTH } from './manner.ts';
import { isRemark } from './remarks.ts';

/** The sentence speaks to the email's reader, in one of seven languages. */
const READER =
  /(?<![a-zà-ɏ])(?:you|your|yours|yourself|you're|you'll|you've|du(?= [a-zà-ɏ]*st(?![a-zà-ɏ]))|(?<=st )du|dich|dir|dein[a-zà-ɏ]*|euch|eure?[a-zà-ɏ]*|ihnen|vous|votre|vos|toi|te(?= (?:esper|dam|invit|regal|ofrec|cont|llev|aspett|offri|propon)[a-zà-ɏ]*)|tu(?= (?!peux|pourrais))|tes|(?<!(?:un|le) )ton(?= (?![a-zà-ɏ]+,))|ta|usted(?:es)?|contigo|tuyo|vuestr[a-zà-ɏ]+|voi|vi(?! prego)|vostr[a-zà-ɏ]+|tuo[i]?|tua|tue|ti|você|vocês|contigo|teus?|tuas?|jou|jouw|jullie|uw?)(?![a-zà-ɏ])/u;
/** Formal words for the reader, told from "they" and "her" by their capital letter. */
const FORMAL = /(?<!^)(?<![.!?] )(?<!\p{L})(?:Sie|Ihre?[nmrs]?|Ihnen|Lei|Le)(?!\p{L})/u;

/** Leaves it to whoever writes: "… but you're the pro!", "Tú decides". */
const LEFT_TO_WRITER =
  /(?<![a-zà-ɏ])(?:you're the (?:pro|expert|writer)|you (?:know best|decide how|choose which)|use your (?:judge?ment|imagination)|in your own words|(?:write|make up|use) your own (?:text|words|version|blurb|line|copy)?|if you (?:have|find|come up with|can think of) (?:a )?(?:better|something|nicer)|your call|surprise me|entscheide du|wie du (?:meinst|magst|es siehst)|à toi de voir|comme tu (?:le sens|veux|vois)|como veas|tú decides|vedi tu|fai tu|decidi tu|mi raccomando|tu decides como|você decide como|zie maar|kijk maar(?! eens)|jij mag kiezen)(?![a-zà-ɏ])/u;

/** What the team wants, thinks or proposes. "We want to thank everyone" is for readers. */
const WANTS: readonly RegExp[] = [
  /^(?:so |and |but |also |really |basically |honestly )?(?:we|i)(?:'d| would| just| really| mainly| only| also| still| do)* (?:want|wanna|need|like|love|prefer|rather|think|hope|aim|suggest|propose|feel|reckon)(?: (?:we|it|this|that|to|a|an|the|about|for|them|people|more|some|something|everyone|lots|as|mainly|\d))(?![a-zà-ɏ])(?! (?:say|thank|wish|invite|share|tell|hear|introduce|celebrate|show|meet|see|apologi[sz]e|help|offer|send|make (?:it|this|things) (?:right|easier|easy|simple)))/u,
  /^(?:the |our )?(?:idea|aim|goal|point|plan|hope|purpose|target|main thing|ask|job|angle|hook|message|key (?:message|thing|point)|takeaway)s? (?:here |of (?:this|the) (?:e-?mail|mail|one) )?(?:is|are|=|would be)(?![a-zà-ɏ])/u,
  /^(?:it )?(?:would be|'d be|might be|could be) (?:lovely|nice|great|good|cool|worth|fun|useful|helpful)(?: (?:to|if)|ing)(?![a-zà-ɏ])/u,
  /^(?:perhaps|maybe|possibly|probably|ideally|if possible|preferably|obviously|basically),? (?:we |you |with |one |a |an |the |some |something |just |could |keep |add |use |mention |also |not |no |in |more |two )/u,
  /^(?:could|can|should|shall|may|might) (?:we|you|someone|somebody|design) (?!help|ask|interest|tempt|offer)/u,
  /^(?:so )?(?:this|that|it) (?:one )?(?:is|'s|goes|should|needs|has|must) (?:really |mainly |only |just |mostly |purely |meant |aimed |to )*(?:for|at|to|about|be|go|feel|sound|look|read) (?:the |our |people |all |those |everyone |anyone |lapsed |new |existing |members |customers |a |be |go |feel |sound |look |read )/u,
  /(?:^|[,;] )(?:i'd|id|i would|we'd) (?:say|go with|go for|keep|lead|open|start|put|use|avoid|skip|leave|mention|add)(?![a-zà-ɏ])/u,
  /^(?:eigentlich |am liebsten |vor allem )?(?:wir|ich) (?:(?:wollen|möchten|will|möchte) (?:hier|dass|nicht|auch|keine?n?|vor allem|damit|die leute|eigentlich|nur|noch|gern)|würden|würde|hätten|hätte|denke|finde|glaube|schlage) (?!(?:euch|ihnen|uns (?:bedanken|bei)|danke|mit (?:euch|ihnen)))/u,
  /^(?:die idee|das ziel|ziel|idee|zweck|kernbotschaft|hauptbotschaft|aufhänger|schwerpunkt|es geht (?:um|darum)|es soll|es sollte|das soll|das sollte|vielleicht|eventuell|evtl\.?|ggf\.?|idealerweise|am besten|gerne? (?:mit|auch|etwas|ein|kurz)|wäre (?:schön|gut|toll)|könnten? (?:wir|ihr|man)|kannst du|könnt ihr|man (?:könnte|kann))(?![a-zà-ɏ])/u,
  /^(?:on (?:reste|garde|évite|met|insiste|veut|voudrait|aimerait|part|mise|joue|oublie|parle|ne parle|cible|vise|pourrait|peut|reprend|commence|termine|rappelle|annonce)|(?:il )?faudrait|l'(?:idée|objectif|angle|accroche)|le but|idéalement|si possible|peut-être|éventuellement|ce serait (?:bien|top|sympa|chouette)|(?:tu peux|tu pourrais|vous pouvez|vous pourriez|pouvez-vous|est-ce qu'on peut) (?:glisser|mettre|citer|mentionner|ajouter|reprendre|parler|rappeler|utiliser|commencer|finir|terminer|insister|dire|préciser|expliquer|faire (?:court|simple|un|une))|merci de (?:ne pas|bien|privilégier|mentionner|garder|rappeler|préciser|insister|parler|faire|rester|penser|respecter|reprendre|mettre)|prière de|j'aimerais|je voudrais|je pense|je préfère|nous (?:voulons|souhaitons|aimerions|voudrions)(?! (?:vous|te|remercier|offrir|inviter|partager|présenter|annoncer|raconter)(?![a-zà-ɏ])))(?![a-zà-ɏ])/u,
  /^(?:la idea|el objetivo|el enfoque|lo importante|si (?:se puede|cabe|es posible)|a ser posible|quizás?|tal vez|estaría bien|me gustaría|nos gustaría(?! (?:invitar|contar|dar|agradecer|regalar|compartir|presentar|anunciar))|quiero|habría que|esto tiene que|que (?:no )?(?:suene|quede|parezca|se (?:note|vea|entienda|lea)|sea|vaya)|se puede (?:mencionar|poner|usar)|puedes (?:mencionar|poner|usar|meter|añadir|hablar))(?![a-zà-ɏ])/u,
  /^(?:l'idea|l'obiettivo|lo scopo|se possibile|magari|forse|vorrei|vorremmo(?! (?:invitar|ringraziar|condivider|offrir|regalar|festeggiar|presentar|annunciar|raccontar))|vogliamo(?! (?:invitar|ringraziar|condivider|offrir|regalar|festeggiar|presentar|annunciar|raccontar))|partirei|eviterei|metterei|userei|direi|terrei|puoi (?:mettere|citare|usare|aggiungere|parlare)|potete (?:mettere|citare|usare|aggiungere)|il (?:tono|testo|messaggio|titolo) (?:deve|dovrebbe|è))(?![a-zà-ɏ])/u,
  /^(?:a ideia|o objetivo|se (?:couber|possível|der)|talvez|seria (?:bom|giro|ótimo|interessante)|gostaria|gostaríamos(?! de (?:convidar|agradecer|partilhar|oferecer|apresentar|anunciar))|queremos(?! (?:convidar|agradecer|partilhar|oferecer|apresentar|anunciar|celebrar))|quero|agradecia|tem (?:de|que) (?:ser|ficar|parecer|sair)|o (?:tom|texto|preço|título|botão|assunto) (?:deve|tem|fica)|podes (?:mencionar|usar|pôr|incluir)|pode (?:mencionar|usar|colocar|incluir))(?![a-zà-ɏ])/u,
  /^(?:het (?:idee|doel)|de (?:bedoeling|boodschap|insteek)|misschien|eventueel|liefst|bij voorkeur|als het (?:kan|past)|graag (?:een|iets|met|kort|wat|geen|niet|aandacht|de|het)|doe maar|hou(?:d)? (?:het|de)|het (?:mag|moet)|dit (?:moet|mag)|ik (?:wil|zou|denk|vind)|wij? (?:willen|hopen|zouden|moeten)(?! (?:je|u|jullie|iedereen|bedanken|met|graag)(?![a-zà-ɏ]))|we (?:willen|hopen|zouden|moeten)(?! (?:je|u|jullie|iedereen|bedanken|met|graag)(?![a-zà-ɏ]))|kun(?:nen)? (?:je|we|jullie) (?:nog|ook|even|iets|een))(?![a-zà-ɏ])/u,
];

/** Who it goes to, or not: "Only for people who gave last Christmas", "Nur Stammkunden mit Karte". */
const PEOPLE =
  '(?:people|those|subscribers?|customers?|clients?|members?|donors?|buyers?|bookers|owners?|parents?|openers|non-openers|everyone|leads|users|vips?|the (?:whole|full|entire) list|list|segment|regulars|lapsed|[a-zà-ɏ]*kund(?:en|innen)|abonnent[a-zà-ɏ]*|mitglieder|interessent[a-zà-ɏ]*|teilnehmer[a-zà-ɏ]*|eltern|spender[a-zà-ɏ]*|empfänger|leser|abonnés|adhérents|membres|donateurs|contacts|inscrits|clientes|socios|suscriptores|dueños|abonados|donantes|alumnos|padres|contactos|clienti|abbonati|soci|iscritti|genitori|contatti|assinantes|sócios|alunos|pais|doadores|contactos|leden|klanten|abonnees|ouders|donateurs|lezers)';
const AUDIENCE: readonly RegExp[] = [
  new RegExp(
    `^(?:only|just|nur|uniquement|seulement|solo|sólo|solamente|só|somente|apenas|alleen|enkel) (?:for |to |für |an |pour |aux? |para |a |al |alla |alle |agli |ai |per |aos |às |voor |naar )?(?:the |our |all |die |unsere |les |nos |los |las |nuestros |gli |i |le |os |as |nossos |de |onze )?(?:[a-zà-ɏ]+ ){0,2}${PEOPLE}(?![a-zà-ɏ])`,
    'u',
  ),
  /^(?:to be sent to|to go to|goes? (?:out )?to|send (?:this |it )?(?:out )?to|(?:geht|versand|senden|verschicken) (?:nur |ausschließlich )?an|à (?:envoyer|adresser|diffuser) (?:à|aux?)|envoi (?:à|aux?)|a enviar a|enviar (?:a|solo|sólo)|para enviar|da (?:inviare|mandare) (?:a|agli|alle|ai|solo)|inviare (?:a|agli|alle|ai|solo)|invio a|destina-se|enviar (?:só|apenas|aos)|a enviar (?:só|apenas|aos)|te versturen|versturen naar|sturen naar|gaat naar)(?![a-zà-ɏ])/u,
  new RegExp(
    `^(?:not|nicht|pas|no|non|não|niet) (?:to |for |an |aux? |para |agli |ai |aos |voor |naar )?(?:the |die |les |los |i |os |de )?(?:[a-zà-ɏ]+ ){0,2}${PEOPLE}(?:$|[,.;:(])`,
    'u',
  ),
  /^(?:segments?|audience|zielgruppe|cible|destinataires|público|segmento|destinatari|doelgroep|ausschluss|ausgenommen sind|suppress(?:ion)?)(?= [a-zà-ɏ\d])(?!s? (?:of the|der|des|de la)(?![a-zà-ɏ]))/u,
  /,\s*(?:excluding|ausschluss|ausgenommen|excluyendo|escludendo|excluindo|exclusief) [a-zà-ɏ][^,.]{0,30}[.]?$/u,
];

/** Names, places and states that only colleagues speak of. */
const IN_HOUSE: readonly RegExp[] = [
  /(?<![a-zà-ɏ])(?:ok(?:'|’)?(?:d|ed)|okayed|okays?|signed off|approved|cleared|vetoed|freigegeben|abgestimmt|abgesegnet|genehmigt|validée?s?|approuvée?s?|aprobad[oa]s?|validad[oa]s?|approvat[oaie]|validat[oaie]|aprovad[oa]s?|goedgekeurd|akkoord)(?![a-zà-ɏ])(?! (?:by (?:vets|doctors|dentists|dermatolog[a-zà-ɏ]+|experts)|mechanics|for (?:children|babies|all)))/u,
  /(?<![a-zà-ɏ])(?:before (?:it|this) goes out|in the (?:[a-zà-ɏ]+ )?folder|on (?:his|her|my|their|the shared) (?:phone|drive|laptop|desktop)|im (?:[a-zà-ɏ]+-?)?ordner|auf dem (?:laufwerk|server)|dans le (?:dossier|drive)|sur le (?:drive|serveur)|en la carpeta|en el drive|in (?:cartella)|na pasta|no drive|in de map|op de (?:drive|schijf)|internal(?:ly)? only|encore confidentiel|noch geheim|confidencial|riservato|vertrouwelijk)(?![a-zà-ɏ])/u,
  /^(?:photos?|pictures?|pics|images?|screenshots?|poster|logo|video|footage|assets?|artwork|bild(?:er)?|fotos?|visuels?|imagen(?:es)?|immagini?|imagens?|beeld|foto's) (?:of [a-zà-ɏ]+ |from [a-zà-ɏ]+ |vom [a-zà-ɏ]+ |de [a-zà-ɏ]+ )?(?:(?:is|are|'s|liegt|liegen|est|sont|está|están|è|sono|são) )?(?:in (?:the|my|our)|on (?:my|his|her)|with (?:the )?(?:agency|design[a-zà-ɏ]*)|kommt|kommen|arrive|komt|komen|follows?|tba|tbc|to follow|coming|attached|missing|anbei|ci-joint|adjunt[oa]s?|allegat[aeio]|em anexo|bijgevoegd)(?![a-zà-ɏ])/u,
];

/** What a picture, a list or a button is to be: begins with it and has no verb. */
const MADE_OF =
  /^(?:[a-zà-ɏ]+,? ){0,3}?(?:photos?|pictures?|pics?|images?|poster|portrait|screenshots?|thumbnail|bullet list|bullets|tiles?|grid|columns?|collage|icons?|logo|graphic|illustration|infographic|layout|background|template|button|buttons|cta|subject lines?|paragraphs?|case study|stats|disclaimer|social links|p\.?s\.?|visuel|visuels|bild(?:er)?|gruppenbild|gruppenfoto|foto(?:s|'s)?|hintergrund|absatz|spalten|témoignage|citation|carte|liste à puces|imagen|fondo|immagine|sfondo|imagem|beeld|afbeelding|achtergrond|stockfoto's|knop|botón|pulsante|botão|bouton)(?:[.!]?$|, | (?:of|from|for|with|at|in|on|as|above|below|under|next|showing|like|about|vom|von|mit|der|des|aus|oben|unten|am|im|wie|de|du|d'|des|avec|en|sur|comme|como|con|di|da|del|della|in|come|com|do|no|van|met|bovenaan|onderaan|als|op)(?![a-zà-ɏ]))/u;
/** A finite verb: then a picture's line may be a sentence for readers. */
const FINITE =
  /(?<![a-zà-ɏ])(?:is|are|was|were|has|have|will|can|shows|opens|hangs|ist|sind|hängt|zeigt|wird|kann|est|sont|montre|es|son|está|muestra|è|sono|mostra|é|são|is|zijn|toont|hangt|staat)(?![a-zà-ɏ])/u;
/** An order that names a place in the email or a part of it: "Stick the map at the bottom", "Quita el descuento del asunto". */
const ORDER =
  /^(?:please |bitte |then |and )?(?:put|stick|place|move|add|use|show|include|insert|drop|remove|take|leave|crop|make|have|keep|set|start|open|lead|close|end|finish|give|mention|pon|poner?|quita|quitar|mete|saca|usa|deja|mettez|mets|enlève[zr]?|garde[zr]?|utilise[zr]?|metti|mettete|togli|usa|lascia|põe|mete|tira|usa|deixa|zet|haal|gebruik|plaats|laat|nimm|nehmt|setz[a-zà-ɏ]*|stell[a-zà-ɏ]*|lass[a-zà-ɏ]*|pack[a-zà-ɏ]*|mach[a-zà-ɏ]*)(?![a-zà-ɏ])/u;
const PLACE_OR_PART =
  /(?<![a-zà-ɏ])(?:at the (?:top|bott?om|start|beginning|end)|on top|up top|top of the|big type|in big|in bold|in capitals|in caps|cropped|as (?:the )?(?:header|hero|banner|background|opener|p\.?s)|in the (?:subject|footer|header|intro|first (?:line|sentence|paragraph)|p\.?s)|above the|below the|under the (?:headline|hero|text|picture|button|map)|del asunto|en el asunto|al (?:principio|final)|arriba del todo|en oggetto|in oggetto|all'inizio|in fondo|in alto|no assunto|no (?:início|fim)|ao fundo|en haut|en bas|tout en|dans l'objet|en gras|en gros|au début|à la fin|nach oben|ganz (?:oben|unten)|an den (?:anfang|schluss)|ans ende|am (?:anfang|ende|schluss)|in den betreff|im betreff|groß (?:raus|rein)|bovenaan|onderaan|in het onderwerp|aan het (?:begin|eind[a-zà-ɏ]*)|vetgedrukt|front and cent(?:er|re))(?![a-zà-ɏ])/u;
/** "Mappa in fondo.", "No sconti in oggetto.", "Can art on top, big." */
const PLACED_AT_END =
  /(?<![a-zà-ɏ])(?:in fondo|in alto|on top|at the (?:top|bottom)|up top|en haut|en bas|arriba|abajo|al final|no fim|no topo|oben|unten|bovenaan|onderaan)(?:, (?:big|small|large|groß|klein|grande|groot))?(?: bitte)?[.!]?$/u;
const SHORTEST = 8;

/** Readers in the third person: "Make them hungry", "Assume they've never heard of it". */
const THEM =
  /^(?:make|get|have|leave|let|give|show|tell|remind|ask|help|nudge|convince|persuade|bring) (?:them|people|readers|folks|everyone|they)(?: (?:hungry|thirsty|smile|laugh|curious|want|feel|jealous|cry|book|click|come|think|understand|see|the|a|an|to|that|why|how|what|back|of|about|are|have|know|don't|never|'ve|in)|'ve|'re)(?![a-zà-ɏ])|(?:, )(?:people|they|customers|folks) (?:never|always|keep|don't|usually|often|hate|love|forget|ignore|find|miss|skip|get)(?![a-zà-ɏ])/u;

/** "Darf ruhig witzig sein", "Deve soar natural": nobody but the text is meant. */
const MODAL_FIRST =
  /^(?:soll(?:te)?|darf|muss|kann ruhig|moet|mag|deve|dovrebbe|debe|debería|tiene que|doit|devrait|has to|ought to)(?![a-zà-ɏ])/u;
/** How readers are spoken to and how words are spelled. */
const ADDRESS =
  /^(?:bitte |please |por favor,? )?(?:siezen|(?:lieber |immer )?per (?:du|sie)|gendern|tute(?:a|e|ad|en)|tutoie[rz]?|vouvoie[rz]?|vouvoyer|vouvoiement|tutoyeren|vousvoyeren|tratar (?:de|por)|dare del|dar del|tutoiement|first names?|surnames?|formal address|(?:british|american|uk|us) (?:spelling|english)|plain (?:english|language|words)|metric units|(?:oxford|serial) comma)(?![a-zà-ɏ])|^(?:use|in) (?:british|american|plain|simple|metric|proper) (?:spelling|english|units|words|language)(?![a-zà-ɏ])/u;
/** How business goes is not for readers. */
const BUSINESS =
  /(?<![a-zà-ɏ])(?:open rates?|click rates?|ctr|conversions?|sales (?:are|were|have been|dropped|slow)|margins?|budgets?|footfall|sign-?ups|turnover|churn[a-zà-ɏ]*|kpis?|competitors? (?:launched|has|have|does|did|is)|overstock[a-zà-ɏ]*|umsatz|öffnungsrate|klickrate|marge|taux d'ouverture|chiffre d'affaires|tasa de apertura|ventas (?:flojas|van)|tasso di apertura|taxa de abertura|omzet|openingspercentage)(?![a-zà-ɏ])/u;
/** What comes later, from whom, or is not known yet: "Link comes tomorrow", "Termin noch unklar". */
const OPEN_ENDS =
  /^(?:the |der |die |das |den |le |la |les |l'|el |los |las |il |lo |i |o |a |os |as |de |het )?(?:links?|texts?|copy|code|voucher code|dates?|times?|prices?|venue|details|photos?|pictures?|visuals?|files|mail|e-?mail|newsletter|button|termine?|preise?|bilder|bildmaterial|fotos?|lien|texte|visuels?|prix|enlace|fechas?|precios?|testo|data|prezzi|texto|preço|tekst|foto's|datum) (?:comes?|coming|follows?|will follow|arrives?|might|may change|(?:is |are )?(?:still |not yet |yet )?(?:to be|tb[acd]|open|unclear|missing|in the|on the)|see|goes (?:to|out|in|on)|leads to|kommt|kommen|folgt|folgen|noch|siehe|führt|geht|hat [a-zà-ɏ][a-zà-ɏ]+|von [a-zà-ɏ][a-zà-ɏ]+ (?:kommt|anfordern)|suit|reste à|lo paso|llega|por confirmar|pendiente|arriva|da confermare|chega|a confirmar|volgt|komt|nog)(?![a-zà-ɏ])|^(?:not sure|unsure|no idea|pas encore|todavía no|ancora non|ainda não) (?:about|yet|if|when|ob|wann|sûr|de|sé|si|se|of|zeker|duidelijk)(?![a-zà-ɏ])/u;
/** "In the voice of the dog", "As if Tom was talking to a customer", "Think Sunday morning, not Black Friday". */
const VOICE =
  /^(?:in the (?:voice|style|words|spirit) of|(?:written|told|signed) (?:by|from|as)|like (?:a|an) (?:note|letter|postcard|chat|message|conversation|friend|advert|story)|not like (?:a|an)|(?:it )?(?:feels|sounds|reads|looks) (?:like|human|natural|too)|im (?:stil|ton) (?:von|einer?s?|des)|aus (?:der )?sicht|aus perspektive|à la manière|du point de vue|au nom de|en el estilo|desde el punto|nello stile|dal punto di vista|no estilo|do ponto de vista|in de stijl van|vanuit)(?![a-zà-ɏ])/u;
/** What colleagues ask of each other. */
const ERRANDS =
  /^(?:please |pls )?(?:ping|cc|loop in|check (?:the )?[a-zà-ɏ]+ with|(?:take|use|copy|lift|get|pull|grab) (?:the |some )?(?:text|copy|wording|info|details|dates|description|pictures?|photos?|facts|prices|lines?)|copy and paste|see (?:the )?(?:attached|attachment|pdf|brief|calendar|spreadsheet|event page|folder|website for)|need(?:s|ed)? (?:this|it|by)|send (?:before|at|on|after)|schedule|goes? (?:out|live)|test (?:two|both|a|the|different|subject)|rewrite|rework|proofread|cut (?:anything|everything|all|down|the (?:fluff|waffle|jargon|text|copy|intro|rest|last|second|first))|go (?:easy|light|heavy|big) (?:on|with)|leave (?:any )?.{2,30} out of|zoom (?:in )?on|reveal|add the (?:disclaimer|terms|legal|small print|licen[cs]e|usual)|own (?:the|our|this)|assume|cross-?sell|upsell|collect (?:birthdays|e-?mails|feedback|replies)|ask (?:a|one|for) (?:question|donations?|feedback|reviews?|replies|volunteers|referrals|money|support)(?! (?:us|at))|give (?:two|three|four|five|\d) (?:[a-zà-ɏ]+ )?(?:reasons|tips|examples|ideas|facts)|list (?:all|every|the)|show (?:the )?[a-zà-ɏ]+ in (?:use|action)|no (?:surnames|names|faces|models|kids|children's|last names)|siehe|vgl\.?|rücksprache|absprache|voir (?:le|la|les|l'|avec|sur)|demander à|à voir|pedir (?:a|as|las|los|fotos)|preguntar a|chiedere (?:a|le|i)|pedir (?:a|as|os)|opvragen|navragen|vragen aan)(?![a-zà-ɏ])/u;
/** "Bitte ohne Ausrufezeichen", "Pas de majuscules dans l'objet", "Un toque de humor". */
const WRITTEN_WITH =
  /^(?:bitte |please |surtout |y |und |e |en )?(?:no|not|without|ohne|keine?n?|nichts?|sans|pas de?'?|rien|sin|nada de|senza|niente|sem|zonder|geen|niets)(?: (?:too )?(?:much|many|many of the|zu viele?|trop de|demasiad[oa]s|troppi|muitos|te veel))?(?: [a-zà-ɏ]+){0,2}? (?:ausrufezeichen|preise?n?|rabatt[a-zà-ɏ]*|fachbegriffe|fremdwörter|kinderfotos|stockfotos|stockfoto's|bilder|exclamations?|majuscules|prix|anglicismes|photos?|exclamaciones|mayúsculas|precios?|fotos|tecnicismos|punti esclamativi|maiuscole|prezzi|foto|tecnicismi|pontos de exclamação|maiúsculas|preços|uitroeptekens|hoofdletters|prijzen|vaktaal|capitals|caps|jargon|prices|emojis?|adjectives|superlatives)(?![a-zà-ɏ])|^(?:a |an |ein |eine |un |une |uno |um |uma |een )?(?:bit|touch|hint|dash|little|hauch|bisschen|touche|pointe|peu|toque|poco|tocco|pizzico|filo|pouco|beetje|vleugje|snufje) (?:of |d'|de |di )?(?:humou?r[a-zà-ɏ]*|irony|ironie|ironía|ironia|history|nostalgia|nostalgie|urgency|drama|personality|fun|selbstironie|poésie|poesía|poesia)(?![a-zà-ɏ])/u;
/** Polite or hesitant ways into an order. */
const ASIDES: readonly RegExp[] = [
  /^(?:kindly(?! note)|do (?:say|mention|include|use|keep|add|make)(?! (?:it|sure) yours)|dial (?:up|down)|scare|i'd (?:love|like|rather|prefer|steer|go)|i (?:just |really )?(?:want|need|think|feel)|really,? i|what (?:we|i) (?:want|need) is|we(?:'re| are) (?:aiming|hoping|trying|looking|planning|targeting) (?:at|to|for)(?! (?:people|someone|volunteers|helpers))|i'll (?:add|send|check|write|get)|we'll (?:add|send you the|decide)|nobody (?:reads|clicks)|our (?:audience|readers|list|donors|customers) (?:hates?|likes?|loves?|prefers?|expects?|reads?|(?:is|are) (?:mostly|older|mainly))|(?:lots|most|many|some) of (?:our|the) (?:readers|list|audience|donors|customers|members|clients) (?:are|have|don't|never|read))(?![a-zà-ɏ])/u,
  /^(?:il (?:conviendrait|serait|vaudrait|faudra)|veuillez (?:vérifier|mettre|mentionner|insister|ne pas|éviter|citer|bien|reprendre)|es wäre|man sollte|lo que queremos|convendría|conviene|se ruega|gentilmente|vi prego|ti prego|si prega di (?:non )?(?:usare|citare|menzionare|inserire|mettere|evitare|ricordare)|converrebbe|sarebbe|convém|pretendemos|pretende-se|favor (?:incluir|não|mencionar)|solicita-se|het zou|gelieve (?:de|het|een|geen|niet))(?![a-zà-ɏ])/u,
  /(?:^|[,;] )(?:nicht|pas|no|não|niet|not) (?:zu |trop |demasiado |troppo |muito |te |too )(?:lang|viel|werblich|commercial|technique|largo|técnico|comercial|lungo|tecnico|longo|technisch|veel|long|technical|much|many)(?: werden| sein| worden)?(?:$|[,.;!])/u,
];
/** "Lapsed members 2019-2023", "Everybody except wholesale": readers, with nothing said of them. */
const WHO =
  /^(?:all |our |the )?(?:lapsed|inactive|active|former|ex-?|past|new|existing|trial|vip|warm|cold|dormant)(?: [a-zà-ɏ]+)? (?:members|customers|donors|subscribers|users|accounts|leads|clients|buyers|guests|owners|contacts)(?=$|[.,;:(]| (?:only|who|that|from|in|with|without|since|over|under|and|\d))|^(?:members|customers|donors|users|leads|clients|buyers|owners|contacts) (?:with|without|who|in|from|that|over|under|on)(?![a-zà-ɏ])|^(?:everyone|everybody|alle|tous|todos|tutti|iedereen) (?:except|but|außer|sauf|menos|tranne|excepto|exceto|behalve)(?![a-zà-ɏ])|^half a page|^lots of white space|^(?:titel|titre|título|titolo|title|überschrift) (?:in|en|im|com|mit|avec|con|met)(?![a-zà-ɏ])/u;
/** Like last time. */
const AS_BEFORE =
  /^(?:wie (?:im|beim|letzte[a-zà-ɏ]*|immer|gehabt|bisher|vorige[a-zà-ɏ]*)|comme (?:l'an|l'année|la dernière|d'habitude|toujours|en)|como (?:siempre|el año|la última|no ano|de costume|sempre|da última)|come (?:sempre|l'anno|la volta|al solito)|zoals (?:altijd|vorig[a-zà-ɏ]*|gewoonlijk)|like (?:last|in|the last|the [a-zà-ɏ]+ issue)|same [a-zà-ɏ]+ as)(?![a-zà-ɏ])/u;

/** Whether a line says only how an email sounds, who gets it or how business goes: nothing is to be written for it. */
export const asksForNothing = (line: string): boolean => {
  const text = line.trim().toLowerCase();
  return [...AUDIENCE, ...IN_HOUSE, ASIDES[2] ?? LENGTH, LENGTH, ADDRESS, BUSINESS, OPEN_ENDS, VOICE].some(
    (pattern) => pattern.test(text),
  );
};

/** Whether a line is talk of a team about an email: what it wants, who gets it, where things are. */
export function isTeamTalk(line: string): boolean {
  const typed = line.trim();
  const text = typed.toLowerCase();
  if (text.length < SHORTEST) return false;
  if (LENGTH.test(text) || IN_HOUSE.some((pattern) => pattern.test(text))) return true;
  if (LEFT_TO_WRITER.test(text) || AUDIENCE.some((pattern) => pattern.test(text))) return true;
  if (READER.test(text) || FORMAL.test(typed)) return false;
  if (text.endsWith('?') && !WANTS.some((pattern) => pattern.test(text))) return false;
  if (
    [...WANTS, ...ASIDES, THEM, ADDRESS, BUSINESS, OPEN_ENDS, VOICE, ERRANDS, MODAL_FIRST].some((pattern) =>
      pattern.test(text),
    )
  )
    return true;
  if (isRemark(text) || (ORDER.test(text) && PLACE_OR_PART.test(text))) return true;
  return (
    !FINITE.test(text) &&
    [MADE_OF, PLACED_AT_END, AS_BEFORE, WRITTEN_WITH, WHO].some((pattern) => pattern.test(text))
  );
}
