import { addDays, type IsoDay, isDay, weekdayOf } from '../../../text/day.ts';
import type { DateInRow } from '../../dates/order.ts';
import type { ResolvedDate } from './resolve.ts';

export type DelaysFrom = 'trigger' | 'previous';

interface SequenceRow {
  written: DateInRow;
  resolved: ResolvedDate;
  group: string;
}

interface Sequence {
  resolved: ResolvedDate[];
  delays: DelaysFrom | null;
  /** Rows whose weekday was taken as the next one after the row above. */
  weekdays: number;
}

const isDelay = ({ relative }: DateInRow) => relative?.from === 'open';

/**
 * Completes delays and bare weekdays from the rows above. A heading, the first row or a delay of zero starts
 * a series.
 */
export function inSequence(
  rows: readonly SequenceRow[],
  anchor: IsoDay | undefined,
  stated: DelaysFrom | undefined,
): Sequence {
  const hasDelays = rows.some(({ written }) => isDelay(written));
  const delays = hasDelays ? (stated ?? delaysFrom(rows)) : null;
  if (!anchor) return { resolved: rows.map(({ resolved }) => resolved), delays, weekdays: 0 };
  let previous: IsoDay | undefined;
  let group: string | undefined;
  let weekdays = 0;
  const resolved = rows.map(({ written, resolved: found, group: heading }): ResolvedDate => {
    const count = isDelay(written) ? written.relative?.count : undefined;
    if (heading !== group || count === 0) previous = undefined;
    group = heading;
    let { day } = found;
    const weekday = written.weekday ?? written.rowWeekday;
    if (count !== undefined && delays === 'previous') day = addDays(previous ?? anchor, count);
    else if (found.problem === 'weekday_only' && weekday !== null) {
      day = nextWeekday(previous === undefined ? anchor : addDays(previous, 1), weekday);
      weekdays += 1;
    }
    if (day !== '' && !isDay(day)) return { ...found, day: '', problem: 'no_such_day' };
    if (day !== '') previous = day;
    return day === found.day ? found : { ...found, day, problem: null };
  });
  return { resolved, delays, weekdays };
}

const nextWeekday = (day: IsoDay, weekday: number) => addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** Delays that only grow count from the trigger; "2, 2, 3" must be between rows. */
function delaysFrom(rows: readonly SequenceRow[]): DelaysFrom {
  let last = -1;
  let group: string | undefined;
  for (const { written, group: heading } of rows) {
    if (!isDelay(written)) continue;
    const count = written.relative?.count ?? 0;
    if (heading !== group || count === 0) last = -1;
    group = heading;
    if (count <= last) return 'previous';
    last = count;
  }
  return 'trigger';
}
