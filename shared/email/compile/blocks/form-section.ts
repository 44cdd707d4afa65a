import type { Block } from '../../document/document.ts';
import type { Context } from '../context.ts';
import { type Entry, entriesOf } from '../entries.ts';
import { type Align, alignOf, ROW_END } from '../markup.ts';
import { sectionsText } from '../plain-text-pieces.ts';
import type { Section } from './section.ts';
import { sectionTop } from './section-html.ts';
import { sectionRow } from './section-row.ts';
import { tableHtml } from './table-cells.ts';
import { type TextStyles, textStyles } from './text-styles.ts';

export interface Place {
  block: Block;
  position: number;
  align: Align;
  styles: TextStyles;
}

type Draw = (context: Context, entries: readonly Entry[], place: Place) => string;

/**
 * Shows all of a section, even one in another form. `usual` is the default alignment, `ending` follows
 * entries that are not cards, `above` precedes the first section.
 */
export const formSection = (
  draw: Draw,
  usual: 'start' | 'align' = 'start',
  ending: 'words' | 'panel' = 'words',
  above?: (context: Context, block: Block) => string,
): Section => ({
  html(context, position, block) {
    const align = alignOf(context, block, context.design[usual]);
    const styles = textStyles(context, block.ground);
    let html = above?.(context, block) ?? '';
    for (const section of context.sections[position] ?? []) {
      const entries = entriesOf(context, section);
      html += sectionTop(context, section, styles, {
        heading: html === '' ? styles.heading : styles.nextHeading,
      });
      if (entries.length > 0) html += draw(context, entries, { block, position, align, styles });
      html += tableHtml(context, section, styles, block.variant === 'grid' ? 'grid' : 'rows');
    }
    const end = block.variant === 'cards' ? 'panel' : ending;
    return html === '' ? '' : sectionRow(context, position, block, align, end) + html + ROW_END;
  },
  text: sectionsText,
});
