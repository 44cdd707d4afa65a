import type { Product } from '../../contract/schemas/campaign.ts';
import type { Context } from '../context.ts';
import { styledOn } from '../design.ts';
import type { Block } from '../document.ts';
import { type Align, alignOf, perAlign, ROW_END, rowOpening, SHEET, TABLE } from '../markup.ts';
import { productFoot, productPicture, productPictureEnding, productsText, productWords } from './product.ts';
import { productSingle } from './product-single.ts';
import type { Section } from './section.ts';
import { needsAir, sectionRow } from './section-row.ts';
import { thumbEnding, thumbRow } from './thumb-row.ts';

const GAP = 8;
const ROW = `${TABLE} width="100%" style="width:100%;table-layout:fixed;"><tr>\n`;

const css = styledOn((on) => {
  const { design, ground } = on;
  const side = design.space.side - GAP;
  const cards = (perRow: number) => {
    const width = Math.floor((SHEET - 2 * side) / perRow);
    // Three do not fit a phone side by side: there each becomes a small picture beside its words.
    const folds = perRow > 2;
    const cell = `<td${folds ? ' class="g-pc"' : ''} width="${Math.floor(100 / perRow)}%" valign="top" style="height:1px;padding:0 ${GAP}px 24px;">`;
    // As high as the highest of its row, so that prices and links stand on one line.
    const table = `${TABLE}${folds ? ' class="g-pt"' : ''} width="100%" style="width:100%;height:100%;">`;
    const part = (name: string, align: Align, attributes: string) =>
      folds
        ? `<tr class="g-pt"><td class="${name}" align="${align}" ${attributes}>`
        : `<tr><td align="${align}" ${attributes}>`;
    const words = (align: Align, name: string) => ({
      words: part(name, align, `valign="top" style="height:100%;text-align:${align};"`),
      foot: part(name, align, `valign="bottom" style="text-align:${align};"`),
    });
    return {
      cell: cell + table,
      ending: productPictureEnding(on, width - 2 * GAP),
      parts: perAlign((align) => ({
        picture: part('g-pp', align, 'style="padding:0 0 14px;"'),
        beside: words(align, 'g-pw'),
        alone: words(align, ''),
      })),
    };
  };
  const row = (top: number) =>
    perAlign((align) =>
      rowOpening(design, { padding: `${top}px ${side}px 12px`, align, ground, sides: 'g-pg' }),
    );
  return { row: row(ground === 'surface' ? 16 : 40), airy: row(40), two: cards(2), three: cards(3) };
});

type CardStyles = ReturnType<typeof css>['two'];

const filled = (opening: string, inner: string): string =>
  inner === '' ? '' : `${opening}${inner}</td></tr>`;

function card(
  context: Context,
  product: Product,
  block: Block,
  align: Align,
  { cell, ending, parts }: CardStyles,
): string {
  const place = { block, align, size: 'small' } as const;
  const { picture, beside, alone } = parts[align];
  const image = productPicture(context, product, ending);
  const { words, foot } = image === '' ? alone : beside;
  return `${cell}${filled(picture, image)}${filled(words, productWords(context, product, place))}${filled(foot, productFoot(context, product, place))}</table></td>\n`;
}

/** Products side by side. Two to a row stay so on a phone; of three, each becomes a row of its own there. */
const productCards = (perRow: 2 | 3): Section => ({
  html(context, position, block) {
    const products = context.products.get(position) ?? [];
    if (products.length < 2) return productSingle.html(context, position, block);
    const { row, airy, two, three } = css(context, block.ground);
    const columns = products.length === 2 ? 2 : perRow;
    const styles = columns === 3 ? three : two;
    const align = alignOf(context, block, 'center');
    let html = (needsAir(context, position) ? airy : row)[align];
    for (let at = 0; at < products.length; at += columns) {
      const cards = products.slice(at, at + columns);
      html += ROW;
      for (const product of cards) html += card(context, product, block, align, styles);
      html += `${'<td></td>'.repeat(columns - cards.length)}</tr></table>\n`;
    }
    return html + ROW_END;
  },
  text: productsText,
});

export const productPair = productCards(2);
export const productFour = productCards(2);
export const productGrid = productCards(3);

/** A small picture beside each product's words, on a phone too. */
export const productRows: Section = {
  html(context, position, block) {
    const products = context.products.get(position) ?? [];
    if (products.length === 0) return '';
    const align = context.design.start;
    const place = { block, align, size: 'small' } as const;
    const ending = thumbEnding(context, block.ground);
    const rows = products.map((product) =>
      thumbRow(
        context,
        block.ground,
        productPicture(context, product, ending),
        productWords(context, product, place) + productFoot(context, product, place),
      ),
    );
    return sectionRow(context, position, block, align) + rows.join('') + ROW_END;
  },
  text: productsText,
};
