import { isDeepStrictEqual } from 'node:util';
import { type BrandFieldName, brandContext } from '#shared/contract/schemas/brand.ts';
import { defaultBrandContext } from '#shared/domain/brand/brand-defaults.ts';

export const fieldsUnsetAtFirst: readonly BrandFieldName[] = brandContext
  .keyof()
  .options.filter((field) => field !== 'brand_name');

export function fieldsLeftAtDefault(record: Record<string, unknown>): BrandFieldName[] {
  const defaults = defaultBrandContext(String(record.brand_name ?? ''));
  return fieldsUnsetAtFirst.filter((field) => isDeepStrictEqual(record[field], defaults[field]));
}
