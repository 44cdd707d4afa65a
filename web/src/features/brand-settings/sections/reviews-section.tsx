import { Button, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Review } from '#shared/contract/schemas/brand.ts';
import { Notice } from '@/components/notice.tsx';
import { fieldError } from '@/entities/brand/field-error.ts';
import classes from '../brand-settings.module.css';
import { type BrandForm, Section } from './settings-section.tsx';

const NEW: Review = { text: '', author: '', rating: null, product: '' };

export function ReviewsSection({ form }: { form: BrandForm }) {
  const { values, set, fieldErrors } = form;
  const { reviews, products } = values;
  const change = (at: number, part: Partial<Review>) =>
    set({ reviews: reviews.map((review, position) => (position === at ? { ...review, ...part } : review)) });
  const error = fieldError(fieldErrors, 'reviews');
  const names = products.map(({ name }) => name).filter((name) => name.trim() !== '');
  return (
    <Section form={form} id="section-reviews" hint="Quoted word for word. The writer never makes one up.">
      <div data-field="reviews" className={classes.stack}>
        {error && <Notice tone="bad">{error}</Notice>}
        {reviews.map((review, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a review has no identity but its place
          <fieldset key={at} className={classes.review}>
            <legend className="visually-hidden">Review {at + 1}</legend>
            <Textarea
              label="What they wrote"
              autosize
              minRows={2}
              maxRows={8}
              value={review.text}
              onChange={(event) => change(at, { text: event.currentTarget.value })}
            />
            <SimpleGrid cols={{ base: 1, sm: 3 }} verticalSpacing="xs">
              <TextInput
                label="Name"
                value={review.author}
                onChange={(event) => change(at, { author: event.currentTarget.value })}
              />
              <NativeSelect
                label="Stars"
                value={review.rating === null ? '' : String(review.rating)}
                onChange={(event) =>
                  change(at, {
                    rating: event.currentTarget.value === '' ? null : Number(event.currentTarget.value),
                  })
                }
                data={ratingChoices(review.rating)}
              />
              <NativeSelect
                label="About"
                value={review.product}
                onChange={(event) => change(at, { product: event.currentTarget.value })}
                data={productChoices(names, review.product)}
              />
            </SimpleGrid>
            <Button
              className={classes.removeReview}
              size="compact-xs"
              variant="subtle"
              color="bad"
              onClick={() => set({ reviews: reviews.filter((_, position) => position !== at) })}
            >
              Remove<span className="visually-hidden"> review {at + 1}</span>
            </Button>
          </fieldset>
        ))}
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => set({ reviews: [...reviews, NEW] })}
          >
            Add Review
          </Button>
        </div>
      </div>
    </Section>
  );
}

const ratingChoices = (rating: number | null) => {
  const whole = [5, 4, 3, 2, 1];
  const listed = rating === null || whole.includes(rating) ? whole : [rating, ...whole];
  return [
    { value: '', label: 'None' },
    ...listed.map((stars) => ({ value: String(stars), label: `${stars}` })),
  ];
};

const productChoices = (names: readonly string[], chosen: string) => {
  const listed = [...new Set(chosen === '' ? names : [...names, chosen])];
  return [
    { value: '', label: 'The brand as a whole' },
    ...listed.map((name) => ({ value: name, label: name })),
  ];
};
