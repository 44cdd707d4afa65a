import type { ChangedPart, ReviewVerdict, SeenEmail } from '#shared/contract/schemas/review.ts';
import { liveChangesSince } from '#shared/domain/live/live-changes.ts';
import { changedParts } from '#shared/domain/review/approval.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import type { EmailRecord } from '../emails/email-records.ts';
import { type Fingerprint, fingerprintOf } from '../emails/fingerprint.ts';
import { readWithHtml } from '../emails/store.ts';
import { secondSubjectOf } from '../revisions/second-subject.ts';
import type { OutsideRecord, VerdictRecord } from './review-records.ts';
import { hashOfSeen, seenOf } from './seen-email.ts';
import type { SameVerdicts } from './sums.ts';

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
 * A verdict with what has changed since. Changed parts, outside changes (`outside.ts`) and later findings of
 * a live check void an approval.
 */
export const judged = (
  { session_id: _, ...verdict }: VerdictRecord,
  { now, ...present }: Present,
): ReviewVerdict => ({
  ...verdict,
  changed: [...changedParts(verdict.seen, now), ...changedOutside(verdict, present)],
});

export interface CountedVerdict extends Pick<ReviewVerdict, 'link_id' | 'reviewer' | 'verdict'> {
  /** Nothing has changed since. */
  counts: boolean;
}

/** As `judged`, without saying what has changed. */
export function counted(
  index: number,
  verdicts: readonly SameVerdicts[],
  { now, ...present }: Present,
): CountedVerdict[] {
  const wanted = hashOfSeen(now);
  return verdicts.flatMap(({ verdict, hash, by }) =>
    by.map(([link_id, reviewer, at]) => ({
      link_id,
      reviewer,
      verdict,
      counts: hash === wanted && changedOutside({ index, at }, present).length === 0,
    })),
  );
}

function changedOutside(
  verdict: Pick<ReviewVerdict, 'index' | 'at'>,
  { outside, live }: Omit<Present, 'now'>,
): ChangedPart[] {
  const noted = outside.filter(({ index, at, over }) => index === verdict.index && !over && at > verdict.at);
  const kinds = noted.map(({ kind }) => kind);
  return liveChangesSince(live, verdict.at).length > 0 ? [...kinds, 'live_fact'] : kinds;
}
