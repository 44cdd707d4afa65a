import { PREVIEW_TEXT_LENGTH, SUBJECT_VARIANTS_LIMIT } from '../../contract/limits.ts';
import type { Product } from '../../contract/schemas/campaign.ts';
import type { CopySection, EmailCopy } from '../../contract/schemas/copy.ts';
import type { EmailAnswer } from '../reading/answer.ts';
import type { Gathered } from './blocks-of-parts.ts';
import type { Buttons } from './buttons.ts';
import type { PlanInput } from './input.ts';

const filled = <Name extends string>(texts: Record<Name, string>): Partial<Record<Name, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<
    Record<Name, string>
  >;

const comparableLine = (line: string): string =>
  line
    .toLowerCase()
    .replace(/[’']/g, "'")
    .replace(/[„“”«»]/g, '"');

function variantsOf(lines: readonly string[], subject: string): string[] {
  const seen = new Set([comparableLine(subject)]);
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !seen.has(comparableLine(line)) && seen.add(comparableLine(line)))
    .slice(0, SUBJECT_VARIANTS_LIMIT);
}

function productAlts(given: string, products: readonly Product[]): EmailCopy['product_alts'] {
  const parts = given.split(/[|;\n]/).flatMap((part) => part.trim() || []);
  if (products.length === 1 && given.trim() !== '')
    return [{ name: products[0]?.name ?? '', alt: given.trim() }];
  if (parts.length !== products.length) return [];
  return products.map(({ name }, at) => ({ name, alt: parts[at] ?? name }));
}

interface Written {
  answer: EmailAnswer;
  campaign: PlanInput['campaign'];
  sections: CopySection[];
  gathered: Gathered;
  buttons: Buttons;
  products: readonly Product[];
}

/** A person's subject, preview text, button and alt texts are kept; the writer's become alternatives. */
export function copyOf({ answer, campaign, sections, gathered, buttons, products }: Written): EmailCopy {
  const candidates = answer.subject_candidates.map(({ text }) => text);
  const headline = answer.headline.trim();
  const subject =
    campaign.subject_line.trim() || answer.subject.trim() || (candidates[0] ?? '').trim() || headline;
  const given = campaign.preview_text_auto ? '' : campaign.preview_text.trim();
  const variants = [...campaign.subject_variants, answer.subject, ...candidates];
  return {
    subject,
    subject_variants: variantsOf(variants, subject),
    preheader: given || answer.preheader.trim() || campaign.preview_text.trim().slice(0, PREVIEW_TEXT_LENGTH),
    // A letter may begin with its first line.
    headline: headline || (answer.parts[0]?.type === 'letter' ? '' : subject),
    sections,
    cta_text: buttons.text,
    ...filled({
      eyebrow: answer.eyebrow.trim(),
      sign_off: gathered.sign_off ?? '',
      secondary_cta_text: buttons.second?.text ?? '',
    }),
    product_lines: gathered.lines,
    hero_alt: campaign.hero_alt_text.trim() || answer.hero_alt.trim(),
    product_alts: productAlts(campaign.product_alt_text, products),
  };
}
