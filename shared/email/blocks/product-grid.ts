import type { Context } from '../context.ts';
import { above, columns, row, TABLE } from '../markup.ts';
import { productPicture, productWords } from './product.ts';

const GRID = 520;
const GAP = 8;

/** Up to three products side by side, under one another on a phone. Nothing without products. */
export function productGrid(context: Context, position: number): string {
  const products = context.products.get(position) ?? [];
  if (products.length === 0) return '';
  const width = Math.floor(GRID / Math.max(2, products.length));
  const cells = products.map((product) => {
    const image = productPicture(context, product, width - 2 * GAP);
    const above = image === '' ? '' : `<tr><td style="padding:0 ${GAP}px 14px;">${image}</td></tr>`;
    const words = productWords(context, product, 'center', 'small');
    return {
      inner: `${TABLE} width="100%" style="width:100%;">${above}<tr><td align="center" style="padding:0 ${GAP}px 24px;">${words}</td></tr></table>`,
      width,
    };
  });
  return row(context, columns(context.document.dir, cells), {
    padding: `${above(context, position, 16)}px 40px 12px`,
    align: 'center',
    style: 'font-size:0;',
    sides: 'pg',
  });
}
