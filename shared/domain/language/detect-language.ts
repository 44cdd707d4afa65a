/** Common words that a language does not share with most others here. */
const stopWords: Readonly<Record<string, string>> = {
  en: 'the and you your for with our this that from are have will more just get now its all not but of to is we',
  de: 'der die das und ist nicht mit für ein eine auf von wir sie ihr ihre dich dir euch uns im am zum auch jetzt bei den dem zu unser unsere bis nur sind wird damit euer eure oder einen dein deine hier hat haben wurde vom um',
  fr: 'le la les des et est pour vous votre vos nous notre nos avec une un dans sur au aux du plus chez ce cette de en qui',
  es: 'el la los las y es para con una un por tu su nuestro nuestra nuestros nuestras más en que de del al te ya como este esta',
  it: 'il la gli le e è per con una un di che del della nostro nostra più nel alla questo questa ti tuo sono i a da al dal dei delle dai ci noi voi solo se',
  pt: 'o a os as e é para com uma um por seu sua nosso nossa mais em que do da de ao você não este esta',
  nl: 'de het een en van voor met je jouw uw onze ons op aan is niet ook nu meer bij dit deze naar zijn',
  pl: 'i w na z do się nie to jest dla oraz od po jak za tylko już nasz nasze nowa twój twoje',
  sv: 'och att det som en på är av för med till den har inte om din ditt vi du nu våra vår alla',
  da: 'og at det som en på er af for med til den har ikke om din dit vi du nu vores alle',
  tr: 've bir bu için ile daha çok yeni size sizi en da de ne kadar olan tüm',
};

const languagesOf = new Map<string, string[]>();
for (const [tag, words] of Object.entries(stopWords))
  for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), tag]);

/** Scripts in which one language is by far the most likely. Kanji stand beside kana, so Japanese comes first. */
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
/** Letters only, of the sample's. */
const SCRIPT_SHARE = 0.3;
const UKRAINIAN_SHARE = 0.03;
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{P}\p{S}\p{N}\s\p{M}]/u;

/** A text with fewer common words, or nearly as many of another language, is not judged. */
const LEAST_WORDS = 3;
const LEAD = 1.6;
const SAMPLE = 800;

/**
 * The language a text is most likely written in (`es`, `zh`), by its script or its commonest words; '' when it is too
 * short or too mixed to tell. Only the first `most` characters are read.
 */
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
  for (const word of sample.match(/\p{L}+/gu) ?? [])
    for (const tag of languagesOf.get(word) ?? []) counted.set(tag, (counted.get(tag) ?? 0) + 1);
  const [first, second] = [...counted].sort((a, b) => b[1] - a[1]);
  if (!first || first[1] < LEAST_WORDS || first[1] < (second?.[1] ?? 0) * LEAD) return '';
  return first[0];
}
