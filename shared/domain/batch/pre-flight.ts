import type { BrandContext } from '../../contract/schemas/brand.ts';
import type { Campaign } from '../../contract/schemas/campaign.ts';
import type { EmailVariant } from '../../contract/schemas/email.ts';
import { resolveAction } from '../../text/links.ts';
import { brandLink } from '../brand/brand-links.ts';
import { unsubscribeAddress } from '../brand/platform.ts';
import { postalAddress } from '../brand/postal-address.ts';
import { pictureOf } from '../image/campaign-picture.ts';
import { productsOfColumns } from '../products/products-of-columns.ts';

type Planned = Pick<
  Campaign,
  | 'index'
  | 'campaign_name'
  | 'subject_line'
  | 'subject_auto'
  | 'brief'
  | 'offer'
  | 'cta_link'
  | 'image_tag'
  | 'image_status'
  | 'products'
  | 'resend_of'
  | 'not_approved'
  | 'needs_a_look'
>;

type PlannedBrand = Pick<
  BrandContext,
  | 'default_cta_link'
  | 'website'
  | 'default_hero_tag'
  | 'generate_hero'
  | 'products'
  | 'product_names'
  | 'flagship_product'
  | 'unsubscribe_url'
  | 'footer_address'
  | 'address'
>;

/** `not_approved` and `needs_a_look` are about rows, the others about the emails made of them. */
export type GapKind =
  | 'not_approved'
  | 'needs_a_look'
  | 'other_brand_link'
  | 'automatic_subject'
  | 'no_link'
  | 'brand_link'
  | 'no_picture'
  | 'brand_picture'
  | 'drawn_picture'
  | 'bare_product'
  | 'no_unsubscribe'
  | 'no_address';

export interface Gap {
  kind: GapKind;
  indexes: number[];
  where: 'rows' | 'brand';
  /**
   * `block`: cannot be downloaded or sent; `warn`: something will be missing; `note`: something else is used.
   */
  severity: 'block' | 'warn' | 'note';
}

interface GapRule extends Omit<Gap, 'indexes'> {
  concerns: (campaign: Planned) => boolean;
}

function rulesOf(brand: PlannedBrand, variant: EmailVariant): GapRule[] {
  const leads = (link: string) => resolveAction(link, brand.website).url !== null;
  const brandHasLink = leads(brandLink(brand));
  const unlinked = ({ cta_link }: Planned) => !leads(cta_link);
  const bare = (campaign: Planned) => productsOfColumns({ campaign, brand }).some(({ url }) => !leads(url));
  const download = variant === 'download';
  return [
    {
      kind: 'no_unsubscribe',
      where: 'brand',
      severity: 'block',
      concerns: () => download && unsubscribeAddress(brand.unsubscribe_url) === null,
    },
    {
      kind: 'no_address',
      where: 'brand',
      severity: 'block',
      concerns: () => download && postalAddress(brand) === '',
    },
    {
      kind: 'other_brand_link',
      where: 'rows',
      severity: 'block',
      concerns: ({ needs_a_look }) => needs_a_look.some(({ reason }) => reason === 'other_brand_link'),
    },
    {
      kind: 'needs_a_look',
      where: 'rows',
      severity: 'warn',
      concerns: ({ needs_a_look }) => needs_a_look.some(({ reason }) => reason !== 'other_brand_link'),
    },
    {
      kind: 'automatic_subject',
      where: 'rows',
      severity: 'note',
      concerns: ({ subject_auto }) => subject_auto,
    },
    { kind: 'not_approved', where: 'rows', severity: 'warn', concerns: ({ not_approved }) => not_approved },
    {
      kind: 'brand_link',
      where: 'rows',
      severity: 'note',
      concerns: (campaign) => brandHasLink && unlinked(campaign),
    },
    {
      kind: 'no_link',
      where: 'brand',
      severity: 'warn',
      concerns: (campaign) => !brandHasLink && unlinked(campaign),
    },
    { kind: 'bare_product', where: 'rows', severity: 'warn', concerns: bare },
    {
      kind: 'no_picture',
      where: 'rows',
      severity: 'warn',
      concerns: (campaign) => pictureOf(campaign, brand) === 'no_picture',
    },
    {
      kind: 'drawn_picture',
      where: 'rows',
      severity: 'note',
      concerns: (campaign) => pictureOf(campaign, brand) === 'drawn_picture',
    },
    {
      kind: 'brand_picture',
      where: 'rows',
      severity: 'note',
      concerns: (campaign) => pictureOf(campaign, brand) === 'brand_picture',
    },
  ];
}

export function preFlightGaps(
  campaigns: readonly Planned[],
  brand: PlannedBrand,
  variant: EmailVariant,
): Gap[] {
  return rulesOf(brand, variant).flatMap(({ concerns, ...gap }) => {
    const indexes = campaigns.filter(concerns).map(({ index }) => index);
    return indexes.length === 0 ? [] : [{ ...gap, indexes }];
  });
}
