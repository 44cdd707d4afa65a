import { ctaLink } from '../button.ts';
import { styledOn } from '../design.ts';
import { groundOf } from '../ground.ts';
import { alignOf, columnsOf, perAlign, ROW_END, rowOpening, TABLE } from '../markup.ts';
import { ctaText, paragraphs, sectionsText } from '../plain-text.ts';
import type { Section } from './section.ts';
import { listsHtml, sectionTop } from './section-html.ts';
import { textStyles } from './text-styles.ts';

const WORDS = 276;
const ACTION = 252;

const css = styledOn(({ design, ground }) => {
  const { start } = design;
  const dir = start === 'right' ? 'rtl' : 'ltr';
  return {
    row: perAlign((align) =>
      rowOpening(design, { padding: `${design.space.section}px ${design.space.side}px`, ground, align }),
    ),
    split: rowOpening(design, {
      padding: '32px 36px',
      ground,
      align: start,
      style: 'font-size:0;',
      sides: 'g-pg',
    }),
    columns: columnsOf(dir, [WORDS, ACTION], 'middle'),
    cell: `${TABLE} width="100%" style="width:100%;"><tr><td align="${start}" style="padding:4px 8px;text-align:${start};">`,
  };
});

/** A band of colour that closes an email: what there is to do, and the button. */
export const ctaBand: Section = {
  html(context, position, block) {
    const ground = groundOf(block);
    const styles = css(context, ground);
    const texts = textStyles(context, ground);
    const words = (context.sections.get(position) ?? [])
      .map((section) => sectionTop(context, section, texts) + listsHtml(context, section, texts))
      .join('');
    const isSplit = block.variant === 'split' && words !== '';
    const align = isSplit ? context.design.start : alignOf(context, block, context.design.align);
    const action = ctaLink(context, { ground, align });
    if (words === '' && action === '') return '';
    if (!isSplit || action === '') return styles.row[align] + words + action + ROW_END;
    const { before, end } = styles.columns;
    return `${styles.split}${before[0]}${styles.cell}${words}</td></tr></table>${before[1]}${styles.cell}${action}</td></tr></table>${end}${ROW_END}`;
  },
  text: (context, position) => paragraphs([sectionsText(context, position), ctaText(context)]),
};
