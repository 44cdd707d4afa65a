import { escapeHtml } from '../../../text/escape.ts';
import { styledOn } from '../../look/design.ts';
import { groundOf } from '../../look/ground.ts';
import type { Context } from '../context.ts';
import { entriesOf } from '../entries.ts';
import { cellOpening, columnsOf, ROW_END, roomOf, rowOpening, TABLE } from '../markup.ts';
import { lines, plain, sectionsText } from '../plain-text-pieces.ts';
import { textHtml, titleHtml } from './entry-html.ts';
import type { Section } from './section.ts';
import { sectionTop } from './section-html.ts';
import { tableHtml } from './table-cells.ts';
import { textStyles } from './text-styles.ts';

const INNER = 12;
const MOST = 4;
const ITEM_END = '</td></tr></table></td></tr></table>';

const css = styledOn(({ design, ground, colours }) => {
  const { type, dir, start, space } = design;
  const width = roomOf(design) + 2 * INNER;
  const columns = (count: number) => columnsOf(dir, Array<number>(count).fill(Math.floor(width / count)));
  return {
    row: rowOpening(design, {
      padding: `24px ${space.side - INNER}px 16px`,
      ground,
      align: start,
      style: 'font-size:0;',
      sides: 'g-pi',
    }),
    top: `<div style="padding:0 ${INNER}px;">`,
    columns: { 1: columns(1), 2: columns(2), 3: columns(3) },
    item: `${cellOpening(start, `0 ${INNER}px`)}${TABLE} style="margin:0 0 8px;"><tr><td class="g-ac" aria-hidden="true" width="28" valign="top" style="width:28px;${type.body}font-weight:700;color:${colours.accent};">✓</td>\n<td align="${start}">`,
    title: `<p class="g-tx" style="margin:0;${type.body}font-weight:700;color:${colours.text};">`,
    own: `<p class="g-tx" dir="auto" style="margin:0;${type.body}color:${colours.text};">`,
  };
});

const ownReasons = (context: Context, position: number): string[] =>
  context.sections[position]?.length
    ? []
    : (context.document.brand.furniture?.usps ?? []).filter((text) => text.trim() !== '').slice(0, MOST);

export const usps: Section = {
  html(context, position, block) {
    const ground = groundOf(block);
    const styles = css(context, ground);
    const texts = textStyles(context, ground);
    const sections = context.sections[position] ?? [];
    const top = sections
      .map((section) => sectionTop(context, section, texts) + tableHtml(context, section, texts))
      .join('');
    const entries = sections.flatMap((section) => entriesOf(context, section));
    const shown = [
      ...entries.map(
        (entry) =>
          titleHtml(context, entry, styles.title, texts) + textHtml(context, entry, texts.words, texts),
      ),
      ...ownReasons(context, position).map((text) => `${styles.own}${escapeHtml(text.trim())}</p>\n`),
    ];
    if (top === '' && shown.length === 0) return '';
    const wide = [2, 4].includes(shown.length) ? 2 : 3;
    const { before, end } = styles.columns[block.variant === 'list' || shown.length === 1 ? 1 : wide];
    const cells = shown.map((html, at) => {
      const column = at % before.length;
      const isLast = column === before.length - 1 || at === shown.length - 1;
      return `${before[column]}${styles.item}${html}${ITEM_END}${isLast ? end : ''}`;
    });
    return styles.row + (top === '' ? '' : `${styles.top}${top}</div>`) + cells.join('') + ROW_END;
  },
  text: (context, position) =>
    [
      sectionsText(context, position),
      lines(ownReasons(context, position).map((text) => `- ${plain(text)}`)),
    ].join(''),
};
