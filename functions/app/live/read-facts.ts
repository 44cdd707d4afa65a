import type { LiveFacts } from '#shared/contract/schemas/live.ts';
import { requireCalendar, requireCampaign } from '../calendars/store.ts';
import { newestCheck, toLiveFacts } from './live-records.ts';

/** Null before the first check. */
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
