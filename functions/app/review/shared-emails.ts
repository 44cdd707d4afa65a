import type {
  EmailThen,
  OpenedEmail,
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
import { feedbackOf } from './email-review.ts';
import { showsEmail } from './links.ts';
import { seenNow } from './read-room.ts';
import {
  type LinkRecord,
  OUTSIDE_PREFIX,
  outsideChanges,
  reviewPartition,
  reviewVerdicts,
} from './review-records.ts';
import { type CountedVerdict, counted, seenVersion } from './seen.ts';
import { hashOfSeen } from './seen-email.ts';
import { sumsOf } from './sums.ts';

const noSuchEmail = () => notFound('This email is not part of the review.');

/** By send date. */
export async function sharedEmailsOf(link: LinkRecord): Promise<SharedEmails> {
  const { session_id, reviewer, brand, ends_on } = link;
  const [calendar, campaigns, sums, outside] = await Promise.all([
    calendars.get({ session_id }),
    campaignsOf(session_id),
    sumsOf(session_id),
    outsideChanges.inPartition(reviewPartition(session_id), { prefix: OUTSIDE_PREFIX }),
  ]);
  const shown = campaigns.filter(({ index }) => showsEmail(link, index));
  const now = await seenNow(session_id, shown);
  const emails = shown.flatMap((campaign): SharedEmail[] => {
    const seen = now.get(campaign.index);
    if (!seen) return [];
    const { index, live } = campaign;
    const { newest, comments } = sums.get(index) ?? { newest: [], comments: 0 };
    const mine = counted(index, newest, { now: seen, outside, live }).find(
      ({ link_id }) => link_id === link.id,
    );
    return [inList(campaign, { seen, mine, comments })];
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
  /** The reviewer's newest verdict. */
  mine: Pick<CountedVerdict, 'verdict' | 'counts'> | undefined;
  comments: number;
}

function inList({ index, campaign_name }: CampaignRecord, { seen, mine, comments }: About): SharedEmail {
  const { email_hash: _, body_hash: __, ...shown } = seen;
  return { ...shown, index, name: campaign_name, hash: hashOfSeen(seen), mine: stateOf(mine), comments };
}

function stateOf(mine: About['mine']): SharedEmail['mine'] {
  if (!mine || mine.counts) return mine?.verdict ?? null;
  // The requested change may have been made, so the reviewer decides again.
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

/** With HTML, comments and each reviewer's newest verdict. */
export async function openShared(link: LinkRecord, index: number): Promise<OpenedEmail> {
  const [{ campaign, record, seen }, said] = await Promise.all([
    findShared(link, index),
    feedbackOf(link.session_id, index),
  ]);
  const { stored, html } = await readWithHtml(record);
  const { comments, verdicts } = said.against(seen, campaign.live);
  const own = verdicts.find(({ link_id }) => link_id === link.id);
  const mine = own && { ...own, counts: own.changed.length === 0 };
  return {
    ...inList(campaign, { seen, mine, comments: comments.length }),
    html,
    text: stored.text,
    said: comments,
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
