import * as z from 'zod';
import { factTypes } from '#shared/contract/fact-types.ts';
import { holdReasons } from '#shared/domain/campaign/hold.ts';
import {
  type EmailAnswer,
  leftOutReasons,
  noAnswer,
  type PartType,
  partOf,
  partTypes,
  purposes,
  subjectKinds,
} from '#shared/email/reading/answer.ts';
import { answerOfOldWords } from './old-words.ts';

export interface ReadableAnswer {
  answer: EmailAnswer;
  reads: boolean;
}

const text = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string())
  .catch('');
const texts = z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(text).catch([]));

const those = <T>(entry: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((each): T[] => {
        const read = entry.safeParse(each);
        return read.success ? [read.data] : [];
      }),
    );

const item = z.union([
  z.string().transform((line) => ({ title: '', text: line, link: '' })),
  z.object({ title: text, text, link: text }),
]);

const part = z
  .object({
    type: z.string(),
    facts: texts,
    heading: text,
    paragraphs: texts,
    items: those(item),
    rows: those(texts),
    by: z.string().optional().catch(''),
  })
  .transform(({ type, by, ...rest }) =>
    signed(partOf(partTypes.find((known) => known === type) ?? 'text', rest), by),
  );

/** Answers from before `by` have the name at the end. */
function signed(whole: ReturnType<typeof partOf>, by: string | undefined) {
  if (by !== undefined || !endsWithPerson(whole.type)) return { ...whole, by: by ?? '' };
  const { paragraphs } = whole;
  return paragraphs.length > 1
    ? { ...whole, by: paragraphs.at(-1) ?? '', paragraphs: paragraphs.slice(0, -1) }
    : whole;
}
const endsWithPerson = (type: PartType): boolean => type === 'letter' || type === 'quote';

const answer = z.object({
  purpose: z.enum(purposes).catch('tell'),
  kind: z.enum(['promotional', 'informational']).catch('informational'),
  theme: z.string().nullable().catch(null),
  language: text,
  hold: z
    .object({ quote: z.string(), why: z.enum(holdReasons) })
    .nullable()
    .catch(null),
  facts: those(z.object({ id: z.string(), type: z.enum(factTypes), quote: z.string(), value: text })),
  left_out: those(z.object({ quote: z.string(), why: z.enum(leftOutReasons).catch('for_colleagues') })),
  missing: texts,
  parts: those(part),
  headline: text,
  eyebrow: text,
  subject: text,
  preheader: text,
  subject_candidates: those(z.object({ kind: z.enum(subjectKinds).catch('plain'), text: z.string() })),
  cta_text: text,
  hero_alt: text,
}) satisfies z.ZodType<EmailAnswer>;

/** Where small models put the body without a schema. */
const loose = z.object({
  headline: text,
  subject: text,
  preheader: text,
  cta_text: text,
  body: z.union([z.string(), z.array(z.string())]),
});

/** A row may be held or incomplete and have no fact. */
const saysOfRow = ({ facts, left_out, hold, missing }: EmailAnswer): boolean =>
  facts.length + left_out.length + missing.length > 0 || hold !== null;

/**
 * Accepts other releases, servers that enforce no schema, and words alone. Undefined when none of it can
 * become an email.
 */
export function readAnswerShape(value: unknown): ReadableAnswer | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('parts' in value && Array.isArray(value.parts)) {
    const read = answer.parse(value);
    return { answer: read, reads: 'facts' in value && saysOfRow(read) };
  }
  if ('sections' in value) {
    const old = answerOfOldWords(value);
    if (old) return { answer: old, reads: false };
  }
  const { body = '', text: said = '', ...rest } = value as Record<string, unknown>;
  const read = loose.safeParse({ ...rest, body: body || said });
  if (!read.success) return undefined;
  const { body: words, ...lines } = read.data;
  const paragraphs = (typeof words === 'string' ? words.split(/\n{2,}/) : words).filter(
    (each) => each.trim() !== '',
  );
  if (paragraphs.length === 0) return undefined;
  return {
    answer: {
      ...noAnswer,
      ...lines,
      parts: [partOf('opening'), partOf('text', { paragraphs }), partOf('button')],
    },
    reads: false,
  };
}
