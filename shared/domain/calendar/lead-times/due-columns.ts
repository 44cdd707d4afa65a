import type { LeadStage } from '../../../contract/schemas/lead-times.ts';
import { addDays, closestYear, dayOf, type IsoDay } from '../../../text/day.ts';
import { parseDate, type WrittenDay } from '../../dates/parse-date.ts';
import type { StoredCell } from '../row/row-cells.ts';

const BY_WHEN = /\b(?:due|deadline|by)\b/i;
const stageNames: Record<LeadStage, RegExp> = {
  approval: /\b(?:approv\w*|sign-? ?off)\b/i,
  review: /\b(?:review|feedback|proof)\b/i,
  email: /\b(?:e-?mail|copy|draft|design)\b/i,
  brief: /\bbrief\b/i,
};

const LONGEST_LEAD = 180;

export function writtenDays(cells: readonly StoredCell[], send: IsoDay): Partial<Record<LeadStage, IsoDay>> {
  const written: Partial<Record<LeadStage, IsoDay>> = {};
  const sent = cells.find(({ field }) => field === 'send_date')?.value;
  for (const { column, field, value } of cells) {
    if (field !== '' || value === undefined || !BY_WHEN.test(column)) continue;
    const stage = (Object.keys(stageNames) as LeadStage[]).find((each) => stageNames[each].test(column));
    const day = stage && dayBefore(value, { send, sent });
    // Work is on time until the later of two days for a stage.
    if (day !== undefined && day > (written[stage as LeadStage] ?? '')) written[stage as LeadStage] = day;
  }
  return written;
}

/** `sent` is the send date as written, which shows whether days or months come first. */
function dayBefore(
  cell: string,
  { send, sent }: { send: IsoDay; sent: string | undefined },
): IsoDay | undefined {
  const { start, end, others } = parseDate(cell);
  if (start === null || end !== null || others.length > 0) return undefined;
  const orders = [true, false];
  const asSent = orders.filter((dayFirst) => sent !== undefined && readDay(sent, send, dayFirst) === send);
  const found = (asSent.length > 0 ? asSent : orders).map((dayFirst) => inYear(start, send, dayFirst));
  const days = new Set(found.filter((day) => day && day <= send && day >= addDays(send, -LONGEST_LEAD)));
  const [only] = days;
  return days.size === 1 ? only : undefined;
}

function readDay(cell: string, near: IsoDay, dayFirst: boolean): IsoDay | undefined {
  const { start } = parseDate(cell);
  return start ? inYear(start, near, dayFirst) : undefined;
}

function inYear(written: WrittenDay, near: IsoDay, dayFirst: boolean): IsoDay | undefined {
  if (written.kind !== 'day' && written.kind !== 'numeric') return undefined;
  const [month, day] = monthAndDay(written, dayFirst);
  const year = written.year ?? closestYear([near], (guess) => dayOf(guess, month, day));
  return year === undefined ? undefined : dayOf(year, month, day);
}

function monthAndDay(
  written: Extract<WrittenDay, { kind: 'day' | 'numeric' }>,
  dayFirst: boolean,
): [month: number, day: number] {
  if (written.kind === 'day') return [written.month, written.day];
  const { first, second } = written;
  return dayFirst ? [second, first] : [first, second];
}
