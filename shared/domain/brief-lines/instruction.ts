import { isInstructingLabel, labelOf } from './labels.ts';

/** What emails are made of, and who they go to: words that readers do not see. */
const EMAIL_PARTS =
  /\b(?:headline|subject(?: line)?|pre-?header|preview text|button|cta|hero|header|footer|banner|gif|carousel|grid|block|blocks|section|layout|fold|landing page|e-?mail|newsletter|copy|tone|brief|body|template|testimonials?|ugc|reviews?|quotes?|countdown|timer|emojis?|logo|photos?|image|images|picture|video|link|links|segment|segments|audience|subscribers|customers|recipients|list|vips|plain[- ]text|letter|bullets?|story|blog|gift guide|discount code|bestsellers|products?|bundle|map|table|dates|times|deadline|sign-off|bullet points|paragraphs?|sentences?)\b/i;
const DESIGN =
  /^(?:\d[- ]?col(?:umn)?s?\b|(?:plain[- ]text|text[- ]only|ugc|hero|gif|countdown|product grid|image|two versions|a\/b|split)\b|(?:big|bold|large|small)(?: \w+)? type\b|same (?:layout|template|design|format|tone|hero|structure|e-?mail|copy)\b|(?:no|one|two|three|single|1|2|3) (?:product (?:block|grid)|ctas?|buttons?|images?|photos?|pictures?|columns?|paragraphs?|sections?|blocks?|hero|header|footer)\b|use (?:that|this|her|his|their|the (?:same|attached|second|first)) (?:line|quote|photo|picture|image|wording|headline|subject)\b)/i;
/** Verbs that only a writer is told. */
const STRONG =
  /^(?:please\s+)?(?:mention|highlight|emphasi[sz]e|reiterate|lead with|focus on|focus|feature|announce|tease|talk about|educate|drive|position|promote|cover|reference|stress|underline|showcase|play up|lean into|touch on|close with|open with|end with|start with|build (?:urgency|excitement|hype)|remind (?:customers|subscribers|people|readers|them|everyone)|introduce|make sure|ensure|keep it (?:(?:very|really|as|all|nice and|more|fairly) )?(?:short|brief|simple|light|plain|quiet|warm|friendly|fun|funny|personal|calm|playful|professional|conversational|concise|casual|direct|honest|factual|formal|informal|clean|minimal|sweet|tight|low[- ]key|positive|upbeat|serious|under \d+|to (?:one|two|three|\d+))|keep the (?:copy|tone|email|subject)|keep this|link (?:to|the)|use (?:the|a|an|our|this) (?:\S+ ){0,3}(?:as|for|in)\b|write (?:it|this|as|the)|push the (?:sale|offer|bundle|discount|code|deal|launch|app|event)|should|needs? to|must|explain|describe|point out|apologi[sz]e|refer to|reassure|acknowledge|clarify|summari[sz]e|quote|sign(?:ed)? (?:as|off|by)|sound (?:like|as)|be (?:honest|clear|upfront|transparent|brief|specific|direct|concise)|offer to|show (?:what|how|why|that)|pull (?:\w+ ){0,2}(?:takeaways|quotes?|lines?|stats|facts|points)|create (?:urgency|excitement|buzz|fomo|a sense)|aim (?:for|to)|bust|debunk|ignore (?:all|any|previous|earlier)|thank(?= (?!you\b))|encourage|list the|answer the (?:\w+ ){0,4}questions|put the (?:deadline|offer|date|price|number|button|quote)|state the|compare the|include (?:the|a|an)|write (?:it|this|as|the|like)|make (?:it (?:clear|obvious|sound|short|fun|personal|pop|plain)|\w+ feel)|keep the (?:words|answers|text|sentences|language|body|headline)|give (?:the )?(?:dates|times|names|details))(?![\p{L}])/iu;
/** What follows is to be said, whoever it speaks to. */
const TO_SAY =
  /^(?:please\s+)?(?:mention|say|state|stress|note|explain|emphasi[sz]e|make (?:it )?(?:clear|plain)|point out|be (?:clear|upfront|honest)|(?:tell|remind|reassure|let|inform) (?:them|readers|people|customers|subscribers|everyone|members|clients|guests|parents|donors)(?: know)?)\s+(?:clearly\s+|again\s+|once\s+)?(?:that|why|when|where|what|which|whether|how (?!you))(?![\p{L}])/iu;
/** Readers in the third person. */
const AUDIENCE =
  '(?:readers?|recipients?|subscribers?|people|customers|members|clients|guests|everyone|them|neighbou?rs|donors|parents|visitors|participants|non-openers|openers|buyers)';
const OF_READERS: readonly RegExp[] = [
  new RegExp(
    `^we (?:want|need|would like|'d like|expect) (?:this |the e-?mail |it )?(?:to |${AUDIENCE}\\b)`,
    'i',
  ),
  /^(?:the |our )?(?:main |primary |key )?(?:goal|aim|idea|purpose|objective) (?:here |of this (?:e-?mail|one) )?is\b/i,
  new RegExp(
    `^(?:please\\s+)?(?:tell|remind|ask|invite|thank|get|want|encourage|urge|let|inform|reassure|nudge|help|make|wish|direct|point|send|drive|push)\\s+(?:\\w+\\s+)?${AUDIENCE}\\b`,
    'i',
  ),
  /^(?:(?:the|all|only)\s+)?(?:readers?|recipients?|subscribers?|non-openers)\b/i,
  /[;,]\s+(?:readers|recipients|subscribers)\b/i,
  /^(?:this|that) (?:one|e-?mail|send|newsletter|campaign|mailing) (?:goes|is going|should|is only|is sent|is meant|is aimed)\b/i,
  /^(?:only |just )?(?:for|to) .{1,40}\b(?:store|shop|list|segment|market|region|customers|subscribers|members|audience)s?\b.{0,12}\bonly\W*$/i,
];
const TONE =
  'friendly|playful|direct|short|practical|conversational|heartfelt|professional|casual|confident|kind|concise|witty|sincere|funny|formal|informal|salesy|warm|calm|dry|plain|simple|honest|quiet|energetic|upbeat|inspiring|educational|informative|serious|light|bold|urgent|helpful|personal|personable|punchy|clear|factual|cheesy|pushy|corny|kitschy|respectful|matter-of-fact|chatty|humorous|poetic|brief|crisp|sober|earnest|freundlich|kurz|sachlich|locker|persönlich|herzlich|warm|direkt|klar|knapp|humorvoll|ehrlich|court|chaleureux|simple|direct|amical|sincère|cercano|sencillo|breve|directo|cálido|amable|caldo|semplice|diretto|cordiale|amichevole|próximo|simples|direto|caloroso|kort|vriendelijk|eenvoudig|warm|duidelijk';
const TONES = new RegExp(
  `^(?:not (?:too )?)?(?:${TONE})(?:(?:,| and| und| et| y| e| en| but(?: not)?| or| yet)+ (?:not )?(?:too )?(?:${TONE}))+(?:$|[.;,])|^not (?:too )?(?:${TONE})[.]?$`,
  'iu',
);
/** Verbs that readers are told as well; with a part of the email they are for the writer. */
const EITHER =
  /^(?:please\s+)?(?:use|add|show|include|put|place|insert|tell|send|give|make|keep|push|start|end|explain|describe|ask|invite|thank|encourage|repeat|write|say|share|offer|call out|test|try)\b/i;
const ABOUT_EMAIL =
  /^(?:the |this )?(?:e-?mail|subject(?: line)?|copy|headline|newsletter|message|cta|button|body|preview text)\b.{0,20}\b(?:should|must|needs? to|has to|can be|is to|(?:is|goes|are) (?:for|to|aimed|meant|going|sent|about)|announces|promotes|introduces)\b/i;
const PLEASE = /^please\s/i;
const NAMED_TONE =
  /^(?:(?:ton(?! (?:of|in)\b)|tono|toon)(?: \p{L}+| ?,){1,6}|tom (?:pr[oó]ximo|simples|leve|caloroso|amig[aá]vel|descontra[ií]do|formal|informal|calmo|divertido|s[ée]rio)\b.{0,40})[.]?$/iu;

/** "Presenta la nueva barra", "Raconter l'histoire": told to a writer; with "this coupon" or "us", to readers. */
const FOREIGN_ORDERS = new RegExp(
  `^(?:${[
    'apresent(?:e|ar)|cont(?:e|ar)|expli(?:que|car)|mencion(?:e|ar)|destaque|mostr(?:e|ar)|fale|inclua|anuncie|lembr(?:e|ar) (?:que|os|as)|agrade[çc]a',
    'present(?:a|e|ar)|cuent[ae]|explica|explique|menciona|destaca|muestr[ae]|habl[ae]|incluy[ae]|anuncia|agradec(?:e|er)',
    'pr[ée]sente[rz]?|raconte[rz]?|explique[rz]?|mentionne[rz]?|rappel(?:le|ez|er)|montre[rz]?|parle[rz]?|annonce[rz]?|souligne[rz]?|remercie[rz]?',
    'presentare|presenta|raccont(?:a|are)|spieg(?:a|are)|menziona|mostra|parla|annuncia|evidenzia|ringrazia',
    'erzähle?|stelle? .{2,40} vor|kündige? .{2,40} an|lade? .{2,40} ein|danke? (?:den|allen|unseren)',
    'vertel|stel .{2,40} voor|laat .{2,40} zien|toon|bedank',
  ].join(
    '|',
  )})(?=[ ,.])(?! (?:este|esta|ce|cet|cette|questo|questa|deze|dit|con|com|nos|nous|noi|ons|uns|seu|sua|tu|su|tuo|tua|votre|vos|ton|ta|je|uw|dein\\p{L}*|euch|ihr\\p{L}*)(?!\\p{L}))`,
  'iu',
);
const foreign: readonly RegExp[] = [
  FOREIGN_ORDERS,
  /^(?:bitte )?(?:erwähnen|hervorheben|betonen|sagen|erklären|hinweisen|darauf hinweisen),? (?:dass|wie|warum|den|die|das)(?!\p{L})/iu,
  // German: an infinitive at the end, or a noun with "auf".
  /^(?!.*\bkein)(?:.*\s)?(?:erwähnen|hervorheben|betonen|verlinken|einbauen|einbinden|nennen|zeigen|bewerben|platzieren|hinweisen|teasern|vorstellen|verwenden|einfügen|ansprechen|halten|erklären|danken|einladen|beantworten|unterschreiben)[.!]?$/iu,
  /^(?:bitte )?(?:erkläre?|erwähne?|beschreibe?|betone?|nenne|zeige?|schreibe?|halte|unterschreibe?)(?! sie\b)(?:,| (?:wie|warum|dass|den|die|das|kurz|es|mit|als|im|in|alle))(?![\p{L}])/iu,
  /^(?:(?:der|die|das|le|la|l'|el|il|lo|o|a|het|de) ?)?(?:betreff|text|e-?mail|mail|objet|asunto|oggetto|assunto|onderwerp|titel|titre|título|titolo)(?![\p{L}]).{0,20}(?<!\p{L})(?:soll\p{L}*|muss|darf|doit|devrait|debe\p{L}*|deve\p{L}*|moet)(?!\p{L})/iu,
  /^(?:hinweis auf|fokus auf|schwerpunkt|link zu|verweis auf)\b/i,
  // French.
  /^(?:mettre en avant|mettre|mentionner|insister|ajouter|parler de|rappeler|utiliser|présenter|inclure|souligner|annoncer|proposer|évoquer|expliquer|signer|rester (?:simple|sobre|bref|factuel|chaleureux)|faire (?:court|simple)|inviter|remercier)(?![\p{L}])/iu,
  // Spanish and Portuguese.
  /^(?:mencionar|destacar|incluir|resaltar|usar|añadir|hablar de|recordar|enfocar|poner|enfatizar|subrayar|anunciar|explicar|mostrar|falar|adicionar|realçar|lembrar|colocar|firmar|assinar|agradecer|invitar a|convidar|mantener|manter)(?![\p{L}])/iu,
  // Italian.
  /^(?:evidenziare|menzionare|inserire|includere|aggiungere|parlare|ricordare|usare|sottolineare|presentare|mettere|spiegare|firmare|ringraziare|invitare|tenere)(?![\p{L}])/iu,
  // Dutch.
  /^(?:vermeld|benadruk|noem|focus op|gebruik|voeg|leg uit|beschrijf|houd (?:het|de)|onderteken|nodig .{1,30} uit)\b/i,
];

/** "Say how…" and the like; "Say hello" is for readers. */
const SAY =
  /^(?:please\s+)?say (?:clearly|so|something|thank you to|sorry|more|little|why|how|when|where|which|who|it (?:once|clearly|plainly))(?![\p{L}])/iu;

/** Sentences that begin with a verb but speak to the email's reader. */
const addressesReader = (line: string): boolean =>
  /\b(?:your|you|yours|yourself)\b/i.test(line) ||
  /^(?:send|tell|ask|show|write|give|invite|follow) us\b/i.test(line) ||
  /^(?:mention|use|show) (?:this (?:e-?mail|ad)|(?:the )?code)\b/i.test(line);

/** Whether a line tells the writer what to do. */
export function instructs(line: string): boolean {
  if (isInstructingLabel(labelOf(line)) || ABOUT_EMAIL.test(line)) return true;
  if (TO_SAY.test(line) || TONES.test(line) || NAMED_TONE.test(line)) return true;
  if (addressesReader(line)) return false;
  if (DESIGN.test(line) && line.split(/\s+/).length <= 9) return true;
  if (STRONG.test(line)) return !/^feature by feature(?!\p{L})/iu.test(line);
  if (SAY.test(line) || OF_READERS.some((pattern) => pattern.test(line))) return true;
  if ((EITHER.test(line) || PLEASE.test(line)) && EMAIL_PARTS.test(line)) return true;
  return foreign.some((pattern) => pattern.test(line));
}
