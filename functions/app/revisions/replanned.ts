import { isDeepStrictEqual } from 'node:util';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { type EditedLayout, layoutOf } from '#shared/email/document/edited-layout.ts';
import { copyFields, setField } from '#shared/email/document/fields.ts';
import { planEmail } from '#shared/email/plan/plan-email.ts';
import type { EmailAnswer } from '#shared/email/reading/answer.ts';
import type { ReadableAnswer } from '../../services/model/readable-answer.ts';
import { cleanAnswer, printed } from '../writing/clean-answer.ts';
import { type Planning, planInput } from '../writing/plan-input.ts';
import type { EmailToRevise } from './email-to-revise.ts';
import { previousCell, withKnownFacts } from './previous-email.ts';
import { revisedAnswer, type Scope } from './revised-answer.ts';
import { textsIn } from './texts-in-scope.ts';

interface Answered {
  before: EmailAnswer;
  answer: ReadableAnswer;
  scope: Scope;
  /** The path of the copy that may change, or `email`. */
  path: string;
  byHand: ReadonlySet<string>;
  instruction: string;
}

export interface Replanned {
  document: EmailDocument;
  /** Null where only words have changed. */
  layout: EditedLayout | null;
}

/**
 * Shows no new products, reviews or pictures, since those come from the campaign. Repeated texts keep their
 * look.
 */
export function replanned(email: EmailToRevise, base: EmailDocument, answered: Answered): Replanned {
  const { scope, path } = answered;
  const { before, byHand } = asPrinted(base, answered);
  const planning = planningOf(email, base, answered);
  const known = withKnownFacts(answered.answer.answer, answered.before);
  const cleaned = planInput(planning, { answer: known, reads: true });
  const plan = (answer: EmailAnswer) => planned(cleaned, answer, base);
  const [was, is] = [plan(before), plan(revisedAnswer(before, cleaned.answer, scope, byHand))];
  const isArranged = !isDeepStrictEqual(orderOf(was), orderOf(is));
  const copy = copyAfter(base.copy, { was: was.copy, is: is.copy, path });
  if (!isArranged && copy) return { document: { ...base, copy: asBefore(copy, base) }, layout: null };
  const { subject_variants, product_alts, hero_alt } = base.copy;
  const document = {
    ...base,
    copy: asBefore({ ...is.copy, subject_variants, product_alts, hero_alt }, base),
    blocks: is.blocks,
    event: is.event ?? null,
    ...(is.secondary_link !== undefined && { secondary_link: is.secondary_link }),
    campaign: { ...base.campaign, ...(is.campaign.without_button && { without_button: true as const }) },
  };
  return { document, layout: layoutOf(document) };
}

/** The answer's quotation marks are set already. */
function asPrinted(
  { lang }: EmailDocument,
  { before, byHand }: Answered,
): Pick<Answered, 'before' | 'byHand'> {
  const language = before.language || lang;
  return {
    before: cleanAnswer(before, lang),
    byHand: new Set([...byHand].flatMap((text) => [text, printed(text, language).trim()])),
  };
}

function asBefore(copy: EmailCopy, { copy: before, lang }: EmailDocument): EmailCopy {
  const own = new Map(copyFields(before).map(({ text }) => [printed(text, lang), text]));
  return copyFields(copy)
    .filter(({ text }) => (own.get(text) ?? text) !== text)
    .reduce((made, { path, text }) => setField(made, path, own.get(text) ?? text), copy);
}

/** Blocks' look depends on their words, too, and stays while their order does. */
const orderOf = ({ blocks }: EmailDocument): string[] =>
  blocks.map(({ type, section = '', component }) => `${type} ${section} ${component?.id ?? ''}`);

function planningOf(
  { campaign, material, components }: EmailToRevise,
  base: EmailDocument,
  { before, instruction }: Answered,
): Planning {
  const { products, reviews, hero } = base;
  const said = { column: 'Feedback', value: instruction, field: '' };
  return {
    campaign,
    material: {
      ...material,
      row: [...material.row, said, previousCell(before)],
      brand: { ...material.brand, products, reviews },
    },
    components,
    hero: hero && { ...hero, alt: '' },
    heroIsDefault: campaign.image_source === 'brand_default',
    library: new Map(),
    logo: base.brand.logo,
    placeInMonth: 0,
    writer: base.writer,
    earlier: base,
  };
}

const planned = (
  input: ReturnType<typeof planInput>,
  answer: EmailAnswer,
  { reading, pictures = [] }: EmailDocument,
): EmailDocument =>
  planEmail({
    ...input,
    answer,
    reading: reading ?? null,
    pictures: pictures.map((picture) => ({ ...picture, tag: picture.tag ?? '' })),
    // People may have changed these lines.
    campaign: {
      ...input.campaign,
      subject_line: answer.subject,
      preview_text: answer.preheader,
      preview_text_auto: false,
      cta_text: answer.cta_text,
      hero_alt_text: answer.hero_alt,
    },
  });

function copyAfter(
  base: EmailCopy,
  { was, is, path }: { was: EmailCopy; is: EmailCopy; path: string },
): EmailCopy | undefined {
  const { length } = base.sections;
  if (was.sections.length !== length || is.sections.length !== length) return undefined;
  const same = <T>(name: keyof EmailCopy & string, own: T, before: unknown, after: T): T =>
    name === 'subject_variants' || name === 'product_alts' || isDeepStrictEqual(before, after) ? own : after;
  const sections = base.sections.map((section, at) =>
    isDeepStrictEqual(was.sections[at], is.sections[at]) ? section : (is.sections[at] ?? section),
  );
  const names = Object.keys({ ...base, ...is }) as (keyof EmailCopy)[];
  const copy = Object.fromEntries(names.map((name) => [name, same(name, base[name], was[name], is[name])]));
  const changed = { ...base, ...copy, sections };
  return path === 'email' ? changed : onlyIn(path, base, changed);
}

function onlyIn(path: string, base: EmailCopy, changed: EmailCopy): EmailCopy {
  const paths = (copy: EmailCopy) => copyFields(copy).map((field) => field.path);
  if (!isDeepStrictEqual(paths(base), paths(changed))) return changed;
  return textsIn(changed, path).reduce((copy, field) => setField(copy, field.path, field.text), base);
}
