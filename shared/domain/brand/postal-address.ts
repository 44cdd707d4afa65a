import type { BrandContext } from '../../contract/schemas/brand.ts';

export const postalAddress = ({
  footer_address,
  address,
}: Pick<BrandContext, 'footer_address' | 'address'>): string => footer_address.trim() || address.trim();
