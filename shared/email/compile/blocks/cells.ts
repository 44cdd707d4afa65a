import type { Ground } from '../../../contract/blocks.ts';
import { panelOn, styledOn } from '../../look/design.ts';
import type { Context } from '../context.ts';
import { type Align, TABLE } from '../markup.ts';

interface Grid {
  ground: Ground | undefined;
  align: Align;
  perRow: number;
  panels?: boolean;
  keeps?: boolean;
}

const GAP = 16;
const SPACER = `<div style="font-size:0;line-height:${GAP}px;">&nbsp;</div>\n`;

const css = styledOn(({ design, colours }) => {
  const { className, css: look } = panelOn(design, colours);
  return {
    table: `${TABLE} width="100%" style="width:100%;border-collapse:separate;table-layout:fixed;">`,
    plain: { className: 'g-ce', css: 'padding:0;' },
    panel: { className: `g-ce ${className}`, css: `padding:20px;${look}` },
  };
});

/** Table rows give cells equal height. They stack on a phone. */
export function cellGrid(
  context: Context,
  cells: readonly string[],
  { ground, align, perRow, panels = false, keeps = false }: Grid,
): string {
  const { table, plain, panel } = css(context, ground);
  const { className, css: style } = panels ? panel : plain;
  const stacks = keeps ? '' : 'g-st ';
  const gap = `<td class="${stacks}" width="${GAP}" style="width:${GAP}px;font-size:0;line-height:${GAP}px;">&nbsp;</td>`;
  const cell = `<td class="${stacks}${className}" align="${align}" valign="top" style="${style}text-align:${align};">`;
  const rows: string[] = [];
  for (let at = 0; at < cells.length; at += perRow) {
    const shown = cells.slice(at, at + perRow).map((inner) => `${cell}${inner}</td>`);
    rows.push(`${table}<tr>${shown.join(gap)}</tr></table>\n`);
  }
  return rows.join(SPACER);
}
