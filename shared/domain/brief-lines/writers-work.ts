import { isSpoken } from './spoken.ts';

/**
 * What only somebody who writes an email does: "Weave in the anniversary", "Spell out the deadline". A verb that readers
 * hear as well stands here with what makes it a writer's.
 */
const ENGLISH = [
  'weave|work in (?:the|a|an|some)|nod to|hint at|allude|talk up|big up|spell out|draw attention|call attention|call out|drive home|hammer home|bring across|put across|get across that|convey|evoke|sprinkle|name-?drop|riff on|pick up on|tie (?:it |this |everything )?(?:in|back)|link back|refer back|sum up|paint (?:a|the) picture|set the scene|set up the|reuse|recycle|repurpose|rework|paraphrase|reword|proofread|translate',
  'play (?:on|up|down|with)(?= (?:the|our|that|words|how|their)(?![a-zà-ɏ]))|lean (?:on|into)|build on|slip in|squeeze in|throw in (?:a|some|the) (?:line|quote|photo|mention|joke|reference|stat|link)[a-zà-ɏ]*',
  'bring out (?:the|our) (?:[a-zà-ɏ]+ )?[a-zà-ɏ]+(?:ness|ship|ity|feel|side|story|quality|character|heritage|fun|history)',
  'write (?:something|about|a (?:few|couple|short|long|warm|quick|nice|little|letter|note|story|text|piece)|some(?:thing)?|in (?:the|first|third|german|english|french|simple|plain)|up|from (?:the|my|her|his|our)|to (?:all|everyone|the|those|our)|one|two|three|short|like|for (?:the|people|beginners|parents|customers))',
  '(?:finish|end|close|open|start|begin|lead) on (?:a|an|the) (?:[a-zà-ɏ]+ )?(?:note|line|question|story|joke|thought|offer|reminder|quote|idea|image|scene)',
  'stick to (?:the )?(?:facts?|basics|essentials|script|brand|one|plain|what we)|avoid (?:[a-zà-ɏ]+ )?(?:jargon|hype|cliches?|clichés?|buzzwords|exclamation|superlatives?|puns|emojis?|caps|adjectives|pressure|technical|sounding|anything|words|phrases|being|making|naming|talking|words)',
  'tell (?:the|a|his|her|their|this|it|our|its) (?:[a-zà-ɏ]+ )?(?:story|tale|history|anecdote|journey|it)|sign it|sign (?:this|off) (?:with|as|by|from)',
  'give (?:a|some|the) (?:[a-zà-ɏ]+[ -]){0,4}(?:look|glimpse|insights?|overview|background|context|summary|taste|flavour|flavor|idea|feel|examples?|reasons?)(?! of (?:what )?(?:you|your))',
  '(?:add|inject|bring in|convey|build|keep|use) (?:some|a (?:bit|touch|sense|hint|little|dash) of|a little|more|mild|gentle|light|soft) (?:[a-zà-ɏ]+ )?(?:urgency|humou?r|excitement|fun|personality|scarcity|warmth|emotion|drama|tension|curiosity|fomo|pressure|storytelling|nostalgia|mystery)',
  '(?:pick|choose|select|show|take|use|feature|include|grab|add|put|list) (?:the |our |any |some |up to |a |an )?(?:top |best |\\d+ |one |two |three |four |five |six )?(?:[a-zà-ɏ]+ )?(?:bestsellers?|products|quotes?|testimonials?|reviews|photos?|pictures?|images|pics|screenshots?|stats|gifs?|logos?)(?=$|[.,;]| (?:from|of|under|with|that|at|in) )',
  'let the (?:pictures?|photos?|images?|products?|numbers|quotes?|food|flowers|film|video)(?: [a-zà-ɏ]+)? (?:do the talking|speak)',
  '(?:goes|going|sent|send this|send it|send|mail|only) (?:out )?(?:only )?to (?:everyone|everybody|all|people|those|customers?|subscribers|the (?:full|whole|entire)|segment|our|lapsed|non|vips?|members|clients|donors|openers|buyers)(?![a-zà-ɏ])',
  'same (?:as|again|procedure|wording|text|images?|pictures?|structure|button|approach|vibe|style|mail|one)(?![a-zà-ɏ])',
  'as (?:usual|always|discussed|last (?:time|year|month)|agreed|in (?:the )?last)(?=$|[.,;]| (?:but|with|please))',
  '(?:swap|replace|change|drop|remove|delete|cut|trim|skip|shorten|move) (?:in |out )?(?:the |that |this |our |any )?(?:[a-zà-ɏ]+ )?(?:images?|photos?|pictures?|headline|hero|copy|intro|quote|paragraph|section|block|button|link|logo|footer|greeting|p\\.?s\\.?|wording|text|discount talk)',
  '(?:nothing|not|no need) (?:fancy|to write|too (?:long|much|fancy|salesy)|over the top)',
].join('|');
/** The infinitives that French, Spanish, Italian and Portuguese orders begin with. */
const INFINITIVES = [
  "parler|inviter|rester (?:simple|sobre|bref|factuel|chaleureux)|dire (?:merci|que|qu'|aux?|à)|bien préciser|surtout (?:rester|pas|ne|bien)|attention à|jouer la carte|demander|citer|évoquer|mentionner|rappeler|raconter|présenter|expliquer|annoncer|montrer|décrire|souligner|insister|mettre|ajouter|inclure|insérer|intégrer|glisser|utiliser|reprendre|éviter|donner (?:envie|des|quelques|une? |les? |la )|jouer sur|créer (?:un|l'|de l')|remercier|inciter|encourager|terminer|finir|commencer|ouvrir (?:sur|avec|par)|conclure|signer|proposer|valoriser|rassurer|renvoyer|placer|écrire|rédiger|teaser|viser|cibler|relancer|prévoir|remplacer|supprimer|enlever|développer|détailler|préciser|illustrer|privilégier|veiller|penser à|faire (?:court|simple|sobre|passer|comprendre|sentir|référence|monter|ressortir|le lien|un (?:rappel|clin|lien|teasing|focus|zoom)|une)|appuyer|accentuer|dédramatiser|garder (?:le|un|la|une|ça)",
  'hablar|usar|añadir|decir que|pedir|contar|mencionar|destacar|resaltar|recordar|explicar|mostrar|presentar|anunciar|describir|insistir|poner|incluir|insertar|meter|utilizar|reutilizar|retomar|mantener|evitar|hacer (?:hincapié|énfasis|un|una|algo|referencia|que)|dar (?:las gracias|a conocer|ganas|envidia|un|una|algo)|jugar con|crear|generar|agradecer|animar|terminar|acabar|empezar|cerrar con|firmar|reforzar|transmitir|tranquilizar|enlazar|colocar|escribir|redactar|enfocar|citar|subrayar|enfatizar|repetir|aprovechar para|dejar claro|invitar a',
  "parlare|usare|invitare|dire (?:che|chiaramente)|mandare|inviare|chiedere|raccontare|menzionare|citare|evidenziare|ricordare|spiegare|mostrare|presentare|annunciare|descrivere|insistere|mettere|aggiungere|inserire|includere|utilizzare|riprendere|mantenere|evitare|fare (?:leva|riferimento|un|una|qualcosa|capire|vedere|venire)|dare (?:risalto|un|una|l'|enfasi)|giocare (?:su|con)|creare|ringraziare|spingere|terminare|chiudere con|finire con|iniziare con|aprire con|firmare|trasmettere|rassicurare|linkare|scrivere|puntare|concentrarsi|sottolineare|enfatizzare|ripetere|valorizzare|invitare a|tenere",
  'falar|adicionar|incluir|dizer que|enviar|pedir|contar|lembrar|apresentar|descrever|acrescentar|inserir|fazer (?:referência|um|uma|sentir|perceber)|dar (?:destaque|ênfase|a conhecer|um|uma)|brincar|criar|convidar|incentivar|terminar|acabar|começar|fechar com|assinar|reforçar|transmitir|linkar|escrever|focar|sublinhar|enfatizar|realçar|manter|pôr|usar (?:a|o|as|os|um|uma) (?:foto|imagem|texto)[a-zà-ɏ]*',
].join('|');
/** What German and Dutch orders begin with. */
const GERMANIC = [
  'schreib(?:e|t)? (?:etwas|was|einen|eine|ein|über|kurz|bitte|zum|zur|wie)|erzähl(?:e|t)? (?:die|von|vom|von der|etwas|eine|kurz)|sag(?:e|t)? (?:dass|kurz|etwas)|geh(?:e|t)? auf .{2,40} ein|bau(?:e|t)? .{2,40} ein|greif(?:e|t)? .{2,40} auf|mach(?:e|t)? (?:lust|neugierig|klar|deutlich)|weck(?:e|t)?(?= (?:lust|neugier|interesse|emotionen))',
  'focus op|gebruik|voeg|houd (?:het|de)|onderteken|schrijf (?:iets|een|over|kort)|vertel (?:het|de|iets|over|een|kort)|zeg (?:dat|iets)|zet (?:de|het|een) .{2,40}(?:bovenaan|onderaan|centraal|erbij|erin)|verwijs|leg de nadruk|melden dat|uitleggen|benadrukken|vermelden|noemen|speel in|maak (?:duidelijk|nieuwsgierig|er)|sluit af|begin met (?:een|de|het)|eindig met|herinner (?:de|onze|klanten|mensen)|bedank|nodig .{2,40} uit|teken',
].join('|');
const WORK = new RegExp(`^(?:${ENGLISH}|${GERMANIC})(?![a-zà-ɏ])`, 'u');
const INFINITIVE = new RegExp(`^(?:${INFINITIVES})(?![a-zà-ɏ])`, 'u');
/** "Donner, c'est aimer": an infinitive that is what a sentence speaks of. */
const EQUATES =
  /(?<![a-zà-ɏ])(?:c'est|n'est|n'a|est|ce n'est|es|è|non è|é|não é)(?= (?:un|une|una|uno|um|uma|le|la|el|il|o|a|plus|più|más|mais|aussi|facile|fácil|simple|possible|jamais|mai|donner|pas)(?![a-zà-ɏ]))|(?<![a-zà-ɏ])(?:vos|votre|vous|tu|tus|tes|te|ton|ta|tuo[i]?|tua|tue|vostr[a-zà-ɏ]+|seu|sua|teu|tua)(?![a-zà-ɏ])/u;
/** The infinitive at the end of a German or Dutch order or of its first clause. */
const AT_THE_END =
  /^(?=.{4,120}$)(?:[^,;]* )?(?:aufbauen|einbauen|einstreuen|anteasern|ankündigen|ansprechen|aufgreifen|weglassen|vermeiden|übernehmen|formulieren|texten|auflockern|rüberbringen|wecken|erzählen|sagen|nennen|erwähnen|betonen|hervorheben|einfügen|verlinken|platzieren|bedanken|ausloben|thematisieren|vermelden|benoemen|benadrukken|uitleggen|vertellen|toevoegen|vermijden|noemen|afsluiten|opvragen|machen|erklären|melden|hinweisen|nicht vergessen|opvallen)(?:$|[,;.!]|\s\()/u;
/** What emails are made of and what is said about them among colleagues; no reader meets these words. */
const TRADE =
  /(?<![a-zà-ɏ])(?:headlines?|subject lines?|pre-?headers?|preview text|ctas?|call[- ]to[- ]action|non-?openers|hard[- ]sell|clickbait[a-zà-ɏ]*|fomo|ugc|point of view|pov|first person|third person|tone of voice|exclamation marks?|word count|stock photos?|hero (?:image|shot|picture)|social proof|key visuals?|keyvisual|aufhänger|betreffzeile|kundenstimmen|dringlichkeit|augenzwinkern|verknappung|accroche|visuel principal|preuve sociale|prueba social|llamada a la acción|urgentiegevoel|im betreff|dans l'objet|en el asunto|nell'oggetto|in oggetto|no assunto|in het onderwerp|in the subject)(?![a-zà-ɏ]|\s?[:=：])/u;
/** Begins with a part of an email, after one more word at most: "Punchy subject line with the number in it". */
const PART =
  /^(?:(?:the|one|le|la|el|un|il|lo|o|a|um|de|[a-zà-ɏ]+) )?(?:subject(?: line)?|button(?! up)|banner|betreff|objet|asunto|oggetto|assunto|onderwerp|knop|bouton|botón|pulsante|botão)s?(?= (?:with|that|in|at|on|to|mit|avec|con|com|met|en|im|am|oben|unten|arriba|abajo|en haut|em|bovenaan)(?![a-zà-ɏ])|[.!]?$)/u;
/** "A few lines about …", "Ein paar Zeilen zum …" */
const LINES_ABOUT =
  /^(?:just |nur |solo |juste )?(?:(?:a|an|the|one|two|three|some|few|couple|of|short|quick|eine|paar|zwei|drei|kurze?r?|ein(?:ige)?|quelques|deux|trois|une?|unas|unos|un|par|de|dos|tres|due|tre|poche|qualche|umas|uns|duas|três|een|twee|drie|korte) ){0,4}(?:lines?|words|paragraphs?|sentences?|something|zeilen|worte|sätze|absatz|etwas|lignes?|mots|phrases?|paragraphe|líneas|palabras|frases|párrafo|algo|righe|parole|frasi|paragrafo|qualcosa|linhas|palavras|parágrafo|regels|woorden|zinnen|alinea|iets) (?:on|about|to introduce|zu|zum|zur|über|sur|pour|à propos|sobre|para|su|sul|sulla|sui|sugli|sulle|per|over)(?![a-zà-ɏ])/u;

/** Whether a line tells what to do for an email, or what the email is to have, in words that no reader hears. */
export function isWritersWork(line: string): boolean {
  if (line.trim().endsWith('?')) return false;
  if (WORK.test(line) || LINES_ABOUT.test(line)) return true;
  if (INFINITIVE.test(line)) return !EQUATES.test(line);
  return !isSpoken(line) && [AT_THE_END, TRADE, PART].some((pattern) => pattern.test(line));
}
