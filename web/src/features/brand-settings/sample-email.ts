import type { BrandRecord, Component } from '#shared/contract/schemas/brand.ts';
import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { EmailImage } from '#shared/email/document/document.ts';
import { planEmail } from '#shared/email/plan/plan-email.ts';
import { asItems } from '#shared/email/plan/products.ts';
import { type EmailAnswer, noAnswer, type Part, partOf } from '#shared/email/reading/answer.ts';

export interface SampleParts {
  brand: BrandRecord;
  components: readonly Component[];
  hero: EmailImage | null;
  logo: EmailImage | null;
}

const MOST_PRODUCTS = 3;

function ownParts({ products, reviews }: Pick<BrandRecord, 'products' | 'reviews'>): Part[] {
  const named = products.filter(({ name }) => name.trim() !== '').slice(0, MOST_PRODUCTS);
  if (named.length > 0) return [partOf('products', { items: asItems(named) })];
  return reviews
    .slice(0, 1)
    .map(({ author, text }) => partOf('review', { items: [{ title: author, text, link: '' }] }));
}

const answerFor = (brand: BrandRecord): EmailAnswer => ({
  ...noAnswer,
  purpose: 'inform',
  language: brand.language,
  subject: 'Sample email',
  headline: 'A headline from the campaign',
  parts: [
    partOf('text', {
      paragraphs: [
        brand.product_positioning.trim() ||
          'The words of the campaign stand here, in your fonts and colours.',
        'A sentence with [a link](https://example.com) in it.',
      ],
    }),
    ...ownParts(brand),
    partOf('button'),
  ],
  cta_text: 'The button',
});

/** HTML as downloaded. Only the headline, link and button text are placeholders. */
export function sampleEmail({ brand, components, hero, logo }: SampleParts): string {
  const asSet = brandAsSet(brand);
  const document = planEmail({
    answer: answerFor(brand),
    reading: null,
    campaign: {
      ...emptyCampaign,
      index: 0,
      preview_text_auto: false,
      // Stated, or the English placeholders would decide the language.
      language: asSet.language,
      campaign_name: 'Sample email',
      kind: 'informational',
    },
    brand: asSet,
    components: components.filter(({ is_active, archived }) => is_active && !archived),
    hero,
    logo,
    placeInMonth: 0,
    seed: brand.client,
    writer: 'person',
  });
  return compile(document, { variant: 'download' }).html;
}
