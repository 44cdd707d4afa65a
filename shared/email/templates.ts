import type { BrandContext } from '../contract/schemas/brand.ts';
import type { CampaignFields } from '../contract/schemas/campaign.ts';
import { PROMOTION_WORDS, SALE_WORDS } from '../domain/offer-words.ts';
import { classifyKind, type Judged } from './classify.ts';
import type { BlockType } from './document.ts';
import { productsOf, reviewsIn } from './facts.ts';

/** A layout: the blocks between header and footer, in reading order. */
export interface EmailTemplate {
  id: string;
  label: string;
  description: string;
  blocks: readonly BlockType[];
}

/** The four styles of a quick email (spec §3) come first; the others are for calendars. */
export const emailTemplates = [
  {
    id: 'simple',
    label: 'Simple Announcement',
    description: 'A picture, a few words and one action',
    blocks: ['hero_image', 'main_content', 'cta_button'],
  },
  {
    id: 'product',
    label: 'Product Feature',
    description: 'One product, shown and explained',
    blocks: ['hero_image', 'main_content', 'product_single', 'cta_button'],
  },
  {
    id: 'promotional',
    label: 'Multi-Product Promo',
    description: 'An offer and three products',
    blocks: ['hero_image', 'main_content', 'product_grid_3', 'cta_button'],
  },
  {
    id: 'testimonial',
    label: 'Social Proof',
    description: 'A customer in their own words',
    blocks: ['hero_image', 'main_content', 'review', 'cta_button'],
  },
  {
    id: 'launch',
    label: 'Product Launch',
    description: 'The news, the product and what people say of it',
    blocks: ['hero_image', 'main_content', 'cta_button', 'product_single', 'review', 'cta_button'],
  },
  {
    id: 'editorial',
    label: 'Editorial',
    description: 'Something to read: picture beside the opening, then the sections',
    blocks: ['image_left', 'divider', 'main_content', 'cta_button'],
  },
  {
    id: 'letter',
    label: 'Letter',
    description: 'Words alone, as from one person to another',
    blocks: ['text_only', 'cta_button'],
  },
] as const satisfies readonly EmailTemplate[];
export type TemplateId = (typeof emailTemplates)[number]['id'];

/** What calendars call their layouts. The first that is found in the cell's words decides. */
const usualWords: [TemplateId, RegExp][] = [
  ['testimonial', /testimonial|social proof|reviews?\b|ugc|customer stor/],
  ['launch', /launch|drop\b|new arrival|introducing/],
  [
    'promotional',
    new RegExp(String.raw`\b(?:${SALE_WORDS}|${PROMOTION_WORDS})\b|grid|multi|collection|black friday|cyber`),
  ],
  ['product', /product|feature|spotlight|hero product/],
  ['letter', /\bletter|text[ -]?only|plain|founder|personal|note from/],
  ['editorial', /editorial|newsletter|digest|educat|blog|content|tips|guide|story|informational|nurture/],
  ['simple', /simple|announce|basic|image|reminder|event|welcome/],
];

export const templateById = (id: TemplateId): EmailTemplate =>
  emailTemplates.find((template) => template.id === id) ?? emailTemplates[0];

/** The layout that a `template_type` cell names by id, label or a usual word; null if it names none. */
export function namedTemplate(written: string): EmailTemplate | null {
  const words = written.toLowerCase().replace(/[_-]+/g, ' ').trim();
  if (words === '') return null;
  const exact = emailTemplates.find(({ id, label }) => id === words || label.toLowerCase() === words);
  if (exact) return exact;
  const found = usualWords.find(([, pattern]) => pattern.test(words));
  return found ? templateById(found[0]) : null;
}

type Chosen = Judged & Pick<CampaignFields, 'template_type'>;
type Brand = Pick<BrandContext, 'products' | 'product_names' | 'flagship_product' | 'reviews'>;

/**
 * The layout of a campaign: the one its calendar names, otherwise the one that fits its products, quoted
 * reviews, theme, and whether it is promotional.
 */
export function chooseTemplate(campaign: Chosen, brand: Brand): EmailTemplate {
  const named = namedTemplate(campaign.template_type);
  if (named) return named;
  if (reviewsIn(campaign.brief).length > 0) return templateById('testimonial');
  const theme = `${campaign.theme} ${campaign.campaign_name}`.toLowerCase();
  const products = productsOf(campaign, brand);
  const kind = classifyKind(campaign);
  if (/testimonial|reviews?\b|social proof/.test(theme) && brand.reviews.length > 0)
    return templateById('testimonial');
  if (/launch|introducing|new arrival/.test(theme) && products.length === 1) return templateById('launch');
  if (products.length >= 2 && kind === 'promotional') return templateById('promotional');
  if (products.length >= 1) return templateById('product');
  return templateById(kind === 'informational' ? 'editorial' : 'simple');
}
