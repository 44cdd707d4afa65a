import { primaryOf } from './language-name.ts';

/** Words that few other languages share, and the days and months that briefs are full of. */
const stopWords: Readonly<Record<string, string>> = {
  en: 'the and you your for with our this that from are have will more just get now its all not but of to is we monday tuesday wednesday thursday friday saturday sunday january february march june july october december until',
  de: 'der die das und ist nicht mit für ein eine auf von wir sie ihr ihre dich dir euch uns im am zum auch jetzt bei den dem zu unser unsere bis nur sind wird damit euer eure oder einen dein deine hier hat haben wurde vom um montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz juni juli oktober dezember uhr',
  fr: 'le la les des et est pour vous votre vos nous notre nos avec une un dans sur au aux du plus chez ce cette de en qui lundi mardi mercredi jeudi vendredi samedi dimanche janvier février avril juin juillet août septembre octobre novembre décembre sans dès',
  es: 'el la los las y es para con una un por tu su nuestro nuestra nuestros nuestras más en que de del al te ya como este esta lunes martes miércoles jueves viernes enero febrero mayo junio julio septiembre octubre noviembre diciembre hasta desde sin',
  it: 'il la gli le e è per con una un di che del della nostro nostra più nel alla questo questa ti tuo sono i a da al dal dei delle dai ci noi voi solo se lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre fino senza',
  pt: 'o a os as e é para com uma um por seu sua nosso nossa mais em que do da de ao você não este esta segunda terça quarta quinta sexta janeiro fevereiro março maio junho julho setembro outubro novembro dezembro até sem',
  nl: 'de het een en van voor met je jouw uw onze ons op aan is niet ook nu meer bij dit deze naar zijn maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart juni juli augustus oktober uur vanaf tot geen',
  pl: 'i w na z do się nie to jest dla oraz od po jak za tylko już nasz nasze nowa twój twoje poniedziałek wtorek środa czwartek piątek sobota niedziela stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia od',
  sv: 'och att det som en på är av för med till den har inte om din ditt vi du nu våra vår alla',
  da: 'og at det som en på er af for med til den har ikke om din dit vi du nu vores alle',
  tr: 've bir bu için ile daha çok yeni size sizi en da de ne kadar olan tüm',
};

const languagesOf = new Map<string, string[]>();
for (const [tag, words] of Object.entries(stopWords))
  for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), tag]);

/** Japanese first, because it mixes kanji with kana. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{Script=Cyrillic}/gu],
];
/** A language we cannot tell apart would be taken for its neighbour. */
export const isDetectable = (tag: string): boolean => {
  const primary = primaryOf(tag);
  return Object.hasOwn(stopWords, primary) || scripts.some(([known]) => known === primary);
};

const SCRIPT_SHARE = 0.3;
const UKRAINIAN_SHARE = 0.03;
/** Addresses have no language: "huber.de" is not German. */
const ADDRESS = /[@/]|\p{L}\.\p{L}/u;
const ownLetters: readonly (readonly [string, RegExp])[] = [
  ['es', /[ñ¿¡]/],
  ['pt', /[ãõ]/],
  ['de', /ß/],
  ['pl', /[ąęłśżź]/],
];
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{P}\p{S}\p{N}\s\p{M}]/u;

const LEAST_WORDS = 3;
const LEAD = 1.6;
const SAMPLE = 800;

/** `es`, `zh`, …; '' for short or mixed text. Reads the first `most` characters. */
export function detectLanguage(text: string, most = SAMPLE): string {
  const sample = text.slice(0, most).toLowerCase();
  if (OTHER_SCRIPT.test(sample)) {
    const letters = sample.match(/\p{L}/gu)?.length ?? 0;
    const byScript = scripts.find(
      ([tag, script]) =>
        (sample.match(script)?.length ?? 0) > letters * (tag === 'uk' ? UKRAINIAN_SHARE : SCRIPT_SHARE),
    );
    if (byScript) return byScript[0];
  }
  const counted = new Map<string, number>();
  const own = new Set<string>();
  const count = (tag: string) => counted.set(tag, (counted.get(tag) ?? 0) + 1);
  // "7 am - noon" is not German.
  for (const token of sample.replace(/(?<=\d\s?)[ap]m(?!\p{L})/gu, ' ').split(/\s+/)) {
    if (ADDRESS.test(token)) continue;
    for (const word of token.match(/\p{L}+/gu) ?? [])
      for (const tag of languagesOf.get(word) ?? []) count(tag);
    for (const [tag, letters] of ownLetters) if (letters.test(token)) own.add(tag);
  }
  const [first, second] = [...counted].sort((a, b) => b[1] - a[1]);
  if (!first || first[1] < LEAST_WORDS) return '';
  const isAlone = own.has(first[0]) && own.size === 1;
  if (first[1] < (second?.[1] ?? 0) * (isAlone ? 1 : LEAD)) return '';
  return first[0];
}
