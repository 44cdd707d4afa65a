import { sentencesIn } from '../domain/sentences.ts';
import type { CopySection } from './copy.ts';

/** The only entry of a list, or of facts with their labels; '' where there are several or none. */
function loneEntryIn({ form, items = [], bullets }: CopySection, lang: string): string {
  const [item, other] = items;
  const colon = lang.startsWith('fr') ? ' : ' : ': ';
  if (form === 'agenda' && item && !other) return [item.title, item.text].filter(Boolean).join(colon);
  return form === undefined && bullets.length === 1 ? (bullets[0] ?? '') : '';
}

/** Several sentences end as text does. */
const asText = (entry: string): string =>
  sentencesIn(entry).length > 1 ? entry.replace(/(?<=[\p{L}\p{N})%])$/u, '.') : entry;

/** The sections with lists of a single entry as paragraphs: one mark in front of one line lists nothing. */
export const withoutLoneEntries = (sections: readonly CopySection[], lang: string): CopySection[] =>
  sections.map((section) => {
    const lone = loneEntryIn(section, lang);
    const { heading, paragraphs } = section;
    return lone === '' ? section : { heading, paragraphs: [...paragraphs, asText(lone)], bullets: [] };
  });
