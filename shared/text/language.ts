import { remembered } from './remembered.ts';

export interface Words {
  unsubscribe: string;
  viewProduct: string;
  /** For screen readers; contains `{rating}`. */
  rated: string;
  code: string;
  /** Contain `{day}`. */
  from: string;
  until: string;
  /** Contains `{price}`. */
  was: string;
  watch: string;
  addToCalendar: string;
  postscript: string;
  /** Contains `{amount}`. */
  minimum: string;
  viewOnline: string;
  preferences: string;
  reviews: string;
  seenIn: string;
}

const NAMES =
  'unsubscribe viewProduct rated code until was watch addToCalendar postscript from minimum viewOnline preferences reviews seenIn'.split(
    ' ',
  ) as (keyof Words)[];

const ENGLISH =
  'Unsubscribe|View product|Rated {rating} out of 5|Code {code}|until {day}|was {price}|Watch the video|Add to calendar|P.S.|from {day}|Minimum spend {amount}|View in browser|Email preferences|{count} reviews|As seen in';
/** In rows, because repeating the keys would double the size. */
const ROWS: Record<string, string> = {
  de: 'Abmelden|Produkt ansehen|Bewertet mit {rating} von 5|Code {code}|bis {day}|vorher {price}|Video ansehen|In den Kalender|PS:|ab {day}|Mindestbestellwert {amount}|Im Browser ansehen|E-Mail-Einstellungen|{count} Bewertungen|Bekannt aus',
  fr: 'Se désabonner|Voir le produit|Noté {rating} sur 5|Code {code}|jusqu’au {day}|avant {price}|Voir la vidéo|Ajouter au calendrier|P.-S.|à partir du {day}|dès {amount} d’achat|Voir dans le navigateur|Préférences d’e-mail|{count} avis|Ils parlent de nous',
  es: 'Darse de baja|Ver producto|Valoración: {rating} de 5|Código {code}|hasta el {day}|antes {price}|Ver el vídeo|Añadir al calendario|P. D.|desde el {day}|Compra mínima: {amount}|Ver en el navegador|Preferencias de correo|{count} opiniones|Hablan de nosotros',
  it: 'Annulla iscrizione|Vedi il prodotto|Valutazione: {rating} su 5|Codice {code}|fino al {day}|prima {price}|Guarda il video|Aggiungi al calendario|P.S.|dal {day}|Spesa minima: {amount}|Apri nel browser|Preferenze email|{count} recensioni|Parlano di noi',
  pt: 'Cancelar inscrição|Ver produto|Avaliação: {rating} de 5|Código {code}|até {day}|antes {price}|Ver o vídeo|Adicionar ao calendário|P.S.|a partir de {day}|Compra mínima: {amount}|Ver no navegador|Preferências de e-mail|{count} avaliações|Falam de nós',
  nl: 'Uitschrijven|Bekijk product|Beoordeeld met {rating} van 5|Code {code}|t/m {day}|was {price}|Bekijk de video|Zet in agenda|P.S.|vanaf {day}|Minimale besteding {amount}|Bekijk in de browser|E-mailvoorkeuren|{count} beoordelingen|Bekend van',
  ar: 'إلغاء الاشتراك|عرض المنتج|التقييم {rating} من 5|الرمز {code}|حتى {day}|السعر السابق {price}|شاهد الفيديو|أضف إلى التقويم|ملاحظة:|من {day}|الحد الأدنى للشراء {amount}|العرض في المتصفح|تفضيلات البريد|{count} تقييم|كما ظهر في',
  he: 'הסרה מרשימת התפוצה|לצפייה במוצר|דירוג {rating} מתוך 5|קוד {code}|עד {day}|במקום {price}|לצפייה בסרטון|הוספה ליומן|נ״ב|מ-{day}|מינימום הזמנה {amount}|לצפייה בדפדפן|העדפות דיוור|{count} ביקורות|כתבו עלינו',
};
const RIGHT_TO_LEFT = new Set(['ar', 'he', 'iw', 'fa', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb', 'syr']);

const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] ?? '';

export const wordsOf = remembered((tag) => {
  const row = (ROWS[primary(tag)] ?? ENGLISH).split('|');
  return Object.fromEntries(NAMES.map((name, at) => [name, row[at]])) as unknown as Words;
});

/** By the tag's script, or else its language. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const script = /[-_](arab|hebr|thaa|syrc|latn|cyrl)\b/i.exec(tag)?.[1]?.toLowerCase();
  if (script) return script === 'latn' || script === 'cyrl' ? 'ltr' : 'rtl';
  return RIGHT_TO_LEFT.has(primary(tag)) ? 'rtl' : 'ltr';
}

/** For `lang`; `en` if the tag is invalid. */
export const languageTag = (tag: string): string => (/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(tag) ? tag : 'en');
