import { remembered } from '../../email/remembered.ts';
import { labelOf, withColon } from './labels.ts';
import { PERSUASION } from './persuasion.ts';

/** What a label says the text behind it is in the email. */
export type ContentRole =
  | 'subject'
  | 'preheader'
  | 'headline'
  | 'button'
  | 'offer'
  | 'list'
  | 'poll'
  | 'fact'
  | 'closing'
  | 'postscript'
  | 'body';

const roles: Record<ContentRole, string> = {
  subject:
    '(?:email )?(?:subject(?: lines?)?s?|sl|betreff(?:zeile)?|objet|asunto|oggetto|assunto|onderwerp)(?: (?:ideas?|options?|[ab12]))?',
  preheader:
    'pre-?header|preview(?: text)?|vorschau(?:text)?|pr[ée]visualisation|texto previo|anteprima|pr[ée]-?cabe[çc]alho|voorbeeldtekst',
  headline:
    '(?:headline|title|h1|hero (?:headline|text|copy|line)|main message|[üu]berschrift|titel|titre|t[íi]tulo|titolo|kop)(?: (?:ideas?|options?))?|(?![^:]* (?:via|by|per|par|por|con|with|from|our|your|in) (?:the |this )?e-?mail)[a-zà-ɏ’ -]{2,30} (?:e-?mail|newsletter)|(?:(?:live|free|online|new) )?(?:webinar|workshop|talk|lecture|event|episode(?: \\d+)?|podcast)',
  button:
    '(?:(?:just |only |nur |juste |solo |só |tylko )?(?:one|a single|single|ein(?:en?|zig(?:er|en))?|une?|uno?|uma?|één|een|jeden) (?:(?:single|einziger?|seul|solo|único|unico|só) )?)?(?:primary |main |secondary |(?:1st|2nd|first|second) )?(?:cta|call[ -]to[ -]action|button|schaltfl[äa]che|knopf|bouton|bot[óo]n|pulsante|bottone|bot[ãa]o|knop|przycisk)s?(?: (?:text|copy|button|label|link|wording))?(?: only| please)?',
  offer:
    '(?:the |main |key )?(?:intro(?:ductory)? |launch |opening |early[- ]bird |special |limited |members?[\\x27’]? |welcome )?(?:offer|promo(?:tion)?|deal|discount|incentive|angebot|rabatt|offre|remise|oferta|descuento|offerta|sconto|desconto|aanbieding|korting)s?(?: (?:details|mechanics?))?',
  list: "(?:key |main |top |product |selling |support(?:ing)? )*(?:highlights?|points?|benefits?|features?|usps?|messages|details(?: to include)?|talking points?|takeaways|reasons|includes?|what'?s (?:inside|in it|included)|what is in .{1,20}|inside|ingredients?|steps?|perks?|flavou?rs|topics|contents?|facts|agenda|program(?:me)?|schedule|line-?up|bring|announcements?|(?:hero |featured |key )?(?:products?|bestsellers?|items|styles|picks) (?:to )?(?:feature|push|highlight|show|include)|hero products?|featured products?|dates for your diary|vorteile|zutaten|schritte|programm|ablauf|mitbringen|avantages|ingr[ée]dients|[ée]tapes|programme|ventajas|ingredientes|pasos|programa|vantaggi|ingredienti|passaggi|programma|vantagens|passos|voordelen|ingredi[ëe]nten|stappen)",
  poll: 'poll|vote|options?|answers?|choices|umfrage|abstimmung|antworten|sondage|r[ée]ponses|encuesta|opciones|sondaggio|opzioni|enquete|op[çc][õo]es|peiling',
  fact: 'not (?:valid )?on|(?:not |only )?valid (?:on|for|with)|(?:does not|doesn\x27t) apply to|gilt (?:nicht )?für|ausgenommen|(?:non )?valable (?:sur|pour)|sauf|no incluye|(?:no )?válido (?:en|para)|excepto|esclusi|escluso|niet (?:geldig )?op|where ?(?:/|&|and|\\+) ?when|when ?(?:/|&|and|\\+) ?where|(?:event|session|class) (?:date|time|location|place)s?|date ?(?:/|&|and) ?time|meeting point|treffpunkt|veranstaltungsort|when|where|dates?|time|doors|venue|location|place|address|code|(?:promo|coupon|discount) code|prices?|tickets|shipping|deadline|ends|starts|valid|expires|hours|sizes?|colou?rs?|duration|speakers?|host|phone|parking|costs?|fees?|admission|entry(?: fee)?|(?:register|book|order|reply|rsvp|apply|sign up|enter) by|how to (?:book|register|apply|enter|order|join)|questions|queries|enquiries|inquiries|contact|ages?(?: group)?|level|capacity|places|what to (?:bring|wear)|alter|âge|edad|età|idade|leeftijd|timing|período|periodo|période|zeitraum|periode|plazo|plazas|délai|kosten|gebühr|anmeldeschluss|anmeldung|coûts?|coste|costo|costi|scadenza|iscrizioni?|inscripci(?:ón|ones)|inscriptions?|inscrições|prazo|custo|aanmelden|wann|wo|datum|uhrzeit|zeit|ort|beginn|einlass|preis|eintritt|telefon|quand|o[ùu]|lieu|heure|prix|tarif|cu[áa]ndo|d[óo]nde|fecha|hora|lugar|precio|quando|dove|onde|data|luogo|ora|prezzo|local|pre[çc]o|hor[áa]rio|wanneer|waar|plaats|tijd|prijs',
  closing:
    'closing|(?:end|close|finish)(?: it| the email)? with|sign-?off|gru(?:ß|ss)formel|despedida|chiusura|schlusssatz|(?:terminer|finir|conclure) par|(?:terminar|cerrar|acabar) con|(?:chiudere|concludere|finire) con|(?:abschließen|enden) mit|(?:afsluiten|eindigen) met',
  postscript: 'p\\.? ?s\\.?|p\\. ?-? ?s\\.|nb',
  body: `${PERSUASION}|tl;?dr|vorschlag|suggestion|suggested (?:text|copy|wording)|proposition|propuesta|proposta|voorstel|plus|invite|invitation|secondary(?: (?:message|point|ask|news|story|info))?|what (?:we|i)(?:.re|.m| are| am) (?:saying|telling (?:them|people))|what (?:we|i) (?:want|need|have) to say|what (?:we|i) (?:want|need) (?:them|people|everyone|readers|customers) to (?:know|understand|remember)|what to say|(?:sub-?|secondary |second )?modules?|mensaje principal|message principal|messaggio principale|mensagem principal|haupt(?:botschaft|aussage)|kernaussage|aussage|hoofdboodschap|kernboodschap|single[- ]minded (?:message|proposition|thought)|(?:key|core|main|big) (?:thought|idea|proposition|promise)|smp|wie|comment|cómo|come|hoe|how|(?:please |and |so )?(?:explain|say|mention|point out|make clear|tell (?:them|people|everyone))|(?:start|open|begin|lead)(?: it| the email)? with|evidence|covers?|value prop(?:osition)?|(?:please )?(?:must|has to|needs to) (?:include|say|contain)|mandator(?:y|ies)(?: text| wording)?|required (?:text|wording)|(?:kern)?botschaft|message cl[ée]|mensaje(?: clave)?|messaggio(?: chiave)?|boodschap|(?:the |main |campaign )?(?:body(?: copy)?|copy|text|intro(?:duction)?|message|key message|details|description|story|background|overview|brief|content|email|opening|disclaimer|terms(?: and conditions)?|t&cs?|small ?print|fine ?print|conditions|what|why|ask|(?:lead|main|top|second|third) story|feature|(?:section|story|block|part|module|absatz|teil|block) \\d|inhalt|texte|texto|testo|tekst|[a-zà-ɏ ,]{0,30}[a-zà-ɏ]\\x27s (?:own )?words|(?:text|copy|texte|texto|testo|tekst) (?:(?:for|für|pour|para|per|voor) )?(?:the |die |den |les |el |los |i |o |os |de )?(?:client|kunde|customer|klant|reader|leser|lecteur|lector|lettor|leitor)[a-zà-ɏ]*|(?:please )?(?:use|paste|send) (?:exactly )?(?:this|the following)(?: (?:copy|text|wording|message))?(?: as is| exactly| word for word| verbatim)?|(?:final|approved|finished) (?:copy|text|wording)|(?:bitte )?(?:diesen|folgenden) text (?:verwenden|übernehmen|nehmen|senden)|(?:utiliser|reprendre) ce texte|usar este texto|usare questo testo|gebruik deze tekst)`,
};
const patterns = (Object.keys(roles) as ContentRole[]).map(
  (role) => [role, new RegExp(`^(?:${roles[role]})$`, 'iu')] as const,
);

/** A list of what readers get that speaks of them to the team. */
export const WHAT_THEY_GET =
  /^(?:what (?:they|customers|subscribers|readers|members|buyers|participants|attendees)(?:'ll| will| can)? (?:get|receive|learn|pay|win|take home|need|bring)|was sie bekommen|ce qu'ils (?:re[çc]oivent|obtiennent)|(?:lo )?qu[eé] reciben|cosa ricevono|o que recebem|wat ze krijgen|co dostają)$/i;

export interface Labelled {
  role: ContentRole | undefined;
  /** As written; '' when the text has no label. */
  label: string;
  text: string;
}

/** "Body (programme, list format)": what brackets say of a part is for whoever writes it; "Price (adults)" is a fact's name. */
const IN_BRACKETS = /(?<=\S)\s?\([^()]*\)$/u;
function roleOf(label: string): ContentRole | undefined {
  if (WHAT_THEY_GET.test(label)) return 'list';
  const roleIn = (typed: string) => patterns.find(([, pattern]) => pattern.test(typed))?.[0];
  const typed = label.replaceAll('’', "'");
  const bare = typed.replace(IN_BRACKETS, '');
  const role = bare === typed ? undefined : roleIn(bare);
  return role === undefined || role === 'fact' ? roleIn(typed) : role;
}

/** Separates a text from the label in front of it, such as "Button:" or "Wann:". Remembered: each reader of a line asks. */
export const readLabel = remembered(labelled);

/** "Plus: $249 per month" below "Standard: $149 per month" is the name of one. */
const isPlan = (label: string, text: string): boolean => /^plus$/i.test(label) && /^[$€£\d]/.test(text);

function labelled(line: string): Labelled {
  const [, heading] = /^#{1,4}\s+(.{1,60})$/.exec(line) ?? [];
  if (heading !== undefined && roleOf(heading) !== undefined)
    return { role: roleOf(heading), label: heading, text: '' };
  const label = labelOf(line);
  if (label === '') return { role: undefined, label: '', text: line };
  const said = withColon(line);
  const text = said.slice(said.search(/[:：]/) + 1).trim();
  return { role: isPlan(label, text) ? undefined : roleOf(label), label, text };
}
