import type { Context } from '../context.ts';
import { panelOn, styledOn } from '../design.ts';
import { alignOf, columnsOf, perAlign, ROW_END, roomOf, TABLE } from '../markup.ts';
import { productFoot, productPicture, productPictureEnding, productsText, productWords } from './product.ts';
import type { Section } from './section.ts';
import { sectionRow } from './section-row.ts';

const IMAGE_COLUMN = 232;
/** A line on each side of the panel. */
const BORDERS = 2;
const PADDING = 20;
const CELL_END = '</td></tr></table>';

const css = styledOn((on) => {
  const { design, colours } = on;
  const { className, css: look } = panelOn(design, colours);
  const widths = [IMAGE_COLUMN, roomOf(design) - BORDERS - IMAGE_COLUMN];
  return {
    panel: `${TABLE} width="100%" style="width:100%;border-collapse:separate;"><tr><td class="${className}" align="center" style="font-size:0;${look}">`,
    cell: perAlign(
      (align) =>
        `${TABLE} width="100%" style="width:100%;"><tr><td align="${align}" style="padding:${PADDING}px;text-align:${align};">`,
    ),
    picture: productPictureEnding(on, IMAGE_COLUMN - 2 * PADDING),
    columns: columnsOf(design.start === 'right' ? 'rtl' : 'ltr', widths, 'middle'),
  };
});

/** One product on a panel, picture beside text; '' without a product. */
export const productSingle: Section = {
  html(context: Context, position, block) {
    const product = context.products.get(position)?.[0];
    if (!product) return '';
    const { cell, columns, picture, panel } = css(context, block.ground);
    const image = productPicture(context, product, picture);
    const align = image === '' ? alignOf(context, block) : context.design.start;
    const place = { block, align, size: 'large' } as const;
    const words = productWords(context, product, place) + productFoot(context, product, place);
    const [left, right] = columns.before;
    const inner =
      image === ''
        ? `${cell[align]}${words}${CELL_END}`
        : `${left}${cell.center}${image}${CELL_END}${right}${cell[align]}${words}${CELL_END}${columns.end}`;
    return `${sectionRow(context, position, block, align)}${panel}${inner}${CELL_END}${ROW_END}`;
  },
  text: productsText,
};
