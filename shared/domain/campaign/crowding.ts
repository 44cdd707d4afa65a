import type { Campaign } from '../../contract/schemas/campaign.ts';
import { isDay } from '../../text/day.ts';

type Sent = Pick<
  Campaign,
  'index' | 'send_date' | 'send_time' | 'target_audience' | 'channel' | 'plan_status' | 'removed'
>;

const HOUR_MS = 3_600_000;
const WINDOW_HOURS = 48;
const MANY = 3;

const isMailed = ({ channel, plan_status, removed, send_date }: Sent): boolean =>
  !removed && plan_status !== 'cancelled' && /^(|.*\bemail\b.*)$/i.test(channel) && isDay(send_date);

const momentOf = ({ send_date, send_time }: Sent): number =>
  Date.parse(`${send_date}T${/^\d{2}:\d{2}$/.test(send_time) ? send_time : '12:00'}:00Z`);

/** By index: two on one day, or three within 48 hours. Emails without an audience are not compared. */
export function crowding(campaigns: readonly Sent[]): Map<number, string> {
  const crowded = new Map<number, string>();
  const byAudience = Map.groupBy(campaigns.filter(isMailed), ({ target_audience }) =>
    target_audience.trim().toLowerCase(),
  );
  for (const [audience, unsorted] of byAudience) {
    if (audience === '') continue;
    const sent = unsorted.toSorted((a, b) => momentOf(a) - momentOf(b));
    for (const [at, last] of sent.entries()) {
      const run = sent.slice(Math.max(0, at - MANY + 1), at + 1);
      const [first] = run;
      const close = first && momentOf(last) - momentOf(first) <= WINDOW_HOURS * HOUR_MS;
      if (run.length === MANY && close)
        for (const { index } of run)
          crowded.set(index, `${MANY} emails to ${last.target_audience} within ${WINDOW_HOURS} hours`);
    }
    for (const same of Map.groupBy(sent, ({ send_date }) => send_date).values())
      if (same.length > 1)
        for (const { index, target_audience } of same)
          crowded.set(index, `${same.length} emails to ${target_audience} on one day`);
  }
  return crowded;
}
