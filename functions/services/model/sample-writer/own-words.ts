import { asPoint, unquoted, wordCount } from '#shared/domain/brief-lines/wording.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { WriteFacts } from '../writer.ts';

/** Buttons by what a reader does with them, and what stands above questions with no other words around them. */
const ORDER = ['shop', 'look', 'read', 'join', 'answer', 'more', 'questions', 'book'] as const;
type Purpose = (typeof ORDER)[number];

const WORDS: Record<string, string> = {
  en: 'Shop now|Take a look|Read more|Save your place|Give your answer|Learn more|Questions and answers|Book now',
  de: 'Jetzt einkaufen|Jetzt ansehen|Weiterlesen|Platz sichern|Jetzt abstimmen|Mehr erfahren|Fragen und Antworten|Jetzt buchen',
  fr: 'Acheter maintenant|Découvrir|Lire la suite|Réserver ma place|Donner mon avis|En savoir plus|Questions et réponses|Réserver',
  es: 'Comprar ahora|Ver más|Seguir leyendo|Reservar plaza|Responder|Más información|Preguntas y respuestas|Reservar ahora',
  it: 'Acquista ora|Scopri di più|Continua a leggere|Prenota il posto|Rispondi|Maggiori informazioni|Domande e risposte|Prenota ora',
  pt: 'Comprar agora|Ver mais|Continuar a ler|Reservar lugar|Responder|Saiba mais|Perguntas e respostas|Reservar agora',
  nl: 'Nu shoppen|Bekijk nu|Lees verder|Reserveer je plek|Geef je antwoord|Meer weten|Vragen en antwoorden|Boek nu',
  pl: 'Kup teraz|Zobacz|Czytaj dalej|Zarezerwuj miejsce|Odpowiedz|Dowiedz się więcej|Pytania i odpowiedzi|Zarezerwuj',
  ar: 'تسوّق الآن|ألقِ نظرة|اقرأ المزيد|احجز مكانك|شارك برأيك|اعرف المزيد|أسئلة وأجوبة|احجز الآن',
  he: 'לקנייה|לצפייה|להמשך קריאה|לשמירת מקום|למענה|למידע נוסף|שאלות ותשובות|להזמנת מקום',
};

/** This writer's own words in a BCP 47 language; '' in one that it does not know. */
export const ownWords = (purpose: Purpose, language: string): string =>
  WORDS[language.split('-')[0]?.toLowerCase() || 'en']?.split('|')[ORDER.indexOf(purpose)] ?? '';

type About = Pick<WriteFacts, 'brief' | 'kind' | 'blocks' | 'products' | 'offer' | 'language'>;

/** Where anybody may come, there is no place to save. */
const OPEN_TO_ALL =
  /(?<![a-zà-ɏ])(?:no (?:need to|booking|sign-?up|registration|rsvp|tickets?|reservations?)(?: is| are)? (?:needed|required|necessary|book|sign up|register|rsvp|reserve)|(?:booking|registration|rsvp) (?:is )?not (?:needed|required|necessary)|you don['’]t (?:need|have) to (?:book|register|sign up)|just (?:turn|show) up|walk-?ins (?:are )?welcome|ohne (?:vor)?anmeldung|keine (?:vor)?anmeldung|(?:vor)?anmeldung (?:ist )?nicht (?:nötig|erforderlich|notwendig)|sans (?:réservation|inscription|réserver)|(?:inutile|pas besoin) de (?:réserver|s['’]inscrire)|sin (?:reserva|inscripción)|no (?:hace falta|es necesario|hay que) (?:reserva|inscri)[a-zà-ɏ]*|(?:senza|non serve|non occorre) (?:la )?prenota(?:zione|re)|sem (?:reserva|inscrição|marcação)|não é (?:preciso|necessário) (?:reserva|inscri|marca)[a-zà-ɏ-]*|zonder (?:reservering|aanmelding|reserveren|aanmelden)|(?:aanmelden|reserveren) (?:is )?niet nodig)(?![a-zà-ɏ])/iu;

/** What is booked rather than bought. */
const STAYS =
  /(?<![a-zà-ɏ])(?:appointments?|afspra(?:ak|ken)|termine?|rendez-vous|cita previa|appuntament[oi]|wizyt[aęy]|nights?|bookings?|book (?:by|before|now|online|your|a|direct)|rooms?|stays?|nächte|übernachtung(?:en)?|zimmer|buch(?:en|t|bar)|nuits?|chambres?|réserv(?:er|ez|ation)|noches?|habitaci(?:ón|ones)|reservas?|reserv(?:a|ar|e)|notti|notte|camer[ae]|soggiorn[oi]|prenot(?:a|are|azion[ei])|noites?|quartos?|nachten|kamers?|overnachting(?:en)?|boek(?:en|t|ing)?|noclegi?|pokoje|rezerwacj[aei])(?![a-zà-ɏ])/iu;

function purposeOf({ brief, kind, blocks, products, offer }: About, forms: ReadonlySet<string>): Purpose {
  if (forms.has('poll') || blocks.includes('poll')) return 'answer';
  if (blocks.includes('event')) return OPEN_TO_ALL.test(brief) ? 'more' : 'join';
  if (kind === 'promotional') {
    if (products.length === 0 && offer.trim() === '') return 'look';
    return products.length === 0 && STAYS.test(brief) ? 'book' : 'shop';
  }
  return forms.has('agenda') || blocks.includes('table') ? 'more' : 'read';
}

/** Words for a button that nobody worded, the likeliest first, by what the email is and the `forms` of its sections. */
export function usualButtons(about: About, forms: ReadonlySet<string> = new Set()): string[] {
  const others: Purpose[] = about.kind === 'promotional' ? ['shop', 'look'] : ['read', 'more'];
  const purposes = new Set([purposeOf(about, forms), ...others]);
  return [...purposes].map((purpose) => ownWords(purpose, about.language)).filter(Boolean);
}

/** “…”, „…“, « … », '…' at the beginning. */
const QUOTED = /^(?:["“„«»]\s*([^"“”„«»\n]{1,80}?)\s*["“”»«]|['‘‚]([^\n]{1,80}?)['’‘](?=[\s.,;:!?)]|$))/u;
/** Where the button leads and what else could stand on it: "Shop now → https://…", "Grab a spot, to /holidays page". */
const BEHIND = /(?<!\S)\/|\/(?!\S)|\||→|=>|->|>|›|\b(?:or|oder)\b|\(/;
const ALTERNATIVE = /^(?:or|oder|ou|o|oppure|of|lub)\s/i;
const LEADS_TO =
  /(?:[,;–—-]\s*)?(?:\s(?:links?|linking|linked|leads?|leading|goes|going|points?|pointing|führt|verlinkt))?\s(?:to|auf|zu[rm]?|vers|sur|a|à|alla|para|naar|do|na)(?:\s(?:the|our|die|der|unsere[rn]?|la|notre|a|nossa|nuestra|nostra|de|onze))?(?:\s(?:page|site|website|seite|p[áa]gina|pagina|stron[aęy]))?$/iu;
/** Fewer words behind the button's are a second choice: "Shop now. Learn more." */
const TEXT_WORDS = 4;

/**
 * What stands behind a button's label: its words without quotes, addresses and alternatives ('' for more than six), and
 * the sentences behind them.
 */
export function buttonIn(text: string): { words: string; rest: string } {
  const quoted = QUOTED.exec(text.trim());
  const [first = '', ...others] = sentencesIn(quoted ? text.trim().slice(quoted[0].length) : text);
  const behind = (quoted ? [first, ...others] : others).join(' ').replace(/^[\s.,;:!?]+/, '');
  return {
    words: fitting(quoted ? (quoted[1] ?? quoted[2] ?? '') : first),
    rest: wordCount(behind) < TEXT_WORDS || ALTERNATIVE.test(behind) ? '' : behind,
  };
}

/** The words of a text that fit a button; '' without any. */
export const buttonWords = (text: string): string => buttonIn(text).words;

function fitting(text: string): string {
  const [first = '', ...others] = text.replace(/https?:\/\/\S+/g, '→').split(BEHIND);
  const said = first.trim().replace(/(?<![.\s])[.\s]+$/, '');
  const bare = asPoint(unquoted(others.length > 0 ? said.replace(LEADS_TO, '') : said));
  return wordCount(bare) <= 6 ? bare : '';
}
