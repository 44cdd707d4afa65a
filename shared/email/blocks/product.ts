import type { Product } from '../../contract/schemas/campaign.ts';
import type { Context } from '../context.ts';
import type { EmailCopy } from '../copy.ts';
import { type OnGround, styledOn } from '../design.ts';
import type { Block } from '../document.ts';
import { escapeHtml } from '../escape.ts';
import { type Align, inline, linked, picture, pictureEnding, TABLE } from '../markup.ts';
import { lines, paragraphs, plain, words } from '../plain-text.ts';

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

const placeOf = (list: readonly { name: string }[], { name }: Product): number =>
  list.findIndex((each) => same(each.name, name));

/** The copy's line about a product, otherwise the product's own description. */
export const productLine = ({ product_lines }: EmailCopy, product: Product): string =>
  product_lines[placeOf(product_lines, product)]?.line.trim() || product.description;

/** Alt text of a product's picture, otherwise its name. */
export const productAlt = ({ product_alts }: EmailCopy, product: Product): string =>
  product_alts[placeOf(product_alts, product)]?.alt.trim() || product.name;

const css = styledOn(({ design: { type, look }, colours }) => {
  const { text, muted, link, button: fill, onButton } = colours;
  const corner = look.button_style === 'pill' ? 20 : look.radius;
  const sized = (name: string, line: string, price: string) => ({
    name: `<h2 class="g-tx" dir="auto" style="margin:0 0 6px;${name}color:${text};">`,
    line: `<p class="g-mu" dir="auto" style="margin:0 0 8px;${line}color:${muted};">`,
    price: `<p class="g-tx" dir="auto" style="margin:0;${price}font-weight:700;color:${text};">`,
  });
  return {
    large: sized(type.heading, type.body, type.lead),
    small: sized(`${type.subheading}font-size:17px;line-height:23px;`, type.small, type.body),
    was: `<s class="g-mu" style="font-weight:400;color:${muted};">`,
    badge: `<p class="g-bt" style="display:inline-block;margin:0 0 8px;padding:2px 10px;${type.label}border-radius:${look.radius > 0 ? 12 : 0}px;background-color:${fill};color:${onButton};">`,
    way: `<p class="g-tx" style="margin:0;${type.body}font-size:15px;line-height:24px;font-weight:700;color:${text};"><a class="g-ln" href="`,
    link: `" style="display:inline-block;padding:10px 0;color:${link};text-decoration:underline;">`,
    button: `<td class="g-bt" align="center" style="border-radius:${corner}px;background-color:${fill};mso-padding-alt:9px 16px;"><a class="g-bt" href="`,
    label: `" style="display:block;padding:9px 16px;${type.small}font-weight:700;color:${onButton};text-decoration:none;">`,
  };
});

/** `pictureEnding` for a product's picture of this width, px. */
export const productPictureEnding = ({ design, colours }: OnGround, width: number): string =>
  pictureEnding(design, {
    width,
    className: 'g-wide',
    colour: colours.text,
    style: `border-radius:${Math.min(design.corner, 12)}px;margin:0 auto;`,
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

interface Place {
  block: Block;
  align: Align;
  size: 'large' | 'small';
}

/** Badge, name and line of a product, as far as it has them. */
export function productWords(context: Context, product: Product, { block, size }: Place): string {
  const { [size]: styles, badge: badgeOpening } = css(context, block.ground);
  const { copy } = context.document;
  const line = productLine(copy, product).trim();
  const at = placeOf(copy.product_lines, product);
  const badge = product.badge?.trim() ?? '';
  let html = badge === '' ? '' : `${badgeOpening}${escapeHtml(badge)}</p>\n`;
  html += `${styles.name}${escapeHtml(product.name.trim())}</h2>\n`;
  if (line === '') return html;
  const opening = at < 0 ? styles.line : context.mark(styles.line, `product_lines.${at}.line`);
  return `${html}${opening}${inline(context, line, block.ground)}</p>\n`;
}

/** Price and link of a product, as far as it has them. */
export function productFoot(context: Context, product: Product, { block, align, size }: Place): string {
  const { [size]: styles, was: wasOpening, way, link, ...action } = css(context, block.ground);
  const price = product.price.trim();
  const was = product.was?.trim() ?? '';
  const before = was === '' ? '' : `${wasOpening}${escapeHtml(was)}</s> `;
  const html = price === '' ? '' : `${styles.price}${before}${escapeHtml(price)}</p>\n`;
  const href = context.link(product.url);
  if (href === null) return html;
  const label = escapeHtml(context.words.viewProduct);
  // The label alone would be the same for every product.
  const named = `${href}" aria-label="${label}: ${escapeHtml(product.name.trim())}`;
  if (block.variant !== 'button') return `${html}${way}${named}${link}${label}</a></p>\n`;
  const place =
    align === 'center' ? ' align="center" style="margin:10px auto 0;' : ' style="margin:10px 0 0;';
  return `${html}${TABLE}${place}border-collapse:separate;"><tr>${action.button}${named}${action.label}${label}</a></td></tr></table>\n`;
}

/** The products that a block shows, as plain text. */
export const productsText = (context: Context, position: number): string =>
  paragraphs(
    (context.products.get(position) ?? []).map((product) => {
      const { name, price, was = '', badge = '' } = product;
      const before = was.trim() === '' ? '' : `(${context.words.was.replace('{price}', plain(was))})`;
      const cost = [plain(price), before].filter((part) => part !== '').join(' ');
      return lines([
        [plain(name), cost, plain(badge)].filter((part) => part !== '').join(' – '),
        words(context, productLine(context.document.copy, product)),
        context.url(product.url) ?? '',
      ]);
    }),
  );
