import type { ImportField } from '../../../contract/calendar-fields.ts';
import { readTime } from '../../dates/time.ts';
import type { ColumnProfile } from '../columns/columns.ts';
import { cellOf, type Sheet } from '../sheet/sheet.ts';

const MOST = 0.6;

type Test = (profile: ColumnProfile, cells: readonly string[]) => number;

const share = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
const isDate: Test = ({ dates }) => dates;
const isLink: Test = ({ links }) => links;
const hasFigure: Test = ({ figures }) => figures;

const forms: Partial<Record<ImportField, Test>> = {
  send_date: ({ dates, counted }) => Math.max(dates, counted),
  end_date: isDate,
  offer_starts: isDate,
  offer_ends: isDate,
  year: (_, cells) => share(cells, (cell) => /^\D*20\d\d\D*$/.test(cell)),
  weekday: ({ weekdays }) => weekdays,
  send_time: (_, cells) => share(cells, (cell) => readTime(cell).time !== ''),
  cta_link: isLink,
  product_url: isLink,
  product_image: ({ links, imageFiles }) => Math.max(links, imageFiles),
  product_price: hasFigure,
  offer_minimum: hasFigure,
  language: ({ languages }) => languages,
};

export function valuesParse(
  field: ImportField,
  sheet: Sheet,
  { position, profile }: { position: number; profile: ColumnProfile },
): boolean {
  const form = forms[field];
  if (!form) return profile.filled > 0;
  const cells = sheet.rows.map((row) => cellOf(row, position)).filter((cell) => cell !== '');
  return form(profile, cells) >= MOST;
}
