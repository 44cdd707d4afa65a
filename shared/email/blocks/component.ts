import { luminance } from '../colour.ts';
import type { Context } from '../context.ts';
import type { ComponentRef } from '../document.ts';
import { fillComponent } from '../fill.ts';
import { cellText, TABLE } from '../markup.ts';

/** A fragment of rows or cells needs the table around it that its author took for granted. */
function housed(html: string): string {
  const first = /^(?:\s|<!--[\s\S]*?-->)*<(tr|td|th)\b/i.exec(html)?.[1]?.toLowerCase();
  if (first === undefined) return html;
  const rows = first === 'tr' ? html : `<tr>${html}</tr>`;
  return `${TABLE} width="100%" style="width:100%;">${rows}</table>`;
}

/**
 * A user's component in a cell that looks the same in both schemes: its own colours were chosen for a light page, and nothing is
 * known about them.
 */
export function component(context: Context, { html }: ComponentRef, ground: 'surface' | 'background' = 'surface'): string {
  const { light } = context.theme;
  const colour = ground === 'surface' ? light.text : light.footer;
  const scheme = luminance(light[ground]) > 0.18 ? 'light' : 'dark';
  return `<tr><td class="cmp" style="padding:0;background-color:${light[ground]};color:${colour};color-scheme:${scheme};${cellText(context)}font-size:16px;line-height:26px;">${housed(fillComponent(context, html))}</td></tr>\n`;
}
