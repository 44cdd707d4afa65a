import type { DateInRow } from './order.ts';
import type { ResolvedDate } from './resolve.ts';

/** The date of one row. */
export interface RowDate extends ResolvedDate {
  cell: string;
  written: DateInRow;
  /** The cell of the week column, or the last filled one above it. */
  week: string;
}

/** The weekday that the row names, in its date or in a column of its own; null without one. */
export const statedWeekday = ({ written }: RowDate): number | null => written.weekday ?? written.rowWeekday;
