import * as z from 'zod';
import { sectionForms } from '#shared/contract/schemas/copy.ts';
import {
  type EmailAnswer,
  noAnswer,
  type Part,
  type PartType,
  partOf,
  subjectKinds,
} from '#shared/email/reading/answer.ts';

/** Of earlier releases: drafts in flight have them, and a server may have learned them. */
const text = z.string().catch('');
const texts = z.array(text).catch([]);
const item = z.object({ title: text, text, link: text });
const section = z.object({
  form: z.enum(sectionForms).catch('text'),
  heading: text,
  paragraphs: texts,
  bullets: texts,
  items: z.array(item).catch([]),
  rows: z.array(texts).catch([]),
});
const candidate = z.union([
  z.object({ kind: z.enum(subjectKinds).catch('plain'), text: z.string() }),
  z.string().transform((line) => ({ kind: 'plain' as const, text: line })),
]);

const oldWords = z
  .object({
    kind: z.enum(['promotional', 'informational']).catch('informational'),
    theme: z.string().nullable().catch(null),
    sections: z.array(section),
    headline: text,
    eyebrow: text,
    preheader: text,
    subject: text,
    subject_candidates: z.array(candidate).optional().catch([]),
    subject_variants: z.array(candidate).optional().catch([]),
    cta_text: text,
    secondary_cta_text: text,
    sign_off: text,
    postscript: text,
    product_lines: z.array(z.object({ name: text, line: text })).catch([]),
    hero_alt: text,
  })
  .transform(({ subject_candidates, subject_variants, ...words }) => ({
    ...words,
    subject_candidates: subject_candidates ?? subject_variants ?? [],
  }));
type OldWords = z.infer<typeof oldWords>;

export function answerOfOldWords(value: unknown): EmailAnswer | undefined {
  const read = oldWords.safeParse(value);
  return read.success ? converted(read.data) : undefined;
}

function converted(words: OldWords): EmailAnswer {
  const { kind, theme, headline, eyebrow, preheader, subject, subject_candidates, cta_text, hero_alt } =
    words;
  const body = words.sections.flatMap(partsOfSection);
  const signed = words.sign_off.trim() !== '';
  return {
    ...noAnswer,
    ...{ kind, theme, headline, eyebrow, preheader, subject, subject_candidates, cta_text, hero_alt },
    parts: [
      ...(signed ? asLetter(body, words) : opened(body)),
      ...(words.product_lines.length > 0
        ? [
            partOf('products', {
              items: words.product_lines.map(({ name, line }) => ({ title: name, text: line, link: '' })),
            }),
          ]
        : []),
      ...(cta_text.trim() === '' ? [] : [partOf('button')]),
      ...(words.secondary_cta_text.trim() === ''
        ? []
        : [partOf('button', { heading: words.secondary_cta_text })]),
    ],
  };
}

const renamed: Partial<Record<OldWords['sections'][number]['form'], PartType>> = {
  usps: 'bullets',
  zigzag: 'bullets',
};
const isPartType = (form: string): form is PartType =>
  ['text', 'bullets', 'steps', 'table', 'agenda', 'faq', 'stats', 'comparison', 'poll', 'articles'].includes(
    form,
  );

function partsOfSection({
  form,
  heading,
  paragraphs,
  bullets,
  items,
  rows,
}: OldWords['sections'][number]): Part[] {
  const entries = [...bullets.map((line) => ({ title: '', text: line, link: '' })), ...items];
  const named = renamed[form] ?? (isPartType(form) ? form : 'text');
  // A form of another name ("grid") is known by its content.
  const type = named === 'text' && rows.length > 0 ? 'table' : named;
  if (type !== 'text') return [partOf(type, { heading, paragraphs, items: entries, rows })];
  const words = paragraphs.length > 0 || heading !== '' ? [partOf('text', { heading, paragraphs })] : [];
  return entries.length > 0 ? [...words, partOf('bullets', { items: entries })] : words;
}

function opened(parts: readonly Part[]): Part[] {
  const [first, ...rest] = parts;
  if (first?.type !== 'text' || first.heading !== '') return [partOf('opening'), ...parts];
  const [lead = '', ...paragraphs] = first.paragraphs;
  return [
    partOf('opening', { paragraphs: [lead] }),
    ...(paragraphs.length > 0 ? [{ ...first, paragraphs }] : []),
    ...rest,
  ];
}

function asLetter(parts: readonly Part[], { sign_off, postscript }: OldWords): Part[] {
  const running = parts.filter(({ type }) => type === 'text');
  const paragraphs = running
    .flatMap((part) => [part.heading, ...part.paragraphs])
    .filter((each) => each !== '');
  const [closing = '', ...signatory] = sign_off.split('\n').reverse();
  const letter = partOf('letter', {
    paragraphs: [
      ...paragraphs,
      ...(signatory.length > 0 ? [signatory.reverse().join(' ')] : []),
      ...(postscript.trim() === '' ? [] : [`P.S. ${postscript}`]),
    ],
    by: closing,
  });
  return [letter, ...parts.filter(({ type }) => type !== 'text')];
}
