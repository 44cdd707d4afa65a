import type { KlaviyoOnConflict, KlaviyoUploadDetails } from '#shared/contract/schemas/klaviyo.ts';
import type { CampaignEmail } from '../email/campaign-email.ts';

/** One email of a bulk upload. */
export interface UploadItem {
  target: CampaignEmail;
  state: 'waiting' | 'uploading' | 'uploaded' | 'conflict' | 'failed';
  onConflict: KlaviyoOnConflict;
  /** What Klaviyo has; null before the first answer. */
  details: KlaviyoUploadDetails | null;
  /** Why it failed. */
  error: string | null;
}
