import { parseDate } from '../../dates/parse-date.ts';
import { brandsByName, type KnownBrand, nameKey } from './brand-names.ts';
import { clientNamesIn, namesIn } from './client-cells.ts';
import { namesBrands, namesKindOnly } from './client-column.ts';

interface SheetNames {
  read: string;
  all: readonly string[];
}

function namesTime(sheet: string): boolean {
  const { unread, month_only } = parseDate(sheet);
  return !unread || month_only;
}

/** True when it names another brand, or none while most sheets do. */
export function namesClient(
  { read, all }: SheetNames,
  client: string,
  brands: readonly KnownBrand[],
): boolean {
  const known = brandsByName([read, ...clientNamesIn(read)], brands);
  const brandOf = (name: string) => known.get(nameKey(name)) ?? null;
  const names = namesIn(read, (name) => brandOf(name) !== null);
  const meant = names.map(brandOf).filter((brand) => brand !== null);
  if (meant.length > 0) return meant.some((brand) => brand !== client);
  return names.length > 0 && !namesKindOnly(read) && !namesTime(read) && namesBrands(all, brands);
}
