import type { Product } from '../../contract/schemas/campaign.ts';
import type { Context } from '../context.ts';
import type { EmailCopy } from '../copy.ts';
import { escapeHtml } from '../escape.ts';
import { inline, linked, picture } from '../markup.ts';

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What the copy says of a product, else the product's own description. */
export const productLine = ({ product_lines }: EmailCopy, { name, description }: Product): string =>
  product_lines.find((each) => same(each.name, name))?.line.trim() || description;

export const productAlt = ({ product_alts }: EmailCopy, { name }: Product): string =>
  product_alts.find((each) => same(each.name, name))?.alt.trim() || name;

/** The product's picture, leading to its page; '' without one. */
export function productPicture(context: Context, product: Product, width: number): string {
  const src = product.image_url.trim() === '' ? null : context.image(product.image_url);
  if (src === null) return '';
  const radius = Math.min(context.document.brand.look.radius, 12);
  const alt = productAlt(context.document.copy, product);
  const image = picture(context, { src, alt, width, className: 'wide', style: `border-radius:${radius}px;margin:0 auto;` });
  return linked(context.link(product.url), image);
}

/** Name, line, price and link of a product, whatever of them there is. */
export function productWords(context: Context, product: Product, align: Context['align'], size: 'large' | 'small'): string {
  const { light } = context.theme;
  const large = size === 'large';
  const href = context.link(product.url);
  const css = (font: string, colour: string) => `${font}text-align:${align};color:${colour};`;
  const name = `<h2 class="tx" dir="auto" style="margin:0 0 6px;${css(`${context.headingCss}font-size:${large ? '22px;line-height:28px' : '17px;line-height:23px'};font-weight:700;`, light.text)}">${escapeHtml(product.name.trim())}</h2>\n`;
  const line = productLine(context.document.copy, product).trim();
  const words =
    line === ''
      ? ''
      : `<p class="mu" dir="auto" style="margin:0 0 8px;${css(`font-size:${large ? '16px;line-height:25px' : '14px;line-height:21px'};`, light.muted)}">${inline(context, line)}</p>\n`;
  const price =
    product.price.trim() === ''
      ? ''
      : `<p class="tx" dir="auto" style="margin:0 0 10px;${css(`font-size:${large ? '18px;line-height:26px' : '16px;line-height:22px'};font-weight:700;`, light.text)}">${escapeHtml(product.price.trim())}</p>\n`;
  const way =
    href === null
      ? ''
      : `<p class="tx" style="margin:0;${css(`font-size:15px;line-height:24px;font-weight:700;`, light.text)}"><a class="ln" href="${href}" aria-label="${escapeHtml(`${context.words.viewProduct}: ${product.name.trim()}`)}" style="display:inline-block;padding:10px 0;color:${light.link};text-decoration:underline;">${escapeHtml(context.words.viewProduct)}</a></p>\n`;
  return name + words + price + way;
}
