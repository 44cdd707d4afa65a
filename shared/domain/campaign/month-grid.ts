import { isDay } from '../../text/day.ts';

export type IsoDate = string;

/** Six weeks, so every month fits (spec §9). */
export const GRID_DAYS = 42;
/** The rest is '+N more' (spec §9). */
export const SHOWN_PER_DAY = 3;

const DAY_MS = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** `YYYY-MM`, or undefined when the text is not a `YYYY-MM-DD` day. */
export const monthOf = (date: string): string | undefined => (isDay(date) ? date.slice(0, 7) : undefined);

export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return iso(Date.UTC(year, number - 1 + by, 1)).slice(0, 7);
}

/** 42 days from the week's first day (0 = Sunday) on or before the 1st. */
export function monthGrid(month: string, firstDay = 0): { date: IsoDate; inMonth: boolean }[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const back = (new Date(first).getUTCDay() - firstDay + 7) % 7;
  return Array.from({ length: GRID_DAYS }, (_, day) => {
    const date = iso(first + (day - back) * DAY_MS);
    return { date, inMonth: date.startsWith(month) };
  });
}

export function byDay<T extends { send_date: string }>(
  campaigns: readonly T[],
): { days: Map<IsoDate, T[]>; undated: T[] } {
  const days = new Map<IsoDate, T[]>();
  const undated: T[] = [];
  for (const campaign of campaigns) {
    if (monthOf(campaign.send_date) === undefined) {
      undated.push(campaign);
      continue;
    }
    days.set(campaign.send_date, [...(days.get(campaign.send_date) ?? []), campaign]);
  }
  return { days, undated };
}

/** The next month with a campaign, else the last one, else today's. */
export function startMonth(campaigns: readonly { send_date: string }[], today: IsoDate): string {
  const months = campaigns.flatMap(({ send_date }) => monthOf(send_date) ?? []).sort();
  return months.find((month) => month >= today.slice(0, 7)) ?? months.at(-1) ?? today.slice(0, 7);
}
