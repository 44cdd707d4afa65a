import { parseDate } from '../dates/parse-date.ts';
import { brandsByName, type KnownBrand, nameKey } from './brand-names.ts';
import { namesIn, partsOf } from './client-cells.ts';
import { namesBrands, namesKindOnly } from './client-column.ts';

/** The sheet of a workbook that is read, and all that people see in it. */
interface SheetNames {
  read: string;
  all: readonly string[];
}

/** Whether a sheet is named after a month, a week or a day. */
function namesTime(sheet: string): boolean {
  const { unread, month_only } = parseDate(sheet);
  return !unread || month_only;
}

/**
 * Whether the name of a sheet says whose its rows are, as a cell of a client column does: it names a brand other than
 * `client`, or it names nobody here while most sheets of the workbook name brands.
 */
export function namesClient(
  { read, all }: SheetNames,
  client: string,
  brands: readonly KnownBrand[],
): boolean {
  const known = brandsByName([read, ...partsOf(read)], brands);
  const brandOf = (name: string) => known.get(nameKey(name)) ?? null;
  const names = namesIn(read, (name) => brandOf(name) !== null);
  const meant = names.map(brandOf).filter((brand) => brand !== null);
  if (meant.length > 0) return meant.some((brand) => brand !== client);
  return names.length > 0 && !namesKindOnly(read) && !namesTime(read) && namesBrands(all, brands);
}
