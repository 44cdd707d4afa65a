import type { ImportField } from '../../../contract/calendar-fields.ts';
import { shortGermanWeekdays, weekdayNamed } from '../../../text/date-names.ts';
import { fold } from '../../../text/words.ts';
import { readHeader } from '../columns/match-header.ts';
import { HEADER_WITHIN } from './header-row.ts';

/** `rows`: a campaign per row; `grid`: days as on a wall calendar; `columns`: a campaign per column. */
export type Layout = 'rows' | 'grid' | 'columns';

const GRID_DAYS = 5;
const FEWEST_DAYS = 3;
const FIRST_COLUMN = 30;
const FIELDS = 4;
const MOST = 0.6;

/** Only `rows` can be read; the others are refused. */
export function layoutOf(rows: readonly (readonly string[])[]): Layout {
  if (rows.slice(0, HEADER_WITHIN).some(isWeek)) return 'grid';
  return isTransposed(rows) ? 'columns' : 'rows';
}

function isWeek(cells: readonly string[]): boolean {
  const weekdays = cells.map((cell) => {
    const word = fold(cell).replace(/[.:]$/, '');
    const short = shortGermanWeekdays.indexOf(word);
    return weekdayNamed(word) ?? (short < 0 ? undefined : short);
  });
  const isNothingElse = weekdays.every((weekday, column) => weekday !== undefined || cells[column] === '');
  const least = isNothingElse ? FEWEST_DAYS : GRID_DAYS;
  if (new Set(weekdays.filter((weekday) => weekday !== undefined)).size < least) return false;
  // "Campaign, Mon, Tue, …" is a list with a column per day.
  const others = cells.filter((_, column) => weekdays[column] === undefined).map(named);
  return !others.some((field) => field === 'campaign_name' || field === 'subject_line' || field === 'brief');
}

function isTransposed(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...others] = rows.slice(0, FIRST_COLUMN);
  const isList = first.slice(1).filter(named).length > 1;
  if (isList || first.length < 2) return false;
  const fields = [first, ...others].map(([cell = '']) => named(cell));
  const distinct = new Set(fields.filter((field) => field !== undefined));
  // "Newsletter", "Launch" and "Offer" may be campaigns; "Subject line" and "Brief" cannot.
  const sure = distinct.has('subject_line') || distinct.has('brief');
  return sure && distinct.size >= FIELDS && fields.filter(Boolean).length >= fields.length * MOST;
}

function named(cell: string): ImportField | undefined {
  const [best] = cell.length > 60 ? [] : readHeader(cell).candidates;
  return best && best.by !== 'compound' ? best.field : undefined;
}
