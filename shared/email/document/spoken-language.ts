import type { EmailCopy } from '../../contract/schemas/copy.ts';
import { languageOfText } from '../../domain/language/language-of-text.ts';
import { directionOf } from '../../text/language.ts';
import type { EmailDocument } from './document.ts';

/** The language that an email's words are in: the usual one, unless they are clearly in another. */
export const spokenIn = ({ headline, sections }: EmailCopy, usual: string): string =>
  languageOfText(
    [headline, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join('\n'),
    usual,
  );

/**
 * An email whose words were in another language than was asked for, once they have been brought into that one: its
 * footer, dates and direction are in it, too.
 */
export function inAskedLanguage(document: EmailDocument): EmailDocument {
  const { asked_lang, ...others } = document;
  const { copy, lang } = document;
  if (asked_lang === undefined || spokenIn(copy, lang) === lang || spokenIn(copy, asked_lang) !== asked_lang)
    return document;
  return { ...others, lang: asked_lang, dir: directionOf(asked_lang) };
}
