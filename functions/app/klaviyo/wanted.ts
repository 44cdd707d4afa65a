import type { KlaviyoAbTest } from '#shared/contract/schemas/klaviyo.ts';
import type { ConnectionsRecord } from '../connections/connection-records.ts';
import { sameSetting } from './difference.ts';
import type { DraftSettings } from './klaviyo-records.ts';
import type { Source } from './source.ts';

export function wantedSettings(
  source: Source,
  connections: Pick<ConnectionsRecord, 'klaviyo' | 'klaviyo_account'>,
  abTest: KlaviyoAbTest | null,
): DraftSettings {
  const { klaviyo, klaviyo_account: account } = connections;
  const tested = source.second_subject === '' ? null : abTest;
  return {
    audience_ids: klaviyo.audience_ids.map(({ id }) => id),
    send_at: 'at' in source.send ? source.send.at : null,
    subject: source.subject,
    preview_text: source.preview_text,
    from_email: klaviyo.from_email || (account?.sender_email ?? ''),
    from_label: klaviyo.from_label || (account?.sender_name ?? ''),
    second_subject: tested ? source.second_subject : '',
    ab_test: tested,
  };
}

export const isSet = (wanted: DraftSettings, field: keyof DraftSettings): boolean =>
  wanted[field] !== null &&
  !((field.startsWith('from_') || field === 'second_subject') && wanted[field] === '');

export const differs = (
  now: DraftSettings,
  wanted: DraftSettings,
  fields = Object.keys(wanted) as (keyof DraftSettings)[],
): boolean => fields.some((field) => isSet(wanted, field) && !sameSetting(field, now, wanted));
