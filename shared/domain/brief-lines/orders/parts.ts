import type { Signs } from './signs.ts';

/* What an email is made of: its parts, what its pictures show, and what stands where. */

/** What emails are made of, and who they go to: words that readers do not see. */
const EMAIL_PARTS = String.raw`\b(?:pics?|headline|subject(?: line)?|pre-?header|preview text|button|cta|hero|header|footer|banner|gif|carousel|grid|section|layout|fold|landing page|e-?mail|mail(?:ing|er)?|newsletter|copy(?! of)|tone|brief|template|testimonials?|ugc|quotes|countdown|emojis?|logo|stock photos?|images?|segments?|audience|subscribers|recipients|vips|plain[- ]text|bullets|gift guide|discount code|bestsellers|sign-off|bullet points|intro|paragraphs?|sentences?)\b`;
/** What emails show that readers have before them as well: "Show the map to the driver". */
const SHOWN_PARTS =
  '(?:photos?|pictures?|videos?|links?|maps?|reviews?|quote|story|blog|products?|bundle|table|dates|times|deadline|letter|list)(?=$|[.,;!:]| ["\\x27“„‘«]| (?:from|of|with|that|as|under|and|where|below|above|first|last|please)(?![a-z]))';
/** Verbs that readers are told as well; with a part of the email they are for the writer. */
const EITHER = String.raw`^(?:please\s+)?(?:use|add|show|include|put|place|insert|tell|send|give|make|do|create|draft|prepare|keep|push|start|end|explain|describe|ask|invite|thank|encourage|repeat|write|say|share|offer|call out|test|try(?! this))\b`;
/** Parts that no reader is told to put anywhere, and verbs of putting them. */
const PART =
  "(?:photos?|pictures?|pics?|headlines?|buttons?|links?|quotes?|logos?|paragraphs?|sentences?|subject|bild(?:er)?|überschrift|knopf|zitat|absatz|satz|betreff|titre|bouton|lien|citation|paragraphe|phrase|objet|imagen|título|botón|enlace|cita|párrafo|frase|asunto|immagine|titolo|pulsante|citazione|paragrafo|oggetto|imagem|botão|citação|parágrafo|assunto|foto(?:s|'s)?|afbeelding|kop|knop|citaat|alinea|zin|onderwerp|[a-zà-ɏ]{1,20}link|teléfono|telefone|telefono|telefoonnummer)";
const PUT =
  '(?:put|place|use|add|repeat|make|keep|pick|mettre|mets|mettez|place[rz]?|garde[rz]?|répéte[rz]?|répète|pon|poner|pongan|repite|repetir|usa|usar|deja|metti|mettere|mettete|ripeti|ripetere|tieni|põe|pôr|coloca[r]?|repete|repetir|mantém|zet|plaats|herhaal|gebruik|houd|setz[a-zà-ɏ]*|nimm|nehmt|wiederhol[a-zà-ɏ]*|stell[a-zà-ɏ]*)';
/** How something is to stand in an email: "The benefit must be mentioned", "The sponsor's logo has to be visible". */
const MUST =
  "(?<![a-zà-ɏ])(?:should|must|has to|have to|needs? to|ought to|muss|müssen|soll(?:e|te)?n?|darf|doit|doivent|tiene que|tienen que|debe[n]?|deve|devono|devem|tem de|têm de|tem que|moet(?:en)?)(?: [a-zà-ɏ']+){0,4} ";
const SHOWN =
  '(?:prominent|obvious|the (?:focus|stars?|heroe?s?)|im (?:mittelpunkt|vordergrund|zentrum) stehen|au (?:centre|cœur)|en el centro|protagonist[aei]s?|al centro|no centro|centraal staan|unmissable|on top|come first|listed|mentioned|highlighted|featured|stressed|credited|linked|rüberkommen|ganz oben|erwähnt|genannt|verlinkt|discrète?|en évidence|mentionnée?s?|citée?s?|destacad[oa]s?|mencionad[oa]s?|in evidenza|citat[oaie]|menzionat[oaie]|bovenaan|vermeld|genoemd|opvallen)';
const SEEN =
  '(?:visible|clear|first|last|big|bold|readable|sichtbar|deutlich|lesbar|groß|lisible|claro|verse|leerse|chiar[oa]|leggibile|vedersi|visível|zichtbaar|duidelijk|leesbaar|groot)';
/** Verbs that name a place in the email or a part of it: "Stick the map at the bottom", "Quita el descuento del asunto". */
const ORDER =
  '^(?:please |bitte |then |and )?(?:put|stick|place|move|add|use|show|include|insert|reveal|drop|remove|take|leave|crop|make|have|keep|set|start|open|lead|close|end|finish|give|mention|pon|poner?|quita|quitar|mete|saca|usa|deja|mettez|mets|enlève[zr]?|garde[zr]?|utilise[zr]?|metti|mettete|togli|usa|lascia|põe|mete|tira|usa|deixa|zet|haal|gebruik|plaats|laat|nimm|nehmt|setz[a-zà-ɏ]*|stell[a-zà-ɏ]*|lass[a-zà-ɏ]*|pack[a-zà-ɏ]*|mach[a-zà-ɏ]*)(?![a-zà-ɏ])';
const PLACE = String.raw`(?<![a-zà-ɏ])(?:at (?:the )?(?:top|bott?om|start|beginning|end)(?! of (?!(?:the |this )?(?:e-?mail|mail|page|newsletter|message|copy|text)))|on top(?! of)|up top|top of the (?:e-?mail|mail|page|newsletter|message)|big type|in big|in bold|in capitals|in caps|cropped|as (?:the )?(?:header|hero|banner|background|opener|p\.?s)|in the (?:subject|footer|header|intro|(?:first|last) (?:line|sentence|paragraph)|p\.?s)|above the|below the|under the (?:headline|hero|text|picture|button|map)|del asunto|en el asunto|al (?:principio|final)|arriba del todo|en oggetto|in oggetto|all'inizio|in fondo|in alto|no assunto|no (?:início|fim)|ao fundo|en haut|en bas|tout en|dans l'objet|en gras|en gros|au début|à la fin|nach oben|ganz (?:oben|unten)|an den (?:anfang|schluss)|ans ende|am (?:anfang|ende|schluss)|in den betreff|im betreff|groß (?:raus|rein)|bovenaan|onderaan|in het onderwerp|aan het (?:begin|eind[a-zà-ɏ]*)|vetgedrukt|front and cent(?:er|re))(?![a-zà-ɏ])`;
/** A finite verb: then a line about a picture may be a sentence for readers. */
const FINITE =
  '(?<![a-zà-ɏ])(?:is|are|was|were|has|have|will|can|may|shows?|opens?|hangs?|follow|come|costs?|ist|sind|hängt|hängen|zeigt|zeigen|wird|werden|kann|gibt|kommen|est|sont|montre|es|son|están?|muestran?|è|sono|mostra|é|são|estão|zijn|toont|hangt|hangen|staat|staan)(?![a-zà-ɏ])';
const MADE_OF = String.raw`(?:(?!(?:take|grab|bring|send|share|scan|click|tap|choose|pick|cut|follow|win|buy|see)(?![a-z]))[a-zà-ɏ]+,? ){0,3}?(?:(?:photos?|pictures?|pics?|images?|screenshots?|thumbnail|bullet list|bullets|bullet points?|infographic|cta|subject lines?|case study|social links|p\.?s\.?|visuels?|bild(?:er)?|gruppenbild|gruppenfoto|foto(?:s|'s)?|absatz|témoignage|citation|liste à puces|imagen|immagine|imagem|beeld|afbeelding|stockfoto's)(?:[.!]?$|, | (?:of|from|for|with|at|in|on|as|above|below|under|next|showing|like|about|vom|von|mit|der|des|aus|oben|unten|am|im|wie|de|du|d'|des|avec|en|sur|comme|como|con|di|da|del|della|in|come|com|do|no|van|met|bovenaan|onderaan|als|op)(?![a-zà-ɏ]))|(?:poster|portrait|tiles?|grid|columns?|collage|icons?|logo|graphic|illustration|layout|background|template|buttons?|paragraphs?|stats|disclaimer|hintergrund|spalten|carte|fondo|sfondo|achtergrond|knop|botón|pulsante|botão|bouton)(?:[.!]?$|, | (?:at|as|above|below|under|next to|showing|instead|please|like|of (?:two|three|four|six|eight|nine|\d)|from (?:[a-z]+ as|the [a-z]+ (?:report|survey))|oben|unten|en haut|en bas|à la fin|arriba|abajo|in alto|in basso|in fondo|no fim|bovenaan|onderaan)(?![a-zà-ɏ])))`;
const PLACED_AT_END =
  '(?<![a-zà-ɏ])(?:in fondo|in alto|on top|at the (?:top|bottom)|up top|en haut|en bas|arriba|abajo|al final|no fim|no topo|oben|unten|bovenaan|onderaan)(?:, (?:big|small|large|groß|klein|grande|groot))?(?: bitte)?[.!]?$';
/** What an email tells that is put somewhere, and where. */
const CONTENT =
  '(?:photos?|pictures?|image|story|stories|dates?|offers?|prices?|code|discount|quote|map|facts?|news|thanks|link|details|hours|phone number|address|benefits?|saving|bild(?:er)?|fotos?|geschichte|termine?|angebote?|preise?|rabatt|zitat|karte|fakten|öffnungszeiten|adresse|telefonnummer|nutzen|datum|histoire|offre|prix|citation|plan|faits|horaires|adresse|lien|historia|fechas?|oferta|precios?|cita|mapa|datos|horarios?|dirección|enlace|storia|dat[ae]|offerta|prezz[oi]|citazione|mappa|fatti|orari|indirizzo|história|datas?|preços?|citação|horários?|morada|verhaal|data|aanbieding|prij(?:s|zen)|citaat|kaart|feiten|openingstijden|adres)(?: code| promo)?';
const THE =
  "(?:the |our |die |der |das |den |le |la |les |l'|el |los |las |il |lo |i |gli |o |a |os |as |de |het )?";
const END =
  "(?:at the (?:very )?(?:top|bottom|end|start|beginning)|last|first|(?:ganz )?(?:am|zum) (?:schluss|ende|anfang)|nach (?:ganz )?(?:oben|unten)|en (?:tout )?(?:dernier|premier)|(?:tout )?à la fin|au début|al (?:final|principio)|(?:per|in) (?:ultim|prim)[oa]|alla fine|all'inizio|no (?:fim|final|início|começo)|por último|aan het (?:eind|begin)|als (?:laatste|eerste)|onderaan|bovenaan)";

/** Where something comes, at the start of an order: behind or below what stands before it. */
const BESIDE =
  '(?:then(?: (?:pop|add|put|a))?|below(?: that)?|underneath|finally a|dann|danach|darunter|zum schluss|puis|ensuite|en dessous|luego|después|abajo|debajo|al final|poi|sotto|in fondo|depois|abaixo|no fim|daaronder|daarna|dan|onderaan),?';
const DRAWN =
  '(?:button|links?|block|box|banner|blok(?:je)?|knop|knopf|link zu[mr]?|block|kasten|bouton|lien|bloc|encadré|botón|enlace|bloque|recuadro|pulsante|riquadro|blocco|bottone|botão|bloco|quadro)';

/** Where something of each email stands. */
const AS_ALWAYS = new RegExp(
  `(?<![a-zà-ɏ])(?:${[
    '(?:goes?|belongs?|sits?|stays?) (?:right |way )?(?:at|in|on|to) the (?:very )?(?:bottom|top|end|footer|header),? (?:like|as) (?:always|usual|ever|normal|before|last time)',
    '(?:kommt|kommen|steht|stehen|gehört|muss) (?:wie immer |wie üblich |wie gehabt )(?:ganz |nach )?(?:unten|oben|ans ende|in den footer)',
    '(?:va|vont|reste|restent) (?:tout )?en (?:bas|haut|fin|pied de page),? comme (?:toujours|d[’\\x27]habitude)',
    '(?:va|van) (?:al final|abajo|arriba|al pie|en el pie),? como (?:siempre|de costumbre)',
    '(?:va|vanno) (?:in fondo|in calce|in alto|alla fine),? come (?:sempre|al solito)',
    '(?:vai|vão) (?:no fim|no final|no rodapé|em baixo|embaixo),? como (?:sempre|de costume)',
    '(?:komt|staat|moet) (?:zoals altijd |als altijd )(?:onderaan|bovenaan|onderin)|(?:na dole|na końcu),? jak zawsze',
  ].join('|')})(?![a-zà-ɏ])`,
  'u',
);

export const parts: Signs = {
  always: [
    // "Two topics in the same email", "Notes for Sam's draft": what this email is, among colleagues.
    /(?<![a-zà-ɏ])(?:in|dans|im|nel|no|en) (?:the |le |der |el |la |lo |einer |einem )?(?:same|one|même|selben|gleichen|stess[oa]|mism[oa]|mesm[oa]|één|dezelfde) (?:e-?mails?|mails?|mailing|newsletter|courriel|infolettre|correo)(?![a-zà-ɏ])|^notes? (?:for|on|to) .{0,40}(?<![a-zà-ɏ])(?:drafts?|copy|e-?mail|newsletter)(?![a-zà-ɏ])/u,
    // "From name should be Dr. Osei", "Reply-to is Sam": what an inbox shows.
    /^(?:the )?(?:from[- ]name|from[- ]address|sender(?:[- ]name)?|reply[- ]to(?:[- ]address)?|absender(?:name)?|expéditeur|remitente|mittente|remetente|afzender|nadawca)(?: should| must| is| needs| soll| ist| sollte|:| =|,? (?:bitte|graag|please|svp))/u,
    // "No images. Plain."
    /^(?:plain|text only|nur text|texte seul|solo texto|solo testo|só texto|alleen tekst|tylko tekst)[.!]?$/u,
    /^(?:the |this )?(?:e-?mail|subject(?: line)?|copy|headline|newsletter|message|cta|button|body|preview text)\b.{0,20}\b(?:should|must|needs? to|has to|can be|(?:is|goes|are) (?:for|to|aimed|meant|going|sent|about)|announces|promotes|introduces)\b/,
    // "Photo of pink tulips on the bench": what a picture shows, not what readers are told.
    /^(?:the |a |an )?(?:hero |lifestyle |product |stock )?(?:photos?|pics?|pictures?|images?|visuals?|shots?) (?:of|with|showing|from)(?![a-zà-ɏ])(?!.{0,80}(?:\b(?:is|are|was|were|will|can|hang|follow|go|come|cost)\b|[£€$]|\d ?[ap]m\b|\d[:.]\d\d))|^(?:with|mit|avec|con|com|met) (?:[a-zà-ɏ]+ )?(?:photos?|pictures?|images?|bild(?:ern?)?|fotos?|im[áa]gen|immagine|imagem|afbeelding)(?:$|[.,]| [a-zà-ɏ]+ [a-zà-ɏ]+[.]?$)/u,
    // What an email opens or ends with, whoever is spoken to behind it.
    /^(?:open|lead|start|begin|close|end|finish) with (?:["“„«]|something\b|(?:the |an? |our )?(?:\w+ )?(?:offer|quote|question|story|line|reminder|discount|deal|joke|fact|scene|image|memory|hook|anecdote|number|figure|statistic|date|deadline|thank|invitation|call|p\.? ?s)(?![a-zà-ɏ]))/u,
    // "Push the jackets first, boots second", "Put the map at the top": the order of what the email says.
    /^(?:push|lead(?: with)?|show|list|sell) (?!them|it)(?:\S+ ){1,4}(?:first|second|last|up front|upfront)(?=$|[.,;!]| (?:and|then)(?![a-zà-ɏ]))|^put (?:the |our )(?!(?:planet|people|children|kids|family|community|customers?|patients?|fun)(?![a-zà-ɏ]))(?:[a-zà-ɏ-]+ ){1,2}(?:first|second|last)(?=$|[.,;!])(?!.*\bthen\b)|^(?:put|push|place|move|keep|show|list) (?:\S+ ){1,5}(?:at|near|to|on|towards) (?:the )?(?:very )?(?:top|bottom|beginning|start|end)(?: of (?:the |this )?(?:e-?mail|mail|page|newsletter|message|copy))?[.!]?$/u,
    /^thank (?:them |people |everyone )?(?:before|first)(?![a-zà-ɏ])/u,
    // "18+ line in the footer": where in the email something goes.
    /\b(?:in|at|below|above|under|into|to) the (?:footer|header|hero|fold|subject|button)[.!]?$/,
    // "CTA to changelog", "Button says Book now".
    /^(?:the )?(?:cta|button|call to action) (?:to|goes|links?|leads|says|should|is|opens|points)(?![a-zà-ɏ])/u,
  ],
  orders: [
    // "Use the before/after from the Westerville job", "Put a reminder that the online shop …"
    /^use (?:the |our |last year's )?before(?:\/|-| and |-and-)after|^(?:add|include|put|pop|stick)(?: in)? an? (?:[a-z]+ )?(?:reminder|mention|line|sentence|note)(?: in)? (?:that|about|saying|to say) /u,
    // "Ohio Lic. #48213 goes at the bottom like always"
    AS_ALWAYS,
    // "Daaronder blokje met link naar …", "Luego botón a …", "Then pop a link to …".
    new RegExp(`^${BESIDE} (?:${THE}|[a-zà-ɏ]+ )${DRAWN}(?![a-zà-ɏ])`, 'u'),
    // What is to be told of is named below its own label: "Sotto, le informazioni:".
    /^(?:sotto|qui sotto|darunter|daaronder|hieronder|below(?: that)?|underneath|en dessous|ci-dessous|debajo|abajo|abaixo),? (?:le |la |les |las |los |die |de |the |as |os |i |gli )?(?:info[a-zà-ɏ]*|details?|dates?|daten|facts?|dati|datos|dados|gegevens|horaires|orari|horarios|horários)[:.]?$/u,
    new RegExp(`${ORDER}(?=.*${PLACE})`, 'u'),
    new RegExp(`^${PUT}(?![a-zà-ɏ]).{0,40}(?<![a-zà-ɏ])${PART}(?![a-zà-ɏ])`, 'u'),
    new RegExp(`${MUST}${SHOWN}(?![a-zà-ɏ])`, 'u'),
    new RegExp(`${PART}(?![a-zà-ɏ]).{0,20}${MUST}${SEEN}(?![a-zà-ɏ])`, 'u'),
    new RegExp(
      `(?<![a-zà-ɏ])${PART}(?![a-zà-ɏ]).{0,40}(?<![a-zà-ɏ])(?:twice|two times|only once|zweimal|nur einmal|deux fois|dos veces|due volte|duas vezes|twee keer)(?![a-zà-ɏ])`,
      'u',
    ),
    /^(?:\d[- ]?col(?:umn)?s?\b|(?:plain[- ]text|text[- ]only|ugc|hero|gif|countdown|product grid|image|a\/b|split (?:test|screen|layout|in|into|the (?:text|copy|list|e-?mail)))\b|(?:big|bold|large|small)(?: \w+)? type\b|same (?:layout|template|design|format|tone|hero|e-?mail|copy)\b|(?:no|one|two|three|single|1|2|3) (?:short |small |big |large )?(?:product (?:block|grid)|ctas?|buttons?|images?|photos?|pictures?|columns?|paragraphs?|sections?|blocks?|hero|header|footer)\b(?! (?:can|could|will|do|does|show)\b)|use (?:that|this|her|his|their|the (?:same|attached|second|first)) (?:line|wording)\b)/,
    new RegExp(`(?=^please\\s|${EITHER})(?=.*${EMAIL_PARTS})`),
    new RegExp(
      `^(?:please )?(?:use|add|show|include|insert|repeat|push|test|keep|end with) (?:[^ .]+ ){0,3}${SHOWN_PARTS}`,
      'u',
    ),
    /^(?:two|three|zwei|drei|deux|trois|dos|tres|due|tre|duas|três|twee|drie|\d) (?:versions?|versionen|versiones|versioni|versões|versies|varianten|variantes)(?:$|[.!]|: (?:one|eine|une|una|één) (?:for|für|pour|para|per|voor) | (?:of|please|von|bitte|für|de|du|para|per|del|da|voor|van)(?![a-zà-ɏ]))/u,
    /(?<![a-zà-ɏ])(?:is|are) (?:the (?:hero|headline act|main thing|focus)|secondary)(?:$|[,.;])/u,
    /^[^,]{3,40} first, (?:then )?(?:(?:the )?(?:rest|others?)|everything else|everyone else)(?![a-zà-ɏ])/u,
    /^(?:[a-zà-ɏ'-]+ ){0,3}(?:thank[- ]you|note|word|lines?|quotes?|testimonial|map|contact details|mot|plan|carte|citation|frase|mapa|cita|mappa|citazione|citação|dank|zitat|kaart|bedankje)(?: [a-zà-ɏ]+){0,2} (?:at the (?:very )?(?:end|start|beginning)|in the middle|halfway(?: down)?|à la fin|au milieu|al final|en el medio|alla fine|in mezzo|no fim|no meio|am (?:ende|schluss|anfang)|in der mitte|aan het (?:eind|begin)|in het midden)(?:$|[,.!])/u,
    /^(?:two|three|four|drei|zwei|vier|deux|trois|dos|tres|due|tre|duas|três|twee|drie)(?: or (?:three|four|five))? [a-zà-ɏ]+, (?:a (?:couple of|few)|one|two|three|\d|je|eine?|une|uno|una|uma|één|een) (?:lines?|words|sentences?|zeilen?|sätze|satz|lignes?|phrases?|líneas?|frases?|righ[ei]|frasi|linhas?|zinnen|regels?)(?![a-zà-ɏ])/u,
    /^(?:(?:mirror|match|echo) (?:the |our )?(?:[a-zà-ɏ]+ ){0,3}(?:page|site|website|style|wording|naming|newsletter|leaflet|poster|flyer|brochure|deck)|follow (?:the |our )?(?:[a-zà-ɏ]+ ){0,2}(?:style|style ?guide|wording|layout|template|naming|brochure|deck))(?![a-zà-ɏ])/u,
    /^(?:en |und )?(?:(?:de|het|die|das|den) )?(?:foto|bild|beeld|afbeelding)[a-zà-ɏ]*\s.{0,60}(?:gebruiken|tonen|plaatsen|nehmen|benutzen)(?=[.!]?$|,| \()/u,
    /^(?:(?:der|die|das|le|la|l'|el|il|lo|o|a|het|de) ?)?(?:betreff|te[xk]s?t[eo]?|testo|e-?mail|mail|objet|asunto|oggetto|assunto|onderwerp|titel|titre|título|titolo)(?![a-zà-ɏ]).{0,20}(?<![a-zà-ɏ])(?:soll[a-zà-ɏ]*|muss|darf|doit|devrait|debe[a-zà-ɏ]*|deve[a-zà-ɏ]*|moet)(?![a-zà-ɏ])/u,
    /(?<![a-zà-ɏ])als (?:kleine |kurze )?(?:tabelle|liste|grafik|kasten)(?![a-zà-ɏ])|^(?:do|make|draw) (?:an?|the|one) (?:[a-z]+ )?(?:table|list|grid|checklist|countdown)(?:$|[.,!?]| (?:of|with|for)(?![a-z]))|^[a-z/ ]{2,40} list only[.!]?$/u,
    // What a picture, a list or a button is to be: "Mappa in fondo.", "Can art on top, big."
    new RegExp(`^(?!.*${FINITE})(?:${MADE_OF}|.*${PLACED_AT_END})`, 'u'),
    // "Picture first, then the dates", "Erst die Geschichte, dann das Angebot", "The code goes at the very end".
    new RegExp(
      `^(?:(?:erst|zuerst|d'abord|primero|prima|primeiro|eerst) )?${THE}(?:[a-zà-ɏ]+ )?${CONTENT}(?: first(?:[,;.!]|$| (?:then|and))|,? .{0,30}(?:dann|danach|puis|ensuite|luego|después|poi|depois|dan) ${THE}|,? (?:(?:goes?|comes?|belongs?|only|right|kommt|kommen|gehör(?:t|en)|erst|bitte|ganz|va|vient|seulement|solo|sólo|vai|só|komt|hoort|pas) ){0,3}${END}(?: please| bitte)?[.!]?$)`,
      'u',
    ),
    // "Juste la date et le lieu"
    new RegExp(
      `^(?!.*(?:${FINITE}|changed))(?:just|only|juste|seulement|nur|bloß|solo|sólo|só|apenas|alleen) ${THE}(?:[a-zà-ɏ]+ )?${CONTENT}(?:$|[.,!]| (?:and|und|et|y|e|en|plus|pls|please|bitte|with|mit|avec|con|com|met)(?![a-zà-ɏ]))`,
      'u',
    ),
    /^(?:put|place|stick) .{3,40} where (?:nobody|no one|everyone|everybody|people|they)(?![a-zà-ɏ])/u,
  ],
  notes: [
    // What emails are made of and what is said about them among colleagues; no reader meets these words.
    /(?<![a-zà-ɏ])(?:headlines?|subject lines?|pre-?headers?|preview text|ctas?|call[- ]to[- ]action|non-?openers|hard[- ]sell|clickbait[a-zà-ɏ]*|fomo|ugc|point of view|pov|first person|third person|tone of voice|exclamation marks?|word count|stock photos?|hero (?:image|shot|picture)|accent colou?r|social proof|key visuals?|keyvisual|(?:als|guter|unser|der|den|ein|einen) aufhänger|betreffzeile|dringlichkeit|augenzwinkern|verknappung|accroche|visuel principal|preuve sociale|prueba social|llamada a la acción|urgentiegevoel|im betreff|dans l'objet|en el asunto|nell'oggetto|in oggetto|no assunto|in het onderwerp|in the subject)(?![a-zà-ɏ]|\s?[:=：])/u,
    // "Docs link."
    /^(?!(?:follow|open|click|use|visit|this|our) )[a-zà-ɏ-]+ links?[.!]?$/u,
    // Begins with a part of an email, after one more word at most: "Punchy subject line with the number in it".
    /^(?:(?:the|one|le|la|el|un|il|lo|o|a|um|de|[a-zà-ɏ]+) )?(?:subject(?: line)?|button(?! up)|banner|betreff|objet|asunto|oggetto|assunto|onderwerp|knop|bouton|botón|pulsante|botão)s?(?= (?:with|that|in|at|on|to|mit|avec|con|com|met|en|im|am|oben|unten|arriba|abajo|en haut|em|bovenaan)(?![a-zà-ɏ])|[.!]?$)/u,
    // Like last time.
    /^(?:(?:wie (?:immer|gehabt|bisher)|comme (?:d'habitude|toujours)|como (?:siempre|de costume|sempre)|come (?:sempre|al solito)|zoals (?:altijd|gewoonlijk))(?=[.!]?$|, (?:nur|aber|bitte|mais|pero|ma|mas|maar)(?![a-zà-ɏ]))|wie (?:im vorjahr|beim letzten|letzte[a-zà-ɏ]*|vorige[a-zà-ɏ]*)|comme (?:l'an dernier|l'année dernière|la dernière)|como (?:el año pasado|la última|no ano passado|da última)|come (?:l'anno scorso|la volta scorsa)|zoals vorig[a-zà-ɏ]*|like (?:last (?:time|week|month|issue)|in the last|the last|the [a-zà-ɏ]+ (?:issue|one|e-?mail))|same (?:layout|template|tone|style|text|wording|structure|pictures?|photos?|button|subject|offer|format|idea|approach|look|feel|procedure) as)(?![a-zà-ɏ])/u,
  ],
};
