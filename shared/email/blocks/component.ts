import { luminance } from '../colour.ts';
import type { Context } from '../context.ts';
import { type Design, styled } from '../design.ts';
import type { ComponentRef } from '../document.ts';
import { fillComponent } from '../fill.ts';
import { withoutComments } from '../html-scan.ts';
import { cellCss, TABLE } from '../markup.ts';

type Ground = 'surface' | 'background';

function groundCss(design: Design, ground: Ground): string {
  const { light } = design;
  const scheme = luminance(light[ground]) > 0.18 ? 'light' : 'dark';
  const colour = ground === 'surface' ? light.text : light.footer;
  return `padding:0;background-color:${light[ground]};color:${colour};color-scheme:${scheme};${cellCss(design)}font-size:16px;line-height:26px;`;
}

const css = styled((design) => ({
  surface: groundCss(design, 'surface'),
  background: groundCss(design, 'background'),
}));

/** Rows or cells without a table get one. */
function withTable(html: string): string {
  const first = /^\s*<(tr|td|th)\b/i.exec(withoutComments(html))?.[1]?.toLowerCase();
  if (first === undefined) return html;
  const rows = first === 'tr' ? html : `<tr>${html}</tr>`;
  return `${TABLE} width="100%" style="width:100%;">${rows}</table>`;
}

/**
 * A user's component in a cell that looks the same in both schemes, because its
 * colours were chosen for a light page.
 */
export const component = (context: Context, { html }: ComponentRef, ground: Ground = 'surface'): string =>
  `<tr><td class="cmp" style="${css(context)[ground]}">${withTable(fillComponent(context, html))}</td></tr>\n`;
