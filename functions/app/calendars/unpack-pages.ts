import * as z from 'zod';
import { queryPage, remove } from '../../services/table.ts';
import {
  CAMPAIGN_PREFIX,
  type CalendarRecord,
  type CampaignId,
  calendarKey,
  calendars,
  campaigns,
} from './calendar-records.ts';

const PAGE_PREFIX = `${CAMPAIGN_PREFIX}PAGE#`;
const page = z.object({ pk: z.string(), sk: z.string(), campaigns: z.string() });

/** Earlier releases stored pages of fifty campaigns. An existing item is newer. Can be repeated. */
export async function unpackPages({ session_id }: CalendarRecord): Promise<CalendarRecord | undefined> {
  const { pk } = calendarKey(session_id);
  let start: Record<string, unknown> | undefined;
  do {
    const { items, next } = await queryPage({ partition: pk }, { prefix: PAGE_PREFIX, start });
    for (const item of items) {
      const { sk, campaigns: packed } = page.parse(item);
      const stored = JSON.parse(packed) as (CampaignId & Record<string, unknown>)[];
      await campaigns.createMany(campaigns.read(stored));
      await remove({ pk, sk });
    }
    start = next;
  } while (start);
  return calendars.update({ session_id }, { remove: ['in_pages'] });
}
