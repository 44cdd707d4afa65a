/** "Unsubscribe" and what brands write in its place, in the languages of the stop words. */
export const UNSUBSCRIBE =
  /unsubscri|opt[ -]?out|abmelde|abmeldung|abbestell|austragen|d[ée]sabonn|d[ée]sinscri|darse de baja|date de baja|cancelar (?:la |a )?(?:suscripci|inscri)|annulla|disiscri|cancella l|uitschrijv|afmeld|\*\|UNSUB|\{%\s*unsubscribe/i;

/** Lines that every sender's system adds; they say nothing about the brand. */
export const BOILERPLATE =
  /unsubscri|abmeld|abbestell|austragen|d[ée]sabonn|d[ée]sinscri|uitschrijv|darse de baja|view (?:this email|in|it in|online)|in your browser|im browser|dans (?:votre|le) navigateur|version en ligne|en l[íi]nea|update your preferences|preferences|einstellungen|you(?:'|’)?re receiving|you are receiving|you received|sie erhalten|du erh[äa]ltst|vous recevez|all rights reserved|alle rechte|tous droits|privacy|datenschutz|impressum|mentions l[ée]gales|forward (?:this|to)|copyright|©|\*\||\{\{|\{%|%%/i;

const stopWords: Readonly<Record<string, string>> = {
  en: 'the and you your for with our this that from are have will more just get now its all not but',
  de: 'der die das und ist nicht mit für ein eine auf von wir sie ihr ihre dich dir euch uns im am zum auch jetzt bei',
  fr: 'le la les des et est pour vous votre vos nous notre nos avec une un dans sur au aux du plus chez ce cette',
  es: 'el los las y es para con una un por tu su nuestro nuestra más en que del al te ya como este esta',
  it: 'il gli le e è per con una un di che del della nostro nostra più nel alla questo questa ti tuo sono',
  pt: 'o os as e é para com uma um por seu sua nosso nossa mais em que do da ao você não este esta',
  nl: 'de het een en van voor met je jouw uw onze ons op aan is niet ook nu meer bij dit deze naar zijn',
};
const lists = Object.entries(stopWords).map(([tag, words]) => [tag, new Set(words.split(' '))] as const);
const scripts: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh-Hans', /\p{Script=Han}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['th', /\p{Script=Thai}/gu],
];
const SCRIPT_SHARE = 0.15;
const LEAST_WORDS = 6;

/**
 * The language of a text, by its script or its commonest words. The declared tag decides between regions
 * (`de-AT`) and for languages without a list; a template's `lang="en"` on a German text does not.
 */
export function languageOf(text: string, declared: string): string {
  const sample = text.slice(0, 20_000);
  const tag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/i.test(declared) ? declared : '';
  const byScript = scripts.find(
    ([, script]) => (sample.match(script)?.length ?? 0) > sample.length * SCRIPT_SHARE,
  );
  const found = byScript?.[0] ?? byWords(sample);
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  if (found === '') return primary === 'en' ? '' : tag;
  return primary === found.split('-')[0] ? tag : found;
}

function byWords(text: string): string {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counted = lists.map(([tag, list]) => ({ tag, count: words.filter((word) => list.has(word)).length }));
  counted.sort((a, b) => b.count - a.count);
  const [first, second] = counted;
  if (!first || first.count < LEAST_WORDS || first.count < (second?.count ?? 0) * 1.2) return '';
  return first.tag;
}
