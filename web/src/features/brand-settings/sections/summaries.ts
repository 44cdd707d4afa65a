import type { BrandFieldName } from '#shared/contract/schemas/brand.ts';
import { directionOfLook, directions } from '#shared/email/look/directions.ts';
import type { ProfileValues } from '@/entities/brand/profile-form.ts';
import { counted } from '@/lib/counted.ts';
import type { SectionId } from './section-list.ts';

interface BrandAsSet {
  values: ProfileValues;
  unset: readonly BrandFieldName[];
  changed: object;
}

/** A section without one is open. */
export const summaries: Partial<Record<SectionId, (asSet: BrandAsSet) => string>> = {
  'section-voice': ({ values }) =>
    listed([
      some(values.voice_emails.length, 'email'),
      some(values.voice_samples.length, 'sample'),
      some(values.voice_pairs.length, 'pair'),
      some(values.vocabulary.length, 'word'),
      some(values.cliches.length, 'phrase to avoid', 'phrases to avoid'),
    ]),
  'section-products': ({ values }) => listed([some(values.products.length, 'product')]),
  'section-reviews': ({ values }) => listed([some(values.reviews.length, 'review')]),
  'section-look': ({ values: { look }, unset, changed }) =>
    unset.includes('look') && !('look' in changed)
      ? 'Not chosen yet: Galley’s neutral look'
      : `${directions[directionOfLook(look)].label}, ${look.colours.primary}`,
  'section-extras': ({ values }) =>
    listed([
      values.default_hero_tag !== '' && `hero ${values.default_hero_tag}`,
      values.generate_hero && 'missing heroes are drawn',
      values.utm.enabled && 'UTM tags',
    ]),
  'section-links': ({ values }) =>
    listed([
      some(values.nav_links.length, 'link'),
      some(values.usps.length, 'reason'),
      values.rating !== null && 'rating',
      some(values.press.length, 'press name'),
      some(values.social_links.length, 'network'),
      some(values.app_links.length, 'app link'),
      values.signatory.name !== '' && `signed by ${values.signatory.name}`,
    ]),
  'section-sending': ({ values }) =>
    listed([
      values.sender_address || values.sender_name,
      values.default_send_time,
      values.time_zone.replaceAll('_', ' '),
    ]),
};

const some = (count: number, one: string, many?: string) => count > 0 && counted(count, one, many);

function listed(parts: readonly (string | false)[]): string {
  const set = parts.filter((part) => part !== false && part !== '');
  return set.length === 0 ? 'Nothing yet' : set.join(', ');
}
