import * as z from 'zod';
import { text } from './common.ts';

/**
 * The words of an email, as a writer returns and a person edits them. Plain text, never HTML;
 * paragraphs and bullets may use `**bold**` and `[label](https://…)`. Facts (offers, prices, reviews)
 * come from data, not from the copy.
 */

/**
 * How a section's entries are meant, which decides the blocks that can show it. An `item` is a step, a question
 * (`title`) with its answer (`text`), a figure with what it counts, an option of a poll, an article, ...
 */
export const sectionForms = [
  'text',
  'bullets',
  'steps',
  'table',
  'agenda',
  'faq',
  'stats',
  'usps',
  'comparison',
  'poll',
  'articles',
  'zigzag',
] as const;
export type SectionForm = (typeof sectionForms)[number];

export const copySection = z.object({
  /** '' for a section without a heading. */
  heading: z.string(),
  paragraphs: z.array(z.string()),
  bullets: z.array(z.string()),
  /** Absent means `text`. */
  form: z.enum(sectionForms).optional(),
  /** Of every form but `text`, `bullets` and `table`. The nth article or zigzag row has the nth picture. */
  items: z.array(z.object({ title: z.string(), text: z.string(), link: z.string().optional() })).optional(),
  /** Of a `table`: the first row is its head. */
  rows: z.array(z.array(z.string())).optional(),
});

export const emailCopy = z.object({
  subject: z.string(),
  /** Alternatives to test against `subject`. */
  subject_variants: z.array(z.string()),
  preheader: z.string(),
  headline: z.string(),
  sections: z.array(copySection),
  cta_text: z.string(),
  /** A few words above the headline. */
  eyebrow: z.string().optional(),
  /** The bar above the header. */
  announcement: z.string().optional(),
  /** Ends a letter above the signature, as in "See you on Saturday,"; may have lines, with who signs below. */
  sign_off: z.string().optional(),
  /** After the signature, without "P.S.". */
  postscript: z.string().optional(),
  /** Label of the quieter link. */
  secondary_cta_text: z.string().optional(),
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
  link: 2_000,
  columns: 8,
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
          form: z.enum(sectionForms).optional(),
          items: z
            .array(
              z.object({
                title: line,
                text: text(longest.paragraph),
                link: text(longest.link).optional(),
              }),
            )
            .max(longest.list)
            .optional(),
          rows: z
            .array(z.array(text(longest.bullet)).max(longest.columns))
            .max(longest.list)
            .optional(),
        }),
      )
      .max(longest.sections),
    cta_text: text(longest.button),
    eyebrow: line.optional(),
    announcement: line.optional(),
    sign_off: line.optional(),
    postscript: text(longest.bullet).optional(),
    secondary_cta_text: text(longest.button).optional(),
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
