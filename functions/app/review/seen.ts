import type { ReviewVerdict, SeenEmail } from '#shared/contract/schemas/review.ts';
import { liveChangesSince } from '#shared/domain/live/live-changes.ts';
import { changedParts } from '#shared/domain/review/approval.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import type { EmailRecord } from '../emails/email-records.ts';
import { type Fingerprint, fingerprintOf } from '../emails/fingerprint.ts';
import { readWithHtml } from '../emails/store.ts';
import { secondSubjectOf } from '../revisions/second-subject.ts';
import type { OutsideRecord, VerdictRecord } from './review-records.ts';
import { seenOf } from './seen-email.ts';

/** Files are read only for an earlier release's version. */
export async function seenVersion(campaign: CampaignRecord, record: EmailRecord): Promise<SeenEmail> {
  const [fingerprint, second_subject] = await Promise.all([
    record.fingerprint ?? fingerprintOfFiles(record),
    secondSubjectOf(campaign, record),
  ]);
  return seenOf(campaign, { ...record, second_subject }, fingerprint);
}

async function fingerprintOfFiles(record: EmailRecord): Promise<Fingerprint> {
  const { stored, html } = await readWithHtml(record);
  return fingerprintOf({ html, text: stored.text });
}

export interface Present {
  now: SeenEmail;
  outside: readonly OutsideRecord[];
  live: CampaignRecord['live'];
}

/**
 * What voids an approval is decided only here: changed parts, outside changes (`outside.ts`) and later
 * findings of a live check.
 */
export function judged(
  { session_id: _, ...verdict }: VerdictRecord,
  { now, outside, live }: Present,
): ReviewVerdict {
  const noted = outside.filter(({ index, at, over }) => index === verdict.index && !over && at > verdict.at);
  const changed = [...changedParts(verdict.seen, now), ...noted.map(({ kind }) => kind)];
  return {
    ...verdict,
    changed: liveChangesSince(live, verdict.at).length > 0 ? [...changed, 'live_fact'] : changed,
  };
}
