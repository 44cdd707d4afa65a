import type {
  KlaviyoAbTest,
  KlaviyoMode,
  KlaviyoOnConflict,
  KlaviyoUploadResult,
} from '#shared/contract/schemas/klaviyo.ts';
import { call } from '@/lib/api.ts';
import type { CampaignEmail } from '../email/campaign-email.ts';

export interface UploadChoices {
  /** The newest by default. */
  version?: number;
  mode: KlaviyoMode | undefined;
  onConflict: KlaviyoOnConflict;
  confirmed: boolean;
  overrideReason?: string;
  /** Absent keeps the setting; null ends the test. */
  abTest?: KlaviyoAbTest | null | undefined;
}

/** Repeating it updates the same template, so a lost answer is harmless. */
export const sendUpload = (
  { client, calendarId, index, campaign_name }: CampaignEmail,
  { version, mode, onConflict, confirmed, overrideReason, abTest }: UploadChoices,
): Promise<KlaviyoUploadResult> =>
  call('uploadToKlaviyo', {
    as: 'multipart',
    body: {
      campaign_name,
      client,
      session_id: calendarId,
      index,
      version,
      mode,
      on_conflict: onConflict,
      confirmed: confirmed ? 'true' : 'false',
      override_reason: overrideReason,
      ...(abTest === null && { ab_metric: 'off' as const }),
      ...(abTest && { ab_metric: abTest.metric, ab_share: abTest.share, ab_hours: abTest.hours }),
    },
  });
