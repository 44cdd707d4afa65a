import * as z from 'zod';

/**
 * The words of one email: what a writer returns and a person edits. Plain text, except that paragraphs and bullets
 * may use `**bold**` and `[label](https://…)`. Never HTML. Facts (offers, prices, reviews) come from data, not from here.
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
  /** One selling line per product, by the product's name. */
  product_lines: z.array(z.object({ name: z.string(), line: z.string() })),
  hero_alt: z.string(),
  /** Alt texts of the product pictures, by the product's name. */
  product_alts: z.array(z.object({ name: z.string(), alt: z.string() })),
});
export type CopySection = z.infer<typeof copySection>;
export type EmailCopy = z.infer<typeof emailCopy>;
