import { asPoint, unquoted, wordCount } from '#shared/domain/brief-lines/wording.ts';
import type { WriteFacts } from '../writer.ts';
import { inLanguage } from './text.ts';

/** What a reader does with a button, in the order of the words below. */
type Action = 'shop' | 'look' | 'read' | 'join' | 'answer' | 'more';
const ORDER: readonly Action[] = ['shop', 'look', 'read', 'join', 'answer', 'more'];

const WORDS: Record<string, string> = {
  en: 'Shop now|Take a look|Read more|Save your place|Give your answer|Learn more',
  de: 'Jetzt einkaufen|Jetzt ansehen|Weiterlesen|Platz sichern|Jetzt abstimmen|Mehr erfahren',
  fr: 'Acheter maintenant|Découvrir|Lire la suite|Réserver ma place|Donner mon avis|En savoir plus',
  es: 'Comprar ahora|Ver más|Seguir leyendo|Reservar plaza|Responder|Más información',
  it: 'Acquista ora|Scopri di più|Continua a leggere|Prenota il posto|Rispondi|Maggiori informazioni',
  pt: 'Comprar agora|Ver mais|Continuar a ler|Reservar lugar|Responder|Saiba mais',
  nl: 'Nu shoppen|Bekijk het|Lees verder|Reserveer je plek|Geef je antwoord|Meer weten',
  ar: 'تسوّق الآن|ألقِ نظرة|اقرأ المزيد|احجز مكانك|شارك برأيك|اعرف المزيد',
  he: 'לקנייה|לצפייה|להמשך קריאה|לשמירת מקום|למענה|למידע נוסף',
};

type About = Pick<WriteFacts, 'kind' | 'blocks' | 'products' | 'offer' | 'language'>;

function actionOf({ kind, blocks, products, offer }: About, forms: ReadonlySet<string>): Action {
  if (forms.has('poll') || blocks.includes('poll')) return 'answer';
  if (blocks.includes('event')) return 'join';
  if (kind === 'promotional') return products.length > 0 || offer.trim() !== '' ? 'shop' : 'look';
  return forms.has('agenda') || blocks.includes('table') ? 'more' : 'read';
}

/**
 * Words for a button that nobody worded, the likeliest first, by what the email is and the `forms` of its sections.
 * None in a language that this writer does not know.
 */
export function usualButtons(about: About, forms: ReadonlySet<string> = new Set()): string[] {
  const words = inLanguage(WORDS, about.language)?.split('|') ?? [];
  const first = words[ORDER.indexOf(actionOf(about, forms))];
  const others = about.kind === 'promotional' ? words.slice(0, 2) : words.slice(2, 3).concat(words.slice(5));
  return first === undefined ? [] : [first, ...others.filter((other) => other !== first)];
}

/** Text that fits a button: without quotes, addresses and alternatives; '' for more than six words. */
export function buttonWords(text: string): string {
  const [first = ''] = text.replace(/https?:\/\/\S+/g, '').split(/\/|\||→|->|\bor\b|\(/);
  const bare = asPoint(unquoted(first.trim().replace(/(?<![.\s])[.\s]+$/, '')));
  return wordCount(bare) <= 6 ? bare : '';
}
