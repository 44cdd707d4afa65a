import { AppError, brandMismatch, notFound } from '../../errors.ts';
import { newestFirst } from '../../records/listed.ts';
import type { Change } from '../../records/write-check.ts';
import {
  CAMPAIGN_PREFIX,
  type CalendarRecord,
  type CampaignRecord,
  calendarKey,
  calendarList,
  calendars,
  campaigns,
} from './records.ts';
import { unpackPages } from './unpack-pages.ts';

/** A calendar by its id; its campaigns lie in items of their own from here on. */
export async function findCalendar(session_id: string): Promise<CalendarRecord | undefined> {
  const calendar = await calendars.get({ session_id });
  return calendar?.in_pages ? unpackPages(calendar) : calendar;
}

/** The session, which must be the brand's when one is named. Throws 404, or 409 for another brand's. */
export async function requireCalendar(session: string, client?: string): Promise<CalendarRecord> {
  const calendar = await findCalendar(session);
  if (!calendar) throw notFound(`There is no calendar ${session}`);
  if (client !== undefined && calendar.client !== client)
    throw brandMismatch('calendar', calendar.client, client);
  return calendar;
}

/** Calendars of one page of the brand's list while the newest open one is looked for. */
const FEW = 5;

/** The session a call means: the one named, else the brand's newest open calendar. Undefined when the brand has none. */
export async function sessionOf(client: string, session?: string): Promise<CalendarRecord | undefined> {
  if (session !== undefined) return requireCalendar(session, client);
  for await (const found of newestFirst(calendars, calendarList(client), { limit: FEW })) {
    const newest = found.find(({ kind, state, ready }) => ready && kind === 'calendar' && state === 'open');
    if (newest) return findCalendar(newest.session_id);
  }
  return undefined;
}

export const findCampaign = (session_id: string, index: number): Promise<CampaignRecord | undefined> =>
  campaigns.get({ session_id, index });

/** The campaigns of some indexes, in no particular order; unknown ones are left out. */
export const findCampaigns = (session_id: string, indexes: readonly number[]): Promise<CampaignRecord[]> =>
  campaigns.getMany(indexes.map((index) => ({ session_id, index })));

/** Spec §8 "Single page". */
export const campaignNotFound = (why: string) =>
  new AppError('not_found', `Campaign not found: ${why}`, { title: 'Campaign not found' });

export async function requireCampaign(session: string, index: number): Promise<CampaignRecord> {
  const campaign = await findCampaign(session, index);
  if (!campaign) throw campaignNotFound(`the calendar has no campaign ${index}`);
  return campaign;
}

/** A session's campaigns in index order, those too that a newer file no longer has. */
export const everyCampaignOf = (session: string): Promise<CampaignRecord[]> =>
  campaigns.inPartition(calendarKey(session).pk, { prefix: CAMPAIGN_PREFIX });

/** A session's campaigns in index order, without those a newer file no longer has. */
export const campaignsOf = async (session: string): Promise<CampaignRecord[]> =>
  (await everyCampaignOf(session)).filter((campaign) => !campaign.removed);

/** What a calendar's summary counts. */
const counted = new Set(['status', 'removed', 'campaign_name', 'brief', 'subject_line', 'send_date']);

/**
 * Changes what generation knows of a campaign: its status, its email, its image. Undefined when the change's condition refused
 * it. Fields that people edit are written by `saveCampaign`, which counts a revision.
 */
export async function updateCampaign(
  session_id: string,
  index: number,
  change: Change<CampaignRecord>,
): Promise<CampaignRecord | undefined> {
  const updated = await campaigns.update({ session_id, index }, change);
  if (updated && Object.keys(change.set ?? {}).some((field) => counted.has(field)))
    await noteChange(session_id);
  return updated;
}

/** Makes the calendar's summary be counted anew. After the write it is about, so that nobody counts too early and keeps it. */
export const noteChange = (session: string): Promise<CalendarRecord | undefined> =>
  updateCalendar(session, { add: { changes: 1 } });

export const updateCalendar = (
  session_id: string,
  change: Change<CalendarRecord>,
): Promise<CalendarRecord | undefined> => calendars.update({ session_id }, change);
