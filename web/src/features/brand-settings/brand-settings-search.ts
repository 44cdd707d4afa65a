import { oneOf, textParam } from '@/lib/search.ts';

export type BrandTab = 'profile' | 'personalization' | 'connections';

/** `/brand-settings?settings=personalization&field=primary_audience`; without `settings`, the profile. */
export interface BrandSettingsSearch {
  settings?: Exclude<BrandTab, 'profile'> | undefined;
  /** The field to begin with. */
  field?: string | undefined;
  /** Proposals from sent emails are open. */
  propose?: true | undefined;
}

const tabOf = oneOf('personalization', 'connections');

export const readBrandSettingsSearch = (search: Record<string, unknown>): BrandSettingsSearch => ({
  // `?tab=connections` is easier to guess, and is what messages name.
  settings: tabOf(search.settings) ?? tabOf(search.tab),
  field: textParam(search.field),
  propose: search.propose === true || search.propose === 'true' ? true : undefined,
});
