import type { LiveFacts } from '#shared/contract/schemas/live.ts';
import { requireCalendar, requireCampaign } from '../calendars/store.ts';
import { newestCheck, toLiveFacts } from './records.ts';

/** The newest check of a campaign's email; null before the first. Throws 404 and 409 as calendars do. */
export async function readLiveFacts(
  client: string,
  calendarId: string,
  index: number,
): Promise<LiveFacts | null> {
  await requireCalendar(calendarId, client);
  await requireCampaign(calendarId, index);
  const newest = await newestCheck(calendarId, index);
  return newest ? toLiveFacts(newest) : null;
}
