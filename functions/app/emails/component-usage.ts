import type { ComponentUse } from '#shared/contract/schemas/brand.ts';
import { requireOpenBrand } from '../brands/store.ts';
import { type CalendarRecord, calendarList, calendars } from '../calendars/calendar-records.ts';
import { campaignsOf, findCalendar } from '../calendars/store.ts';

/** A large calendar has 5,000 campaigns. */
const PAGE_SIZE = 5;

/** Of newest emails, newest calendar first. `cursor` is null at the end. */
export async function componentUsage(
  client: string,
  cursor?: string,
): Promise<{ usage: ComponentUse[]; cursor: string | null }> {
  await requireOpenBrand(client);
  const page = await calendars.list(calendarList(client), { reverse: true, limit: PAGE_SIZE, cursor });
  const listed = page.records.filter(({ ready }) => ready);
  const usage = await Promise.all(listed.map(usageIn));
  return { usage: usage.flat(), cursor: page.cursor };
}

async function usageIn({ session_id, name, in_pages }: CalendarRecord): Promise<ComponentUse[]> {
  if (in_pages) await findCalendar(session_id);
  const uses = new Map<string, ComponentUse>();
  for (const { index, campaign_name, email } of await campaignsOf(session_id)) {
    for (const component of email?.components ?? []) {
      const use = uses.get(component) ?? { component, session_id, calendar: name, emails: [] };
      use.emails.push({ index, campaign_name });
      uses.set(component, use);
    }
  }
  return [...uses.values()];
}
