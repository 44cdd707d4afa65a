import type { CheckPlace, EmailCheck, EmailFix } from '../../contract/schemas/email.ts';
import type { CopyField } from '../document/fields.ts';

export type CheckRule =
  | 'address'
  | 'alt'
  | 'broken-text'
  | 'button'
  | 'claim'
  | 'cliche'
  | 'component-code'
  | 'component-rule'
  | 'contrast'
  | 'cta-link'
  | 'cta-text'
  | 'event-zone'
  | 'fact'
  | 'first-text'
  | 'forbidden-claim'
  | 'headline'
  | 'held'
  | 'image-address'
  | 'image-missing'
  | 'image-shape'
  | 'images-not-public'
  | 'instruction'
  | 'internal-words'
  | 'language'
  | 'link'
  | 'link-host'
  | 'link-text'
  | 'missing'
  | 'missing-part'
  | 'never-do'
  | 'not-shown'
  | 'offer'
  | 'omitted'
  | 'other-brand'
  | 'personal-tag'
  | 'placeholder'
  | 'placeholder-empty'
  | 'platform-tag'
  | 'preview-text'
  | 'price'
  | 'prints-left-out'
  | 'prohibition'
  | 'repetition'
  | 'sample-text'
  | 'shouting'
  | 'size'
  | 'spam-phrase'
  | 'styles'
  | 'subject'
  | 'unaccounted'
  | 'unproven'
  | 'unsubscribe'
  | 'unwritten'
  | 'words'
  | 'writer-notice';

export const inWords = (path: string): CheckPlace => ({ in: 'words', path });
export const inCampaign = (field: Extract<CheckPlace, { in: 'campaign' }>['field']): CheckPlace => ({
  in: 'campaign',
  field,
});
export const inBrand: CheckPlace = { in: 'brand' };
export const inComponent: CheckPlace = { in: 'components' };

/** Null when no single place mends it. A fix has its place. */
type Place = { place: CheckPlace | null; fix?: EmailFix | null } | { place?: undefined; fix: EmailFix };
type Details = Partial<Pick<EmailCheck, 'subject' | 'alternative'>> & Place;

export const finding = (
  rule: CheckRule,
  severity: EmailCheck['severity'],
  message: string,
  reason: string,
  { subject = null, fix = null, alternative, place }: Details,
): EmailCheck => ({
  ...{ rule, severity, message, reason, subject, fix },
  ...(alternative && { alternative }),
  ...(place && { place }),
});

export const replaceIn = (
  { path, text }: CopyField,
  { found, at, by, label = `Write ${by}` }: { found: string; at: number; by: string; label?: string },
): EmailFix => ({
  label,
  path,
  value: text.slice(0, at) + by + text.slice(at + found.length),
});

export const short = (text: string, most = 60): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
