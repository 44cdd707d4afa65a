import { oneOf, textParam } from '@/lib/search.ts';

export type BrandTab = 'profile' | 'personalization';

/** `/brand-settings?settings=personalization&field=primary_audience`; without `settings`, the profile. */
export interface BrandSettingsSearch {
  settings?: 'personalization' | undefined;
  /** The field to begin with. */
  field?: string | undefined;
  /** Proposals from sent emails are open. */
  propose?: true | undefined;
}

export const readBrandSettingsSearch = (search: Record<string, unknown>): BrandSettingsSearch => ({
  settings: oneOf('personalization')(search.settings),
  field: textParam(search.field),
  propose: search.propose === true || search.propose === 'true' ? true : undefined,
});
