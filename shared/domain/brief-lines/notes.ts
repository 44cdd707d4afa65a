import { whenIn } from '../../email/when.ts';
import { linksIn } from '../brief-links.ts';
import { countWords } from '../calendar/words.ts';
import { classifyLine } from './classify-line.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { isGreeting } from './letter.ts';
import { speaksToReader } from './orders/signs.ts';
import { describesEmail } from './orders/telling.ts';
import { givesContact } from './reader-signs.ts';
import { isSpoken } from './spoken.ts';
import { COUNTS_TOPICS } from './structure.ts';
import { SAYS, wordCount } from './wording.ts';

/** Names of what an email has or is, as briefs list them: "Three recipes with oat milk", "Rappel de l'offre". */
const CONTENTS =
  'recipes?|tips?|tricks?|ideas?|ways|reasons|steps|myths?|questions|stor(?:y|ies)|interviews?|portrait|profile|guide|how-?to|tutorial|checklist|recap|round-?up|summary|look back|preview|teaser|intro(?:duction)?|announcement|invitation|invite|reminder|notice|updates?|news|notes?|letter|message|thank[- ]you|apology|mensagem|mensaje|messaggio|bericht|nachricht|texto|survey|poll|quiz|faqs?|q ?& ?a|testimonials?|quotes?|gallery|comparison|overview|spotlight|highlights|launch|promo(?:tion)?|promo[çc][ãa]o|promoci[óo]n|promozione|follow-?up|explanation|explainer|tour|digest|lookbook|nudge|win-?back|flow|(?:first|second|third|last) of \\w+|rezepte?[ns]?|tipps?|ideen|geschichte|erinnerung|ank[üu]ndigung|einladung|umfrage|dank|hinweise?|vorstellung|r[üu]ckblick|brief|neuigkeiten|recettes?|conseils?|id[ée]es|histoire|rappel|annonce|invitation|sondage|remerciements?|pr[ée]sentation|bilan|lettre|recetas?|consejos?|historia|recordatorio|anuncio|invitaci[óo]n|encuesta|agradecimiento|presentaci[óo]n|resumen|carta|ricett[ae]|consigli|storia|promemoria|annuncio|invito|sondaggio|ringraziament[oi]|presentazione|lettera|receitas?|dicas|hist[óo]ria|lembrete|an[úu]ncio|convite|inqu[ée]rito|agradecimento|apresenta[çc][ãa]o|resumo|gründe|vorstellung|raisons|témoignage|motivos|motivi|raz[õo]es|razones|redenen|voorstelling|greeting|case study|recepten|verhaal|herinnering|aankondiging|uitnodiging|enqu[êe]te|bedankje';
const QUALIFIERS =
  "an?|the|one|two|three|four|five|six|seven|ten|\\d+|short|quick|brief|small|little|friendly|warm|gentle|kind|new|old|big|last|next|our|ein(?:e[nmrs]?)?|de[nmrs]|die|das|zwei|drei|vier|fünf|kurze?[nrs]?|kleine?[nrs]?|une?|les?|la|l'|des|deux|trois|petite?|courte?|los|las|el|una?|dos|tres|breve|il|lo|gli|uno|due|tre|um|uma|os?|as?|dois|duas|três|een|het|twee|drie|korte?|[a-zà-ɏ]+['’]s";
const IMPERATIVES =
  'try|send|share|swap|read|get|find|see|watch|join|take|answer|cook|vote|write|bring|tell|give|make|use|enjoy|save|discover|explore|download|collect|pick|choose|shop|buy|book|order|ask|print|follow|learn|sign';
const OUTLINE = new RegExp(
  `^(?:(?:${QUALIFIERS}),? ){0,4}(?:(?!(?:${IMPERATIVES}) )[a-zà-ɏ\\p{N}'’-]+ )?(?:${CONTENTS})(?![a-zà-ɏ])`,
  'iu',
);
/** "Cart abandonment reminder.": only what kind of email this is. */
const KIND_OF_EMAIL =
  /(?<! (?:this|that|one|each|every|our|your|diese|dieser) (?:[\w-]+ )?)(?:e-?mail|newsletter|campaign|reminder|nudge|announcement|promo(?:tion)?|blast|flow|series|mailing|win-?back|teaser|follow-?up)[.!]?$/i;
/** "Thank you email." */
const KINDLY =
  /^(?:a |short |quick ){0,2}(?:thank[- ]you|welcome|goodbye|we miss you|sorry|congratulations) (?:e-?mail|mail|mailing|newsletter|note)[.!]?$/i;
/** "Good news: the show has been extended" is no note of news. */
const HERALDS = /^(?:good|great|big|bad|gute|bonnes?|buenas?|buon[ae]|boas?|goed) [a-zà-ɏ]+:\s/iu;
/** "Members' preview on Thursday, 6-9pm" is no preview of the email. */
const CLOCK =
  /(?<![a-z])(?:at|until|till|by|ends?|before|from) \d{1,2}\.\d\d(?!\d| ?%)|\d\s?(?:[ap]\.?m\b|uhr\b|h(?:(?:ou)?rs?)?\b)|\d:\d\d/i;
const PRICE = /[$€£]\s?\d|\d\s?(?:[$€£]|euro?s?\b|,[–-])/i;
const TELEPHONE = /(?<!\d)(?:\+\d|\(?0\d)[\d ()/-]{6,}\d|(?<!\d)\d{3}[-.]\d{3,4}(?:[-.]\d{4})?(?!\d)/;
/** "phone (740) 555-0136" needs no end. */
const CONTACT =
  /^(?:phone|tel(?:ephone)?|mobile|whatsapp|call(?: us)?(?: on| at)?|ring(?: us)?(?: on)?|text(?: us)?(?: on| at)?|telefon|handy|tél(?:éphone)?|teléfono|móvil|telefono|cellulare|telefone|telemóvel|telefoon)[.:]? \(?\+?\d[\d ()/.-]{6,}$/iu;
/** "Plain Jane $15" may be anything. */
const FACT_WORDS = 4;
const ENDED = /(?:[.!?…:。！？؟।]["“”'‘’»)]*|\p{Extended_Pictographic}\ufe0f?|[:;]-?[)D])$/u;
/** Opens or closes a letter: "Hi there,", "See you soon,". */
const SALUTED = /^\p{L}[^.!?]{1,40},$/u;
/** What readers should come to think is not for them to read. */
const AIM =
  /^(?:readers|subscribers|people|they) (?:should|must|learn|feel|see(?! (?:it|them)\b)|understand|leave|know|think)\b/i;
const NAMES_READERS = /^(?:the |our |all )?(?:vips?|subscribers?|readers?|recipients?|non-openers)\b/i;
/** "They can book online", "Customers who left a basket". */
const OF_READERS: readonly RegExp[] = [
  NAMES_READERS,
  /^if they (?:already |still |also )?(?:have|are|own|hold|use|live|run)(?![a-z])/i,
  /^(?:all |our )?(?:customers|clients|people|users|patients|parents|clientes|kunden|klanten|clienti),? (?:who|that|que|qui|die|che|keep)(?![a-zà-ɏ])/iu,
  /(?:^|[,;] )(?:they|people|users|customers)(?:'ll| can| could| should| may| must| get to| need to| have to)(?: also)? (?:book|call|reserve|order|register|reply|buy|pay|save|join|visit|return|donate|choose|sign|skip|try|refer)\b/i,
  /\b(?:if|when|once|before|how many friends) they (?:can |(?:did|do|have)(?:n't| not) )?(?:come|buy|bought|order|ordered|return|book|booked|join|joined|sign|reply|refer|purchased?)\b/i,
  /(?:^they|\bthey(?:'ll| can| could| should| may| must| need to| have to))(?: also| just)? (?:bring|buy|book|order|register|reserve|reply|pay|redeem|type|donate|sign up|opt out|renew|upgrade|cancel)\b/i,
  /\bif they (?:(?:do|did) )?(?:spend|had|want|need|prefer|would like|can(?:not|'t)|don't|do not) /i,
  /(?:,| and| or| so) they (?:can|could|may|get to) (?:also )?(?:add|get|have|use|collect|drop|come|swap|claim|upgrade)\b/i,
  /^they(?:'ll| will| all| also)? (?:get|receive|save|pay)\b.*(?:%|[$€£]|\bfree\b|\boff\b)/i,
];
/** "The mail that you asked for", "Set a reminder", "Receipts by e-mail": not only a kind of email. */
const OBJECT =
  / (?:that|which|who) |^(?!just |only |maybe |also |again |not )[a-z]+ (?:an?|the|your) |^(?:just |or |please )?(?:reply|respond|answer|hit)(?![a-z])| (?:by|via|(?:in|to|with) this) e-?mail[.!]?$/i;
/** Whether a sentence speaks of its readers instead of to them. */
export const speaksOfReaders = (text: string): boolean =>
  OF_READERS.some((pattern) => pattern.test(text)) && !/\byour?\b/i.test(text);

const plainly = (text: string): string => text.trim().replaceAll('’', "'");

/** "Cart abandonment reminder.", "Readers should feel at home": what an email is or is for, with nothing to say. */
export function isAim(sentence: string): boolean {
  const said = plainly(sentence);
  if (describesEmail(said.toLowerCase())) return false;
  return (
    AIM.test(said) ||
    KINDLY.test(said) ||
    COUNTS_TOPICS.test(said) ||
    (!isSpoken(said) &&
      !speaksToReader(said) &&
      !OBJECT.test(said) &&
      KIND_OF_EMAIL.test(said) &&
      countWords(said) <= 7)
  );
}

/** Whether a line names a price, a day, a time, a telephone number or a page, with words around it. */
export const statesFact = (said: string): boolean =>
  wordCount(said) >= FACT_WORDS &&
  ([PRICE, CLOCK, TELEPHONE].some((pattern) => pattern.test(said)) ||
    whenIn(said, 'en').some(({ kind }) => kind !== 'weekday') ||
    linksIn(said).length > 0);

/** From where a line is a topic; a list's entry may be one for its readers. */
const SURE = { line: 0.6, entry: 0.9 };

/** "Her tip for a crowd: mix the dry ingredients at home …": what it notes stands behind its colon. */
const tells = (said: string): boolean => {
  const [, told = ''] = /^[^:]{4,60}: (\S.*[.!])$/u.exec(said) ?? [];
  return wordCount(told) >= TOLD_WORDS && kindOdds(said).readers > SURE.entry;
};
const TOLD_WORDS = 6;

/** Whether a sentence only notes what to tell, or speaks of its readers. A list's entry needs no end. */
export function isNote(sentence: string, { entry = false } = {}): boolean {
  const said = plainly(sentence);
  if (describesEmail(said.toLowerCase())) return false;
  if (NAMES_READERS.test(said)) return true;
  if (givesContact(said)) return false;
  if (classifyLine(said) !== 'copy' || SAYS.test(said)) return false;
  if (kindOdds(said).topic > (entry ? SURE.entry : SURE.line)) return true;
  const [head = ''] = said.split(/:\s|,?\s(?:who|which|that|die|der|das|que|qui|che)\s/i, 1);
  const isOutline =
    OUTLINE.test(said) &&
    !tells(said) &&
    !(entry && PRICE.test(said)) &&
    !/\?$/.test(said) &&
    !CLOCK.test(said) &&
    !isSpoken(head) &&
    !HERALDS.test(said);
  const isUnfinished =
    !entry &&
    !ENDED.test(said) &&
    !SALUTED.test(said) &&
    !isGreeting(said) &&
    !isSpoken(said) &&
    !CONTACT.test(said) &&
    !statesFact(said) &&
    !(/^[^:]{3,24}: .*\d/u.test(said) && kindOdds(said).readers > SURE.line);
  return speaksOfReaders(said) || isOutline || isUnfinished;
}
