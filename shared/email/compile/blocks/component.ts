import { luminance } from '../../../text/colour.ts';
import { withoutComments } from '../../../text/html-scan.ts';
import { remembered } from '../../../text/remembered.ts';
import type { Ground } from '../../components/brand-tokens.ts';
import { branded } from '../../components/branded.ts';
import type { ComponentRef } from '../../document/document.ts';
import { type Design, styled } from '../../look/design.ts';
import type { Context } from '../context.ts';
import { fillComponent } from '../fill.ts';
import { cellCss, TABLE } from '../markup.ts';
import { mirrorArrows, runsFromLeft } from '../text-direction.ts';

function openingOf(design: Design, ground: Ground, classes = ''): string {
  const { light } = design;
  const scheme = classes ? '' : `color-scheme:${luminance(light[ground]) > 0.18 ? 'light' : 'dark'};`;
  const colour = ground === 'surface' ? light.text : light.footer;
  return `<tr><td class="g-cmp${classes}" style="padding:0;background-color:${light[ground]};color:${colour};${scheme}${cellCss(design)}font-size:16px;line-height:26px;">`;
}

const opening = styled((design) => ({
  fixed: { surface: openingOf(design, 'surface'), background: openingOf(design, 'background') },
  following: {
    surface: openingOf(design, 'surface', ' g-sf g-tx'),
    background: openingOf(design, 'background', ' g-bg g-ft'),
  },
}));

const withTable = remembered((html) => {
  const first = /^\s*<(tr|td|th)\b/i.exec(withoutComments(html))?.[1]?.toLowerCase();
  if (first === undefined) return html;
  const rows = first === 'tr' ? html : `<tr>${html}</tr>`;
  return `${TABLE} width="100%" style="width:100%;">${rows}</table>`;
});

/** Made for a light page, so only brand colours follow dark mode. Keeps its own text direction. */
export function component(context: Context, ref: ComponentRef, ground: Ground = 'surface'): string {
  const { html, followsScheme } = branded(ref, context.design, ground);
  const cell = opening(context)[followsScheme ? 'following' : 'fixed'][ground];
  const shown = (own: string) => fillComponent(context, withTable(own));
  const isTurned = context.document.dir === 'rtl';
  const filled = shown(html);
  if (isTurned && runsFromLeft(filled)) return `${cell.replace('d', 'd dir="ltr"')}${filled}</td></tr>\n`;
  return `${cell}${isTurned ? shown(mirrorArrows(html)) : filled}</td></tr>\n`;
}
