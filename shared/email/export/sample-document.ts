import type { BrandContext, Component, Review } from '../../contract/schemas/brand.ts';
import type { Product } from '../../contract/schemas/campaign.ts';
import type { EmailCopy } from '../../contract/schemas/copy.ts';
import { emptyCampaign } from '../../domain/campaign/empty-campaign.ts';
import { offerFacts } from '../../domain/offer/offer-facts.ts';
import { directionOf, languageTag } from '../../text/language.ts';
import { seeded } from '../../text/random.ts';
import { chooserOf, type Draft } from '../components/components.ts';
import { allowedIn } from '../components/placement.ts';
import type { Block, EmailDocument } from '../document/document.ts';
import { emailBrand } from '../look/email-brand.ts';
import { framed } from '../look/framed.ts';

const copy: EmailCopy = {
  subject: 'A sample of your emails',
  subject_variants: [],
  preheader: 'The preview text stands here.',
  headline: 'This is what a headline looks like',
  sections: [
    {
      heading: '',
      paragraphs: [
        'This sample shows your brand’s look with placeholder words. **Bold words** and [links](https://example.com/) look like this.',
      ],
      bullets: [],
    },
  ],
  cta_text: 'Text of the button',
  product_lines: [],
  hero_alt: 'A sample picture',
  product_alts: [],
};

const sampleProduct = (website: string): Product => ({
  name: 'Name of a product',
  url: website,
  price: '$0.00',
  image_url: '',
  description: 'What the product is.',
});
const sampleReview: Review = { text: 'What a customer wrote.', author: 'A customer', rating: 5, product: '' };

type SampledBrand = BrandContext & { client: string };

function draftOf(brand: SampledBrand, kind: EmailDocument['campaign']['kind'], offer: string): Draft {
  const website = brand.website || 'https://example.com/';
  const [product = sampleProduct(website)] = brand.products;
  const logo = brand.logo === '' ? null : { url: brand.logo, width: 0, height: 0, alt: brand.brand_name };
  return {
    schema: 1,
    lang: languageTag(brand.language),
    dir: directionOf(brand.language),
    campaign: {
      index: 0,
      name: 'Sample campaign',
      theme: '',
      kind,
      brief: '',
      offer,
      offer_facts: offerFacts({ ...emptyCampaign, offer }),
    },
    copy,
    brand: emailBrand({ ...brand, website }, logo),
    hero:
      product.image_url === ''
        ? null
        : { url: product.image_url, width: 1200, height: 1200, alt: product.name },
    cta_link: brand.default_cta_link || website,
    products: [product],
    reviews: [brand.reviews[0] ?? sampleReview],
    sources: '',
    writer: 'openai',
    seed: 'sample',
  };
}

const offerFor = ({ compiled_html }: Component): string =>
  /\{offer\}/i.test(compiled_html) ? '10% off, for example' : '';

const inUse = (component: Component): Component => ({
  ...component,
  is_active: true,
  archived: false,
  simple_mode_eligible: true,
  variation_weight: 1,
});

/**
 * A placeholder email with the brand's components. `shown` replaces others of its type, even if switched off.
 */
export function sampleDocument(
  brand: SampledBrand,
  components: readonly Component[],
  shown?: Component,
): EmailDocument {
  const kind = shown && !allowedIn(shown, 'promotional', true) ? 'informational' : 'promotional';
  const draft = draftOf(brand, kind, shown ? offerFor(shown) : '');
  const others = components.filter(({ component_type }) => component_type !== shown?.component_type);
  const omitted: string[] = [];
  const chooser = chooserOf({
    components: shown ? [...others, inUse(shown)] : others,
    draft,
    simple: false,
    anywhere: true,
    random: seeded(draft.seed),
    omit: (what) => omitted.push(what),
  });
  const blocks: Block[] = [{ type: 'main_content' }, { type: 'cta_button' }];
  const placed = [chooser.header(), ...chooser.middle(blocks), chooser.footer()];
  return { ...draft, blocks: framed(placed, draft.brand), omitted };
}

export function componentDocument(brand: SampledBrand, component: Component): EmailDocument {
  const { compiled_html: html, component_type } = component;
  const type = component_type === 'middle' ? 'component' : component_type;
  return {
    ...draftOf(brand, 'promotional', offerFor(component)),
    blocks: [{ type, component: { ...component, html } }],
    omitted: [],
  };
}
