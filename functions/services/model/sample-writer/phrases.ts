import type { WriteFacts } from '../writer.ts';

interface Phrases {
  shop: string;
  more: string;
  /** Headings of lists. */
  glance: string;
}

/** The few phrases of the writer's own, by language. */
const languages: Record<string, Phrases> = {
  en: { shop: 'Shop now', more: 'Learn more', glance: 'At a glance' },
  es: { shop: 'Comprar ahora', more: 'Más información', glance: 'De un vistazo' },
  fr: { shop: 'Acheter maintenant', more: 'En savoir plus', glance: 'En bref' },
  de: { shop: 'Jetzt einkaufen', more: 'Mehr erfahren', glance: 'Auf einen Blick' },
  it: { shop: 'Acquista ora', more: 'Scopri di più', glance: 'In breve' },
  pt: { shop: 'Comprar agora', more: 'Saiba mais', glance: 'Em resumo' },
  nl: { shop: 'Nu shoppen', more: 'Meer weten', glance: 'In het kort' },
  ar: { shop: 'تسوّق الآن', more: 'اعرف المزيد', glance: 'لمحة سريعة' },
  he: { shop: 'לקנייה', more: 'למידע נוסף', glance: 'במבט מהיר' },
};

const languageOf = ({ language }: WriteFacts) => (language.split('-')[0] ?? 'en').toLowerCase() || 'en';
export const isEnglish = (facts: WriteFacts): boolean => languageOf(facts) === 'en';
export const phrasesFor = (facts: WriteFacts): Phrases =>
  languages[languageOf(facts)] ?? (languages.en as Phrases);

/** What the reader is asked to do, from the campaign's own words; the first match counts. */
const actions: readonly [RegExp, string][] = [
  [
    /\b(?:webinar|workshop|register|registration|(?<!no )rsvp(?! not)|save (?:your|a) (?:seat|spot))\b/i,
    'Save your seat',
  ],
  [/\bpre-?orders?\b/i, 'Pre-order now'],
  [/\bbook (?:online|now|an?|your)\b|\b(?:appointments?|openings)\b/i, 'Book now'],
  [/\b(?:survey|questionnaire|feedback)\b/i, 'Take the survey'],
  [/\b(?:leave|write) (?:us )?a review\b/i, 'Write a review'],
  [/\b(?:waitlist|wait list|early access list)\b/i, 'Join the list'],
  [/\b(?:loyalty|rewards?) (?:program\w*|points)\b/i, 'See your rewards'],
  [/\brefer(?:ral)?\b.{0,30}\bfriends?\b/i, 'Refer a friend'],
  [/\bsubscribe (?:and|&) save\b|\bsubscription\b/i, 'Subscribe & save'],
  [/\brecipes?\b/i, 'Get the recipe'],
  [/\bgift (?:guide|ideas|sets?)\b/i, 'Find a gift'],
  [/\bback in stock\b|\brestock/i, 'Shop the restock'],
];

/** The button text when none is given, from what the campaign is about. */
export function defaultCta(facts: WriteFacts, offered: boolean): string {
  const { shop, more } = phrasesFor(facts);
  if (!isEnglish(facts)) return facts.kind === 'promotional' ? shop : more;
  const said = `${facts.campaign_name} ${facts.subject_line} ${facts.brief}`;
  const action = actions.find(([pattern]) => pattern.test(said))?.[1];
  if (action) return action;
  if (/\b(?:sale|clearance)\b/i.test(`${facts.theme} ${facts.campaign_name}`) && facts.kind === 'promotional')
    return 'Shop the sale';
  if (/\bbuy \w+,? get|\bstock up\b|\bbundles?\b/i.test(said) && offered) return 'Stock up now';
  if (/\blaunch|\bnew\b/i.test(facts.theme)) return 'See what’s new';
  if (/\btips?|advice|educat|guide|how/i.test(facts.theme) && facts.kind === 'informational')
    return 'Read more';
  return facts.kind === 'promotional' ? shop : more;
}
