import { sendTimeOf } from '#shared/domain/campaign/send-time.ts';
import { addDays } from '#shared/text/day.ts';
import { newestFirst } from '../../records/listed.ts';
import { log } from '../../services/log.ts';
import { measure } from '../../services/metrics.ts';
import type { ProfileRecord } from '../brands/brand-records.ts';
import { allBrands } from '../brands/store.ts';
import {
  type CalendarRecord,
  type CampaignRecord,
  calendarList,
  calendars,
} from '../calendars/calendar-records.ts';
import { campaignsOf } from '../calendars/store.ts';
import { checkEmails } from './check-emails.ts';

const DAY_MS = 24 * 3_600_000;
const PAGE_SIZE = 100;
const ENOUGH_MS = 20_000;

/** Each email sent within a day, once; the rest waits for the next hour. Returns how many were checked. */
export async function checkDueSends(remainingMs: () => number, now = new Date()): Promise<number> {
  let checked = 0;
  for (const brand of await allBrands()) {
    if (brand.archived) continue;
    for await (const page of newestFirst(calendars, calendarList(brand.client), { limit: PAGE_SIZE })) {
      for (const calendar of page.filter((each) => maySend(each, now))) {
        if (remainingMs() < ENOUGH_MS) return counted(checked);
        checked += await checkCalendar(calendar, brand, { remainingMs, now });
      }
    }
  }
  return counted(checked);
}

function counted(emails: number): number {
  measure({ EmailsCheckedLive: emails });
  return emails;
}

/** Within a day anywhere on earth. */
function maySend({ ready, state, counted, changes = 0 }: CalendarRecord, now: Date): boolean {
  if (!ready || state === 'archived') return false;
  if (counted?.changes !== changes) return true;
  const today = now.toISOString().slice(0, 10);
  return [-1, 0, 1, 2].some((days) => (counted.days[addDays(today, days)]?.with_email ?? 0) > 0);
}

interface Clock {
  remainingMs: () => number;
  now: Date;
}

async function checkCalendar(
  { session_id: calendarId, client }: CalendarRecord,
  brand: ProfileRecord,
  { remainingMs, now }: Clock,
): Promise<number> {
  const due = (await campaignsOf(calendarId)).filter((campaign) => isDue(campaign, brand, now));
  if (due.length === 0) return 0;
  try {
    const { checked } = await checkEmails({
      client,
      calendarId,
      indexes: due.map(({ index }) => index),
      // Links opened on this day are not opened again.
      since: new Date(now.getTime() - 3_600_000).toISOString(),
      by: '',
      remainingMs,
    });
    return checked.length;
  } catch (error) {
    // One calendar must not stop the others.
    log.error('emails could not be checked before their send', { calendarId, client, error });
    return 0;
  }
}

/** Sent within a day, and not checked completely since that day began. */
export function isDue(
  { email, live, ...row }: Pick<CampaignRecord, 'email' | 'live' | 'send_date' | 'send_time' | 'time_zone'>,
  brand: Pick<ProfileRecord, 'time_zone' | 'default_send_time'>,
  now: Date,
): boolean {
  if (!email) return false;
  const send = sendTimeOf(row, brand, now);
  if ('missing' in send) return false;
  const begins = Date.parse(send.at) - DAY_MS;
  if (begins > now.getTime()) return false;
  const isChecked =
    live?.version === email.version && live.left === 0 && Date.parse(live.checked_at) >= begins;
  return !isChecked;
}
