import { blockData } from '#shared/contract/blocks.ts';
import { productAlt } from '#shared/email/compile/blocks/product.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { sketchOf } from '#shared/email/document/sketch.ts';
import { plainInline } from '#shared/text/inline.ts';
import type { EmailRecord } from './email-records.ts';

/** Compared with the first words of others. */
const OPENING = 80;

export function factsOf({
  blocks,
  copy,
  hero,
  products,
}: EmailDocument): Pick<
  EmailRecord,
  'subject' | 'preheader' | 'hero_alt' | 'product_alt' | 'components' | 'outline'
> {
  const { order, picture } = sketchOf(blocks, hero);
  const opening =
    copy.sections.flatMap(({ paragraphs }) => paragraphs).find((text) => text.trim() !== '') ?? '';
  const shown = Math.max(0, ...blocks.map(({ type }) => blockData(type).products ?? 0));
  const showsHero = hero !== null && blocks.some(({ type }) => blockData(type).picture);
  return {
    subject: copy.subject,
    preheader: copy.preheader,
    hero_alt: showsHero ? copy.hero_alt || hero.alt : '',
    product_alt: products
      .slice(0, shown)
      .map((product) => productAlt(copy, product))
      .join('; '),
    outline: { order, picture, opening: plainInline(opening).trim().slice(0, OPENING) },
    components: [...new Set(blocks.flatMap(({ component }) => (component ? [component.id] : [])))],
  };
}

/** A generated email's further subject lines. */
export const suggestedIn = ({ copy }: EmailDocument): NonNullable<EmailRecord['alternatives']> =>
  copy.subject_variants.map((text) => ({ text, by_hand: false }));
