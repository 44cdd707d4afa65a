import { createHash } from 'node:crypto';
import type { SeenEmail } from '#shared/contract/schemas/review.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import type { EmailRecord } from '../emails/email-records.ts';
import type { Fingerprint } from '../emails/fingerprint.ts';

type Sent = Pick<CampaignRecord, 'send_date' | 'send_time' | 'time_zone' | 'target_audience'>;

/** `second_subject` is '' without an A/B test. */
interface Lines {
  subject: string;
  second_subject: string;
  preheader: string;
}

export const seenOf = (
  { send_date, send_time, time_zone, target_audience }: Sent,
  { version, subject, second_subject, preheader }: Lines & Pick<EmailRecord, 'version'>,
  { email, body }: Fingerprint,
): SeenEmail => ({
  version,
  email_hash: email,
  body_hash: body,
  subject,
  second_subject,
  preview_text: preheader,
  send_date,
  send_time,
  time_zone,
  audience: target_audience,
});

/** Without the version: restoring the approved email restores its approval. */
export const hashOfSeen = ({ version: _, body_hash: __, ...seen }: SeenEmail): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        seen.email_hash,
        seen.subject,
        seen.second_subject,
        seen.preview_text,
        seen.send_date,
        seen.send_time,
        seen.time_zone,
        seen.audience,
      ]),
    )
    .digest('base64url');
