import type { BrandRecord, Component } from '#shared/contract/schemas/brand.ts';
import { statedBrand } from '#shared/domain/brand-fields.ts';
import { emptyCampaign } from '#shared/domain/empty-campaign.ts';
import { compile } from '#shared/email/compile.ts';
import type { EmailCopy } from '#shared/email/copy.ts';
import type { EmailImage } from '#shared/email/document.ts';
import { planEmail } from '#shared/email/plan.ts';

export interface SampleParts {
  brand: BrandRecord;
  components: readonly Component[];
  hero: EmailImage | null;
  logo: EmailImage | null;
}

/** Stand-ins for the words of a campaign; everything else in the sample comes from the brand. */
const wordsFor = (positioning: string): EmailCopy => ({
  subject: 'Sample email',
  subject_variants: [],
  preheader: '',
  headline: 'A headline from the campaign',
  sections: [
    {
      heading: '',
      paragraphs: [
        positioning.trim() || 'The words of the campaign stand here, in your fonts and colours.',
        'A sentence with [a link](https://example.com) in it.',
      ],
      bullets: [],
    },
  ],
  cta_text: 'The button',
  product_lines: [],
  hero_alt: '',
  product_alts: [],
});

/**
 * The HTML of an email that shows a brand's look, components, products, reviews and footer, as a download
 * has it. Nothing in it is invented but the headline, the link and the button's text.
 */
export function sampleEmail({ brand, components, hero, logo }: SampleParts): string {
  const stated = statedBrand(brand);
  const quoted = brand.reviews.length > 0 ? 'testimonial' : 'simple';
  const document = planEmail({
    campaign: {
      ...emptyCampaign,
      index: 0,
      // Said by the campaign, or the stand-ins would decide that the email is English.
      language: stated.language,
      campaign_name: 'Sample email',
      kind: 'informational',
      template_type: brand.products.length > 0 ? 'launch' : quoted,
    },
    brand: stated,
    components: components.filter(({ is_active, archived }) => is_active && !archived),
    copy: wordsFor(brand.product_positioning),
    hero,
    logo,
    kind: 'informational',
    writer: 'sample',
    seed: brand.client,
  });
  return compile(document, { variant: 'download' }).html;
}
