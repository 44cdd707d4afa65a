import type { EmailVariant } from '../../contract/schemas/email.ts';
import { addressText, PLATFORM_TAG, unsubscribeHref } from '../../domain/brand/platform.ts';
import { resolveImage, resolveLink } from '../../text/links.ts';
import { remembered } from '../../text/remembered.ts';
import type { EmailDocument } from '../document/document.ts';
import { offerLine } from '../document/offer.ts';
import { isBrandToken } from './brand-tokens.ts';

/**
 * `link` and `image` belong in `href` and `src`; `address` and `unsubscribe` become Klaviyo's tags in its
 * variant.
 */
export type PlaceholderKind = 'text' | 'link' | 'image' | 'address' | 'unsubscribe';

type Source = Omit<EmailDocument, 'blocks' | 'omitted'>;

const values = {
  cta_text: ({ copy }) => copy.cta_text,
  cta_link: ({ cta_link }) => cta_link,
  headline: ({ copy }) => copy.headline,
  subject: ({ copy }) => copy.subject,
  preheader: ({ copy }) => copy.preheader,
  offer: offerLine,
  campaign_name: ({ campaign }) => campaign.name,
  hero_image: ({ hero }) => hero?.url,
  hero_alt: ({ copy, hero }) => copy.hero_alt || hero?.alt,
  product_name: ({ products }) => products[0]?.name,
  product_price: ({ products }) => products[0]?.price,
  product_link: ({ products }) => products[0]?.url,
  product_image: ({ products }) => products[0]?.image_url,
  review_text: ({ reviews }) => reviews[0]?.text,
  review_author: ({ reviews }) => reviews[0]?.author,
  brand_name: ({ brand }) => brand.name,
  website: ({ brand }) => brand.website,
  logo: ({ brand }) => brand.logo?.url,
  company: ({ brand }) => brand.footer.company,
  address: ({ brand }, variant) => addressText(brand, variant),
  phone: ({ brand }) => brand.footer.phone,
  legal: ({ brand }) => brand.footer.legal,
  unsubscribe: ({ brand }, variant) => unsubscribeHref(brand, variant),
} satisfies Record<string, (source: Source, variant: EmailVariant) => string | null | undefined>;
export type PlaceholderName = keyof typeof values;

const kinds: Partial<Record<PlaceholderName, PlaceholderKind>> = {
  cta_link: 'link',
  product_link: 'link',
  website: 'link',
  hero_image: 'image',
  product_image: 'image',
  logo: 'image',
  address: 'address',
  unsubscribe: 'unsubscribe',
};

const isKnown = (name: string): name is PlaceholderName => Object.hasOwn(values, name);

/** In either case; undefined for an unknown one. */
export function placeholderKind(written: string): PlaceholderKind | undefined {
  const name = written.toLowerCase();
  return isKnown(name) ? (kinds[name] ?? 'text') : undefined;
}

export const isPlaceholder = (name: string): boolean =>
  placeholderKind(name) !== undefined || isBrandToken(name);

export const PLACEHOLDER_SOURCE = String.raw`\{([a-z_][a-z0-9_]*)\}`;

/** Tags match first, so that nothing inside one counts as a placeholder. */
const TAG_OR_PLACEHOLDER = new RegExp(
  `${PLATFORM_TAG.source}|${PLACEHOLDER_SOURCE.replace('(', '(?<name>')}`,
  'gi',
);

export interface Gap {
  written: string;
  name: string | undefined;
  /** Within an HTML tag, and so in an attribute. */
  inTag: boolean;
}

const isInTag = (html: string, at: number) => html.lastIndexOf('<', at - 1) > html.lastIndexOf('>', at - 1);

/** HTML between its tags and placeholders. Cached, because emails repeat a few components. */
export const templateOf = remembered((html: string): readonly (string | Gap)[] => {
  const parts: (string | Gap)[] = [];
  let end = 0;
  for (const { 0: written, index, groups } of html.matchAll(TAG_OR_PLACEHOLDER)) {
    parts.push(html.slice(end, index), { written, name: groups?.name, inTag: isInTag(html, index) });
    end = index + written.length;
  }
  parts.push(html.slice(end));
  return parts;
});

/** Each once as written, known or not. */
export function placeholdersIn(html: string): string[] {
  if (!html.includes('{')) return [];
  const names = new Map<string, string>();
  for (const { groups } of html.matchAll(TAG_OR_PLACEHOLDER)) {
    const name = groups?.name;
    if (name !== undefined && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()];
}

/** Unescaped; '' without data, null when unknown. */
export function placeholderValue(written: string, document: Source, variant: EmailVariant): string | null {
  const name = written.toLowerCase();
  if (!isKnown(name)) return null;
  const value = values[name](document, variant) ?? '';
  switch (kinds[name]) {
    case 'link':
      return resolveLink(value, document.brand.website).url ?? '';
    case 'image':
      return resolveImage(value) ?? '';
    default:
      return value.trim();
  }
}
