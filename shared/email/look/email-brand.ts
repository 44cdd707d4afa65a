import type { BrandContext } from '../../contract/schemas/brand.ts';
import { postalAddress } from '../../domain/brand/postal-address.ts';
import type { EmailBrand, EmailImage } from '../document/document.ts';
import { decidedLook } from './directions.ts';

type Furniture = NonNullable<EmailBrand['furniture']>;

function furnitureOf({ signatory, ...brand }: BrandContext): Furniture {
  const { name, role, portrait } = signatory;
  const picture = portrait.trim() === '' ? null : { url: portrait.trim(), width: 0, height: 0, alt: name };
  return {
    nav: brand.nav_links,
    social: brand.social_links,
    apps: brand.app_links,
    usps: brand.usps,
    rating: brand.rating,
    press: brand.press,
    signatory: name.trim() === '' ? null : { name, role, portrait: picture },
    preferences_url: brand.preferences_url,
    view_online: brand.view_online,
  };
}

export function emailBrand(brand: BrandContext & { client: string }, logo: EmailImage | null): EmailBrand {
  return {
    id: brand.client,
    name: brand.brand_name,
    website: brand.website,
    logo,
    look: decidedLook(brand.look),
    footer: {
      company: brand.footer_company_name || brand.brand_name,
      phone: brand.footer_support_phone || brand.phone_number,
      address: postalAddress(brand),
      legal: brand.footer_legal_text,
    },
    unsubscribe_url: brand.unsubscribe_url,
    utm: brand.utm,
    furniture: furnitureOf(brand),
    rules: { never_do: brand.never_do_these, forbidden_claims: brand.forbidden_claims },
  };
}
