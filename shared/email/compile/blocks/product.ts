import type { Product } from '../../../contract/schemas/campaign.ts';
import type { EmailCopy } from '../../../contract/schemas/copy.ts';
import { escapeHtml } from '../../../text/escape.ts';
import { remembered } from '../../../text/remembered.ts';
import type { Block } from '../../document/document.ts';
import type { OnGround } from '../../look/design.ts';
import type { Context } from '../context.ts';
import { type Align, inline, linkedPicture, pictureEnding, TABLE } from '../markup.ts';
import { lines, paragraphs, plain, words } from '../plain-text-pieces.ts';

function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [one.trim(), other.trim()];
  return first.length === second.length && first.toLowerCase() === second.toLowerCase();
}

const placeOf = (list: readonly { name: string }[], { name }: Product): number =>
  list.findIndex((each) => isSame(each.name, name));

interface Said {
  text: string;
  /** -1: the product's own text. */
  at: number;
}

function lineOf({ product_lines }: EmailCopy, product: Product): Said {
  const at = placeOf(product_lines, product);
  // Reading index -1 of a list is slow.
  return { at, text: (at >= 0 && product_lines[at]?.line.trim()) || product.description.trim() };
}

function altOf({ product_alts }: EmailCopy, product: Product): Said {
  const at = placeOf(product_alts, product);
  return { at, text: (at >= 0 && product_alts[at]?.alt.trim()) || product.name };
}

export const productAlt = (copy: EmailCopy, product: Product): string => altOf(copy, product).text;

interface Frame {
  size: 'large' | 'small';
  align: Align;
  picture: { before: string; ending: string };
  words: string;
  foot?: string;
  end: string;
}

/** Each string reaches to the next word, so that fewer pieces are joined. */
export function productStyles(
  { design: { type, look }, ground, colours }: OnGround,
  { size, align, picture, words, foot = '', end }: Frame,
) {
  const { text, muted, link, button: fill, onButton } = colours;
  const corner = look.button_style === 'pill' ? 20 : look.radius;
  const [nameType, lineType, priceType] =
    size === 'large'
      ? [type.heading, type.body, type.lead]
      : [`${type.subheading}font-size:17px;line-height:23px;`, type.small, type.body];
  const line = `<p class="g-mu" dir="auto" style="margin:0 0 8px;${lineType}color:${muted};">`;
  const price = `<p class="g-tx" dir="auto" style="margin:0;${priceType}font-weight:700;color:${text};">`;
  const place =
    align === 'center' ? ' align="center" style="margin:10px auto 0;' : ' style="margin:10px 0 0;';
  const ways = {
    link: `<p class="g-tx" style="margin:0;${type.body}font-size:15px;line-height:24px;font-weight:700;color:${text};"><a class="g-ln" href="`,
    button: `${TABLE}${place}border-collapse:separate;"><tr><td class="g-bt" style="border-radius:${corner}px;background-color:${fill};mso-padding-alt:9px 12px;"><a class="g-bt" href="`,
  };
  return {
    ground,
    picture,
    badge: `</h2>\n<p class="g-bt" style="display:inline-block;margin:0 0 8px;padding:2px 10px;${type.label}border-radius:${look.radius > 0 ? 12 : 0}px;background-color:${fill};color:${onButton};">`,
    name: `${words}<h2 class="g-tx" dir="auto" style="margin:0 0 6px;${nameType}color:${text};">`,
    lineBelowBadge: `</p>\n${line}`,
    line: `</h2>\n${line}`,
    price: foot + price,
    was: `<s class="g-mu" style="font-weight:400;color:${muted};">`,
    foot,
    way: ways,
    labelled: remembered((written, label = escapeHtml(written)) => ({
      // The label alone would be the same for every product.
      name: `" aria-label="${label}: `,
      link: `" style="display:inline-block;padding:10px 0;color:${link};text-decoration:underline;">${label}</a></p>\n${end}`,
      button: `" style="display:block;border-radius:${corner}px;padding:9px 12px;${type.small}font-weight:700;color:${onButton};text-decoration:none;">${label}</a></td></tr></table>\n${end}`,
    })),
    end,
  };
}
export type ProductStyles = ReturnType<typeof productStyles>;

export const productPictureEnding = ({ design, colours }: OnGround, width: number): string =>
  pictureEnding(design, {
    width,
    className: 'g-tx g-wide',
    colour: colours.text,
    style: `border-radius:${Math.min(design.corner, 12)}px;margin:0 auto;`,
  });

export const productPicture = (context: Context, { image_url }: Product): string | null =>
  context.image(image_url);

interface Shown {
  product: Product;
  name: string;
  href: string | null;
  styles: ProductStyles;
}

function pictureHtml(context: Context, { product, href, styles }: Shown, src: string): string {
  const { before, ending } = styles.picture;
  const { at, text } = altOf(context.document.copy, product);
  const marked = at < 0 ? ending : context.mark(ending, 'product_alts', at, 'alt');
  return before + linkedPicture(href, src, context.text(text), marked);
}

function wordsHtml(context: Context, { product, name, styles }: Shown): string {
  const { at, text } = lineOf(context.document.copy, product);
  const badge = product.badge?.trim() ?? '';
  // Below the name, so that names in a row align.
  const named = `${styles.name}${name}${badge === '' ? '' : styles.badge + escapeHtml(badge)}`;
  if (text === '') return `${named}</${badge === '' ? 'h2' : 'p'}>\n`;
  const opening = badge === '' ? styles.line : styles.lineBelowBadge;
  const line = at < 0 ? opening : context.mark(opening, 'product_lines', at, 'line');
  return `${named}${line}${inline(context, text, styles.ground)}</p>\n`;
}

function footHtml(context: Context, { product, name, href, styles }: Shown, way: 'link' | 'button'): string {
  const price = product.price.trim();
  const was = product.was?.trim() ?? '';
  const before = was === '' ? '' : `${styles.was}${escapeHtml(was)}</s> `;
  const cost = price === '' ? '' : `${styles.price}${before}${escapeHtml(price)}</p>\n`;
  if (href === null) return cost + styles.end;
  const labelled = styles.labelled(context.words.viewProduct);
  const opening = price === '' ? styles.foot : cost;
  return opening + styles.way[way] + href + labelled.name + name + labelled[way];
}

export function productHtml(
  context: Context,
  product: Product,
  src: string | null,
  styles: ProductStyles,
  { variant }: Block,
): string {
  const shown = { product, name: escapeHtml(product.name.trim()), href: context.link(product.url), styles };
  const picture = src === null ? '' : pictureHtml(context, shown, src);
  return (
    picture + wordsHtml(context, shown) + footHtml(context, shown, variant === 'button' ? 'button' : 'link')
  );
}

export const productsText = (context: Context, position: number): string =>
  paragraphs(
    (context.products[position] ?? []).map((product) => {
      const { name, price, was = '', badge = '' } = product;
      const before = was.trim() === '' ? '' : `(${context.words.was.replace('{price}', plain(was))})`;
      const cost = [plain(price), before].filter(Boolean).join(' ');
      return lines([
        [plain(name), cost, plain(badge)].filter(Boolean).join(' – '),
        words(context, lineOf(context.document.copy, product).text),
        context.url(product.url) ?? '',
      ]);
    }),
  );
