import { languageOfText } from '#shared/domain/language/language-of-text.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { onlyGreets } from '#shared/email/opening.ts';
import type { WriteFacts } from '../writer.ts';

/** Letters by which a sentence is found again in the brief. */
const FOUND_BY = 20;

/** Behind "Liebe Gäste," the sentence goes on with the small letter that the brief gave it; in English, a new one begins. */
export function withSmallLetter(
  sections: readonly CopySection[],
  { brief, language }: Pick<WriteFacts, 'brief' | 'language'>,
): readonly CopySection[] {
  if (/^en(?![a-z])/i.test(languageOfText(brief, language))) return sections;
  const greeted = (paragraph: string) => onlyGreets(paragraph) && paragraph.trim().endsWith(',');
  const at = sections.findIndex(({ paragraphs }) => greeted(paragraphs[0] ?? ''));
  const section = sections[at];
  const [greeting = '', said = '', ...more] = section?.paragraphs ?? [];
  const small = said.replace(/^\p{Lu}/u, (first) => first.toLocaleLowerCase());
  const isSmall = (text: string) => brief.includes(text.slice(0, FOUND_BY));
  if (!section || said === '' || isSmall(said) || !isSmall(small)) return sections;
  return sections.with(at, { ...section, paragraphs: [greeting, small, ...more] });
}
