import { blockData } from '../../contract/blocks.ts';
import { type QuickStyle, quickStyles } from '../../contract/quick-styles.ts';
import type { BrandContext, Review } from '../../contract/schemas/brand.ts';
import type { Product } from '../../contract/schemas/campaign.ts';
import { comparable } from '../../text/words.ts';
import { type EmailTemplate, emailTemplates } from './templates.ts';

export const quickTemplate = (style: QuickStyle): EmailTemplate =>
  emailTemplates.find(({ id }) => id === style) ?? emailTemplates[0];

/** Spec §7: 'Quick' plus the style's label plus 'Email'. */
export const quickCampaignName = (style: QuickStyle): string => `Quick ${quickTemplate(style).label} Email`;

/** Whether nobody gave the quick email a name of its own. */
export const isAutomaticName = (name: string): boolean =>
  quickStyles.some((style) => quickCampaignName(style) === name.trim());

/** How many products the style shows. */
export const productsOfStyle = (style: QuickStyle): number =>
  quickTemplate(style).blocks.reduce((sum, type) => sum + (blockData(type).products ?? 0), 0);

export const showsReview = (style: QuickStyle): boolean => quickTemplate(style).blocks.includes('review');

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The products to propose for a style, the brand's flagship first. Choosing a style with products is asking
 * for products; a person removes those that do not fit.
 */
export function proposedProducts(
  style: QuickStyle,
  { products, flagship_product }: Pick<BrandContext, 'products' | 'flagship_product'>,
): Product[] {
  const named = products.filter(({ name }) => name.trim() !== '');
  const flagship = named.filter(({ name }) => sameName(name, flagship_product));
  return [...flagship, ...named.filter((product) => !flagship.includes(product))].slice(
    0,
    productsOfStyle(style),
  );
}

/**
 * The review to propose for a style: about one of the products, otherwise a general one, or any where there are no
 * products. Null when the style shows none or the brand has none that fits.
 */
export function proposedReview(
  style: QuickStyle,
  { reviews }: Pick<BrandContext, 'reviews'>,
  products: readonly Product[],
): Review | null {
  if (!showsReview(style)) return null;
  const usable = reviews.filter(({ text }) => text.trim() !== '');
  const isAbout = ({ product }: Review) =>
    products.some(({ name }) => comparable(product) !== '' && comparable(product) === comparable(name));
  const isGeneral = ({ product }: Review) => products.length === 0 || product.trim() === '';
  return usable.find(isAbout) ?? usable.find(isGeneral) ?? null;
}
