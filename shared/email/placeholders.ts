import type { EmailVariant } from '../contract/schemas/email.ts';
import { isBrandToken } from './brand-tokens.ts';
import type { EmailDocument } from './document.ts';
import { resolveImage, resolveLink } from './links.ts';
import { offerLine } from './offer.ts';
import { addressText, PLATFORM_TAG, unsubscribeHref } from './platform.ts';

/**
 * `link` and `image` belong in `href` and `src`; `address` and `unsubscribe` become
 * Klaviyo's tags in its variant.
 */
export type PlaceholderKind = 'text' | 'link' | 'image' | 'address' | 'unsubscribe';
export interface Placeholder {
  name: string;
  kind: PlaceholderKind;
  description: string;
}

/** Placeholders of a component, written in single braces: `{cta_text}`. */
export const placeholders = [
  { name: 'cta_text', kind: 'text', description: 'Text of the button' },
  { name: 'cta_link', kind: 'link', description: 'Where the button leads' },
  { name: 'headline', kind: 'text', description: 'The headline' },
  { name: 'subject', kind: 'text', description: 'The subject line' },
  { name: 'preheader', kind: 'text', description: 'The preview text' },
  { name: 'offer', kind: 'text', description: 'The offer as the calendar words it' },
  { name: 'campaign_name', kind: 'text', description: 'The campaign’s name' },
  { name: 'hero_image', kind: 'image', description: 'Address of the hero image' },
  { name: 'hero_alt', kind: 'text', description: 'What the hero image shows' },
  { name: 'product_name', kind: 'text', description: 'Name of the first product' },
  { name: 'product_price', kind: 'text', description: 'Price of the first product, as written' },
  { name: 'product_link', kind: 'link', description: 'Page of the first product' },
  { name: 'product_image', kind: 'image', description: 'Picture of the first product' },
  { name: 'review_text', kind: 'text', description: 'The first review, word for word' },
  { name: 'review_author', kind: 'text', description: 'Who wrote the first review' },
  { name: 'brand_name', kind: 'text', description: 'The brand’s name' },
  { name: 'website', kind: 'link', description: 'The brand’s website' },
  { name: 'logo', kind: 'image', description: 'Address of the logo' },
  { name: 'company', kind: 'text', description: 'Company name of the footer' },
  { name: 'address', kind: 'address', description: 'Postal address (the platform’s in the Klaviyo variant)' },
  { name: 'phone', kind: 'text', description: 'Support phone of the footer' },
  { name: 'legal', kind: 'text', description: 'Legal text of the footer' },
  {
    name: 'unsubscribe',
    kind: 'unsubscribe',
    description: 'Unsubscribe address for an href; a whole link anywhere else',
  },
] as const satisfies readonly Placeholder[];
export type PlaceholderName = (typeof placeholders)[number]['name'];

const kinds = new Map<string, PlaceholderKind>(placeholders.map(({ name, kind }) => [name, kind]));
export const placeholderKind = (name: string): PlaceholderKind | undefined => kinds.get(name.toLowerCase());

/** Whether the email or the brand's look fills it. */
export const isPlaceholder = (name: string): boolean =>
  placeholderKind(name) !== undefined || isBrandToken(name);

/** A placeholder, in either case: `{cta_text}` or `{CTA_TEXT}`. */
export const PLACEHOLDER_SOURCE = String.raw`\{([a-z_][a-z0-9_]*)\}`;

/** Platform tags come first, so that nothing inside one counts as a placeholder. */
const TAG_OR_PLACEHOLDER = new RegExp(
  `(?<tag>${PLATFORM_TAG.source})|${PLACEHOLDER_SOURCE.replace('(', '(?<name>')}`,
  'gi',
);

interface Found {
  /** A platform tag as written; undefined for a placeholder. */
  tag?: string;
  /** A placeholder's name as written; undefined for a platform tag. */
  name?: string;
  at: number;
}

/** Replaces platform tags and placeholders; `by` returns null to leave one as it is. */
export const replacePlaceholders = (html: string, by: (found: Found) => string | null): string =>
  html.replace(TAG_OR_PLACEHOLDER, (whole, ...rest) => {
    const groups: Pick<Found, 'tag' | 'name'> = rest.at(-1);
    return by({ ...groups, at: rest.at(-3) }) ?? whole;
  });

/** Names of all placeholders as written, known or not; each once, ignoring case. */
export function placeholdersIn(html: string): string[] {
  if (!html.includes('{')) return [];
  const names = new Map<string, string>();
  for (const { groups } of html.matchAll(TAG_OR_PLACEHOLDER)) {
    const name = groups?.name;
    if (name !== undefined && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()];
}

type Source = Omit<EmailDocument, 'blocks' | 'omitted'>;

/**
 * A placeholder's value, unescaped: '' when the email has no data for it, null
 * when the placeholder is unknown.
 */
export function placeholderValue(name: string, document: Source, variant: EmailVariant): string | null {
  const { brand, copy } = document;
  const product = document.products[0];
  const review = document.reviews[0];
  const link = (raw: string) => resolveLink(raw, brand.website).url ?? '';
  const image = (raw: string | undefined) => (raw === undefined ? '' : (resolveImage(raw) ?? ''));
  const values: Record<PlaceholderName, () => string> = {
    cta_text: () => copy.cta_text,
    cta_link: () => link(document.cta_link),
    headline: () => copy.headline,
    subject: () => copy.subject,
    preheader: () => copy.preheader,
    offer: () => offerLine(document) ?? '',
    campaign_name: () => document.campaign.name,
    hero_image: () => image(document.hero?.url),
    hero_alt: () => copy.hero_alt || (document.hero?.alt ?? ''),
    product_name: () => product?.name ?? '',
    product_price: () => product?.price ?? '',
    product_link: () => link(product?.url ?? ''),
    product_image: () => image(product?.image_url),
    review_text: () => review?.text ?? '',
    review_author: () => review?.author ?? '',
    brand_name: () => brand.name,
    website: () => link(brand.website),
    logo: () => image(brand.logo?.url),
    company: () => brand.footer.company,
    address: () => addressText(brand, variant),
    phone: () => brand.footer.phone,
    legal: () => brand.footer.legal,
    unsubscribe: () => unsubscribeHref(brand, variant) ?? '',
  };
  const known = placeholders.find((placeholder) => placeholder.name === name.toLowerCase());
  return known ? values[known.name]().trim() : null;
}
