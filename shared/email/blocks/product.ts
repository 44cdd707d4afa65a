import type { Product } from '../../contract/schemas/campaign.ts';
import type { Context } from '../context.ts';
import type { EmailCopy } from '../copy.ts';
import { type Design, styled } from '../design.ts';
import { escapeHtml } from '../escape.ts';
import { inline, linked, picture, pictureEnding } from '../markup.ts';

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

const placeOf = (list: readonly { name: string }[], { name }: Product): number =>
  list.findIndex((each) => same(each.name, name));

/** The copy's line about a product, otherwise the product's own description. */
export const productLine = ({ product_lines }: EmailCopy, product: Product): string =>
  product_lines[placeOf(product_lines, product)]?.line.trim() || product.description;

/** Alt text of a product's picture, otherwise its name. */
export const productAlt = ({ product_alts }: EmailCopy, product: Product): string =>
  product_alts[placeOf(product_alts, product)]?.alt.trim() || product.name;

const css = styled(({ light, headingCss }) => {
  const sized = (name: string, line: string, price: string) => ({
    name: `<h2 class="g-tx" dir="auto" style="margin:0 0 6px;${headingCss}${name};font-weight:700;color:${light.text};">`,
    line: `<p class="g-mu" dir="auto" style="margin:0 0 8px;${line};color:${light.muted};">`,
    price: `<p class="g-tx" dir="auto" style="margin:0 0 10px;${price};font-weight:700;color:${light.text};">`,
  });
  return {
    large: sized(
      'font-size:22px;line-height:28px',
      'font-size:16px;line-height:25px',
      'font-size:18px;line-height:26px',
    ),
    small: sized(
      'font-size:17px;line-height:23px',
      'font-size:14px;line-height:21px',
      'font-size:16px;line-height:22px',
    ),
    way: `<p class="g-tx" style="margin:0;font-size:15px;line-height:24px;font-weight:700;color:${light.text};"><a class="g-ln" href="`,
    link: `" style="display:inline-block;padding:10px 0;color:${light.link};text-decoration:underline;">`,
  };
});

/** `pictureEnding` for a product's picture of this width, px. */
export const productPictureEnding = (design: Design, width: number): string =>
  pictureEnding(design, {
    width,
    className: 'g-wide',
    style: `border-radius:${Math.min(design.look.radius, 12)}px;margin:0 auto;`,
  });

/** The product's picture, linked to its page; '' without one. */
export function productPicture(context: Context, product: Product, ending: string): string {
  const src = product.image_url.trim() === '' ? null : context.image(product.image_url);
  if (src === null) return '';
  const { copy } = context.document;
  const at = placeOf(copy.product_alts, product);
  const shown = picture(src, context.text(productAlt(copy, product)), ending);
  const marked = at < 0 ? shown : context.mark(shown, `product_alts.${at}.alt`);
  return linked(context.link(product.url), marked);
}

/** Name, line, price and link of a product, as far as it has them. */
export function productWords(context: Context, product: Product, size: 'large' | 'small'): string {
  const { [size]: styles, way, link } = css(context);
  const name = escapeHtml(product.name.trim());
  const { copy } = context.document;
  const line = productLine(copy, product).trim();
  const at = placeOf(copy.product_lines, product);
  const price = product.price.trim();
  const href = context.link(product.url);
  const label = escapeHtml(context.words.viewProduct);
  let html = `${styles.name}${name}</h2>\n`;
  if (line !== '') {
    const opening = at < 0 ? styles.line : context.mark(styles.line, `product_lines.${at}.line`);
    html += `${opening}${inline(context, line)}</p>\n`;
  }
  if (price !== '') html += `${styles.price}${escapeHtml(price)}</p>\n`;
  // The label alone would be the same for every product.
  if (href !== null) html += `${way}${href}" aria-label="${label}: ${name}${link}${label}</a></p>\n`;
  return html;
}
