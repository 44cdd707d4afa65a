import type { ApprovalNeeded } from '#shared/contract/schemas/approval-needed.ts';
import type { ReviewedEmail, ReviewRoom, ReviewVerdict, SeenEmail } from '#shared/contract/schemas/review.ts';
import { newestVerdicts, standingOf } from '#shared/domain/review/approval.ts';
import { inParallel } from '../../services/table.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { campaignsOf } from '../calendars/store.ts';
import { type EmailRecord, emailVersions } from '../emails/email-records.ts';
import { shownLink, showsEmail } from './links.ts';
import {
  COMMENT_PREFIX,
  type CommentRecord,
  LINK_PREFIX,
  type LinkRecord,
  OUTSIDE_PREFIX,
  type OutsideRecord,
  outsideChanges,
  reviewComments,
  reviewLinks,
  reviewPartition,
  reviewVerdicts,
  VERDICT_PREFIX,
  type VerdictRecord,
} from './review-records.ts';
import { judged, type Present, seenVersion } from './seen.ts';

export interface StoredReview {
  links: LinkRecord[];
  comments: CommentRecord[];
  verdicts: VerdictRecord[];
  outside: OutsideRecord[];
}

export async function readReview(calendarId: string): Promise<StoredReview> {
  const pk = reviewPartition(calendarId);
  const [links, comments, verdicts, outside] = await Promise.all([
    reviewLinks.inPartition(pk, { prefix: LINK_PREFIX }),
    reviewComments.inPartition(pk, { prefix: COMMENT_PREFIX }),
    reviewVerdicts.inPartition(pk, { prefix: VERDICT_PREFIX }),
    outsideChanges.inPartition(pk, { prefix: OUTSIDE_PREFIX }),
  ]);
  return { links, comments, verdicts, outside };
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
  const [stored, campaigns] = await Promise.all([readReview(calendarId), campaignsOf(calendarId)]);
  const { links, comments } = stored;
  const emails = await standings(calendarId, { campaigns, stored, needed });
  return {
    approval_needed: needed,
    links: links.map(shownLink).toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
    emails,
    comments: comments.map(({ session_id: _, ...comment }) => comment),
  };
}

interface Reading {
  campaigns: readonly CampaignRecord[];
  stored: StoredReview;
  needed: ApprovalNeeded;
}

export async function standings(
  calendarId: string,
  { campaigns, stored, needed }: Reading,
): Promise<ReviewedEmail[]> {
  const { links, comments, verdicts, outside } = stored;
  const live = links.filter(({ revoked_at }) => revoked_at === null);
  const spokenOf = new Set([...verdicts, ...comments].map(({ index }) => index));
  const concerned = campaigns.filter(
    ({ index, email }) =>
      email !== null && (spokenOf.has(index) || live.some((link) => showsEmail(link, index))),
  );
  const now = await seenNow(calendarId, concerned);
  const byIndex = Map.groupBy(verdicts, ({ index }) => index);
  const open = Map.groupBy(
    comments.filter(({ resolved, reply_to }) => resolved === null && reply_to === null),
    ({ index }) => index,
  );
  return concerned.flatMap(({ index, live: checked }): ReviewedEmail[] => {
    const seen = now.get(index);
    if (!seen) return [];
    const newest = newestOf(byIndex.get(index) ?? [], { now: seen, outside, live: checked });
    const reviewers = new Set(live.filter((link) => showsEmail(link, index)).map(({ id }) => id));
    return [
      {
        index,
        ...standingOf(newest, reviewers, needed),
        reviewers: reviewers.size,
        open_comments: open.get(index)?.length ?? 0,
        second_subject: seen.second_subject,
        verdicts: newest,
      },
    ];
  });
}

export const newestOf = (verdicts: readonly VerdictRecord[], against: Present): ReviewVerdict[] =>
  newestVerdicts(verdicts.map((verdict) => judged(verdict, against)));
