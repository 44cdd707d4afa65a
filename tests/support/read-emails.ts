import type { CopySection } from '#shared/contract/schemas/copy.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import type { Fact, Part } from '#shared/email/reading/answer.ts';
import type { Reading } from '#shared/email/reading/reading.ts';
import type { EvalRow } from '#tests/eval/load.ts';
import { sampleDocument } from './emails.ts';

function said({ type, value }: Fact, language: string): string {
  const [, day, hour] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(value) ?? [];
  if (day === undefined) return `${type}: ${value}`;
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return [date.format(new Date(`${day}T00:00:00Z`)), hour].filter(Boolean).join(', ');
}

const linked = (text: string, link: string) => (link === '' ? text : `[${text || link}](${link})`);

function sectionOf(part: Part, facts: readonly Fact[], language: string): CopySection {
  const own = facts.filter(({ id }) => part.facts.includes(id));
  const boxed = /^(?:offer|event|products|quote)$/.test(part.type)
    ? own.filter(({ type }) => type !== 'link').map((fact) => said(fact, language))
    : [];
  const buttons =
    part.type === 'button'
      ? own.filter(({ type }) => type === 'link').map(({ value }) => linked(part.heading || 'Open', value))
      : [];
  const heading = part.type === 'button' ? '' : part.heading;
  const items = part.type === 'picture' ? [] : part.items;
  return {
    heading,
    paragraphs: [
      ...part.paragraphs,
      part.by,
      ...boxed,
      ...buttons,
      ...part.rows.map((row) => row.join(' | ')),
    ].filter(Boolean),
    bullets: items.map(({ title, text, link }) => `${linked(title, link)} ${text}`.trim()),
  };
}

/** With everything proven. */
export const readingOf = ({ answer, context }: EvalRow): Reading => ({
  row: context.row.filter(
    ({ column }) =>
      !/^(?:Send|When|Due date|Versand|Status|Who|KW|Approval|OK.d by|Where are we|Stand)$/.test(column),
  ),
  purpose: answer.purpose,
  facts: answer.facts,
  left_out: answer.left_out,
  hold: answer.hold,
  missing: answer.missing,
  unproven: [],
});

/** As the answer words it, in plain sections, with what was read. */
export function readEmail(row: EvalRow, reading: Partial<Reading> = {}): EmailDocument {
  const { answer, expected, brand } = row;
  const base = sampleDocument();
  const { offer_facts: _, ...campaign } = base.campaign;
  return {
    ...base,
    lang: expected.language,
    campaign: {
      ...campaign,
      name: row.campaign,
      kind: answer.kind,
      theme: '',
      offer: '',
      brief: row.context.row.find(({ field }) => field === 'brief')?.value ?? '',
    },
    brand: {
      ...base.brand,
      name: brand.name,
      website: brand.website,
      rules: { never_do: [], forbidden_claims: [] },
    },
    copy: {
      subject: expected.given.subject || answer.subject,
      subject_variants: [],
      preheader: expected.given.preheader || answer.preheader,
      headline: answer.headline,
      eyebrow: answer.eyebrow,
      sections: answer.parts
        .map((part) => sectionOf(part, answer.facts, expected.language))
        .filter(
          ({ paragraphs, bullets, heading }) => heading + paragraphs.join('') + bullets.join('') !== '',
        ),
      cta_text: answer.cta_text,
      product_lines: [],
      hero_alt: '',
      product_alts: [],
    },
    blocks: [{ type: 'header' }, { type: 'main_content' }, { type: 'cta_button' }, { type: 'footer' }],
    hero: null,
    cta_link: expected.given.link,
    event: null,
    products: [],
    reviews: [],
    sources: expected.send_date,
    writer: 'openai',
    reading: { ...readingOf(row), ...reading },
  };
}

/** As "severity rule: message". */
export const findingsOf = (document: EmailDocument): string[] =>
  checkEmail(document, compile(document, { variant: 'klaviyo' }), {
    variant: 'klaviyo',
    mediaPublic: true,
  }).map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`);
