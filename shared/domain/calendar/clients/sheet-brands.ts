import { brandsByName, type KnownBrand, nameKey } from './brand-names.ts';
import { clientNamesIn } from './client-cells.ts';

/** Null if a sheet's name fits no brand or several. */
export function brandsOfSheets(
  sheets: readonly string[],
  brands: readonly KnownBrand[],
): Map<string, string | null> {
  const known = brandsByName(
    sheets.flatMap((sheet) => [sheet, ...clientNamesIn(sheet)]),
    brands.filter(({ archived }) => !archived),
  );
  return new Map(
    sheets.map((sheet) => {
      const whole = known.get(nameKey(sheet)) ?? null;
      const meant = new Set(clientNamesIn(sheet).flatMap((part) => known.get(nameKey(part)) ?? []));
      const [only = null] = meant.size === 1 ? meant : [];
      return [sheet, whole ?? only];
    }),
  );
}
