import type { Context } from '../context.ts';
import { above, columns, row, TABLE } from '../markup.ts';
import { productPicture, productWords } from './product.ts';

const IMAGE_COLUMN = 232;
const WORDS_COLUMN = 272;
const PADDING = 20;

const cell = (inner: string, padding: string) =>
  `${TABLE} width="100%" style="width:100%;"><tr><td style="padding:${padding};">${inner}</td></tr></table>`;

/** One product on a quiet panel, picture beside words. Nothing without a product. */
export function productSingle(context: Context, position: number): string {
  const product = context.products.get(position)?.[0];
  if (!product) return '';
  const { light } = context.theme;
  const image = productPicture(context, product, IMAGE_COLUMN - 2 * PADDING);
  const words = productWords(context, product, image === '' ? context.align : context.start, 'large');
  const inner =
    image === ''
      ? cell(words, '24px 28px')
      : columns(
          context.document.dir,
          [
            { inner: cell(image, `${PADDING}px`), width: IMAGE_COLUMN },
            { inner: cell(words, `${PADDING}px`), width: WORDS_COLUMN },
          ],
          'middle',
        );
  const radius = Math.min(context.document.brand.look.radius, 16);
  const panel = `${TABLE} width="100%" style="width:100%;border-collapse:separate;"><tr><td class="cd" align="${image === '' ? context.align : 'center'}" style="font-size:0;border-radius:${radius}px;background-color:${light.card};">${inner}</td></tr></table>`;
  return row(context, panel, { padding: `${above(context, position, 8)}px 48px 32px` });
}
