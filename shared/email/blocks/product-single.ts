import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import { columnsOf, followsComponent, perAlign, ROW_END, rowOpening, TABLE } from '../markup.ts';
import { productPicture, productPictureEnding, productWords } from './product.ts';

const IMAGE_COLUMN = 232;
const WORDS_COLUMN = 272;
const PADDING = 20;

const css = styled((design) => {
  const { look, light, start } = design;
  const panel = `${TABLE} width="100%" style="width:100%;border-collapse:separate;"><tr><td class="g-cd" align="center" style="font-size:0;border-radius:${Math.min(look.radius, 16)}px;background-color:${light.card};">`;
  return {
    row: rowOpening(design, { padding: '8px 48px 32px' }) + panel,
    airy: rowOpening(design, { padding: '36px 48px 32px' }) + panel,
    cell: perAlign(
      (align) =>
        `${TABLE} width="100%" style="width:100%;"><tr><td align="${align}" style="padding:${PADDING}px;text-align:${align};">`,
    ),
    picture: productPictureEnding(design, IMAGE_COLUMN - 2 * PADDING),
    columns: columnsOf(start === 'right' ? 'rtl' : 'ltr', [IMAGE_COLUMN, WORDS_COLUMN], 'middle'),
  };
});

const CELL_END = '</td></tr></table>';

/** One product on a panel, picture beside text; '' without a product. */
export function productSingle(context: Context, position: number): string {
  const product = context.products.get(position)?.[0];
  if (!product) return '';
  const { cell, columns, picture, ...styles } = css(context);
  const opening = styles[followsComponent(context, position) ? 'airy' : 'row'];
  const image = productPicture(context, product, picture);
  const words = productWords(context, product, 'large');
  const [left, right] = columns.before;
  const inner =
    image === ''
      ? `${cell[context.align]}${words}${CELL_END}`
      : `${left}${cell.center}${image}${CELL_END}${right}${cell[context.design.start]}${words}${CELL_END}${columns.end}`;
  return `${opening}${inner}${CELL_END}${ROW_END}`;
}
