import { escapeHtml } from '../../../text/escape.ts';
import { offerBadge } from '../../document/offer.ts';
import { styledOn } from '../../look/design.ts';
import { groundOf } from '../../look/ground.ts';
import { ctaLink } from '../button.ts';
import type { Context } from '../context.ts';
import { alignOf, cellOpening, columnsOf, ROW_END, roomOf, rowOpening, rowOpenings } from '../markup.ts';
import { ctaText, paragraphs, plain, sectionsText } from '../plain-text-pieces.ts';
import { ctaButton } from './cta-button.ts';
import type { Section } from './section.ts';
import { openingHtml } from './section-html.ts';
import { textStyles } from './text-styles.ts';

const ACTION = 252;
const INNER = 8;

const css = styledOn((on) => {
  const { design, ground } = on;
  const { dir, start } = design;
  return {
    row: rowOpenings(on, `${design.space.section}px ${design.space.side}px`),
    split: rowOpening(design, {
      padding: `32px ${design.space.side - INNER}px`,
      ground,
      align: start,
      style: 'font-size:0;',
      sides: 'g-pg',
    }),
    columns: columnsOf(dir, [roomOf(design) + 2 * INNER - ACTION, ACTION], 'middle'),
    cell: cellOpening(start, `4px ${INNER}px`),
  };
});

const reminder = ({ document }: Context): string => offerBadge(document) ?? '';

/** Without words, a plain button, which looks lost on a band. */
export const ctaBand: Section = {
  html(context, position, block) {
    const ground = groundOf(block);
    const styles = css(context, ground);
    const usual = textStyles(context, ground);
    const texts =
      block.variant === 'stacked' ? { ...usual, heading: usual.statement, lead: usual.large } : usual;
    const offer = reminder(context);
    const own = openingHtml(context, position, texts);
    const words = own || (offer && `${texts.heading}<span dir="auto">${escapeHtml(offer)}</span></h2>\n`);
    if (words === '') return ctaButton.html(context, position, { type: 'cta_button' });
    const isSplit = block.variant === 'split';
    const align = isSplit ? context.design.start : alignOf(context, block, context.design.align);
    const action = ctaLink(context, { ground, align });
    if (!isSplit || action === '') return styles.row[align] + words + action + ROW_END;
    const { before, end } = styles.columns;
    return `${styles.split}${before[0]}${styles.cell}${words}</td></tr></table>${before[1]}${styles.cell}${action}</td></tr></table>${end}${ROW_END}`;
  },
  text: (context, position) =>
    paragraphs([sectionsText(context, position) || plain(reminder(context)), ctaText(context)]),
};
