import type { Signs } from './signs.ts';

/*
 * What only somebody who writes an email does: "Weave in the anniversary", "Spell out the deadline". A verb that readers
 * hear as well stands here with what makes it a writer's. `foreign-orders.ts` reads what such orders are about.
 */

const ENGLISH = [
  'weave|work in (?:the|a|an|some)|nod to|hint at|allude|talk up|big up|spell out|draw attention|call attention|call out|drive home|hammer home|bring across|put across|get across that|convey|evoke|sprinkle (?:in )?(?:some |a few |a bit of |a wee bit of |lots of )?(?:humou?r|puns|emojis|facts|quotes|jokes|scots|dialect|slang)|name-?drop|riff on|pick up on|tie (?:it|this|everything) (?:in|back)|tie in|link back|refer back|sum up|paint (?:a|the) picture|set the scene|set up the (?:offer|story|problem|joke|next)|(?:reuse|recycle|translate)(?= (?:the|it|this|that|these|last|our|parts?|from|into|to|everything)(?![a-zà-ɏ]))|repurpose|rework|paraphrase|reword|proofread',
  'play (?:on|up|down|with)(?= (?:the|our|that|words|how|their)(?![a-zà-ɏ]))|lean (?:on|into)|build on|(?:slip|squeeze) in (?:an?|the|some) (?:[a-z]+ )?(?:line|quote|photo|mention|joke|reference|stat|link|word|sentence|fact|plug)|throw in (?:a|some|the) (?:line|quote|photo|mention|joke|reference|stat|link)[a-zà-ɏ]*',
  'bring out (?:the|our) (?:[a-zà-ɏ]+ )?[a-zà-ɏ]+(?:ness|ship|ity|feel|side|story|quality|character|heritage|fun|history)',
  'write (?:something|about|a (?:few|couple|short|long|warm|quick|nice|little|letter|note|story|text|piece)|some(?:thing)?|in (?:the|first|third|german|english|french|simple|plain)|up|from (?:the|my|her|his|our)|to (?:all|everyone|the|those|our)|(?:one|two|three) (?:[a-zà-ɏ]+ )?(?:lines?|sentences?|paragraphs?|words|versions?|variants?|e-?mails?|texts?|reasons|tips|subjects?)|short|like|for (?:the|people|beginners|parents|customers))',
  '(?:finish|end|close|open|start|begin|lead) on something|work .{3,40} in(?= (?:somewhere|somehow|if|early|too)|[.!]?$)|(?:finish|end|close|open|start|begin|lead) on (?:a|an|the) (?:[a-zà-ɏ]+ )?(?:note|line|question|story|joke|thought|offer|reminder|quote|idea|image|scene)',
  'stick to (?:the )?(?:facts?|basics|essentials|script|brand|one|plain|what we)|avoid (?:[a-zà-ɏ]+ )?(?:jargon|hype|cliches?|clichés?|buzzwords|exclamation|superlatives?|puns|emojis?|caps|adjectives|pressure|technical|sounding|anything|words|phrases|being|making|naming|talking|words)',
  'tell (?:the|a|his|her|their|this|it|our|its) (?:[a-zà-ɏ]+ )?(?:story|tale|history|anecdote|journey|it)|sign it|sign (?:this|off) (?:with|as|by|from)',
  'give (?:a|some|the) (?:[a-zà-ɏ]+[ -]){0,4}(?:look|glimpse|insights?|overview|background|context|summary|taste|flavour|flavor|idea|feel|examples?|reasons?)(?! of (?:what )?(?:you|your))',
  '(?:add|inject|bring in|convey|build|keep|use) (?:some|a (?:bit|touch|sense|hint|little|dash) of|a little|more|mild|gentle|light|soft) (?:[a-zà-ɏ]+ )?(?:urgency|humou?r|excitement|fun|personality|scarcity|warmth|emotion|drama|tension|curiosity|fomo|pressure|storytelling|nostalgia|mystery)',
  '(?:pick|choose|select|show|take|use|feature|include|grab|add|put|list) (?:the |our |some |a |an )?(?:top |best |\\d+ |one |two |three |four |five |six )?(?:[a-zà-ɏ]+ )?(?:bestsellers?|products|quotes?|testimonials?|reviews|photos?|pictures?|images|pics|screenshots?|stats|gifs?|logos?)(?=$|[.,;]| (?:from|of|under|with|that|at|in) )',
  'let the (?:pictures?|photos?|images?|products?|numbers|quotes?|food|flowers|film|video)(?: [a-zà-ɏ]+)? (?:do the talking|speak)',
  '(?:goes|going|sent|send this|send it|send|mail|only) (?:out )?(?:only )?to (?:everyone|everybody|all|people|those|customers?|subscribers|the (?:full|whole|entire)|segment|our|lapsed|non|vips?|members|clients|donors|openers|buyers)(?![a-zà-ɏ])',
  'same (?:as|again|procedure|wording|text|images?|pictures?|structure|button|approach|vibe|style|mail|one)(?![a-zà-ɏ])',
  'as (?:usual|always|discussed|last (?:time|year|month)|agreed|in (?:the )?last)(?=[.!]?$| (?:but|please)|, (?:but|please|just|keep|no|only|with the same))',
  '(?:swap|replace|change|drop|remove|delete|cut|trim|skip|shorten|move) (?:in |out )?(?:the |that |this |our |any )?(?:[a-zà-ɏ]+ )?(?:images?|photos?|pictures?|headline|hero|copy|intro|quote|paragraph|section|block|button|link|logo|footer|greeting|p\\.?s\\.?|wording|text|discount talk)',
  '(?:nothing|not|no need) (?:fancy|to write|too (?:long|much|fancy|salesy)|over the top)',
].join('|');
/** Verbs that only a writer is told. */
const STRONG =
  /^(?:please\s+)?(?:mention|highlight|emphasi[sz]e|reiterate|remind(?! (?:me|us|yourself|yourselves)(?![a-z]))|lead with|focus|feature(?! (?:by feature|of (?:the|this)|film))|announce|tease|talk about|educate|drive (?:sales|traffic|sign|bookings|registrations|clicks|people|readers|home|donations|footfall|awareness|demand|attendance)|promote|cover (?:[a-z]+s, [a-z]+|how|what|why|when|where|both|all|these|topics|the (?:basics|key|main|two|three|four|five|new|dates|times|topics|points|questions|changes|history|story|programme|price|prices|following))|reference|stress|underline|showcase|play up|lean into|touch on|close with|open with|(?:start|begin|end|finish) with(?=:| (?:the|our|this|that|how|what|why|when|his|her|their)(?![a-zà-ɏ]))|build (?:urgency|excitement|hype)|introduce|intro (?:the|our|a|an|new|my)|(?:make sure|ensure)(?: that)? (?:to|we|they|people|readers|everyone|customers|(?:it(?:'s| is)|this is|the [a-z ]{2,30} (?:is|are|appears?|stands?|comes?|goes)) (?:clear|obvious|visible|mentioned|in the|in bold|at the|on top|prominent|first|short|seen|big))|keep this |link (?:to|the)|use (?:the|an?|our|this|her|his|their) (?:[^ .]+ ){0,2}(?:photos?|pictures?|images?|quotes?|line|logo|story|video|headline|offer|colou?rs?|phrase|words?|name|numbers?|map|illustration|banner|testimonial|review|stats?|shot|font|poster|metaphor|recipe|angle|theme)(?: [^ .]+){0,3} (?:as|for|in)\b|push the (?:sale|offer|discount|code|deal|launch|app|event|waitlist|pre-?orders?|subscription|membership|gift cards?|workshops?|webinar|collection|range|raffle|survey)|should(?! (?:it|you|we|they|there)\b)|(?:needs? to|must) (?:not )?(?:feel|sound|look|read|say|mention|include|come across|go out|be (?:clear|short|seen|obvious|mentioned|prominent|on[- ]brand|live|sent)|clear)(?![a-z])|explain|describe|point out|apologi[sz]e|refer to|reassure|acknowledge|clarify|summari[sz]e|quote|sign (?:as|off|by)|signed (?:as|off)|be (?:honest|clear|upfront|transparent|brief|specific|direct|concise)|offer to|show (?:what|how|why|that)|pull (?:\w+ ){0,2}(?:takeaways|quotes?|lines?|stats|facts|points)|create (?:urgency|excitement|buzz|fomo|a sense)|aim (?:this|it)|aim to (?:get|make|sound|sell|be)|aim for (?:about |around )?\d+ (?:words|lines|sentences)|aim for (?:an?|the) (?:[a-z-]+,? ){0,3}(?:tone|feel|mood|voice|vibe|style|length)|bust|debunk|ignore (?:all|any|previous|earlier)|thank(?= (?!you\b))|encourage|list the|answer the (?:\w+ ){0,4}questions|put the (?:offer|date|price|number)(?! (?:in|on) (?:the|a) (?:diary|calendar|wall|fridge|door|box))|state the|compare the|include (?:the|an?|his|her|their|our)|write (?:(?:it|this)(?! (?:down|on|off))|as|like|the (?:e-?mail|mail|copy|text|intro|subject|headline|letter|story))|make (?:it (?:clear|obvious|sound|pop)|\w+ feel)|keep the (?:words|answers|text|language)(?! and )|give (?:the )?(?:times|names|details|dates))(?![a-zà-ɏ])/u;
/** The infinitives that French, Spanish, Italian and Portuguese orders begin with. */
const INFINITIVES = [
  "parler|inviter|rester (?:simple|sobre|bref|factuel|chaleureux)|dire (?:merci|que|qu'|aux?|à)|bien préciser|surtout (?:rester|pas|ne|bien)|attention à|jouer la carte|demander|citer|évoquer|mentionner|rappeler|raconter|présenter|expliquer|annoncer|montrer|décrire|souligner|insister|mettre|ajouter|inclure|insérer|intégrer|glisser|utiliser|reprendre|éviter|donner (?:envie|des|quelques|une? |les? |la )|jouer sur|créer (?:un|l'|de l')|remercier|inciter|encourager|terminer|finir|commencer|ouvrir (?:sur|avec|par)|conclure|signer|proposer|valoriser|rassurer|renvoyer|placer|écrire|rédiger|teaser|viser|cibler|relancer|prévoir|remplacer|supprimer|enlever|développer|détailler|préciser|illustrer|privilégier|veiller|penser à|faire (?:court|simple|sobre|passer|comprendre|sentir|référence|monter|ressortir|le lien|un (?:rappel|clin|lien|teasing|focus|zoom)|une)|appuyer|accentuer|dédramatiser|garder (?:le|un|la|une|ça)",
  'avisar(?= (?:a |que))|agregar|ponerl[oa]s?|decirl[oa]s?|dejarlo|aclarar que|hablar|nombrar|usar|añadir|decir que|pedir|contar|mencionar|destacar|resaltar|recordar|explicar|mostrar|presentar|anunciar|describir|insistir|poner|incluir|insertar|meter|utilizar|reutilizar|retomar|mantener|evitar|hacer (?:hincapié|énfasis|un|una|algo|referencia|que)|dar (?:las gracias|a conocer|ganas|envidia|un|una|algo)|jugar con|crear|generar|agradecer|animar|terminar|acabar|empezar|cerrar con|firmar|reforzar|transmitir|tranquilizar|enlazar|colocar|escribir|redactar|enfocar|citar|subrayar|enfatizar|repetir|aprovechar para|dejar claro|invitar a',
  "parlare|nominare|usare|invitare|dire (?:che|chiaramente)|mandare|inviare|chiedere|raccontare|menzionare|citare|evidenziare|ricordare|spiegare|mostrare|presentare|annunciare|descrivere|insistere|mettere|aggiungere|inserire|includere|utilizzare|riprendere|mantenere|evitare|fare (?:leva|riferimento|un|una|qualcosa|capire|vedere|venire)|dare (?:risalto|un|una|l'|enfasi)|giocare (?:su|con)|creare|ringraziare|spingere|terminare|chiudere con|finire con|iniziare con|aprire con|firmare|trasmettere|rassicurare|linkare|scrivere|puntare|concentrarsi|sottolineare|enfatizzare|ripetere|valorizzare|invitare a|tenere",
  'agregar|colocar (?:foto|link|botão|o|a|os|as|um|uma)|manter (?:a |o )?(?:1|2|3|primeira|tom|texto|estilo)|deixar claro|avisar (?:que|os|aos)|falar|adicionar|incluir|dizer que|enviar|pedir|contar|lembrar|apresentar|descrever|acrescentar|inserir|fazer (?:referência|um|uma|sentir|perceber)|dar (?:destaque|ênfase|a conhecer|um|uma)|brincar|criar|convidar|incentivar|terminar|acabar|começar|fechar com|assinar|reforçar|transmitir|linkar|escrever|focar|sublinhar|enfatizar|realçar|manter|pôr|usar (?:a|o|as|os|um|uma) (?:foto|imagem|texto)[a-zà-ɏ]*',
].join('|');
/** What may stand in front of them. */
const REMINDS =
  "(?:penser à|ne pas oublier (?:de|d')|(?:bien|surtout|aussi)|acordarse de|no olvidar|ricordarsi di|non dimenticare di|lembrar-se de|não esquecer de)";
/** What German and Dutch orders begin with. */
const GERMANIC = [
  'schreib(?:e|t)? (?:etwas|was|einen|eine|ein|über|kurz|bitte|zum|zur|wie)|erzähl(?:e|t)? (?:die|von|vom|von der|etwas|eine|kurz)|sag(?:e|t)? (?:dass|kurz|etwas)|geh(?:e|t)? auf .{2,40} ein|bau(?:e|t)? .{2,40} ein|greif(?:e|t)? .{2,40} auf|mach(?:e|t)? (?:lust|neugierig|klar|deutlich)|weck(?:e|t)?(?= (?:lust|neugier|interesse|emotionen))',
  'focus op|gebruik|voeg|houd (?:het|de)|onderteken|schrijf (?:iets|een|over|kort)|vertel (?:het|de|iets|over|een|kort)|zeg (?:dat|iets)|zet (?:de|het|een) .{2,40}(?:bovenaan|onderaan|centraal|erbij|erin)|verwijs|leg de nadruk|melden dat|uitleggen|benadrukken|vermelden|noemen|speel in|maak (?:duidelijk|nieuwsgierig|er)|sluit af|begin met (?:een|de|het)|eindig met|herinner (?:de|onze|klanten|mensen)|bedank|nodig .{2,40} uit|teken',
].join('|');
/** "Donner, c'est aimer": an infinitive that is what a sentence speaks of. */
const EQUATES =
  "(?<![a-zà-ɏ])(?:c'est|n'est|n'a|est|ce n'est|es|è|non è|é|não é)(?= (?:un|une|una|uno|um|uma|le|la|el|il|o|a|plus|più|más|mais|aussi|facile|fácil|simple|possible|jamais|mai|donner|pas)(?![a-zà-ɏ]))|(?<![a-zà-ɏ])(?:vos|votre|vous|tu|tus|tes|te|ton|ta|tuo[i]?|tua|tue|vostr[a-zà-ɏ]+|seu|sua|teu|tua)(?![a-zà-ɏ])";

export const work: Signs = {
  always: [
    // What follows is to be said, whoever it speaks to.
    /^(?:please\s+)?(?:mention|say|state|stress|note|explain|emphasi[sz]e|make (?:it )?(?:clear|plain)|point out|be (?:clear|upfront|honest)|(?:tell|remind|reassure|let|inform) (?:them|readers|people|customers|subscribers|everyone|members|clients|guests|parents|donors)(?: know)?)\s+(?:clearly\s+|again\s+|once\s+)?(?:that|why|when|where|what|which|whether|how (?!you))(?![a-zà-ɏ])/u,
    // "Then a thank you from Maggie, something like: …"
    /^[^.:!?]{0,60}(?<![a-z])(?:som[a-z]{0,3}thing like|along the lines of|so etwas wie|quelque chose comme|algo como|qualcosa come|zoiets als):/u,
    // "You can say skin feels smoother": what a writer may say. "You can say goodbye to …" is for readers.
    /^you (?:can|may) (?:say|mention|claim|write)(?! (?:goodbye|bye|hello|hi|yes|no|so long|thank))(?![a-zà-ɏ])/u,
    /^offer (?:an?|the|them|our|free|\d)(?![a-zà-ɏ])(?!.{0,80}\byour?\b)/u,
  ],
  orders: [
    new RegExp(`^(?:${ENGLISH}|${GERMANIC})(?![a-zà-ɏ])`, 'u'),
    new RegExp(`^(?:${REMINDS} )?(?:${INFINITIVES})(?![a-zà-ɏ])(?!.*${EQUATES})`, 'u'),
    STRONG,
    // "Say how…" and the like; "Say hello" is for readers.
    /^(?:please\s+)?say (?:clearly|so|something|thank you to|sorry|more|little|how|who|it (?:once|clearly|plainly|openly|honestly|frankly|simply|straight|out loud|kindly|gently))(?![a-zà-ɏ])/u,
    // What somebody said is to be done, and a line that is wanted somewhere.
    /^(?:->? ?)?[a-zà-ɏ]+ (?:disse|dijo|said|ha detto|a dit|sagt|meint|zei|zegt) (?:p(?:a)?ra |to |de |di |que )?(?:confirm|mand|envi|send|put|use|add|drop|skip|poner|quitar|colocar|tirar|mettre|mettere|togliere)[a-zà-ɏ]*(?![a-zà-ɏ])/u,
    /^(?:une |eine |una |uma |een |a |one )?(?:petite?|courte?|kleine[rs]?|kurze[rs]?|pequeñ[oa]|piccol[oa]|pequen[oa]|korte?|small|short|quick) (?:phrase|frase|zin|sentence|satz|line|intro|mot|note|word)(?: [a-zà-ɏ]+){0,4} (?:au début|à la fin|al (?:principio|final)|all'inizio|alla fine|no (?:início|fim)|am (?:anfang|ende|schluss)|aan het (?:begin|eind)|at the (?:start|top|end|beginning)|svp|please|bitte|graag)(?=$|[.,!]| (?:svp|please|bitte|pls))/u,
    // "Say it ships within a day"
    /^(?:please )?say (?:it|we|they|she|he|there) (?:is|are|was|were|has|have|will|can|ships?|comes?|fits?|works?|takes?|costs?|starts?|opens?|closes?|lasts?)(?![a-z])/u,
    // What readers are to be asked, as those who are spoken of.
    /^ask (?:what|which|whether|if|when|how|where|why|who)(?= ).*(?<![a-zà-ɏ])(?:they|they'd|they'll|they're|them|their)(?![a-zà-ɏ])/u,
    /^(?:nie zapomnieć|napisać|wspomnieć|podkreślić|dodać|zaprosić|przypomnieć|pokazać|wymienić|opisać|opowiedzieć|zachęcić|podziękować|użyć|unikać|umieścić|wstawić|podać|zaznaczyć|wyjaśnić|poinformować|zakończyć|zacząć|poprosić|wspomnij|podkreśl|napisz (?:o|że|krótko|kilka|\d)|dodaj (?:zdjęcie|link|przycisk))(?![a-zà-ɏ])/u,
    // "A few lines about …", "Ein paar Zeilen zum …"
    /^(?:just |nur |solo |juste )?(?:(?:a|an|the|one|two|three|some|few|couple|of|short|quick|eine|paar|zwei|drei|kurze?r?|ein(?:ige)?|quelques|deux|trois|une?|unas|unos|un|par|de|dos|tres|due|tre|poche|qualche|umas|uns|duas|três|een|twee|drie|korte) ){0,4}(?:lines?|words|paragraphs?|sentences?|something|zeilen|worte|sätze|absatz|etwas|lignes?|mots|phrases?|paragraphe|líneas|palabras|frases|párrafo|algo|righe|parole|frasi|paragrafo|qualcosa|linhas|palavras|parágrafo|regels|woorden|zinnen|alinea|iets|mot(?!.*:)) (?:on|about|to introduce|zu|zum|zur|über|sur|pour|à propos|sobre|para|su|sul|sulla|sui|sugli|sulle|per|over)(?![a-zà-ɏ])/u,
    /^(?:danke? (?:den|allen|unseren)|lade? .{2,40} ein|laat .{2,40} zien|toon|(?:agrade[çc]a|agradec(?:e|er)|inclua|incluy[ae]|remercie[rz]?|ringrazia)(?= (?:aos?|às?|el|la|los|las|al|que|una?|nuestr[a-zà-ɏ]+|os?|as?|les?|nos|tou|i|gli|le|tutti|todos|enlace|link|foto|imagen)(?![a-zà-ɏ])))(?=[ ,.])(?! (?:dit|deze|ons|je|uw)(?![a-zà-ɏ]))/u,
    /^(?=.*n[.!]?$)(?!.*\bkein)(?:.*\s)?(?:verlinken|einbauen|einbinden|zeigen|platzieren|verwenden|einfügen|halten|danken|einladen|beantworten|unterschreiben)[.!]?$/u,
    /^(?:bitte )?(?:zeige?|schreibe?|halte|unterschreibe?)(?! sie\b)(?:,| (?:wie|warum|dass|den|die|das|kurz|es|mit|als|im|in|alle))(?![a-zà-ɏ])/u,
    // A remark, and what to do about it: "Customers keep asking about salmon so answer that".
    /[, ](?:so|,) ?(?:please |just |maybe )?(?:answer|cover|address|mention|nudge|push|plug|stress|use|say|explain|add|don't (?:shout|brag|go on|bang on|make a fuss|oversell|push|mention|name)|do not (?:shout|push|mention))(?: about)? (?:that|those|it|them|this|a [a-zà-ɏ]+ then)[.!]?$/u,
    /[, ]so (?:keep it |make it |be |go )?(?:short(?:er)?|brief(?:er)?|gentle|careful|easy on|big(?:ger)? (?:type|font|text)|plain(?:er)?|simpl(?:e|er))(?: please)?(?:$|[.,!]| (?:with|on)(?![a-zà-ɏ]))/u,
    /(?:^|, )nudge (?:those|them|these|the)(?![a-zà-ɏ])/u,
    /(?<![a-zà-ɏ])(?:use|say|write) ["“„«][^"”»]{2,30}["”»]? (?:instead|not)(?![a-zà-ɏ])/u,
    /^(?:(?:bitte|eher|ganz|recht|schön) )?(?:locker|kurz|knapp|freundlich|sachlich|einfach|lebendig|persönlich|nett|herzlich|verständlich)(?: und [a-zà-ɏ]+)? (?:schreiben|halten|bleiben|formulieren)(?=$|[,.;!])/u,
    /^(?:hinweis auf|fokus auf|schwerpunkt|link zu|verweis auf)\b/,
  ],
  notes: [
    // The infinitive at the end of a German or Dutch order or of its first clause.
    /^(?=.{4,120}$)(?:[^,;]* )?(?:aufbauen|einbauen|einstreuen|anteasern|ankündigen|ansprechen|aufgreifen|weglassen|vermeiden|übernehmen|formulieren|texten|auflockern|rüberbringen|wecken|erzählen|sagen|nennen|erwähnen|erinnern|loben|würdigen|zitieren|betonen|hervorheben|einfügen|verlinken|platzieren|bedanken|ausloben|thematisieren|vermelden|benoemen|benadrukken|uitleggen|vertellen|toevoegen|vermijden|noemen|afsluiten|opvragen|machen|erklären|melden|hinweisen|nicht vergessen|opvallen)(?:$|[,;.!]|\s\()/u,
  ],
};
