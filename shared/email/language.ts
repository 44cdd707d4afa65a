import { remembered } from './remembered.ts';

/** Words that the compiler adds to an email. */
export interface Words {
  unsubscribe: string;
  /** Visible label of a product's link. */
  viewProduct: string;
  /** For screen readers, with `{rating}` to replace. */
  rated: string;
  /** With `{code}` to replace. */
  code: string;
  /** The first and the last day of an offer, with `{day}` to replace. */
  from: string;
  until: string;
  /** A product's price before, with `{price}` to replace. */
  was: string;
  /** Label of a film's link. */
  watch: string;
  /** Before the names of calendars to add an event to. */
  addToCalendar: string;
  /** Before a letter's last words. */
  postscript: string;
  /** The least to spend, with `{amount}` to replace. */
  minimum: string;
  viewOnline: string;
  preferences: string;
  /** How many reviews there are, with `{count}` to replace. */
  reviews: string;
  /** Before the names of papers and sites that wrote of the brand. */
  seenIn: string;
}

const ENGLISH: Words = {
  unsubscribe: 'Unsubscribe',
  viewProduct: 'View product',
  rated: 'Rated {rating} out of 5',
  code: 'Code {code}',
  until: 'until {day}',
  was: 'was {price}',
  watch: 'Watch the video',
  addToCalendar: 'Add to calendar',
  postscript: 'P.S.',
  from: 'from {day}',
  minimum: 'Minimum spend {amount}',
  viewOnline: 'View in browser',
  preferences: 'Email preferences',
  reviews: '{count} reviews',
  seenIn: 'As seen in',
};
const WORDS: Record<string, Words> = {
  en: ENGLISH,
  de: {
    unsubscribe: 'Abmelden',
    viewProduct: 'Produkt ansehen',
    rated: 'Bewertet mit {rating} von 5',
    code: 'Code {code}',
    until: 'bis {day}',
    was: 'vorher {price}',
    watch: 'Video ansehen',
    addToCalendar: 'In den Kalender',
    postscript: 'PS:',
    from: 'ab {day}',
    minimum: 'Mindestbestellwert {amount}',
    viewOnline: 'Im Browser ansehen',
    preferences: 'E-Mail-Einstellungen',
    reviews: '{count} Bewertungen',
    seenIn: 'Bekannt aus',
  },
  fr: {
    unsubscribe: 'Se désabonner',
    viewProduct: 'Voir le produit',
    rated: 'Noté {rating} sur 5',
    code: 'Code {code}',
    until: 'jusqu’au {day}',
    was: 'avant {price}',
    watch: 'Voir la vidéo',
    addToCalendar: 'Ajouter au calendrier',
    postscript: 'P.-S.',
    from: 'à partir du {day}',
    minimum: 'dès {amount} d’achat',
    viewOnline: 'Voir dans le navigateur',
    preferences: 'Préférences d’e-mail',
    reviews: '{count} avis',
    seenIn: 'Ils parlent de nous',
  },
  es: {
    unsubscribe: 'Darse de baja',
    viewProduct: 'Ver producto',
    rated: 'Valoración: {rating} de 5',
    code: 'Código {code}',
    until: 'hasta el {day}',
    was: 'antes {price}',
    watch: 'Ver el vídeo',
    addToCalendar: 'Añadir al calendario',
    postscript: 'P. D.',
    from: 'desde el {day}',
    minimum: 'Compra mínima: {amount}',
    viewOnline: 'Ver en el navegador',
    preferences: 'Preferencias de correo',
    reviews: '{count} opiniones',
    seenIn: 'Hablan de nosotros',
  },
  it: {
    unsubscribe: 'Annulla iscrizione',
    viewProduct: 'Vedi il prodotto',
    rated: 'Valutazione: {rating} su 5',
    code: 'Codice {code}',
    until: 'fino al {day}',
    was: 'prima {price}',
    watch: 'Guarda il video',
    addToCalendar: 'Aggiungi al calendario',
    postscript: 'P.S.',
    from: 'dal {day}',
    minimum: 'Spesa minima: {amount}',
    viewOnline: 'Apri nel browser',
    preferences: 'Preferenze email',
    reviews: '{count} recensioni',
    seenIn: 'Parlano di noi',
  },
  pt: {
    unsubscribe: 'Cancelar inscrição',
    viewProduct: 'Ver produto',
    rated: 'Avaliação: {rating} de 5',
    code: 'Código {code}',
    until: 'até {day}',
    was: 'antes {price}',
    watch: 'Ver o vídeo',
    addToCalendar: 'Adicionar ao calendário',
    postscript: 'P.S.',
    from: 'a partir de {day}',
    minimum: 'Compra mínima: {amount}',
    viewOnline: 'Ver no navegador',
    preferences: 'Preferências de e-mail',
    reviews: '{count} avaliações',
    seenIn: 'Falam de nós',
  },
  nl: {
    unsubscribe: 'Uitschrijven',
    viewProduct: 'Bekijk product',
    rated: 'Beoordeeld met {rating} van 5',
    code: 'Code {code}',
    until: 't/m {day}',
    was: 'was {price}',
    watch: 'Bekijk de video',
    addToCalendar: 'Zet in agenda',
    postscript: 'P.S.',
    from: 'vanaf {day}',
    minimum: 'Minimale besteding {amount}',
    viewOnline: 'Bekijk in de browser',
    preferences: 'E-mailvoorkeuren',
    reviews: '{count} beoordelingen',
    seenIn: 'Bekend van',
  },
  ar: {
    unsubscribe: 'إلغاء الاشتراك',
    viewProduct: 'عرض المنتج',
    rated: 'التقييم {rating} من 5',
    code: 'الرمز {code}',
    until: 'حتى {day}',
    was: 'السعر السابق {price}',
    watch: 'شاهد الفيديو',
    addToCalendar: 'أضف إلى التقويم',
    postscript: 'ملاحظة:',
    from: 'من {day}',
    minimum: 'الحد الأدنى للشراء {amount}',
    viewOnline: 'العرض في المتصفح',
    preferences: 'تفضيلات البريد',
    reviews: '{count} تقييم',
    seenIn: 'كما ظهر في',
  },
  he: {
    unsubscribe: 'הסרה מרשימת התפוצה',
    viewProduct: 'לצפייה במוצר',
    rated: 'דירוג {rating} מתוך 5',
    code: 'קוד {code}',
    until: 'עד {day}',
    was: 'במקום {price}',
    watch: 'לצפייה בסרטון',
    addToCalendar: 'הוספה ליומן',
    postscript: 'נ״ב',
    from: 'מ-{day}',
    minimum: 'מינימום הזמנה {amount}',
    viewOnline: 'לצפייה בדפדפן',
    preferences: 'העדפות דיוור',
    reviews: '{count} ביקורות',
    seenIn: 'כתבו עלינו',
  },
};
const RIGHT_TO_LEFT = new Set(['ar', 'he', 'iw', 'fa', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb', 'syr']);

const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** The compiler's words in a language; English if it has none in that language. */
export const wordsOf = remembered((tag): Words => WORDS[primary(tag)] ?? ENGLISH);

/** Direction of a BCP 47 tag, by its script if it names one, otherwise by its language. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const script = /[-_](arab|hebr|thaa|syrc|latn|cyrl)\b/i.exec(tag)?.[1]?.toLowerCase();
  if (script) return script === 'latn' || script === 'cyrl' ? 'ltr' : 'rtl';
  return RIGHT_TO_LEFT.has(primary(tag)) ? 'rtl' : 'ltr';
}

/** A tag for a `lang` attribute; `en` if the tag is invalid. */
export const languageTag = (tag: string): string => (/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(tag) ? tag : 'en');
