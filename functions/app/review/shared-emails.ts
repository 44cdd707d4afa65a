import type {
  EmailThen,
  OpenedEmail,
  ReviewVerdict,
  SeenEmail,
  SharedEmail,
  SharedEmails,
} from '#shared/contract/schemas/review.ts';
import { notFound } from '../../errors.ts';
import { type CampaignRecord, calendars } from '../calendars/calendar-records.ts';
import { campaignsOf, findCampaign } from '../calendars/store.ts';
import type { EmailRecord } from '../emails/email-records.ts';
import { readWithHtml } from '../emails/store.ts';
import { findVersion } from '../emails/versions.ts';
import { showsEmail } from './links.ts';
import { newestOf, readReview, seenNow } from './read-room.ts';
import {
  COMMENT_PREFIX,
  entriesOf,
  type LinkRecord,
  OUTSIDE_PREFIX,
  outsideChanges,
  reviewComments,
  reviewPartition,
  reviewVerdicts,
  VERDICT_PREFIX,
} from './review-records.ts';
import { seenVersion } from './seen.ts';
import { hashOfSeen } from './seen-email.ts';

const noSuchEmail = () => notFound('This email is not part of the review.');

/** By send date. */
export async function sharedEmailsOf(link: LinkRecord): Promise<SharedEmails> {
  const { session_id, reviewer, brand, ends_on } = link;
  const [calendar, campaigns, review] = await Promise.all([
    calendars.get({ session_id }),
    campaignsOf(session_id),
    readReview(session_id),
  ]);
  const shown = campaigns.filter(({ index }) => showsEmail(link, index));
  const now = await seenNow(session_id, shown);
  const emails = shown.flatMap((campaign): SharedEmail[] => {
    const seen = now.get(campaign.index);
    if (!seen) return [];
    const of = <T extends { index: number }>(entries: readonly T[]) =>
      entries.filter(({ index }) => index === campaign.index);
    const verdicts = newestOf(of(review.verdicts), {
      now: seen,
      outside: review.outside,
      live: campaign.live,
    });
    return [inList(campaign, { seen, link, verdicts, comments: of(review.comments).length })];
  });
  return {
    reviewer,
    brand,
    calendar: calendar?.name ?? '',
    ends_on,
    emails: emails.toSorted(
      (one, other) => one.send_date.localeCompare(other.send_date) || one.index - other.index,
    ),
  };
}

interface About {
  seen: SeenEmail;
  link: LinkRecord;
  verdicts: readonly ReviewVerdict[];
  comments: number;
}

function inList(
  { index, campaign_name }: CampaignRecord,
  { seen, link, verdicts, comments }: About,
): SharedEmail {
  const { email_hash: _, body_hash: __, ...shown } = seen;
  const mine = verdicts.find(({ link_id }) => link_id === link.id);
  return { ...shown, index, name: campaign_name, hash: hashOfSeen(seen), mine: stateOf(mine), comments };
}

function stateOf(mine: ReviewVerdict | undefined): SharedEmail['mine'] {
  if (!mine || mine.changed.length === 0) return mine?.verdict ?? null;
  // The change may have been made, so the reviewer decides again.
  return mine.verdict === 'approved' ? 'voided' : null;
}

interface Found {
  campaign: CampaignRecord;
  record: EmailRecord;
  seen: SeenEmail;
}

/** Throws 404 for an email the link does not include. */
export async function findShared(link: LinkRecord, index: number): Promise<Found> {
  if (!showsEmail(link, index)) throw noSuchEmail();
  const campaign = await findCampaign(link.session_id, index);
  if (!campaign?.email || campaign.removed) throw noSuchEmail();
  const record = await findVersion(link.session_id, index, campaign.email.version);
  if (!record) throw noSuchEmail();
  return { campaign, record, seen: await seenVersion(campaign, record) };
}

async function saidOf({ session_id }: LinkRecord, index: number) {
  const pk = reviewPartition(session_id);
  const of = (prefix: string) => ({ prefix: prefix + entriesOf(index) });
  const [comments, verdicts, outside] = await Promise.all([
    reviewComments.inPartition(pk, of(COMMENT_PREFIX)),
    reviewVerdicts.inPartition(pk, of(VERDICT_PREFIX)),
    outsideChanges.inPartition(pk, of(OUTSIDE_PREFIX)),
  ]);
  return { comments, verdicts, outside };
}

export async function openShared(link: LinkRecord, index: number): Promise<OpenedEmail> {
  const [{ campaign, record, seen }, { comments, verdicts: all, outside }] = await Promise.all([
    findShared(link, index),
    saidOf(link, index),
  ]);
  const { stored, html } = await readWithHtml(record);
  const verdicts = newestOf(all, { now: seen, outside, live: campaign.live });
  return {
    ...inList(campaign, { seen, link, verdicts, comments: comments.length }),
    html,
    text: stored.text,
    said: comments.map(({ session_id: _, ...comment }) => comment),
    verdicts,
  };
}

export async function sharedThen(link: LinkRecord, index: number, verdict: string): Promise<EmailThen> {
  if (!showsEmail(link, index)) throw noSuchEmail();
  const { session_id } = link;
  const found = await reviewVerdicts.get({ session_id, id: verdict });
  const record =
    found?.index === index ? await findVersion(session_id, index, found.seen.version) : undefined;
  if (!found || !record) throw noSuchEmail();
  const { stored, html } = await readWithHtml(record);
  const { email_hash: _, body_hash: __, ...seen } = found.seen;
  return { ...seen, html, text: stored.text };
}
