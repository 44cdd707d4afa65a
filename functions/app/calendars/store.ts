import { get, list, type Update, update } from '../../services/table.ts';
import { AppError, brandMismatch, notFound } from '../errors.ts';
import { readCampaigns, readOne, readSome, takeOut } from './pages.ts';
import {
  type CalendarRecord,
  type CampaignRecord,
  calendarKey,
  calendarList,
  calendarRecord,
  campaignKey,
  campaignRecord,
} from './records.ts';

export const findCalendar = (session: string): Promise<CalendarRecord | undefined> =>
  get(calendarRecord, calendarKey(session));

/** The session, which must be the brand's when one is named. Throws 404, or 409 for another brand's. */
export async function requireCalendar(session: string, client?: string): Promise<CalendarRecord> {
  const calendar = await findCalendar(session);
  if (!calendar) throw notFound(`There is no calendar ${session}`);
  if (client !== undefined && calendar.client !== client)
    throw brandMismatch('calendar', calendar.client, client);
  return calendar;
}

/** A brand's calendars, newest first; those still being written are left out. */
export async function calendarsOf(client: string): Promise<CalendarRecord[]> {
  const calendars = await list(calendarRecord, calendarList(client), { reverse: true });
  return calendars.filter((calendar) => calendar.ready);
}

/** The session a call means: the one named, else the brand's newest open calendar. Undefined when the brand has none. */
export async function sessionOf(client: string, session?: string): Promise<CalendarRecord | undefined> {
  if (session !== undefined) return requireCalendar(session, client);
  return (await calendarsOf(client)).find(({ kind, state }) => kind === 'calendar' && state === 'open');
}

export const findCampaign = readOne;

/** The campaigns of some indexes, in no particular order; unknown ones are left out. */
export const findCampaigns = readSome;

/** Spec §8 "Single page". */
export const campaignNotFound = (why: string) =>
  new AppError('not_found', `Campaign not found: ${why}`, { title: 'Campaign not found' });

export async function requireCampaign(session: string, index: number): Promise<CampaignRecord> {
  const campaign = await findCampaign(session, index);
  if (!campaign) throw campaignNotFound(`the calendar has no campaign ${index}`);
  return campaign;
}

/** A session's campaigns in index order, those too that a newer file no longer has. */
export const everyCampaignOf = readCampaigns;

/** A session's campaigns in index order, without those a newer file no longer has. */
export const campaignsOf = async (session: string): Promise<CampaignRecord[]> =>
  (await everyCampaignOf(session)).filter((campaign) => !campaign.removed);

/** What a calendar's summary counts. */
const counted = new Set(['status', 'removed', 'campaign_name', 'brief', 'subject_line', 'send_date']);

/** Changes a campaign; undefined when the change's condition refused it. Generation's own fields do not count as a revision. */
export async function updateCampaign(
  session: string,
  index: number,
  change: Update,
): Promise<CampaignRecord | undefined> {
  const updated = await writeCampaign(session, index, change);
  if (updated && Object.keys(change.set ?? {}).some((field) => counted.has(field))) await noteChange(session);
  return updated;
}

/** As `updateCampaign`, for one of many: who writes them notes the change once, when all are written. */
export async function writeCampaign(
  session: string,
  index: number,
  change: Update,
): Promise<CampaignRecord | undefined> {
  const write = () => update(campaignRecord, campaignKey(session, index), { ...change, mustExist: true });
  const updated = await write();
  // Refused for its condition, or because the campaign still stands in its import's page.
  return updated ?? ((await takeOut(session, index)) ? write() : undefined);
}

/** Makes the calendar's summary be counted anew. After the write it is about, so that nobody counts too early and keeps it. */
export const noteChange = (session: string): Promise<CalendarRecord | undefined> =>
  updateCalendar(session, { add: { changes: 1 } });

export const updateCalendar = (session: string, change: Update): Promise<CalendarRecord | undefined> =>
  update(calendarRecord, calendarKey(session), { ...change, mustExist: true });
