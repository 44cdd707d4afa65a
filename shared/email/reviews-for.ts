import type { BrandContext, Review } from '../contract/schemas/brand.ts';
import type { Product } from '../contract/schemas/campaign.ts';
import { comparable } from '../domain/calendar/words.ts';
import { reviewsIn } from './quoted-reviews.ts';

/**
 * Reviews an email may quote: those in its brief, otherwise the brand's about its
 * products, otherwise its general ones. Praise of another product would say nothing of this email, unless
 * it names no product and is `aboutReviews`.
 */
export function reviewsFor(
  campaign: { brief: string; quick?: { review: Review | null } | null },
  brand: Pick<BrandContext, 'reviews'>,
  products: readonly Product[],
  aboutReviews: boolean,
): Review[] {
  const quoted = reviewsIn(campaign.brief);
  if (quoted.length > 0) return quoted;
  if (campaign.quick) return campaign.quick.review ? [campaign.quick.review] : [];
  const usable = brand.reviews.filter(({ text }) => text.trim() !== '');
  const about = usable.filter((review) =>
    products.some(({ name }) => review.product !== '' && comparable(review.product) === comparable(name)),
  );
  if (about.length > 0) return about;
  return aboutReviews && products.length === 0
    ? usable
    : usable.filter(({ product }) => product.trim() === '');
}
