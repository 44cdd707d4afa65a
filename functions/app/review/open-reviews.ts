import type { BrandOverview } from '#shared/contract/schemas/overview.ts';
import { newestWhere } from '../../records/listed.ts';
import type { ProfileRecord } from '../brands/brand-records.ts';
import { calendars } from '../calendars/calendar-records.ts';
import { campaignsOf } from '../calendars/store.ts';
import { connectionsOf } from '../connections/store.ts';
import { endOf } from './links.ts';
import { readSums, standings } from './read-room.ts';
import { reviewLinks, reviewList } from './review-records.ts';

const LINKS_READ = 200;
const CALENDARS_READ = 12;

type OpenReview = BrandOverview['reviews'][number];

export async function openReviews({ client }: ProfileRecord, now = new Date()): Promise<OpenReview[]> {
  const { records: links } = await newestWhere(reviewLinks, reviewList(client), {
    limit: LINKS_READ,
    wanted: (link) => endOf(link, now) === null,
    isPast: (link) => endOf(link, now) === 'over',
  });
  const ids = [...new Set(links.map(({ session_id }) => session_id))].slice(0, CALENDARS_READ);
  if (ids.length === 0) return [];
  const { klaviyo } = await connectionsOf(client);
  const open = await Promise.all(ids.map((id) => openReview(id, klaviyo.approval_needed)));
  return open.flatMap((review) => review ?? []);
}

async function openReview(
  calendarId: string,
  needed: Parameters<typeof standings>[1]['needed'],
): Promise<OpenReview | undefined> {
  const [calendar, campaigns, stored] = await Promise.all([
    calendars.get({ session_id: calendarId }),
    campaignsOf(calendarId),
    readSums(calendarId),
  ]);
  if (!calendar || calendar.state === 'archived') return undefined;
  const emails = await standings(calendarId, { campaigns, stored, needed });
  return {
    session_id: calendarId,
    name: calendar.name,
    for_reviewers: emails.filter(({ state }) => state === 'waiting' || state === 'voided').length,
    for_us: emails.filter(({ state, open_comments }) => state === 'changes' || open_comments > 0).length,
  };
}
