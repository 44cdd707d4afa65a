import { remembered } from '../../../text/remembered.ts';
import { type OnGround, panelOn, styledOn } from '../../look/design.ts';
import { type Align, alignOf, perAlign, ROW_END, rowOpening, SHEET, TABLE } from '../markup.ts';
import { productHtml, productPicture, productPictureEnding, productStyles, productsText } from './product.ts';
import { productSingle } from './product-single.ts';
import type { Section } from './section.ts';
import { needsSpaceAbove, sectionRow } from './section-row.ts';
import { thumbFrame } from './thumb-row.ts';

const GAP = 8;
const PART_END = '</td></tr>';
const ROW = `${TABLE} width="100%" style="width:100%;table-layout:fixed;"><tr>\n`;

function cardStyles(on: OnGround, perRow: number) {
  const width = Math.floor((SHEET - 2 * (on.design.space.side - GAP)) / perRow);
  const folds = perRow > 2;
  const cell = `<td${folds ? ' class="g-pc"' : ''} width="${Math.floor(100 / perRow)}%" valign="top" style="height:1px;padding:0 ${GAP}px 24px;">`;
  const start = (className: string, style = '') =>
    `${cell}${TABLE} class="${className}${folds ? ' g-pt' : ''}" width="100%" style="width:100%;height:100%;${style}">`;
  const part = (name: string, align: Align, valign: string, style: string) =>
    `<tr${folds ? ` class="g-pt"><td class="${name}"` : '><td'} align="${align}" valign="${valign}" style="${style}text-align:${align};">`;
  const panel = panelOn(on.design, on.colours);
  const inset = on.design.style.panel === 'ruled' ? 0 : 16;
  return remembered((align: Align) => {
    const before = start('g-ce') + part('g-pp', align, 'top', 'padding:0 0 14px;');
    const picture = { before, ending: productPictureEnding(on, width - 2 * GAP) };
    const styles = (name: string, beforeWords: string, top = '', bottom = '') =>
      productStyles(on, {
        size: 'small',
        align,
        picture,
        words: beforeWords + part(name, align, 'top', `height:100%;${top}`),
        foot: PART_END + part(name, align, 'bottom', bottom),
        end: `${PART_END}</table></td>\n`,
      });
    return {
      pictured: styles('g-pw', PART_END),
      bare: styles(
        'g-st',
        start(panel.className, panel.css.replace(/border-b.*/, '')),
        `padding:16px ${inset}px 8px;`,
        `padding:0 ${inset}px 16px;`,
      ),
    };
  });
}

const css = styledOn((on) => {
  const { design, ground } = on;
  const row = (top: number) =>
    perAlign((align) => {
      const padding = `${top}px ${design.space.side - GAP}px 12px`;
      return rowOpening(design, { padding, align, ground, sides: 'g-pg' }) + ROW;
    });
  return {
    row: row(ground === 'surface' ? 16 : 40),
    airy: row(40),
    two: cardStyles(on, 2),
    three: cardStyles(on, 3),
  };
});

const productCards = (perRow: 2 | 3): Section => ({
  html(context, position, block) {
    const products = context.products[position] ?? [];
    if (products.length < 2) return productSingle.html(context, position, block);
    const { row, airy, two, three } = css(context, block.ground);
    const columns = products.length === 2 ? 2 : perRow;
    const align = alignOf(context, block, context.design.align);
    const { pictured, bare } = (columns === 3 ? three : two)(align);
    let html = (needsSpaceAbove(context, position) ? airy : row)[align];
    products.forEach((product, at) => {
      const src = productPicture(context, product);
      if (at > 0 && at % columns === 0) html += `</tr></table>\n${ROW}`;
      html += productHtml(context, product, src, src === null ? bare : pictured, block);
    });
    const rest = (columns - (products.length % columns)) % columns;
    return `${html}${'<td></td>'.repeat(rest)}</tr></table>\n${ROW_END}`;
  },
  text: productsText,
});

export const productPair = productCards(2);
export const productGrid = productCards(3);

const rowStyles = styledOn((on) => {
  const { design } = on;
  const { before, between, alone, end, ending } = thumbFrame(on);
  const frame = { size: 'small', align: design.start, picture: { before, ending }, end } as const;
  return {
    pictured: productStyles(on, { ...frame, words: between }),
    bare: productStyles(on, { ...frame, words: alone }),
  };
});

export const productRows: Section = {
  html(context, position, block) {
    const products = context.products[position] ?? [];
    if (products.length === 0) return '';
    const { pictured, bare } = rowStyles(context, block.ground);
    let html = sectionRow(context, position, block, context.design.start, 'words');
    for (const product of products) {
      const src = productPicture(context, product);
      html += productHtml(context, product, src, src === null ? bare : pictured, block);
    }
    return html + ROW_END;
  },
  text: productsText,
};
