import { wordsOf } from '../../../text/words.ts';
import { readLanguage } from '../../language/read-language.ts';

function languageVersion(header: string): [stem: string, language: string] | null {
  const words = wordsOf(header);
  const language = words.length < 2 ? '' : readLanguage(words.at(-1) ?? '', { country: false });
  return language === '' ? null : [words.slice(0, -1).join(' '), language];
}

export function isTranslationOf(header: string, others: readonly string[]): boolean {
  const version = languageVersion(header);
  return (
    version !== null &&
    others.some((other) => {
      const own = languageVersion(other);
      return own !== null && own[0] === version[0] && own[1] !== version[1];
    })
  );
}
