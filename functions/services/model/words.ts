import * as z from 'zod';
import { PREVIEW_TEXT_LENGTH } from '#shared/contract/limits.ts';

/**
 * A writer's answer: words only, no facts and no markup. The JSON schema sent to the model is derived from
 * this one, and every answer is parsed with it. All keys are required, because strict structured output
 * demands it.
 */
export const writtenWords = z.object({
  subject: z.string().describe('Subject line, 30 to 60 characters'),
  subject_variants: z
    .array(z.string())
    .describe('Two or three other subject lines to test against the first'),
  preheader: z
    .string()
    .describe(
      `Inbox preview text, 40 to ${PREVIEW_TEXT_LENGTH} characters, continues the subject instead of repeating it`,
    ),
  headline: z.string().describe('The one heading at the top of the email'),
  sections: z
    .array(
      z.object({
        heading: z.string().describe("'' for a section without a heading"),
        paragraphs: z
          .array(z.string())
          .describe('Plain text; **bold** and [label](https://…) are the only markup'),
        bullets: z.array(z.string()).describe('Empty when the section has no list'),
      }),
    )
    .describe('The body, one to four sections in reading order'),
  cta_text: z.string().describe('Words on the button, two to four, says what happens'),
  product_lines: z
    .array(z.object({ name: z.string().describe('Exactly as given'), line: z.string() }))
    .describe('One selling line per product'),
  hero_alt: z.string().describe('What the hero image shows, for people who cannot see it'),
  product_alts: z.array(z.object({ name: z.string().describe('Exactly as given'), alt: z.string() })),
  kind: z.enum(['promotional', 'informational']).nullable().describe('Null unless the kind is undecided'),
  theme: z.string().nullable().describe('One of the themes offered, or null when none was asked for'),
});
export type WrittenWords = z.infer<typeof writtenWords>;
