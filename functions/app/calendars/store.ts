import { AppError, brandMismatch, notFound } from '../../errors.ts';
import { newestFirst } from '../../records/listed.ts';
import type { Change } from '../../records/write-check.ts';
import { inParallel } from '../../services/table.ts';
import {
  CAMPAIGN_PREFIX,
  type CalendarRecord,
  type CampaignRecord,
  calendarKey,
  calendarList,
  calendars,
  campaigns,
} from './calendar-records.ts';
import { unpackPages } from './unpack-pages.ts';

export async function findCalendar(calendarId: string): Promise<CalendarRecord | undefined> {
  const calendar = await calendars.get({ session_id: calendarId });
  return calendar?.in_pages ? unpackPages(calendar) : calendar;
}

export async function requireCalendar(calendarId: string, client?: string): Promise<CalendarRecord> {
  const calendar = await findCalendar(calendarId);
  if (!calendar) throw notFound(`There is no calendar ${calendarId}`);
  if (client !== undefined && calendar.client !== client)
    throw brandMismatch('calendar', calendar.client, client);
  return calendar;
}

const PAGE_SIZE = 5;

export async function namedOrNewestCalendar(
  client: string,
  calendarId?: string,
): Promise<CalendarRecord | undefined> {
  if (calendarId !== undefined) return requireCalendar(calendarId, client);
  for await (const found of newestFirst(calendars, calendarList(client), { limit: PAGE_SIZE })) {
    const newest = found.find(({ kind, state, ready }) => ready && kind === 'calendar' && state === 'open');
    if (newest) return findCalendar(newest.session_id);
  }
  return undefined;
}

/** Throws 404 without a calendar. */
export async function requireNamedOrNewestCalendar(
  client: string,
  calendarId?: string,
): Promise<CalendarRecord> {
  const calendar = await namedOrNewestCalendar(client, calendarId);
  if (!calendar) throw campaignNotFound('this brand has no calendar yet');
  return calendar;
}

export const findCampaign = (calendarId: string, index: number): Promise<CampaignRecord | undefined> =>
  campaigns.get({ session_id: calendarId, index });

/** In no particular order, without unknown ones. */
export const findCampaigns = (calendarId: string, indexes: readonly number[]): Promise<CampaignRecord[]> =>
  campaigns.getMany(indexes.map((index) => ({ session_id: calendarId, index })));

/** Spec §8 "Single page". */
export const campaignNotFound = (why: string) =>
  new AppError('not_found', `Campaign not found: ${why}`, { title: 'Campaign not found' });

export async function requireCampaign(calendarId: string, index: number): Promise<CampaignRecord> {
  const campaign = await findCampaign(calendarId, index);
  if (!campaign) throw campaignNotFound(`the calendar has no campaign ${index}`);
  return campaign;
}

/** In index order, including removed ones. */
export const allCampaignsOf = (calendarId: string): Promise<CampaignRecord[]> =>
  campaigns.inPartition(calendarKey(calendarId).pk, { prefix: CAMPAIGN_PREFIX });

export const campaignsOf = async (calendarId: string): Promise<CampaignRecord[]> =>
  (await allCampaignsOf(calendarId)).filter((campaign) => !campaign.removed);

export async function readableCampaignsOf(
  calendarId: string,
): Promise<{ campaigns: CampaignRecord[]; unreadable: number[] }> {
  const unreadable: number[] = [];
  const found = await campaigns.inPartition(calendarKey(calendarId).pk, {
    prefix: CAMPAIGN_PREFIX,
    leftOut: ({ sk }) => unreadable.push(Number(String(sk).slice(CAMPAIGN_PREFIX.length))),
  });
  return { campaigns: found.filter(({ removed }) => !removed), unreadable };
}

const counted = new Set([
  'status',
  'removed',
  'campaign_name',
  'brief',
  'subject_line',
  'send_date',
  'email',
  'out_of_date',
]);

/** Counts no revision; edits go through `saveCampaign`. Undefined when the condition refused it. */
export async function updateCampaign(
  calendarId: string,
  index: number,
  change: Change<CampaignRecord>,
): Promise<CampaignRecord | undefined> {
  const updated = await campaigns.update({ session_id: calendarId, index }, change);
  if (updated && isCounted(change)) await markSummaryStale(calendarId);
  return updated;
}

export async function applyToCampaign(
  calendarId: string,
  index: number,
  change: Change<CampaignRecord>,
): Promise<boolean> {
  const written = await campaigns.apply({ session_id: calendarId, index }, change);
  if (written && isCounted(change)) await markSummaryStale(calendarId);
  return written;
}

const isCounted = ({ set = {} }: Change<CampaignRecord>): boolean =>
  Object.keys(set).some((field) => counted.has(field));

type NewStatus = Pick<CampaignRecord, 'status' | 'error_type' | 'error'> &
  Pick<Change<CampaignRecord>, 'expect'>;

/** Returns the indexes refused or gone. Marks the summary last: repeat that after a crash. */
export async function setStatuses(
  calendarId: string,
  statuses: ReadonlyMap<number, NewStatus>,
): Promise<number[]> {
  if (statuses.size === 0) return [];
  const refused: number[] = [];
  await inParallel(WRITES_AT_ONCE, [...statuses], async ([index, { expect, ...set }]) => {
    const written = await campaigns.apply({ session_id: calendarId, index }, { set, expect });
    if (!written) refused.push(index);
  });
  await markSummaryStale(calendarId);
  return refused;
}

const WRITES_AT_ONCE = 16;

/** Call after the write: nobody may cache an earlier count. */
export const markSummaryStale = async (calendarId: string): Promise<void> =>
  void (await calendars.apply({ session_id: calendarId }, { add: { changes: 1 } }));

export const updateCalendar = (
  calendarId: string,
  change: Change<CalendarRecord>,
): Promise<CalendarRecord | undefined> => calendars.update({ session_id: calendarId }, change);

export const unchanged = ({ status, version_seq }: CampaignRecord) => ({ status, version_seq });
