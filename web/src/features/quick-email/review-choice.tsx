import { NativeSelect } from '@mantine/core';
import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import { showsReview } from '#shared/domain/quick/quick-email.ts';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import { choicesOf } from './quick-calls.ts';
import classes from './style-card.module.css';
import type { QuickEmail } from './use-quick-email.ts';

const NONE = 'none';
const OPTION_LENGTH = 60;

/** Quoted word for word. */
export function ReviewChoice({
  quick: { store, draft },
  brand,
}: {
  quick: Pick<QuickEmail, 'store' | 'draft'>;
  brand: BrandContext;
}) {
  if (!showsReview(draft.style)) return null;
  const { review } = choicesOf(draft, brand);
  const reviews = brand.reviews.filter(({ text }) => text.trim() !== '');
  const chosen = reviews.findIndex(({ text, author }) => text === review?.text && author === review.author);
  return (
    <div className={classes.choice}>
      <h3 className={classes.choiceTitle}>Review in the email</h3>
      {review ? (
        <figure className={classes.review}>
          <blockquote>{review.text}</blockquote>
          <figcaption>{review.author}</figcaption>
        </figure>
      ) : (
        <p className={classes.hint}>
          {reviews.length === 0 ? 'This brand has no reviews yet. ' : 'No review is chosen. '}
          The review block will be left out.{' '}
          {reviews.length === 0 && <AnchorLink to="/brand-settings">Add reviews</AnchorLink>}
        </p>
      )}
      {reviews.length > 0 && (
        <NativeSelect
          aria-label="Review"
          size="xs"
          value={chosen === -1 ? NONE : String(chosen)}
          onChange={({ currentTarget: { value } }) =>
            store.set({ review: value === NONE ? null : (reviews[Number(value)] ?? null) })
          }
          data={[
            ...reviews.map(({ text, author }, position) => ({
              value: String(position),
              label: `${author}: ${text}`.slice(0, OPTION_LENGTH),
            })),
            { value: NONE, label: 'No review' },
          ]}
        />
      )}
    </div>
  );
}
