import { oneOf, textParam } from '@/lib/search.ts';

export type BrandTab = 'profile' | 'personalization' | 'connections';

/** `/brand-settings?settings=personalization&field=primary_audience`; without `settings`, the profile. */
export interface BrandSettingsSearch {
  settings?: Exclude<BrandTab, 'profile'> | undefined;
  field?: string | undefined;
  propose?: true | undefined;
}

const tabOf = oneOf('personalization', 'connections');

export const readBrandSettingsSearch = (search: Record<string, unknown>): BrandSettingsSearch => ({
  // Messages name `?tab=connections`, which is easier to guess.
  settings: tabOf(search.settings) ?? tabOf(search.tab),
  field: textParam(search.field),
  propose: search.propose === true || search.propose === 'true' ? true : undefined,
});
