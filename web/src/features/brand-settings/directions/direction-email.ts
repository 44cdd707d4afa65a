import type { BlockType } from '#shared/contract/blocks.ts';
import type { BrandRecord, LookDirection } from '#shared/contract/schemas/brand.ts';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { Block, EmailDocument, EmailImage } from '#shared/email/document/document.ts';
import { stylesFor } from '#shared/email/look/directions.ts';
import { emailBrand } from '#shared/email/look/email-brand.ts';
import { directionOf, languageTag } from '#shared/text/language.ts';

/** Placeholders that describe themselves. */
const copyOf = (positioning: string): EmailCopy => ({
  subject: 'A direction',
  subject_variants: [],
  preheader: '',
  eyebrow: 'Small label',
  headline: 'A headline from the campaign',
  sections: [
    {
      heading: '',
      paragraphs: [positioning.trim() || 'The words of the campaign stand here, in your fonts and colours.'],
      bullets: [],
    },
    {
      heading: 'A heading inside the email',
      paragraphs: ['A paragraph with [a link](https://example.com) in it, and a list below.'],
      bullets: ['A first point', 'A second point'],
    },
    { heading: 'A closing line', paragraphs: ['One more sentence before the button.'], bullets: [] },
  ],
  cta_text: 'The button',
  product_lines: [],
  hero_alt: '',
  product_alts: [],
});

/** The brand's own logo, products, reviews and footer with placeholder copy. */
export function directionEmail(
  brand: BrandRecord,
  direction: LookDirection,
  logo: EmailImage | null,
): string {
  const asSet = brandAsSet(brand);
  const usual = (type: BlockType): Block => ({ type, ...stylesFor(direction, type)[0] });
  const blocks: Block[] = [
    usual('header'),
    { ...usual('hero'), section: 0 },
    { type: 'main_content', section: 1 },
    ...(asSet.products.length > 0 ? [usual('product_single')] : []),
    ...(asSet.reviews.length > 0 ? [usual('review')] : [usual('divider')]),
    { ...usual('cta_band'), section: 2 },
    usual('footer'),
  ];
  const document: EmailDocument = {
    schema: 1,
    lang: languageTag(asSet.language),
    dir: directionOf(asSet.language),
    campaign: { index: 0, name: 'A direction', theme: '', kind: 'informational', brief: '', offer: '' },
    copy: copyOf(asSet.product_positioning),
    brand: emailBrand({ ...asSet, client: brand.client, look: { ...asSet.look, direction } }, logo),
    blocks,
    hero: null,
    cta_link: asSet.website || 'https://example.com/',
    products: asSet.products.slice(0, 1),
    reviews: asSet.reviews.slice(0, 1),
    sources: '',
    writer: 'openai',
    seed: 'direction',
    omitted: [],
  };
  return compile(document, { variant: 'download' }).html;
}
