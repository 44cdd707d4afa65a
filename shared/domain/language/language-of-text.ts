import { detectLanguage } from './detect-language.ts';
import { primaryOf } from './language-name.ts';

const ALIKE: Readonly<Record<string, string>> = {
  no: 'da',
  nb: 'da',
  nn: 'da',
  sv: 'da',
  uk: 'ru',
  bg: 'ru',
  sr: 'ru',
};
const family = (tag: string) => ALIKE[primaryOf(tag)] ?? primaryOf(tag);

/** BCP 47: the usual one, unless the text is clearly in another language. */
export function languageOfText(text: string, usual: string): string {
  const spoken = detectLanguage(text);
  return spoken === '' || family(spoken) === family(usual) ? usual : spoken;
}
