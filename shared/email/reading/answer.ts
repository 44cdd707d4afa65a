import * as z from 'zod';
import { type FactType, factTypes } from '../../contract/fact-types.ts';
import { PREVIEW_TEXT_LENGTH } from '../../contract/limits.ts';
import { holdReasons } from '../../domain/campaign/hold.ts';

export const purposes = [
  'sell',
  'launch',
  'invite',
  'teach',
  'inform',
  'tell',
  'ask',
  'welcome',
  'win_back',
  'remind',
  'apologise',
] as const;
export type Purpose = (typeof purposes)[number];

export type { FactType };

export const leftOutReasons = ['for_colleagues', 'for_designer', 'done', 'not_for_these_readers'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const partTypes = [
  'opening',
  'letter',
  'text',
  'bullets',
  'steps',
  'faq',
  'table',
  'agenda',
  'comparison',
  'stats',
  'poll',
  'articles',
  'quote',
  'offer',
  'event',
  'products',
  'picture',
  'review',
  'button',
] as const;
export type PartType = (typeof partTypes)[number];

export const subjectKinds = [
  'benefit',
  'curiosity',
  'news',
  'question',
  'plain',
  'deadline',
  'story',
] as const;

export const SUBJECT_CANDIDATES = 5;

const fact = z.object({
  id: z.string().describe('f1, f2, …; parts name facts by it'),
  type: z.enum(factTypes),
  quote: z.string().describe('Word for word from one cell of <row>'),
  value: z
    .string()
    .describe(
      "As a program needs it: 15%, £42.00, 2027-04-22 or 2027-04-22T18:00, +7d for “7 days from sending”, 2/3 for a place in a series, a name as in <products>, an address; of a rule the words that may not stand in the email, as in <row> and with | between, otherwise ''",
    ),
});

const item = z.object({
  title: z.string().describe('The step, question, hour, figure, option or name'),
  text: z.string().describe('What belongs to it: the explanation, the answer, what is counted'),
  link: z.string().describe("Only an address that was given, otherwise ''"),
});

const part = z.object({
  type: z.enum(partTypes),
  facts: z.array(z.string()).describe('Ids of the facts that it shows'),
  heading: z.string().describe("'' for a part without one; of a second button its words"),
  paragraphs: z.array(z.string()).describe('**bold** and [label](https://…) are the only markup'),
  items: z
    .array(item)
    .describe('One each; of a picture its tag and alt text; of a review its name and words'),
  rows: z.array(z.array(z.string())).describe('Of a table, the head first'),
  by: z.string().describe("Who signs a letter or said a quotation, with their role; otherwise ''"),
});

const quoted = { quote: z.string().describe('Word for word from one cell of <row>') };

/**
 * In thinking order: facts, parts, then subject lines. Strict structured output requires every key; '', [] or
 * null mean none.
 */
export const emailAnswer = z.object({
  purpose: z.enum(purposes),
  kind: z.enum(['promotional', 'informational']),
  theme: z.string().nullable().describe('One of the themes offered, or null when none was asked for'),
  language: z.string().describe('BCP 47 tag of the language that the email is written in'),
  hold: z
    .object({ ...quoted, why: z.enum(holdReasons) })
    .nullable()
    .describe('Only if the row itself says that this email cannot go out yet'),
  facts: z.array(fact),
  left_out: z.array(z.object({ ...quoted, why: z.enum(leftOutReasons) })),
  missing: z.array(z.string()).describe('What the row asks for and nobody gave, a few words each'),
  parts: z.array(part).describe('The email in reading order'),
  headline: z.string().describe('The one heading at the top of the email'),
  eyebrow: z.string().describe("Two to four words above the headline, or ''"),
  subject: z.string().describe("The best subject line, 30 to 60 characters; '' when one is given"),
  preheader: z
    .string()
    .describe(
      `Inbox preview text, 40 to ${PREVIEW_TEXT_LENGTH} characters, continues the subject; '' when one is given`,
    ),
  subject_candidates: z
    .array(z.object({ kind: z.enum(subjectKinds), text: z.string() }))
    .describe(`${SUBJECT_CANDIDATES} other subject lines, each of a different kind`),
  cta_text: z.string().describe("Words on the button, two to four; '' without a button"),
  hero_alt: z.string().describe("What the first picture shows, for people who cannot see it; '' without one"),
});
export type EmailAnswer = z.infer<typeof emailAnswer>;
export type Fact = EmailAnswer['facts'][number];
export type Part = EmailAnswer['parts'][number];
export type PartItem = Part['items'][number];

export const partOf = (type: PartType, more: Partial<Part> = {}): Part => ({
  type,
  facts: [],
  heading: '',
  paragraphs: [],
  items: [],
  rows: [],
  by: '',
  ...more,
});

export const noAnswer: Readonly<EmailAnswer> = {
  purpose: 'tell',
  kind: 'informational',
  theme: null,
  language: '',
  hold: null,
  facts: [],
  left_out: [],
  missing: [],
  parts: [],
  headline: '',
  eyebrow: '',
  subject: '',
  preheader: '',
  subject_candidates: [],
  cta_text: '',
  hero_alt: '',
};

export const isWritten = ({ hold }: Pick<EmailAnswer, 'hold'>): boolean =>
  hold?.why !== 'topic_open' && hold?.why !== 'not_an_email';

export const textsOfPart = ({ heading, paragraphs, items, rows, by }: Part): string[] => [
  heading,
  ...paragraphs,
  ...items.flatMap(({ title, text }) => [title, text]),
  ...rows.flat(),
  by,
];
