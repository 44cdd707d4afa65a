import type { ReviewVerdict, SeenEmail } from '#shared/contract/schemas/review.ts';
import { liveChangesSince } from '#shared/domain/live/live-changes.ts';
import { changedParts } from '#shared/domain/review/approval.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { type Fingerprint, fingerprintOf } from '../emails/fingerprint.ts';
import type { EmailRecord } from '../emails/records.ts';
import { readWithHtml } from '../emails/store.ts';
import type { OutsideRecord, VerdictRecord } from './records.ts';
import { type Sent, seenOf } from './seen-email.ts';

/** Like `seenOf`, for a version whose files need not be read unless it is older than fingerprints. */
export async function seenVersion(campaign: Sent, record: EmailRecord): Promise<SeenEmail> {
  return seenOf(campaign, record, record.fingerprint ?? (await fingerprintOfFiles(record)));
}

async function fingerprintOfFiles(record: EmailRecord): Promise<Fingerprint> {
  const { stored, html } = await readWithHtml(record);
  return fingerprintOf({ html, text: stored.text });
}

/** What a verdict is held against. */
export interface Present {
  /** What a reader would get now. */
  now: SeenEmail;
  outside: readonly OutsideRecord[];
  /** The campaign's last check of links, prices and stock. */
  live: CampaignRecord['live'];
}

/**
 * A verdict with what has changed since. The one place that decides what voids an approval: parts of what was seen, what
 * was noted outside after it (`outside.ts`), and what a check of live facts found after it.
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
