import type { DateInRow } from '../../dates/order.ts';
import type { ResolvedDate } from './resolve.ts';

export interface RowDate extends ResolvedDate {
  cell: string;
  written: DateInRow;
  week: string;
}

export const writtenWeekday = ({ written }: RowDate): number | null => written.weekday ?? written.rowWeekday;
