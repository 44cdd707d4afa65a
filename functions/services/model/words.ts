import * as z from 'zod';
import { PREVIEW_TEXT_LENGTH } from '#shared/contract/limits.ts';
import { type CopySection, sectionForms } from '#shared/email/copy.ts';

/** What a subject line appeals to. Lines of different kinds are worth testing against each other. */
export const subjectKinds = [
  'benefit',
  'curiosity',
  'news',
  'question',
  'plain',
  'deadline',
  'story',
] as const;

/** Subject lines a model is asked for. */
export const SUBJECT_CANDIDATES = 5;

const section = z.object({
  form: z
    .enum(sectionForms)
    .describe(
      'What the section is made of. text: paragraphs; bullets: bullets; table: rows, the head first; every other: items',
    ),
  heading: z.string().describe("'' for a section without a heading"),
  paragraphs: z.array(z.string()).describe('**bold** and [label](https://…) are the only markup'),
  bullets: z.array(z.string()),
  items: z
    .array(
      z.object({
        title: z.string().describe('The step, question, figure, option or title'),
        text: z.string().describe('What belongs to it: the explanation, answer or what is counted'),
        link: z.string().describe("Only an address that was given, otherwise ''"),
      }),
    )
    .describe('Steps, questions, figures, reasons, options or articles, one each'),
  rows: z.array(z.array(z.string())),
});

/**
 * A writer's answer: words only, no facts and no markup. The JSON schema sent to the model is derived from
 * this one. All keys are required, because strict structured output demands it; what an email does not have is
 * '' or []. The order is the order of writing: the thought first, the subject line once the body is there.
 */
export const writtenWords = z.object({
  angle: z
    .string()
    .describe('Not shown. One sentence: who the reader is, what you promise, why it is true, what to do'),
  kind: z.enum(['promotional', 'informational']).nullable().describe('Null unless the kind is undecided'),
  theme: z.string().nullable().describe('One of the themes offered, or null when none was asked for'),
  sections: z.array(section).describe('The body in reading order'),
  headline: z.string().describe('The one heading at the top of the email'),
  eyebrow: z.string().describe("Two to four words above the headline, or ''"),
  announcement: z.string().describe("The bar above everything, at most nine words, or ''"),
  preheader: z
    .string()
    .describe(
      `Inbox preview text, 40 to ${PREVIEW_TEXT_LENGTH} characters, continues the subject instead of repeating it`,
    ),
  subject: z.string().describe('The best subject line, 30 to 60 characters'),
  subject_candidates: z
    .array(z.object({ kind: z.enum(subjectKinds), text: z.string() }))
    .describe(`${SUBJECT_CANDIDATES} other subject lines, each of a different kind`),
  cta_text: z.string().describe('Words on the button, two to four, says what happens'),
  secondary_cta_text: z.string().describe("Words of the quieter link, or '' when there is none"),
  sign_off: z.string().describe("Ends a letter, as in “See you on Saturday,”, otherwise ''"),
  postscript: z.string().describe("One sentence after a letter's signature, without “P.S.”, or ''"),
  product_lines: z
    .array(z.object({ name: z.string().describe('Exactly as given'), line: z.string() }))
    .describe('One selling line per product'),
  hero_alt: z.string().describe('What the hero image shows, for people who cannot see it'),
  product_alts: z.array(z.object({ name: z.string().describe('Exactly as given'), alt: z.string() })),
});
export type WrittenWords = z.infer<typeof writtenWords>;
export type WrittenSection = WrittenWords['sections'][number];

const written = writtenWords.shape;

/** Answers stored by earlier releases have other subject lines without their kind. */
const withCandidates = (answer: unknown): unknown => {
  if (typeof answer !== 'object' || answer === null || !('subject_variants' in answer)) return answer;
  const { subject_variants, ...rest } = answer;
  if (!Array.isArray(subject_variants) || 'subject_candidates' in rest) return rest;
  return { ...rest, subject_candidates: subject_variants.map((text) => ({ kind: 'plain', text })) };
};

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

/** A form of another name ("paragraph", "list") is told by what the section has; entries may be of many forms. */
const withKnownForm = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null) return given;
  const { form, items, rows, bullets } = given as Record<string, unknown>;
  if (form === undefined || isFilled(items) || sectionForms.some((known) => known === form)) return given;
  const lists = isFilled(bullets) ? 'bullets' : 'text';
  return { ...given, form: isFilled(rows) ? 'table' : lists };
};

/**
 * Reads an answer, also one that an earlier release stored or a server that does not enforce the schema sent:
 * what an email can do without may be missing.
 */
export const readableWords = z.preprocess(
  withCandidates,
  writtenWords.extend({
    angle: written.angle.default(''),
    // Nobody may have asked for it, and where somebody did, the rules know one.
    kind: written.kind.catch(null),
    theme: written.theme.default(null),
    sections: z.array(
      z.preprocess(
        withKnownForm,
        section.extend({
          form: section.shape.form.default('text'),
          items: section.shape.items.default([]),
          rows: section.shape.rows.default([]),
        }),
      ),
    ),
    eyebrow: written.eyebrow.default(''),
    announcement: written.announcement.default(''),
    subject_candidates: z
      .array(z.object({ kind: z.enum(subjectKinds).catch('plain'), text: z.string() }))
      .default([]),
    secondary_cta_text: written.secondary_cta_text.default(''),
    sign_off: written.sign_off.default(''),
    postscript: written.postscript.default(''),
  }),
);

/** A section with what it has; everything else is empty. */
export const writtenSection = ({ items = [], ...more }: Partial<CopySection> = {}): WrittenSection => ({
  form: 'text',
  heading: '',
  paragraphs: [],
  bullets: [],
  rows: [],
  ...more,
  items: items.map((item) => ({ link: '', ...item })),
});

/** An answer without any words, to be extended by those a writer has. */
export const noWords: Readonly<WrittenWords> = {
  angle: '',
  kind: null,
  theme: null,
  sections: [],
  headline: '',
  eyebrow: '',
  announcement: '',
  preheader: '',
  subject: '',
  subject_candidates: [],
  cta_text: '',
  secondary_cta_text: '',
  sign_off: '',
  postscript: '',
  product_lines: [],
  hero_alt: '',
  product_alts: [],
};
