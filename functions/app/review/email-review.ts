import type { ApprovalNeeded } from '#shared/contract/schemas/approval-needed.ts';
import type {
  EmailReview,
  ReviewComment,
  ReviewVerdict,
  SeenEmail,
} from '#shared/contract/schemas/review.ts';
import { isOpenThread, standingOf } from '#shared/domain/review/approval.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { campaignNotFound, requireCampaign } from '../calendars/store.ts';
import { findVersion } from '../emails/versions.ts';
import { newestOf, reviewersOf } from './read-room.ts';
import {
  COMMENT_PREFIX,
  entriesOf,
  LINK_PREFIX,
  OUTSIDE_PREFIX,
  outsideChanges,
  reviewComments,
  reviewLinks,
  reviewPartition,
  reviewVerdicts,
  VERDICT_PREFIX,
} from './review-records.ts';
import { seenVersion } from './seen.ts';

interface Feedback {
  comments: ReviewComment[];
  /** Newest per reviewer. */
  verdicts: ReviewVerdict[];
}

/** One email's comments and verdicts; `against` compares these with what readers get now. */
export async function feedbackOf(
  calendarId: string,
  index: number,
): Promise<{ against: (now: SeenEmail, live: CampaignRecord['live']) => Feedback }> {
  const pk = reviewPartition(calendarId);
  const of = (prefix: string) => ({ prefix: prefix + entriesOf(index) });
  const [comments, verdicts, outside] = await Promise.all([
    reviewComments.inPartition(pk, of(COMMENT_PREFIX)),
    reviewVerdicts.inPartition(pk, of(VERDICT_PREFIX)),
    outsideChanges.inPartition(pk, of(OUTSIDE_PREFIX)),
  ]);
  return {
    against: (now, live) => ({
      comments: comments.map(({ session_id: _, ...comment }) => comment),
      verdicts: newestOf(verdicts, { now, outside, live }),
    }),
  };
}

/** Throws 404 for a campaign without an email. */
export async function readEmailReview(
  calendarId: string,
  index: number,
  needed: ApprovalNeeded,
): Promise<EmailReview> {
  const [campaign, links, said] = await Promise.all([
    requireCampaign(calendarId, index),
    reviewLinks.inPartition(reviewPartition(calendarId), { prefix: LINK_PREFIX }),
    feedbackOf(calendarId, index),
  ]);
  const record = campaign.email && (await findVersion(calendarId, index, campaign.email.version));
  if (!record) throw campaignNotFound(`campaign ${index} has no email yet`);
  const seen = await seenVersion(campaign, record);
  const { comments, verdicts } = said.against(seen, campaign.live);
  const reviewers = reviewersOf(links, index);
  const newest = verdicts.map((verdict) => ({ ...verdict, counts: verdict.changed.length === 0 }));
  return {
    index,
    ...standingOf(newest, reviewers, needed),
    reviewers: reviewers.size,
    open_comments: comments.filter(isOpenThread).length,
    second_subject: seen.second_subject,
    verdicts,
    comments,
  };
}
