import type { Context } from '../context.ts';
import { type Design, styled } from '../design.ts';
import { columnsOf, followsComponent, ROW_END, rowOpening, TABLE } from '../markup.ts';
import { productPicture, productPictureEnding, productWords } from './product.ts';

const GRID = 520;
const GAP = 8;
const OPENING = `${TABLE} width="100%" style="width:100%;">`;
const PICTURE = `<tr><td style="padding:0 ${GAP}px 14px;">`;
const PICTURE_END = '</td></tr>';
const WORDS = `<tr><td align="center" style="padding:0 ${GAP}px 24px;">`;
const END = '</td></tr></table>';

function gridOf(design: Design, count: number) {
  const width = Math.floor(GRID / Math.max(2, count));
  const widths = Array.from({ length: count }, () => width);
  return {
    columns: columnsOf(design.start === 'right' ? 'rtl' : 'ltr', widths),
    picture: productPictureEnding(design, width - 2 * GAP),
  };
}

const css = styled((design) => {
  const row = (top: number) =>
    rowOpening(design, {
      padding: `${top}px 40px 12px`,
      align: 'center',
      style: 'font-size:0;',
      sides: 'g-pg',
    });
  return { row: row(16), airy: row(40), grids: [1, 2, 3].map((count) => gridOf(design, count)) };
});

/** Up to three products side by side, stacked on a phone; '' without products. */
export function productGrid(context: Context, position: number): string {
  const products = context.products.get(position) ?? [];
  const { grids, ...styles } = css(context);
  const grid = grids[products.length - 1];
  if (!grid) return '';
  let html = styles[followsComponent(context, position) ? 'airy' : 'row'];
  for (const [index, product] of products.entries()) {
    const image = productPicture(context, product, grid.picture);
    const top = image === '' ? '' : PICTURE + image + PICTURE_END;
    html += `${grid.columns.before[index]}${OPENING}${top}${WORDS}${productWords(context, product, 'small')}${END}`;
  }
  return html + grid.columns.end + ROW_END;
}
