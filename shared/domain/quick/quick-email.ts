import { blockData } from '../../contract/blocks.ts';
import { type QuickStyle, quickStyles } from '../../contract/quick-styles.ts';
import type { BrandContext, Review } from '../../contract/schemas/brand.ts';
import type { Product } from '../../contract/schemas/campaign.ts';
import { comparable } from '../../text/words.ts';
import { type EmailTemplate, emailTemplates } from './templates.ts';

export const quickTemplate = (style: QuickStyle): EmailTemplate =>
  emailTemplates.find(({ id }) => id === style) ?? emailTemplates[0];

export const quickCampaignName = (style: QuickStyle): string => `Quick ${quickTemplate(style).label} Email`;

export const isAutomaticName = (name: string): boolean =>
  quickStyles.some((style) => quickCampaignName(style) === name.trim());

export const productsOfStyle = (style: QuickStyle): number =>
  quickTemplate(style).blocks.reduce((sum, type) => sum + (blockData(type).products ?? 0), 0);

export const showsReview = (style: QuickStyle): boolean => quickTemplate(style).blocks.includes('review');

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Flagship first; a person removes those that do not fit. */
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

/** A review of one of the products, or a general one; any review without products. Null when nothing fits. */
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
