import type { KlaviyoOnConflict, KlaviyoUploadDetails } from '#shared/contract/schemas/klaviyo.ts';
import type { CampaignEmail } from '../email/campaign-email.ts';

export interface UploadItem {
  target: CampaignEmail;
  state: 'waiting' | 'uploading' | 'uploaded' | 'conflict' | 'failed';
  onConflict: KlaviyoOnConflict;
  /** Klaviyo's version; null before the first answer. */
  details: KlaviyoUploadDetails | null;
  error: string | null;
}
