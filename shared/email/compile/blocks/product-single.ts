import { remembered } from '../../../text/remembered.ts';
import { panelOn, styledOn } from '../../look/design.ts';
import { type Align, alignOf, cellOpening, columnsOf, ROW_END, roomOf, TABLE } from '../markup.ts';
import { productHtml, productPicture, productPictureEnding, productStyles, productsText } from './product.ts';
import type { Section } from './section.ts';
import { sectionRow } from './section-row.ts';

const IMAGE_COLUMN = 232;
const BORDERS = 2;
const PADDING = 20;
const CELL_END = '</td></tr></table>';

const css = styledOn((on) => {
  const { design, colours } = on;
  const { start } = design;
  const { className, css: look } = panelOn(design, colours);
  // Between rules, the content aligns with them.
  const side = design.style.panel === 'ruled' ? 0 : PADDING;
  const rest = roomOf(design) - BORDERS - IMAGE_COLUMN;
  const widths = [IMAGE_COLUMN, ...(side > 0 ? [rest] : [PADDING, rest - PADDING])];
  const panel = `${TABLE} width="100%" style="width:100%;border-collapse:separate;"><tr><td class="${className}" align="center" style="font-size:0;${look}">`;
  const cell = (align: Align) => cellOpening(align, `${PADDING}px ${side}px`);
  const columns = columnsOf(design.dir, widths, 'middle');
  const [left, ...right] = columns.before;
  const end = CELL_END + ROW_END;
  const picture = {
    before: `${panel}${left}${cell('center')}`,
    ending: productPictureEnding(on, IMAGE_COLUMN - 2 * side),
  };
  return {
    beside: productStyles(on, {
      size: 'large',
      align: start,
      picture,
      words: `${CELL_END}${right.join('')}${cell(start)}`,
      end: CELL_END + columns.end + end,
    }),
    alone: remembered((align: Align) =>
      productStyles(on, { size: 'large', align, picture, words: panel + cell(align), end: CELL_END + end }),
    ),
  };
});

export const productSingle: Section = {
  html(context, position, block) {
    const product = context.products[position]?.[0];
    if (!product) return '';
    const { beside, alone } = css(context, block.ground);
    const src = productPicture(context, product);
    const align = src === null ? alignOf(context, block) : context.design.start;
    const styles = src === null ? alone(align) : beside;
    return sectionRow(context, position, block, align) + productHtml(context, product, src, styles, block);
  },
  text: productsText,
};
