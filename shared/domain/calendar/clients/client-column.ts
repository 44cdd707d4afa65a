import type { ImportField } from '../../../contract/calendar-fields.ts';
import { countWords } from '../../../text/words.ts';
import type { Column, ColumnMapping } from '../columns/mapping-types.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { brandsByName, type KnownBrand, nameKey } from './brand-names.ts';
import { clientCells, namesIn, namesNobody } from './client-cells.ts';

export type ClientSource = { column: number } | 'headings';

const NAME_WORDS = 5;
const MOST = 0.6;
const HALF = 0.5;
const FEW = 6;

/** "Client", "Store" and "Customer" columns also hold customer types, places and channels. */
const NOT_A_NAME =
  /^(?:new|existing|returning|repeat|loyal|lapsed|active|inactive|first time|vip|vips|prospects?|leads?|customers?|subscribers?|members?|non customers?|b2b|b2c|dtc|d2c|retail|wholesale|online|in store|offline|web|website|email|e mail|sms|yes|no|y|n|x|true|false|ja|nein|si|oui|non|us|usa|uk|eu|de|fr|es|it|ca|au|eu store|us store|uk store|global|international|all stores|neukunden?|bestandskunden?|nuevos?|nouveaux?|men|women|kids)$/;

export const namesKindOnly = (name: string): boolean => NOT_A_NAME.test(nameKey(name));

const mayNameClients: ReadonlySet<ImportField> = new Set<ImportField>([
  'client',
  'theme',
  'notes',
  'target_audience',
  'template_type',
  'week',
  'image_tag',
]);

/** By header and values, or by headings that name brands. Undefined when the file does not say. */
export function findClients(
  sheet: Sheet,
  columns: readonly Column[],
  mapping: ColumnMapping,
  brands: readonly KnownBrand[],
): ClientSource | undefined {
  const chosen = mapping.client;
  if (chosen?.match === 'chosen' || chosen?.match === 'remembered') {
    const [column] = chosen.columns;
    return column === undefined ? undefined : { column };
  }
  const byHeader = columns.findIndex(
    ({ reading }, column) =>
      reading.candidates.some(({ field, by }) => field === 'client' && by !== 'compound') &&
      holdsNames(sheet, columns, column, brands),
  );
  if (byHeader >= 0) return { column: byHeader };
  const elsewhere = new Set(
    Object.entries(mapping)
      .filter(([field]) => !mayNameClients.has(field as ImportField))
      .flatMap(([, found]) => found.columns),
  );
  const byValues = columns.findIndex(
    ({ profile }, column) =>
      !elsewhere.has(column) &&
      profile.filled > 0 &&
      averageWords(clientCells(sheet, column)) < NAME_WORDS &&
      profile.distinct * profile.filled <= mostNames(brands) &&
      namesBrands(clientCells(sheet, column), brands),
  );
  if (byValues >= 0) return { column: byValues };
  return namesBrands(headingCells(sheet), brands) ? 'headings' : undefined;
}

const averageWords = (cells: readonly string[]): number => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.reduce((sum, cell) => sum + countWords(cell), 0) / Math.max(1, filled.length);
};

export const headingCells = (sheet: Sheet): string[] =>
  sheet.rows.map(({ group }) =>
    (group.split(' · ').at(-1) ?? '').replace(/^[-–—=*#_•>\s]+|(?<![-–—=*#_•<:\s])[-–—=*#_•<:\s]+$/g, ''),
  );

function holdsNames(
  sheet: Sheet,
  columns: readonly Column[],
  column: number,
  brands: readonly KnownBrand[],
): boolean {
  const { profile } = columns[column] ?? {};
  const cells = clientCells(sheet, column).filter((cell) => !namesNobody(cell));
  if (!profile || cells.length === 0 || averageWords(cells) >= NAME_WORDS) return false;
  const names = new Map(cells.map((cell) => [nameKey(cell), cell]));
  const known = brandsByName([...names.values()], brands);
  if ([...known.values()].some((client) => client !== null)) return true;
  if (profile.dates > HALF || profile.numbers > HALF || profile.emails > HALF || profile.links > HALF)
    return false;
  if ([...names.values()].every(namesKindOnly)) return false;
  return cells.length <= FEW || names.size <= cells.length * MOST;
}

const mostNames = (brands: readonly KnownBrand[]) => brands.length * 3 + FEW;

export function namesBrands(cells: readonly string[], brands: readonly KnownBrand[]): boolean {
  const filled = cells.filter((cell) => !namesNobody(cell));
  if (filled.length === 0 || filled.length < cells.length * HALF) return false;
  const distinct = [...new Set(filled)];
  if (distinct.length > mostNames(brands)) return false;
  const known = brandsByName(distinct, brands);
  const isKnown = (name: string) => (known.get(nameKey(name)) ?? null) !== null;
  const naming = filled.filter((cell) => namesIn(cell, isKnown).some(isKnown));
  return naming.length >= filled.length * MOST;
}
