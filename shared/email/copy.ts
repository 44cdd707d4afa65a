import * as z from 'zod';
import { text } from '../contract/schemas/common.ts';

/**
 * The words of an email, as a writer returns and a person edits them. Plain text, never HTML;
 * paragraphs and bullets may use `**bold**` and `[label](https://…)`. Facts (offers, prices, reviews)
 * come from data, not from the copy.
 */
export const copySection = z.object({
  /** '' for a section without a heading. */
  heading: z.string(),
  paragraphs: z.array(z.string()),
  bullets: z.array(z.string()),
});

export const emailCopy = z.object({
  subject: z.string(),
  /** Alternatives to test against `subject`. */
  subject_variants: z.array(z.string()),
  preheader: z.string(),
  headline: z.string(),
  sections: z.array(copySection),
  cta_text: z.string(),
  /** A selling line for each product, by the product's name. */
  product_lines: z.array(z.object({ name: z.string(), line: z.string() })),
  hero_alt: z.string(),
  /** Alt texts of the product pictures, by the product's name. */
  product_alts: z.array(z.object({ name: z.string(), alt: z.string() })),
});
/**
 * Limits of an edit, in characters or entries: more than any email needs, and no more
 * than a stored record can hold.
 */
const longest = {
  line: 1_000,
  paragraph: 10_000,
  bullet: 2_000,
  button: 300,
  name: 300,
  list: 100,
  sections: 50,
  /** All texts together; Gmail shows 102 KB of an email, markup included. */
  all: 200_000,
} as const;

const line = text(longest.line);
const characters = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + characters(part), 0)
    : 0;
};

/** The copy as edited by a person. A text that is too long is refused by the name of its field, not cut. */
export const editedCopy = emailCopy
  .extend({
    subject: line,
    subject_variants: z.array(line).max(longest.list),
    preheader: line,
    headline: line,
    sections: z
      .array(
        z.object({
          heading: line,
          paragraphs: z.array(text(longest.paragraph)).max(longest.list),
          bullets: z.array(text(longest.bullet)).max(longest.list),
        }),
      )
      .max(longest.sections),
    cta_text: text(longest.button),
    product_lines: z
      .array(z.object({ name: text(longest.name), line: text(longest.bullet) }))
      .max(longest.list),
    hero_alt: line,
    product_alts: z.array(z.object({ name: text(longest.name), alt: line })).max(longest.list),
  })
  .refine((copy) => characters(copy) <= longest.all, {
    message: `at most ${longest.all.toLocaleString('en')} characters in all texts together`,
  });
export type CopySection = z.infer<typeof copySection>;
export type EmailCopy = z.infer<typeof emailCopy>;
