import { asPoint, capitalised, unquoted, wordCount } from '#shared/domain/brief-lines/wording.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import { phoneAsWritten } from '#shared/email/contact-link.ts';
import { type ActionFacts, purposeOf } from './button-purpose.ts';

/** Buttons by what a reader does with them, and what stands above questions with no other words around them. */
const ORDER = [
  'shop',
  'look',
  'read',
  'join',
  'answer',
  'more',
  'questions',
  'book',
  'order',
  'register',
  'donate',
  'apply',
  'call',
] as const;
type Purpose = (typeof ORDER)[number];

const WORDS: Record<string, string> = {
  en: 'Shop now|Take a look|Read more|Save your place|Give your answer|Learn more|Questions and answers|Book now|Order now|Sign up|Donate|Apply now|Call',
  de: 'Jetzt einkaufen|Jetzt ansehen|Weiterlesen|Platz sichern|Jetzt abstimmen|Mehr erfahren|Fragen und Antworten|Jetzt buchen|Jetzt bestellen|Jetzt anmelden|Jetzt spenden|Jetzt bewerben|Anrufen:',
  fr: 'Acheter maintenant|Découvrir|Lire la suite|Réserver ma place|Donner mon avis|En savoir plus|Questions et réponses|Réserver|Commander|M’inscrire|Faire un don|Postuler|Appeler le',
  es: 'Comprar ahora|Ver más|Seguir leyendo|Reservar plaza|Responder|Más información|Preguntas y respuestas|Reservar ahora|Pedir ahora|Inscribirme|Donar|Presentar mi solicitud|Llamar al',
  it: 'Acquista ora|Scopri di più|Continua a leggere|Prenota il posto|Rispondi|Maggiori informazioni|Domande e risposte|Prenota ora|Ordina ora|Iscriviti|Fai una donazione|Candidati|Chiama',
  pt: 'Comprar agora|Ver mais|Continuar a ler|Reservar lugar|Responder|Saiba mais|Perguntas e respostas|Reservar agora|Encomendar|Inscrever-me|Fazer um donativo|Candidatar-me|Ligar para',
  nl: 'Nu shoppen|Bekijk nu|Lees verder|Reserveer je plek|Geef je antwoord|Meer weten|Vragen en antwoorden|Boek nu|Bestel nu|Meld je aan|Doneer nu|Solliciteer nu|Bel',
  pl: 'Kup teraz|Zobacz|Czytaj dalej|Zarezerwuj miejsce|Odpowiedz|Dowiedz się więcej|Pytania i odpowiedzi|Zarezerwuj|Zamów teraz|Zapisz się|Wesprzyj nas|Aplikuj|Zadzwoń:',
  ar: 'تسوّق الآن|ألقِ نظرة|اقرأ المزيد|احجز مكانك|شارك برأيك|اعرف المزيد|أسئلة وأجوبة|احجز الآن|اطلب الآن|سجّل الآن|تبرّع الآن|قدّم الآن|اتصل:',
  he: 'לקנייה|לצפייה|להמשך קריאה|לשמירת מקום|למענה|למידע נוסף|שאלות ותשובות|להזמנת מקום|להזמנה|להרשמה|לתרומה|להגשת מועמדות|התקשרו:',
};

/** This writer's own words in a BCP 47 language; '' in one that it does not know. */
export const ownWords = (purpose: Purpose, language: string): string =>
  WORDS[primary(language)]?.split('|')[ORDER.indexOf(purpose)] ?? '';

const primary = (language: string): string => language.split('-')[0]?.toLowerCase() || 'en';

/** Words for a button that nobody worded, the likeliest first, by what the email is and the `forms` of its sections. */
export function usualButtons(about: ActionFacts, forms: ReadonlySet<string> = new Set()): string[] {
  const call = /^tel:(\+?\d+)$/.exec(about.cta_link.trim())?.[1];
  if (call !== undefined)
    return [`${ownWords('call', about.language)} ${asWritten(call, about.brief)}`.trim()];
  const asks = forms.has('poll') || about.blocks.includes('poll');
  const named = asks ? 'answer' : purposeOf(about, primary(about.language));
  const neutral: Purpose[] = about.kind === 'promotional' ? ['look', 'more'] : ['more', 'look'];
  const purposes = new Set<Purpose>(named === null ? neutral : [named, ...neutral]);
  return [...purposes].map((purpose) => ownWords(purpose, about.language)).filter(Boolean);
}

/** A number's digits as the brief writes them, or in the groups of North America's. */
const asWritten = (digits: string, brief: string): string =>
  phoneAsWritten(brief, digits) ?? digits.replace(/^([2-9]\d\d)(\d{3})(\d{4})$/, '$1-$2-$3');

/** “…”, „…“, « … », '…' at the beginning. */
const QUOTED = /^(?:["“„«»]\s*([^"“”„«»\n]{1,80}?)\s*["“”»«]|['‘‚]([^\n]{1,80}?)['’‘](?=[\s.,;:!?)]|$))/u;
/** Where the button leads and what else could stand on it: "Shop now → https://…", "Grab a spot, to /holidays page". */
const BEHIND = /(?<!\S)\/|\/(?!\S)|\||→|=>|->|>|›|\b(?:or|oder)\b|\(/;
const ALTERNATIVE = /^(?:or|oder|ou|o|oppure|of|lub)\s/i;
const LEADS_TO =
  /(?:[,;–—-]\s*)?(?:\s(?:links?|linking|linked|leads?|leading|goes|going|points?|pointing|führt|verlinkt))?\s(?:to|auf|zu[rm]?|vers|sur|a|à|alla|para|naar|do|na)(?:\s(?:the|our|die|der|unsere[rn]?|la|notre|a|nossa|nuestra|nostra|de|onze))?(?:\s(?:page|site|website|seite|p[áa]gina|pagina|stron[aęy]))?$/iu;
/** "Book a design call, or call Dana at (828) 555-0144": no button calls, so the text says it. */
const OR_CALL =
  /,?\s(?:or|oder|ou|o|oppure|of|lub)\s((?:call|ring|phone|text|ruf[a-zà-ɏ]*|anruf[a-zà-ɏ]*|appel[a-zà-ɏ]*|llam[a-zà-ɏ]*|chiam[a-zà-ɏ]*|bel|ligue|zadzwoń)\s[^.;]{0,40}\d[\d ()/-]{5,18}\d)/iu;
const asCall = (text: string): string => `${capitalised(text.trim())}.`;
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
  const isText = wordCount(behind) >= TEXT_WORDS && !ALTERNATIVE.test(behind);
  return {
    words: fitting(quoted ? (quoted[1] ?? quoted[2] ?? '') : first),
    rest: [...(OR_CALL.exec(first)?.slice(1) ?? []).map(asCall), ...(isText ? [behind] : [])].join(' '),
  };
}

/** The words of a text that fit a button; '' without any. */
export const buttonWords = (text: string): string => buttonIn(text).words;

/** What a button has room for on a phone. */
const MOST_WORDS = 8;
const MOST_LETTERS = 40;

function fitting(text: string): string {
  const [first = '', ...others] = text.replace(/https?:\/\/\S+/g, '→').split(BEHIND);
  const said = first.trim().replace(/(?<![.\s])[.\s]+$/, '');
  // "Reserve a four-pack (goes live the morning of)"
  const told = said.replace(/(?<!\s)\s*\([^()]*\)$/, '') || said;
  const bare = asPoint(unquoted(others.length > 0 ? told.replace(LEADS_TO, '') : told));
  return wordCount(bare) <= MOST_WORDS && bare.length <= MOST_LETTERS ? bare : '';
}
