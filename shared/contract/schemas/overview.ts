import * as z from 'zod';
import { client } from './brand.ts';
import { unreadableCalendar } from './calendar.ts';
import { day, id } from './common.ts';

const amount = z.int().min(0);

export const calendarDue = z.object({
  session_id: id,
  name: z.string(),
  /** Campaigns with a send date in the overview's days. */
  due: amount,
  /** Those of them without a current email. */
  without_email: amount,
  /** Campaigns of any date without a name, brief or subject. */
  needs_input: amount,
  /** The first day from today on that has campaigns, and how many; null when none has. */
  next_send: z.object({ day, campaigns: amount, with_email: amount }).nullable(),
  /** Campaigns of any date that somebody has to see to, as the campaign table counts them. */
  failed: amount,
  out_of_date: amount,
  blocked: amount,
  not_approved: amount,
  /** Campaigns that are behind the brand's lead times today. */
  late: amount,
});
export type CalendarDue = z.infer<typeof calendarDue>;

export const brandOverview = client.pick({ id: true, display_name: true, logo: true, colours: true }).extend({
  /** What the brand has not said: in all, and what keeps its emails from being sent. */
  gaps: amount,
  blocking_gaps: amount,
  /** Open calendars with campaigns ahead or to see to, newest first. */
  calendars: z.array(calendarDue),
  /** Open calendars that are left out; absent without any. */
  unreadable: z.array(unreadableCalendar).optional(),
  /** Batches with image questions; `campaigns` wait for an answer. */
  waiting: z.array(z.object({ batch_id: id, session_id: id, campaigns: amount })),
  /** Calendars with reviewers' links that open, by what waits for whom. */
  reviews: z.array(
    z.object({
      session_id: id,
      name: z.string(),
      /** Emails that reviewers have not decided on as they are now. */
      for_reviewers: amount,
      /** Emails that changes were asked for or that have comments which are not resolved. */
      for_us: amount,
    }),
  ),
  running: z.array(z.object({ batch_id: id, session_id: id, completed: amount, total: amount })),
});
export type BrandOverview = z.infer<typeof brandOverview>;
