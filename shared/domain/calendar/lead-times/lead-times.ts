import type { LateStage, LeadStage, LeadTimes } from '../../../contract/schemas/lead-times.ts';
import { leadStages } from '../../../contract/schemas/lead-times.ts';
import { addDays, type IsoDay, isDay } from '../../../text/day.ts';
import type { StoredCell } from '../row/row-cells.ts';
import { writtenDays } from './due-columns.ts';

/** A stage implies the ones before it. */
export type Progress = Readonly<Record<LeadStage, boolean>>;

interface Planned {
  /** `YYYY-MM-DD`, or any other text when the day is unknown. */
  send_date: string;
  cells?: readonly StoredCell[] | undefined;
}

/** The row's own days, else the brand's number of days before the send. */
export function dueDays(
  { send_date, cells = [] }: Planned,
  days: LeadTimes,
): Partial<Record<LeadStage, IsoDay>> {
  if (!isDay(send_date)) return {};
  const written = writtenDays(cells, send_date);
  const due: Partial<Record<LeadStage, IsoDay>> = {};
  for (const stage of leadStages) {
    const before = days[stage];
    const day = written[stage] ?? (before === null ? undefined : addDays(send_date, -before));
    if (day !== undefined) due[stage] = day;
  }
  return due;
}

/** The first whose day is over, undone; null when there is none or the send date has passed. */
export function lateStage(
  campaign: Planned,
  days: LeadTimes,
  done: Progress,
  today: IsoDay,
): LateStage | null {
  if (!isDay(campaign.send_date) || campaign.send_date < today) return null;
  const due = dueDays(campaign, days);
  const last = leadStages.findLastIndex((stage) => done[stage]);
  for (const stage of leadStages.slice(last + 1)) {
    const day = due[stage];
    if (day !== undefined && day < today) return { stage, due: day };
  }
  return null;
}
