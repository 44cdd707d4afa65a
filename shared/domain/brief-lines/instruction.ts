import { foreignOrder } from './foreign-orders.ts';
import { isInstructingLabel, labelOf } from './labels.ts';
import { isManner } from './manner.ts';
import { isTeamTalk } from './team-talk.ts';
import { isWritersWork } from './writers-work.ts';

/** What emails are made of, and who they go to: words that readers do not see. */
const EMAIL_PARTS =
  /\b(?:pics?|headline|subject(?: line)?|pre-?header|preview text|button|cta|hero|header|footer|banner|gif|carousel|grid|block|blocks|section|layout|fold|landing page|e-?mail|mail(?:ing|er)?|newsletter|copy|tone|brief|body|template|testimonials?|ugc|reviews?|quotes?|countdown|timer|emojis?|logo|photos?|image|images|picture|video|link|links|segment|segments|audience|subscribers|customers|recipients|list|vips|plain[- ]text|letter|bullets?|story|blog|gift guide|discount code|bestsellers|products?|bundle|map|table|dates|times|deadline|sign-off|bullet points|paragraphs?|sentences?)\b/;
const DESIGN =
  /^(?:\d[- ]?col(?:umn)?s?\b|(?:plain[- ]text|text[- ]only|ugc|hero|gif|countdown|product grid|image|two versions|a\/b|split)\b|(?:big|bold|large|small)(?: \w+)? type\b|same (?:layout|template|design|format|tone|hero|e-?mail|copy)\b|(?:no|one|two|three|single|1|2|3) (?:product (?:block|grid)|ctas?|buttons?|images?|photos?|pictures?|columns?|paragraphs?|sections?|blocks?|hero|header|footer)\b(?! (?:can|could|will|do|does|show)\b)|use (?:that|this|her|his|their|the (?:same|attached|second|first)) (?:line|wording)\b)/;
/** Verbs that only a writer is told. */
const STRONG =
  /^(?:please\s+)?(?:mention|highlight|emphasi[sz]e|reiterate|lead with|focus|feature(?! (?:of (?:the|this)|film))|announce|tease|talk about|educate|drive|position|promote|cover|reference|stress|underline|showcase|play up|lean into|touch on|close with|open with|(?:start|begin|end|finish) with(?=:| (?:the|our|this|that|how|what|why|when|his|her|their)(?![a-zà-ɏ]))|build (?:urgency|excitement|hype)|introduce|make sure|ensure|keep this|link (?:to|the)|use (?:the|a|an|our|this) (?:\S+ ){0,3}(?:as|for|in)\b|push the (?:sale|offer|discount|code|deal|launch|app|event|waitlist|pre-?orders?|subscription|membership|gift cards?|workshops?|webinar|collection|range|raffle|survey)|should(?! (?:it|you|we|they|there)\b)|needs? to|must|explain|describe|point out|apologi[sz]e|refer to|reassure|acknowledge|clarify|summari[sz]e|quote|sign(?:ed)? (?:as|off|by)|sound (?:like|as)|be (?:honest|clear|upfront|transparent|brief|specific|direct|concise)|offer to|show (?:what|how|why|that)|pull (?:\w+ ){0,2}(?:takeaways|quotes?|lines?|stats|facts|points)|create (?:urgency|excitement|buzz|fomo|a sense)|aim (?:for|to)|bust|debunk|ignore (?:all|any|previous|earlier)|thank(?= (?!you\b))|encourage|list the|answer the (?:\w+ ){0,4}questions|put the (?:offer|date|price|number)|state the|compare the|include (?:the|a|an)|write (?:it|this|as|the|like)|make (?:it (?:clear|obvious|sound|pop)|\w+ feel)|keep the (?:words|answers|text|language)|give (?:the )?(?:times|names|details))(?![a-zà-ɏ])/u;
/** What follows is to be said, whoever it speaks to. */
const TO_SAY =
  /^(?:please\s+)?(?:mention|say|state|stress|note|explain|emphasi[sz]e|make (?:it )?(?:clear|plain)|point out|be (?:clear|upfront|honest)|(?:tell|remind|reassure|let|inform) (?:them|readers|people|customers|subscribers|everyone|members|clients|guests|parents|donors)(?: know)?)\s+(?:clearly\s+|again\s+|once\s+)?(?:that|why|when|where|what|which|whether|how (?!you))(?![a-zà-ɏ])/u;
/** Readers in the third person. */
const AUDIENCE =
  '(?:readers?|recipients?|subscribers?|users?|patients?|people|customers|members|clients|guests|everyone|them|neighbou?rs|donors|parents|visitors|participants|non-openers|openers|buyers)';
const OF_READERS: readonly RegExp[] = [
  new RegExp(
    `^(?:we|i)(?: want| need| would like|'d like|'d love| expect) (?:this |the e-?mail |it )?(?:to |${AUDIENCE}\\b)`,
  ),
  /^(?:the |our )?(?:main |primary |key )?(?:goal|aim|idea|purpose|objective) (?:here |of this (?:e-?mail|one) )?is\b/,
  new RegExp(
    `^(?:please\\s+)?(?:tell|remind|ask|invite|get|want|urge|let|inform|nudge|help|make|wish|direct|point|send|push)\\s+(?!them\\b)(?:\\w+\\s+)?${AUDIENCE}\\b`,
  ),
  // "Get them before Friday" and "Push them to one side" speak of things.
  /^(?:please\s+)?(?:(?:tell|remind|ask|invite|urge|inform|nudge|wish) them\b|(?:want|let|help|make|get) them (?:to (?:\w+ )?(?:book|buy|click|sign|register|order|reply|come|try|read|visit)|feel|know|see|understand|think|smile|laugh|aware|curious|excited|book|click)\b|(?:direct|point|send|push) them (?:to|towards) (?:the|our) (?:\w+ )?(?:site|website|page|app|shop|store|blog|form|article|interview|calendar|survey|guide)\b)/,
  /^(?:(?:the|all|only)\s+)?(?:readers?|recipients?|subscribers?|non-openers)\b/,
  /[;,]\s+(?:readers|recipients|subscribers)\b/,
  /^(?:this|that) (?:one|e-?mail|send|newsletter|campaign|mailing) (?:goes|is going|should|is only|is sent|is meant|is aimed)\b/,
  /^(?:only |just )?(?:for|to) .{1,40}\b(?:store|shop|list|segment|market|region|customers|subscribers|members|audience)s?\b.{0,12}\bonly\W*$/,
];
const TONE =
  'fun|minimal|sweet|tight|low[- ]key|positive|clean|premium|cosy|cozy|hopeful|intriguing|motivating|approachable|techy|angry|shouty|catchy|snappy|elegant|festive|cheerful|friendly|playful|short|practical|conversational|heartfelt|professional|casual|confident|kind|concise|witty|sincere|funny|formal|informal|salesy|calm|dry|plain|honest|quiet|energetic|upbeat|inspiring|educational|informative|serious|light|bold|urgent|helpful|personal|personable|punchy|clear|factual|cheesy|pushy|corny|kitschy|respectful|matter-of-fact|chatty|humorous|poetic|brief|crisp|sober|earnest|reassuring|comforting|encouraging|celebratory|nostalgic|romantic|tiny|relaxed|lively|freundlich|kurz|sachlich|locker|persönlich|herzlich|direkt|klar|knapp|humorvoll|ehrlich|court|chaleureux|simple|direct|amical|sincère|cercano|sencillo|breve|directo|cálido|amable|caldo|semplice|diretto|cordiale|amichevole|próximo|simples|direto|caloroso|kort|vriendelijk|eenvoudig|warm|duidelijk';
/** How the words are to be: "Keep it short and fun", "Should feel premium". "Keep it dry" is for readers. */
const SHAPED = new RegExp(
  `^(?:it |this |the (?:e-?mail|copy|text|subject|headline|words) )?(?:(?:keep|make|have) (?:it|this|everything|things|the (?:e-?mail|copy|text|tone|subject|headline|words))|should|sound|(?:we|i)(?:'d like| want| need) (?:it|this))(?: (?:to|sound|feel|be|look|read))*(?: (?:very|really|all|nice and|more|fairly|a bit|super|not|too))* (?!dry(?![a-zà-ɏ]))(?:${TONE})(?=$|[.,;:!]| [+&]| (?:and|but|yet|or|please)(?![a-zà-ɏ])| for (?:[a-zà-ɏ]+ ){0,2}(?:readers|patients|customers|clients|members|users|people|audience|donors|parents)(?![a-zà-ɏ]))`,
  'u',
);
const LENGTH =
  /^(?:(?:keep|stay|make)(?: (?:it|this))? )?(?:(?:under|below|within|max(?:imum)?\.?|about|around|roughly|at most|up to) )?\d+ (?:words|characters|lines|sentences)(?: (?:max\.?|or less|at most))?[.!]?$|^(?:keep|stay)(?: (?:it|this))? (?:under|below|within) \d+|^keep it to (?:one|two|three|\d+)\b/;
/** "Photo of pink tulips on the bench": what a picture shows, not what readers are told. */
const PICTURED =
  /^(?:the |a |an )?(?:hero |lifestyle |product |stock )?(?:photos?|pics?|pictures?|images?|visuals?|shots?) (?:of|with|showing|from)(?![a-zà-ɏ])(?!.{0,80}\b(?:is|are|was|were|will|can)\b)|^(?:with|mit|avec|con|com|met) (?:[a-zà-ɏ]+ )?(?:photos?|pictures?|images?|bild(?:ern?)?|fotos?|im[áa]gen|immagine|imagem|afbeelding)(?:$|[.,]| [a-zà-ɏ]+ [a-zà-ɏ]+[.]?$)/u;
const TONES = new RegExp(
  `^(?:not (?:too )?)?(?:${TONE})(?:(?:,| and| und| et| y| e| en| but(?: not)?| or| yet)+ (?:not )?(?:too )?(?:${TONE}))+(?:$|[.;,])|^not (?:too )?(?:${TONE})[.]?$`,
  'u',
);
/** Verbs that readers are told as well; with a part of the email they are for the writer. */
const EITHER =
  /^(?:please\s+)?(?:use|add|show|include|put|place|insert|tell|send|give|make|do|create|draft|prepare|keep|push|start|end|explain|describe|ask|invite|thank|encourage|repeat|write|say|share|offer|call out|test|try(?! this))\b/;
const ABOUT_EMAIL =
  /^(?:the |this )?(?:e-?mail|subject(?: line)?|copy|headline|newsletter|message|cta|button|body|preview text)\b.{0,20}\b(?:should|must|needs? to|has to|can be|(?:is|goes|are) (?:for|to|aimed|meant|going|sent|about)|announces|promotes|introduces)\b/;
const PLEASE = /^please\s/;
const NAMED_TONE =
  /^(?:(?:neutral|warm|calm|friendly|formal|light|serious|professional|conversational|playful|personal|quiet|confident)[, ]+(?:and |but )?){1,3}(?:tone|voice|style)(?![a-zà-ɏ])|^(?:(?:ton(?! (?:of|in)\b)|tono|toon)(?: [a-zà-ɏ]+| ?,){1,6}|tom (?:pr[oó]ximo|simples|leve|caloroso|amig[aá]vel|descontra[ií]do|formal|informal|calmo|divertido|s[ée]rio)\b.{0,40})[.]?$/u;

/** Orders in other languages about looks, people and places; `foreignOrder` knows those about what to say. */
const foreign: readonly RegExp[] = [
  /^(?:danke? (?:den|allen|unseren)|lade? .{2,40} ein|laat .{2,40} zien|toon|(?:agrade[çc]a|agradec(?:e|er)|inclua|incluy[ae]|remercie[rz]?|ringrazia)(?= (?:aos?|às?|el|la|los|las|al|que|una?|nuestr[a-zà-ɏ]+|os?|as?|les?|nos|tou|i|gli|le|tutti|todos|enlace|link|foto|imagen)(?![a-zà-ɏ])))(?=[ ,.])(?! (?:dit|deze|ons|je|uw)(?![a-zà-ɏ]))/u,
  /^(?:wir (?:wollen|möchten)|nous (?:voulons|souhaitons)|on (?:veut|voudrait)|queremos|vogliamo|we willen) .{0,60}(?<![a-zà-ɏ])(?:mitglieder|kund[a-zà-ɏ]+|leser[a-zà-ɏ]*|abonnent[a-zà-ɏ]+|patient[a-zà-ɏ]*|gäste|eltern|schüler[a-zà-ɏ]*|spender[a-zà-ɏ]*|clients?|lecteurs|abonnés|élèves|parents|adhérents|clientes|lectores|alumn[a-zà-ɏ]+|estudiantes|socios|pacientes|padres|clienti|lettori|pazienti|soci|iscritti|leden|klanten|lezers|ouders|patiënten)(?![a-zà-ɏ])/u,
  /^(?:(?:de|het|die|das|den) )?(?:foto|bild|beeld|afbeelding)[a-zà-ɏ]*\s.{0,60}(?:gebruiken|tonen|plaatsen|nehmen|benutzen)[.!]?$/u,
  // German: an infinitive at the end. Most lines fail at its last letter, which is tried first.
  /^(?=.*n[.!]?$)(?!.*\bkein)(?:.*\s)?(?:verlinken|einbauen|einbinden|zeigen|platzieren|verwenden|einfügen|halten|danken|einladen|beantworten|unterschreiben)[.!]?$/u,
  /^(?:bitte )?(?:zeige?|schreibe?|halte|unterschreibe?)(?! sie\b)(?:,| (?:wie|warum|dass|den|die|das|kurz|es|mit|als|im|in|alle))(?![a-zà-ɏ])/u,
  /^(?:(?:der|die|das|le|la|l'|el|il|lo|o|a|het|de) ?)?(?:betreff|te[xk]s?t[eo]?|testo|e-?mail|mail|objet|asunto|oggetto|assunto|onderwerp|titel|titre|título|titolo)(?![a-zà-ɏ]).{0,20}(?<![a-zà-ɏ])(?:soll[a-zà-ɏ]*|muss|darf|doit|devrait|debe[a-zà-ɏ]*|deve[a-zà-ɏ]*|moet)(?![a-zà-ɏ])/u,
  /^(?:hinweis auf|fokus auf|schwerpunkt|link zu|verweis auf)\b/,
];

/** "Say how…" and the like; "Say hello" is for readers. */
const SAY =
  /^(?:please\s+)?say (?:clearly|so|something|thank you to|sorry|more|little|how|who|it (?:once|clearly|plainly))(?![a-zà-ɏ])/u;

/** What an email opens or ends with, whoever is spoken to behind it. */
const OPENS_WITH =
  /^(?:open|lead|start|begin|close|end|finish) with (?:["“„«]|something\b|(?:the |an? |our )?(?:\w+ )?(?:offer|quote|question|story|line|reminder|discount|deal|joke|fact|scene|image|memory|hook|anecdote|number|figure|statistic|date|deadline|thank|invitation|call|p\.? ?s)(?![a-zà-ɏ]))/u;
/** "Push the jackets first, boots second", "Put the map at the top": the order of what the email says. */
const ORDERED =
  /^(?:push|lead(?: with)?|show|list|sell) (?!them|it)(?:\S+ ){1,4}(?:first|second|last|up front|upfront)(?=$|[.,;!]| (?:and|then)(?![a-zà-ɏ]))|^put (?:the |our )(?!(?:planet|people|children|kids|family|community|customers?|patients?|fun)(?![a-zà-ɏ]))(?:[a-zà-ɏ-]+ ){1,2}(?:first|second|last)(?=$|[.,;!])(?!.*\bthen\b)|^(?:put|push|place|move|keep|show|list) (?:\S+ ){1,5}(?:at|near|to|on|towards) (?:the )?(?:very )?(?:top|bottom|beginning|start|end)(?: of (?:the |this )?(?:e-?mail|mail|page|newsletter|message|copy))?[.!]?$/u;
/** "18+ line in the footer": where in the email something goes. */
const PLACED = /\b(?:in|at|below|above|under|into|to) the (?:footer|header|hero|fold|subject|button)[.!]?$/;
/** "You can say skin feels smoother": what a writer may say. "You can say goodbye to …" is for readers. */
const MAY_SAY =
  /^you (?:can|may) (?:say|mention|claim|write)(?! (?:goodbye|bye|hello|hi|yes|no|so long|thank))(?![a-zà-ɏ])/u;
/** "CTA to changelog", "Button says Book now". */
const OF_PARTS =
  /^(?:the )?(?:cta|button|call to action) (?:to|goes|links?|leads|says|should|is|opens|points)(?![a-zà-ɏ])/u;
/** "Ton locker, du-Form", "bitte auf Englisch": how readers are spoken to. */
const FORM_OF_ADDRESS =
  /(?<![a-zà-ɏ])(?:(?:du|sie|ihr)-form|(?:bitte )?(?:duzen|siezen)|tutoyer|vouvoyer|tutear|ustedear)(?![a-zà-ɏ])|,\s(?:ton|tono|toon)\s[a-zà-ɏ]+[.!]?$|^(?:please |bitte |merci d'[ée]crire )?(?:(?:in|auf) (?:english|german|french|spanish|italian|dutch|englisch|deutsch|franz[öo]sisch|spanisch|italienisch)|en (?:anglais|fran[çc]ais|ingl[ée]s|espa[ñn]ol)|in (?:inglese|italiano)|in het (?:engels|nederlands))(?: bitte)?[.!]?$/u;
const OFFER = /^offer (?:an?|the|them|our|free|\d)(?![a-zà-ɏ])(?!.{0,80}\byour?\b)/u;
const QUOTED = /["“„«][^"“”„«»]*["”»]/gu;

const ASKS_FOR_EMAIL =
  /^(?!let['’]s (?:do|write|send) something)(?:(?:hi|hey|hello|hallo)(?: (?:all|[a-zà-ɏ][a-zà-ɏ]{1,14}))?[,!]? )?(?:(?:can|could|should) (?:we|you|someone)|(?:i|we)(?: need| want| would like|['’]d like)|let['’]s) (?:please |pls )?(?:to )?(?:(?:(?:do|send|make|write|prepare|create|get|draft|put together) )?(?:out )?(?:an?|the|this|another|one) (?:\w+ )?(?:e-?mail|mail(?:ing|er)?|newsletter|campaign|reminder|blast)|(?:do|send|e-?mail|write|draft|prepare)(?: out)? (?:smth|sth|something|everyone|everybody))(?![a-zà-ɏ])/u;

/** "Hi team, can we do a mail to people whose trial ended": asks colleagues for the email itself. */
export const asksForEmail = (text: string): boolean => ASKS_FOR_EMAIL.test(text.toLowerCase());

/** Sentences that begin with a verb but speak to the email's reader. */
const addressesReader = (line: string): boolean =>
  /\b(?:your|you|yours|yourself)\b/.test(line.replace(QUOTED, '')) ||
  /^(?:send|tell|ask|show|write|give|invite|follow) us\b/.test(line) ||
  /^(?:mention|use|show) (?:this (?:e-?mail|ad)|(?:the )?code)\b/.test(line);

/** How an order ends, politely. */
const POLITELY =
  /(?<=\S)\s+(?:if (?:you can|you like|possible|there(?:'s| is) (?:time|room|space)|it fits)|as you (?:like|see fit|prefer)|(?:wenn|falls) möglich|si possible|si es posible|se possibile|se possível|(?:als|indien) mogelijk|thanks|thank you|thx|danke|merci|gracias|grazie|obrigad[oa]|please|pls|bitte|svp|s'il te plaît|por favor|per favore|graag|alsjeblieft)[.!]?$/iu;

/** Whether a line tells the writer what to do. */
export function instructs(order: string): boolean {
  const typed = order.replace(POLITELY, '');
  const line = typed.toLowerCase();
  if (isInstructingLabel(labelOf(line)) || ABOUT_EMAIL.test(line) || asksForEmail(line)) return true;
  if (SHAPED.test(line) || LENGTH.test(line) || PICTURED.test(line)) return true;
  if (
    [OPENS_WITH, ORDERED, PLACED, OF_PARTS, FORM_OF_ADDRESS, MAY_SAY, OFFER].some((pattern) =>
      pattern.test(line),
    )
  )
    return true;
  if (TO_SAY.test(line) || TONES.test(line) || NAMED_TONE.test(line) || isManner(line) || isTeamTalk(typed))
    return true;
  if (addressesReader(line)) return false;
  if (isWritersWork(line)) return true;
  if (DESIGN.test(line) && line.split(/\s+/).length <= 9) return true;
  if (STRONG.test(line)) return !/^feature by feature(?![a-zà-ɏ])/u.test(line);
  if (SAY.test(line) || OF_READERS.some((pattern) => pattern.test(line))) return true;
  if ((EITHER.test(line) || PLEASE.test(line)) && EMAIL_PARTS.test(line)) return true;
  return foreignOrder(typed) !== null || foreign.some((pattern) => pattern.test(line));
}
