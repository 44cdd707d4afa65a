import type { ApprovalNeeded } from '#shared/contract/schemas/approval-needed.ts';
import type { ReviewedEmail, ReviewRoom, ReviewVerdict, SeenEmail } from '#shared/contract/schemas/review.ts';
import { newestVerdicts, standingOf } from '#shared/domain/review/approval.ts';
import { inParallel } from '../../services/table.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { campaignsOf } from '../calendars/store.ts';
import { type EmailRecord, emailVersions } from '../emails/email-records.ts';
import { shownLink, showsEmail } from './links.ts';
import {
  LINK_PREFIX,
  type LinkRecord,
  OUTSIDE_PREFIX,
  type OutsideRecord,
  outsideChanges,
  reviewLinks,
  reviewPartition,
  reviewVerdicts,
  VERDICT_PREFIX,
  type VerdictRecord,
} from './review-records.ts';
import { type CountedVerdict, counted, judged, type Present, seenVersion } from './seen.ts';
import { type ReviewSum, sumsOf } from './sums.ts';

/** Who may see a calendar's emails, their decisions, and what happened outside. */
export interface StoredReview {
  links: LinkRecord[];
  verdicts: VerdictRecord[];
  outside: OutsideRecord[];
}

export async function readReview(calendarId: string): Promise<StoredReview> {
  const pk = reviewPartition(calendarId);
  const [{ links, outside }, verdicts] = await Promise.all([
    readReviewers(calendarId),
    reviewVerdicts.inPartition(pk, { prefix: VERDICT_PREFIX }),
  ]);
  return { links, verdicts, outside };
}

/** What a review's standing is worked out from. */
export interface SummedReview {
  links: LinkRecord[];
  outside: OutsideRecord[];
  sums: Map<number, ReviewSum>;
}

export async function readSums(calendarId: string): Promise<SummedReview> {
  const [reviewers, sums] = await Promise.all([readReviewers(calendarId), sumsOf(calendarId)]);
  return { ...reviewers, sums };
}

async function readReviewers(calendarId: string): Promise<Pick<StoredReview, 'links' | 'outside'>> {
  const pk = reviewPartition(calendarId);
  const [links, outside] = await Promise.all([
    reviewLinks.inPartition(pk, { prefix: LINK_PREFIX }),
    outsideChanges.inPartition(pk, { prefix: OUTSIDE_PREFIX }),
  ]);
  return { links, outside };
}

const FILES_AT_ONCE = 8;

/** By index, for campaigns with an email. */
export async function seenNow(
  calendarId: string,
  campaigns: readonly CampaignRecord[],
): Promise<Map<number, SeenEmail>> {
  const written = campaigns.flatMap(({ index, email }) =>
    email === null ? [] : [{ session_id: calendarId, index, version: email.version }],
  );
  const records = new Map<number, EmailRecord>(
    (await emailVersions.getMany(written)).map((record) => [record.index, record]),
  );
  const seen = new Map<number, SeenEmail>();
  await inParallel(FILES_AT_ONCE, campaigns, async (campaign) => {
    const record = records.get(campaign.index);
    if (record) seen.set(campaign.index, await seenVersion(campaign, record));
  });
  return seen;
}

/** Without emails that nobody shared or commented on. */
export async function readRoom(calendarId: string, needed: ApprovalNeeded): Promise<ReviewRoom> {
  const [stored, campaigns] = await Promise.all([readSums(calendarId), campaignsOf(calendarId)]);
  const emails = await standings(calendarId, { campaigns, stored, needed });
  return {
    approval_needed: needed,
    links: stored.links
      .map(shownLink)
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
    emails: emails.map(({ verdicts: _, ...email }) => email),
  };
}

interface Reading {
  campaigns: readonly CampaignRecord[];
  stored: SummedReview;
  needed: ApprovalNeeded;
}

/** An email's standing with each reviewer's newest verdict. */
export interface StandingEmail extends ReviewedEmail {
  verdicts: CountedVerdict[];
}

export async function standings(
  calendarId: string,
  { campaigns, stored, needed }: Reading,
): Promise<StandingEmail[]> {
  const { links, outside, sums } = stored;
  const live = links.filter(({ revoked_at }) => revoked_at === null);
  const concerned = campaigns.filter(
    ({ index, email }) => email !== null && (sums.has(index) || live.some((link) => showsEmail(link, index))),
  );
  const now = await seenNow(calendarId, concerned);
  return concerned.flatMap(({ index, live: checked }): StandingEmail[] => {
    const seen = now.get(index);
    if (!seen) return [];
    const { newest, open } = sums.get(index) ?? { newest: [], open: 0 };
    const verdicts = counted(index, newest, { now: seen, outside, live: checked });
    const reviewers = reviewersOf(live, index);
    return [
      {
        index,
        ...standingOf(verdicts, reviewers, needed),
        reviewers: reviewers.size,
        open_comments: open,
        verdicts,
      },
    ];
  });
}

/** Links that show the email and were not revoked. */
export const reviewersOf = (links: readonly LinkRecord[], index: number): Set<string> =>
  new Set(links.filter((link) => link.revoked_at === null && showsEmail(link, index)).map(({ id }) => id));

/** Each reviewer's newest verdict, with what has changed since. */
export const newestOf = (verdicts: readonly VerdictRecord[], against: Present): ReviewVerdict[] =>
  newestVerdicts(verdicts.map((verdict) => judged(verdict, against)));
