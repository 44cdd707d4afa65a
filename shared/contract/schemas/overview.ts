import * as z from 'zod';
import { client } from './brand.ts';
import { unreadableCalendar } from './calendar.ts';
import { day, id } from './common.ts';

const amount = z.int().min(0);

export const calendarDue = z.object({
  session_id: id,
  name: z.string(),
  due: amount,
  without_email: amount,
  /** Campaigns of any date without a name, brief or subject. */
  needs_input: amount,
  next_send: z.object({ day, campaigns: amount, with_email: amount }).nullable(),
  /** Campaigns of any date, counted as in the campaign table. */
  failed: amount,
  out_of_date: amount,
  blocked: amount,
  not_approved: amount,
  /** By the brand's lead times, today. */
  late: amount,
});
export type CalendarDue = z.infer<typeof calendarDue>;

export const brandOverview = client.pick({ id: true, display_name: true, logo: true, colours: true }).extend({
  /** Missing brand details; the blocking ones keep emails from being sent. */
  gaps: amount,
  blocking_gaps: amount,
  /** Open ones with campaigns ahead or needing attention, newest first. */
  calendars: z.array(calendarDue),
  unreadable: z.array(unreadableCalendar).optional(),
  /** Batches with image questions; `campaigns` wait for an answer. */
  waiting: z.array(z.object({ batch_id: id, session_id: id, campaigns: amount })),
  reviews: z.array(
    z.object({
      session_id: id,
      name: z.string(),
      /** Emails whose present form reviewers have not decided on. */
      for_reviewers: amount,
      /** Emails with requested changes or open comments. */
      for_us: amount,
    }),
  ),
  running: z.array(z.object({ batch_id: id, session_id: id, completed: amount, total: amount })),
});
export type BrandOverview = z.infer<typeof brandOverview>;
