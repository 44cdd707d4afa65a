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
import { mirrorArrows } from '../text-direction.ts';

function groundCss(design: Design, ground: Ground, scheme: string): string {
  const { light } = design;
  const colour = ground === 'surface' ? light.text : light.footer;
  return `padding:0;background-color:${light[ground]};color:${colour};${scheme}${cellCss(design)}font-size:16px;line-height:26px;`;
}

/** The one scheme of a cell whose colours do not change. */
const fixedScheme = (colour: string) => `color-scheme:${luminance(colour) > 0.18 ? 'light' : 'dark'};`;

const opening = styled((design) => {
  const fixed = (ground: Ground) =>
    `<tr><td class="g-cmp" style="${groundCss(design, ground, fixedScheme(design.light[ground]))}">`;
  const following = (ground: Ground, classes: string) =>
    `<tr><td class="g-cmp ${classes}" style="${groundCss(design, ground, '')}">`;
  return {
    fixed: { surface: fixed('surface'), background: fixed('background') },
    following: {
      surface: following('surface', 'g-sf g-tx'),
      background: following('background', 'g-bg g-ft'),
    },
  };
});

/** Rows or cells without a table get one. */
const withTable = remembered((html) => {
  const first = /^\s*<(tr|td|th)\b/i.exec(withoutComments(html))?.[1]?.toLowerCase();
  if (first === undefined) return html;
  const rows = first === 'tr' ? html : `<tr>${html}</tr>`;
  return `${TABLE} width="100%" style="width:100%;">${rows}</table>`;
});

/**
 * A user's component in a cell that looks the same in both schemes, because its colours were chosen for a
 * light page; one that uses only its brand's colours follows dark mode.
 */
export function component(context: Context, ref: ComponentRef, ground: Ground = 'surface'): string {
  const { html, followsScheme } = branded(ref, context.design, ground);
  const cell = opening(context)[followsScheme ? 'following' : 'fixed'][ground];
  const whole = withTable(context.document.dir === 'rtl' ? mirrorArrows(html) : html);
  return `${cell}${fillComponent(context, whole)}</td></tr>\n`;
}
