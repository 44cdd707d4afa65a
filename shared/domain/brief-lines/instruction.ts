/** What emails are made of, and who they go to: words that readers do not see. */
const EMAIL_PARTS =
  /\b(?:headline|subject(?: line)?|pre-?header|preview text|button|cta|hero|header|footer|banner|gif|carousel|grid|block|blocks|section|layout|fold|landing page|e-?mail|newsletter|copy|tone|brief|body|template|testimonials?|ugc|reviews?|quotes?|countdown|timer|emojis?|logo|photos?|image|images|picture|video|link|links|segment|segments|audience|subscribers|customers|recipients|list|vips|plain[- ]text|letter|bullets?|story|blog|gift guide|discount code|bestsellers|products?|bundle)\b/i;
const DESIGN =
  /^(?:\d[- ]?col(?:umn)?s?\b|(?:plain[- ]text|text[- ]only|ugc|hero|gif|countdown|product grid|image|two versions|a\/b|split)\b)/i;
/** Labels of instructions: "Tone: warm". Offers, dates and lists are facts and go with the copy. */
const LABELS =
  /^(?:cta|button|tone|voice|style|mood|layout|design|format|hero|image|visuals?|goal|objective|purpose|audience|segment|length|angle|hook|ton|ziel|bild|zielgruppe|objectif|objetivo|cible|tono|obiettivo|doel)\s?:/i;

/** Verbs that only a writer is told. */
const STRONG =
  /^(?:please\s+)?(?:mention|highlight|emphasi[sz]e|reiterate|lead with|focus on|focus|feature|announce|tease|talk about|educate|drive|position|promote|cover|reference|stress|underline|showcase|play up|lean into|touch on|close with|open with|end with|start with|build (?:urgency|excitement|hype)|remind (?:customers|subscribers|people|readers|them|everyone)|introduce|make sure|ensure|keep it|keep the (?:copy|tone|email|subject)|keep this|link to|use (?:the|a|an|our|this) (?:\S+ ){0,3}(?:as|for|in)\b|write (?:it|this|as|the)|push the (?:sale|offer|bundle|discount|code|deal|launch|app|event)|should|needs? to|must)(?![\p{L}])/iu;
/** Verbs that readers are told as well; with a part of the email they are for the writer. */
const EITHER =
  /^(?:please\s+)?(?:use|add|show|include|put|place|insert|tell|send|give|make|keep|push|start|end|explain|describe|ask|invite|thank|encourage|repeat|write|say|share|offer|call out|test|try)\b/i;
const ABOUT_EMAIL =
  /^(?:the |this )?(?:e-?mail|subject(?: line)?|copy|headline|newsletter|message|cta|button|body|preview text)\b.{0,20}\b(?:should|must|needs? to|has to|can be|is to)\b/i;
const PLEASE = /^please\s/i;
const TONES = /^(?:ton|tono|tom|toon) \p{L}+$/iu;

const foreign: readonly RegExp[] = [
  // German: an infinitive at the end, or a noun with "auf".
  /(?:^|\s)(?:erwähnen|hervorheben|betonen|verlinken|einbauen|einbinden|nennen|zeigen|bewerben|platzieren|hinweisen|teasern|vorstellen|verwenden|einfügen|ansprechen)[.!]?$/iu,
  /^(?:hinweis auf|fokus auf|schwerpunkt|link zu|verweis auf)\b/i,
  // French.
  /^(?:mettre en avant|mettre|mentionner|insister|ajouter|parler de|rappeler|utiliser|présenter|inclure|souligner|annoncer|proposer|évoquer|expliquer)(?![\p{L}])/iu,
  // Spanish and Portuguese.
  /^(?:mencionar|destacar|incluir|resaltar|usar|añadir|hablar de|recordar|enfocar|poner|enfatizar|subrayar|anunciar|explicar|mostrar|falar|adicionar|realçar|lembrar|colocar)(?![\p{L}])/iu,
  // Italian.
  /^(?:evidenziare|menzionare|inserire|includere|aggiungere|parlare|ricordare|usare|sottolineare|presentare|mettere)(?![\p{L}])/iu,
  // Dutch.
  /^(?:vermeld|benadruk|noem|focus op|gebruik|voeg)\b/i,
];

/** Sentences that begin with a verb but speak to the email's reader. */
export const addressesReader = (line: string): boolean =>
  /\b(?:your|you|yours|yourself)\b/i.test(line) ||
  /^(?:send|tell|ask|show|write|give|invite|follow) us\b/i.test(line) ||
  /^(?:mention|use|show) (?:this (?:e-?mail|ad)|(?:the )?code)\b/i.test(line);

/** Whether a line tells the writer what to do. */
export function instructs(line: string): boolean {
  if (LABELS.test(line) || ABOUT_EMAIL.test(line) || TONES.test(line)) return true;
  if (DESIGN.test(line) && line.split(/\s+/).length <= 9) return true;
  if (STRONG.test(line)) return !/^feature by feature(?![p{L}])/i.test(line);
  if ((EITHER.test(line) || PLEASE.test(line)) && EMAIL_PARTS.test(line)) return true;
  return foreign.some((pattern) => pattern.test(line));
}
