import * as z from 'zod';
import { text } from './common.ts';

/**
 * Plain text; paragraphs and bullets may use `**bold**` and `[label](https://…)`. Offers, prices and reviews
 * come from data.
 */

/** What a section's entries are, which decides its blocks. */
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
  heading: z.string(),
  paragraphs: z.array(z.string()),
  bullets: z.array(z.string()),
  /** Absent means `text`. */
  form: z.enum(sectionForms).optional(),
  /** Not for `text`, `bullets` and `table`. The nth article or zigzag row has the nth picture. */
  items: z.array(z.object({ title: z.string(), text: z.string(), link: z.string().optional() })).optional(),
  /** The first row is the table's head. */
  rows: z.array(z.array(z.string())).optional(),
});

export const emailCopy = z.object({
  subject: z.string(),
  subject_variants: z.array(z.string()),
  preheader: z.string(),
  headline: z.string(),
  sections: z.array(copySection),
  cta_text: z.string(),
  eyebrow: z.string().optional(),
  announcement: z.string().optional(),
  /** Closes a letter ("See you on Saturday,"); further lines name the signer. */
  sign_off: z.string().optional(),
  postscript: z.string().optional(),
  secondary_cta_text: z.string().optional(),
  product_lines: z.array(z.object({ name: z.string(), line: z.string() })),
  hero_alt: z.string(),
  product_alts: z.array(z.object({ name: z.string(), alt: z.string() })),
});
/** Characters. */
export const LONGEST_LINE = 1_000;
/** Characters or entries: more than an email needs, within what a record can hold. */
const longest = {
  line: LONGEST_LINE,
  paragraph: 10_000,
  bullet: 2_000,
  button: 300,
  name: 300,
  link: 2_000,
  columns: 8,
  list: 100,
  sections: 50,
  /** Gmail shows 102 KB, including markup. */
  all: 200_000,
} as const;

const line = text(longest.line);
const characters = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + characters(part), 0)
    : 0;
};

/** Text that is too long is refused by its field's name, never cut. */
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
