import { fieldsUnsetAtFirst } from '#functions/app/brands/unset.ts';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { defaultBrandContext } from '#shared/domain/brand/brand-defaults.ts';

/** Everything except the name is unset. */
export const newBrandOf = (client: string, name: string): BrandRecord => ({
  ...defaultBrandContext(name),
  client,
  unset: [...fieldsUnsetAtFirst],
  revision: 1,
  updated_at: '2026-11-21T09:00:00.000Z',
});
