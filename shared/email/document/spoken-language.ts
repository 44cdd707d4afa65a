import type { EmailCopy } from '../../contract/schemas/copy.ts';
import { languageOfText } from '../../domain/language/language-of-text.ts';
import { directionOf } from '../../text/language.ts';
import type { EmailDocument } from './document.ts';

export const spokenIn = ({ headline, sections }: EmailCopy, usual: string): string =>
  languageOfText(
    [headline, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join('\n'),
    usual,
  );

/** For translated words: footer, dates and direction follow the requested language. */
export function inAskedLanguage(document: EmailDocument): EmailDocument {
  const { asked_lang, ...others } = document;
  const { copy, lang } = document;
  if (asked_lang === undefined || spokenIn(copy, lang) === lang || spokenIn(copy, asked_lang) !== asked_lang)
    return document;
  return { ...others, lang: asked_lang, dir: directionOf(asked_lang) };
}
