import type { Review } from '../../contract/schemas/brand.ts';
import { seeded } from '../../text/random.ts';
import { comparable } from '../../text/words.ts';
import type { Part } from '../reading/answer.ts';
import type { Omit, PlanInput } from './input.ts';
import { type Piece, textPiece } from './piece.ts';

const drawn = (review: Review): Piece => ({ block: { type: 'review' }, review });

export function piecesOfQuote(part: Part, omit: Omit): Piece[] {
  const [text = '', ...after] = part.paragraphs.map((each) => each.trim()).filter((each) => each !== '');
  const before = textPiece({ heading: part.heading });
  const rest = textPiece({ paragraphs: after, items: part.items, rows: part.rows });
  if (text === '') {
    omit('quote: nobody’s words were quoted');
    return [...before, ...rest];
  }
  return [...before, drawn({ text, author: part.by.trim(), rating: null, product: '' }), ...rest];
}

type Reviewed = Pick<PlanInput, 'campaign' | 'brand' | 'earlier'>;

const reviewsOf = ({ campaign, brand, earlier }: Reviewed): readonly Review[] => {
  if (campaign.quick) return campaign.quick.review ? [campaign.quick.review] : [];
  return [...brand.reviews, ...(earlier?.reviews ?? [])];
};

/** Undefined for words that no customer of the brand wrote. */
function quoted({ items }: Part, reviews: readonly Review[]): Review | undefined {
  const [{ title = '', text = '' } = {}] = items;
  const same = (one: string, other: string) => one.trim() !== '' && comparable(one) === comparable(other);
  return reviews.find(
    (review) => same(review.text, text) || (text.trim() === '' && same(review.author, title)),
  );
}

export function piecesOfReview(part: Part, reviewed: Reviewed, omit: Omit): Piece[] {
  const review = quoted(part, reviewsOf(reviewed));
  const before = textPiece({ heading: part.heading, paragraphs: part.paragraphs });
  if (review) return [...before, drawn(review)];
  const [{ text = '' } = {}] = part.items;
  omit(`review: “${text.trim().slice(0, 80)}” is not a review of the brand`);
  return before;
}

/** The answer's, or else one of the brand's by seed. */
export function reviewFor(
  parts: readonly Part[],
  { seed, ...reviewed }: Reviewed & Pick<PlanInput, 'seed'>,
): Review | null {
  const reviews = reviewsOf(reviewed).filter(({ text }) => text.trim() !== '');
  const chosen = parts.flatMap((part) => (part.type === 'review' ? (quoted(part, reviews) ?? []) : []))[0];
  return chosen ?? reviews[Math.floor(seeded(seed)() * reviews.length)] ?? null;
}
