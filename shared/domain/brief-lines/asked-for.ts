import { whenIn } from '../../email/when.ts';
import { AUDIENCE } from './audience.ts';
import { bareLine, looksOrdered, withoutLeadIns } from './classify-line.ts';
import { foreignOrder } from './foreign-orders.ts';
import { asksForEmail, asksForNothing, withoutPoliteness } from './instruction.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { labelOf } from './labels.ts';
import { speaksOfReaders } from './notes.ts';
import { toldByEmail } from './orders/telling.ts';
import { isWish } from './orders/wishes.ts';
import { factsOf, isNaming, readyIn } from './ready-words.ts';
import { inFull } from './short-forms.ts';
import { toldThat } from './told-that.ts';
import { worded } from './worded-orders.ts';
import { wordCount } from './wording.ts';

/** What an instruction wants readers to be told: a sentence that it has ready, or what is to be written about. */
export type AskedFor = { sentence: string } | { topic: string };

/** Words that an instruction has ready: “End with "See you there."”, "Close with: come and sit on one". */
const QUOTES =
  /^(?:open|start|begin|close|end|finish|lead|say|use|write|sign off|push|stress|highlight|emphasi[sz]e|plug|play up|mention)[a-zà-ɏ]*(?: [a-zà-ɏ]+){0,3}?(?: with| like|:)(?: something like)?:?\s*["“„«]([^"“”„«»]{6,})["”»]|^(?:open|start|begin|close|end|finish) with: ([a-zà-ɏ].{6,})$|^[^.:!?]{0,60}(?<![a-z])(?:som[a-z]{0,3}thing like|along the lines of|so etwas wie|quelque chose comme|algo como|qualcosa come|zoiets als):\s+(\S.{6,})$/iu;
/** What words are that an email may not lack, and what is said of them. */
const EXACT =
  'credits?|lines?|logo|disclaimer|wording|text[eo]?|tekst|statement|sentence|notice|mention|tagline|slogan|strapline|number|this|[a-zà-ɏ]*hinweis|satz|zeile|phrase|mención|frase|línea|dicitura|testo|riga|vermelding|zin|regel';
const MUST = [
  '(?:(?:has|have|needs?) to|must|should) (?:go in(?: somewhere)?|be (?:in(?:cluded)?|there|shown|added)|appear|stay in)',
  '(?:muss|müssen|soll) (?:unbedingt |noch |mit )?(?:rein|hinein|dazu|drin stehen|drinstehen|stehen)',
  '(?:doit|doivent) (?:figurer|apparaître|être)|(?:tiene|tienen) que (?:ir|aparecer|figurar|salir)|deben? (?:aparecer|figurar)',
  'dev(?:e|ono) (?:comparire|esserci|apparire)|moet(?:en)? (?:erin|erbij|vermeld)',
].join('|');
/** "Credit line has to go in: Supported by the Strathmartine Fund." */
const REQUIRED = new RegExp(
  `^(?:[^.:!?]{2,50} )?(?:${EXACT}) (?:${MUST})(?: [a-zà-ɏ]+){0,3}\\s?:\\s+(\\S.{6,})$`,
  'iu',
);
/** Somebody who is not spoken to. */
const THEY = /(?<![a-z])(?:they|them|their)(?![a-z])/i;
/** "Put a reminder that the shop is open on Sunday", and not "a note that says who it is from". */
const PUT_IN = new RegExp(
  `^(?:please |pls |maybe |also |just )?(?:${[
    '(?:put|add|include|insert|drop|slip|pop|give)(?: in)? (?:an?|another|one|the) (?:(?:short|quick|little|small|brief|gentle|friendly|final|one-line) )?(?:reminder|note|line|mention|sentence|nudge|ps|p\\.s\\.)(?: in)?(?: (?:saying|to say|telling people))? that (?!(?:says?|reads?|tells?|is|was|explains?|mentions?|will|can|links?|has|goes|shows?|covers?|invites?|asks?|makes?|sounds?|feels?)(?![a-z]))',
    "(?:ajouter|ajoute|ajoutez|mettre|mets|mettez|insérer|glisser)(?: aussi)? une? (?:petite? )?(?:rappel|mention|note|phrase|ligne|mot) (?:disant |pour dire |indiquant )?(?:que |qu['’])",
    '(?:añad(?:e|ir)|pon(?:er)?|inclu(?:ye|ir)|meter?)(?: también)? una? (?:recordatorio|nota|frase|línea|aviso) (?:de |diciendo )?que ',
    '(?:aggiung(?:i|ere)|mett(?:i|ere)|inseri(?:sci|re))(?: anche)? una? (?:promemoria|nota|frase|riga|avviso) (?:dicendo )?che ',
    '(?:adiciona|adicionar|acrescentar|pôr|inclui|incluir) uma? (?:lembrete|nota|frase|linha|aviso) (?:de |a dizer )?que ',
  ].join('|')})(\\S.{8,})$`,
  'iu',
);

/**
 * The words, without quotes, that a sentence says an email may not lack or wants put into it; undefined in any other,
 * and where they speak of its readers.
 */
export const requiredIn = (said: string): string | undefined => {
  const put = PUT_IN.exec(said.replaceAll('’', "'"))?.[1];
  if (put !== undefined) return speaksOfReaders(put) || THEY.test(put) ? undefined : put;
  return REQUIRED.exec(said)?.[1]?.replace(/^["“„«]\s?([^"“”„«»]{4,})["”»]\.?$/u, '$1');
};
/** Wants readers invited or reminded: what to is in the sentence. */
const INVITES =
  /^(?:wir (?:wollen|möchten)|nous (?:voulons|souhaitons)|queremos|vogliamo|we willen) .*(?<![a-zà-ɏ])(?:erinnern|einladen|informieren|hinweisen|inviter|rappeler|informer|invitar|recordar|informar|invitare|ricordare|informare|uitnodigen|herinneren|informeren)(?![a-zà-ɏ])/iu;
/** "We need an email that tells patients about the new booking". */
const WANTS = new RegExp(
  `(?:e-?mail|newsletter|mailing|mailer|campaign) (?:that |which |to )?(?:tell|remind|inform|ask|invite|thank|explain|announce|introduce|say)(?:s|ing)?(?: ${AUDIENCE})? (?:about |of |on |that |to )?(\\S.{2,})$`,
  'i',
);
/** "Intro email for Caroline Tse, RAUD.": whom or what it introduces, not who gets it. */
const INTRODUCES =
  /^(?:intro(?:duction|ductory)?|launch|announcement|announcing|teaser) (?:e-?mail|mail|mailing|newsletter) (?:for|about|on) (?!.*(?<![a-z])(?:members|customers|subscribers|list|segments?|vips?|users|clients|buyers|everyone|people)(?![a-z]))(\S.{3,})$/i;
/** Say “happy holidays,” not Christmas. */
const INSTEAD = /^["“„«'‘][^"“”„«»]{2,60}["”“»'’],? (?:not|never|instead of|rather than)(?![a-z])/i;
const PRONOUN =
  /^(?:\S+ )?(?:it|them|this|that|these|him|her)(?: too| please| [a-z]+ly)?\W*$|^(?:it|them|this|that|these)[,;:.] /i;
/** Asks for words about something: "Mention the lifetime guarantee". */
const ASKS = new RegExp(
  `^(?:you (?:can|may) )?(?:mention|claim|reveal|say(?: something)?|state|stress|explain|describe|emphasi[sz]e|highlight|point out|touch on|talk about|tell the story|cover|include|list|give|show|share|answer|announce|intro(?:duce)?|tease|present|outline|unveil|celebrate|recap|promote|push|feature|focus on|address|acknowledge|clarify|reiterate|reference|refer to|apologi[sz]e for|be (?:honest|clear|upfront|transparent) about|offer|(?:lead|open|start|close|end) with|quote(?! for)|add|compare|summari[sz]e|(?:tell|remind|inform|ask|invite|encourage|educate)(?: ${AUDIENCE})?|thank (?:${AUDIENCE} )?(?=for ))(?: clearly| briefly| again| once)? (?:(?:about|of|on|for|that|to) )?(?!(?:it|them|this|that)\\W*$)(\\S.{2,})$`,
  'i',
);
/** Looks, tone and length: there is nothing to write. */
const FORM =
  /\b(?:tone|copy|layout|photos?|pics?|images?|pictures?|visuals?|heros?|buttons?|ctas?|links?|blocks?|grids?|fonts?|headlines?|subject|pre-?headers?|templates?|words|paragraphs?|voice|style|design|segments?|logos?|emojis?|gifs?|banners?|timers?|urgency|angles?|approach|mood|vibes?|e-?mail|landing page|drive|type|urgent|friendly|short|sections?)\b|\b(?:first|second|last)(?=$|[.,;])/i;
const FOREIGN_FORM =
  /(?<![a-zà-ɏ])(?:bild[a-zà-ɏ]*|fotos?|layout|tom|toon|tonfall|kurz|sachlich|locker|freundlich|betreff|button|link|verlinken|logo|sobre|simple|court|photos?|images?|objet|ton|bouton|lien|tono|im[áa]gen(?:es)?|asunto|bot[óo]n|enlace|immagin[ei]|oggetto|pulsante|imagens?|assunto|bot[ãa]o|beeld|kort|onderwerp|knop|firmar|assinar|signer|unterschreiben|du-form|sie-form|englisch|deutsch|französisch|spanisch|italienisch|anglais|français|ingl[ée]s|español|inglese|italiano|engels|nederlands)(?![a-zà-ɏ])/iu;

/** A topic of fewer says too little as a gap: "[Mention the sage]". */
const FEW_WORDS = 2;
const SHORT_ORDER = 4;
const toldAs = (topic: string, order: string): string =>
  (wordCount(topic) <= FEW_WORDS && wordCount(order) <= SHORT_ORDER) || PERSON.test(topic) ? order : topic;
/** "Ask her about her whippet": the topic begins with who it is. */
const PERSON = /^(?:her|him|them) /i;
/** What leads in to an order in other languages. */
const REMINDS =
  /^(?:(?:bitte|por favor|per favore|svp|graag),? |penser à |ne pas oublier (?:de |d['’])|acordarse de |no olvidar |ricordarsi di |non dimenticare di |lembrar-se de |não esquecer de |nie zapomnieć )/iu;
/** Within single quotes, which commas do not end. */
const OPEN_QUOTE = /(?<!\S)['‘][^'‘’]*$/u;

/** "the new bread, keep it short" is about the bread; what stands in quotes stays whole. */
function withoutManner(topic?: string): string | undefined {
  const before = topic?.split(/,\s+(?=(?:keep|no|not|without|use|make|don't)\b)/)[0];
  return before !== undefined && OPEN_QUOTE.test(before) ? topic : before;
}

/** From where an order that no pattern reads has nothing to write. */
const FOR_TEAM = 0.7;

/** Begins with an article, as a name does. */
const NAMED =
  /^(?:l['’]|(?:le|la|les|une?|notre|nos|el|los|las|una?|nuestr[oa]s?|il|lo|gli|i|uno|il nostro|la nostra|der|die|das|ein|eine|unsere?|de|het|een|onze|o|a|os|as|um|uma|noss[oa]s?) )/iu;
/** "… should feel like a letter from a friend" */
const FEELS =
  /^(?:be|feel|sound|look|read|stay|remain|keep|have|sein|klingen|wirken|bleiben|être|rester|sonner|ser|sonar|parecer|quedar|essere|suonare|restare|zijn|klinken)(?![a-zà-ɏ])|(?<![a-zà-ɏ])(?:sein|klingen|wirken|bleiben)[.!]?$/iu;

/** What can be said by its name, as it states a day, a time or a price; a topic otherwise. */
function nameOrTopic(topic: string): AskedFor {
  const facts = factsOf(topic);
  return facts === undefined ? { topic } : { sentence: facts };
}

/** "CTA to RSVP by November 17": what the button asks for, and until when. */
const CTA =
  /^(?:(?:the|main|primary|one|single) )*(?:cta|call[ -]to[ -]action)(?: (?:is|should be))? to (?!the |our |an? )(\S.{3,})$/i;

/** What an instruction asks for; null when it is about tone, looks or length, and there is nothing to write. */
export function askedFor(instruction: string): AskedFor | null {
  const line = inFull(bareLine(withoutPoliteness(instruction)));
  const bare = withoutLeadIns(line);
  // "Please reassure."
  if (PRONOUN.test(bare) || wordCount(bare) === 1) return null;
  const [, act] = CTA.exec(bare) ?? [];
  if (act !== undefined) return whenIn(act, 'en').length > 0 ? { sentence: act } : null;
  const [, introduced] = INTRODUCES.exec(line) ?? [];
  if (introduced !== undefined && wordCount(introduced) > 1) return { topic: introduced };
  if (asksForEmail(line)) {
    const [, topic] = WANTS.exec(line) ?? /^[^:]{1,120}:\s+(\S.{4,})$/u.exec(instruction) ?? [];
    return topic === undefined ? null : { topic };
  }
  const [, quote, told = quote, rest = told] = QUOTES.exec(bare) ?? [];
  const ready = rest === undefined || speaksOfReaders(rest) ? readyIn(bare) : rest;
  const said = ready ?? worded(bare) ?? toldThat(bare);
  if (said !== undefined) return { sentence: said };
  const described = toldByEmail(bare);
  if (described?.isOrder)
    return FEELS.test(described.text) ? null : (askedFor(described.text) ?? { topic: described.text });
  if (described !== undefined)
    return NAMED.test(described.text) ? nameOrTopic(described.text) : { topic: described.text };
  const topic = rest ?? WANTS.exec(bare)?.[1] ?? withoutManner(ASKS.exec(bare)?.[1]);
  if (topic !== undefined) {
    if (FORM.test(topic) || PRONOUN.test(topic) || INSTEAD.test(topic)) return null;
    const facts = isNaming(bare) ? factsOf(topic) : undefined;
    return facts === undefined ? { topic: toldAs(topic, bare) } : { sentence: facts };
  }
  if (INVITES.test(bare)) return { topic: bare };
  const order = foreignOrder(bare);
  if (order !== null) {
    if (order.isSentence) return { sentence: order.topic };
    if (FOREIGN_FORM.test(order.topic) || labelOf(bare) !== '') return null;
    return nameOrTopic(order.topic);
  }
  const isForm = [FORM, FOREIGN_FORM].some((pattern) => pattern.test(bare));
  const isTalk = !isWish(bare.toLowerCase()) && asksForNothing(bare);
  const isForTeam = !looksOrdered(instruction) && kindOdds(instruction).team > FOR_TEAM;
  return isForm || isTalk || isForTeam || labelOf(bare) !== '' ? null : { topic: bare.replace(REMINDS, '') };
}
