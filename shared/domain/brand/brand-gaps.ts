import type { BrandContext, BrandFieldName } from '../../contract/schemas/brand.ts';
import { resolveAction } from '../../text/links.ts';
import { brandAsSet } from './brand-fields.ts';
import { brandLink } from './brand-links.ts';
import { unsubscribeAddress } from './platform.ts';
import { postalAddress } from './postal-address.ts';

export interface BrandGap {
  field: BrandFieldName;
  text: string;
  /** Without it, emails cannot be downloaded for sending. */
  blocking: boolean;
}

export type GapsOf = BrandContext & { unset: readonly BrandFieldName[] };

const empty = (value: string | readonly unknown[]) =>
  (typeof value === 'string' ? value.trim() : value).length === 0;

const rules: { field: BrandFieldName; blocking?: true; missing: (brand: GapsOf) => boolean; text: string }[] =
  [
    {
      field: 'unsubscribe_url',
      blocking: true,
      missing: ({ unsubscribe_url }) => unsubscribeAddress(unsubscribe_url) === null,
      text: 'No unsubscribe link: downloaded emails cannot be sent.',
    },
    {
      field: 'footer_address',
      blocking: true,
      missing: (brand) => postalAddress(brand) === '',
      text: 'No postal address: downloaded emails cannot be sent.',
    },
    {
      field: 'default_cta_link',
      missing: (brand) => resolveAction(brandLink(brand), brand.website).url === null,
      text: 'No website and no default link: campaigns without a link of their own get no button.',
    },
    {
      field: 'language',
      missing: ({ unset }) => unset.includes('language'),
      text: 'No language chosen: emails are written in English.',
    },
    {
      field: 'primary_audience',
      missing: ({ primary_audience }) => empty(primary_audience),
      text: 'No audience described: the writer does not know who reads the emails.',
    },
    {
      field: 'preferred_styles',
      missing: ({ preferred_styles }) => empty(preferred_styles),
      text: 'No style chosen: the emails have no voice of their own.',
    },
    {
      field: 'product_positioning',
      missing: ({ product_positioning }) => empty(product_positioning),
      text: 'No positioning: the writer knows only the brand’s name.',
    },
    {
      field: 'products',
      missing: ({ products }) => empty(products),
      text: 'No products: product blocks are left out.',
    },
    {
      field: 'logo',
      missing: ({ logo }) => empty(logo),
      text: 'No logo: emails open with the brand’s name in type.',
    },
    {
      field: 'look',
      missing: ({ unset }) => unset.includes('look'),
      text: 'No colours chosen: emails have Galley’s neutral look.',
    },
    {
      field: 'reviews',
      missing: ({ reviews }) => empty(reviews),
      text: 'No reviews: emails quote a customer only when the brief does.',
    },
    {
      field: 'themes',
      missing: ({ themes }) => empty(themes),
      text: 'No themes: campaigns have one only if the calendar names it.',
    },
    {
      field: 'time_zone',
      missing: ({ unset }) => unset.includes('time_zone'),
      text: 'No time zone chosen: send times are in New York time.',
    },
    {
      field: 'sender_address',
      missing: ({ sender_address }) => empty(sender_address),
      text: 'No sender address: downloaded .eml files have no sender.',
    },
  ];

export function brandGaps(brand: GapsOf): BrandGap[] {
  const asSet = brandAsSet(brand);
  return rules
    .filter(({ missing }) => missing(asSet))
    .map(({ field, text, blocking = false }) => ({ field, text, blocking }));
}
