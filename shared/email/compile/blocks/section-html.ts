import type { CopySection, SectionForm } from '../../../contract/schemas/copy.ts';
import type { Context } from '../context.ts';
import { type Entry, entriesOf, indexOf } from '../entries.ts';
import { inline, lines } from '../markup.ts';
import { textHtml, titleHtml } from './entry-html.ts';
import { tableHtml } from './table-cells.ts';
import type { TextStyles } from './text-styles.ts';

/** Characters. */
const LEAD_LENGTH = 240;

interface Top {
  heading?: string;
  opener?: string | undefined;
  paragraph?: string;
}

export function sectionTop(
  context: Context,
  section: CopySection,
  styles: TextStyles,
  { heading: opening = styles.heading, opener, paragraph = styles.paragraph }: Top = {},
): string {
  const index = indexOf(context, section);
  const { heading, paragraphs } = section;
  let html = '';
  if (heading.trim() !== '')
    html = `${context.mark(opening, 'sections', index, 'heading')}${lines(context, heading)}</${opening.slice(1, 3)}>\n`;
  let first = opener !== undefined && html === '';
  paragraphs.forEach((text, at) => {
    if (text.trim() === '') return;
    const style = first && opener !== undefined && text.length <= LEAD_LENGTH ? opener : paragraph;
    html += `${context.mark(style, 'sections', index, 'paragraphs', at)}${inline(context, text, styles.ground)}</p>\n`;
    first = false;
  });
  return html;
}

const titled = new Set<SectionForm | undefined>(['faq', 'comparison', 'articles', 'zigzag']);

function listItem(context: Context, entry: Entry, styles: TextStyles): string {
  // Text in the other direction does not move the marks.
  const text = textHtml(context, entry, '<span>', styles, '');
  const title = titleHtml(context, entry, '<strong>', styles, text && '\n');
  return `${styles.item}${title}${text}</li>\n`;
}

export function listOf(
  context: Context,
  entries: readonly Entry[],
  styles: TextStyles,
  numbered = false,
): string {
  let items = '';
  for (const entry of entries) items += listItem(context, entry, styles);
  return numbered ? `${styles.numbers}${items}</ol>\n` : `${styles.bullets}${items}</ul>\n`;
}

export function listsHtml(context: Context, section: CopySection, styles: TextStyles): string {
  const entries = entriesOf(context, section);
  const table = tableHtml(context, section, styles);
  if (entries.length === 0) return table;
  if (!titled.has(section.form)) return listOf(context, entries, styles, section.form === 'steps') + table;
  const pairs = entries.map(
    (entry) =>
      titleHtml(context, entry, styles.title, styles) + textHtml(context, entry, styles.paragraph, styles),
  );
  return pairs.join('') + table;
}

export const openingHtml = (context: Context, position: number, styles: TextStyles): string =>
  (context.sections[position] ?? [])
    .map(
      (section) =>
        sectionTop(context, section, styles, { opener: styles.lead }) + listsHtml(context, section, styles),
    )
    .join('');
