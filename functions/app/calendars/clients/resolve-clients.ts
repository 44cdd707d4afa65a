import { brandsByName, type KnownBrand, nameKey } from '#shared/domain/calendar/clients/brand-names.ts';
import { findClients } from '#shared/domain/calendar/clients/client-column.ts';
import { namesClient } from '#shared/domain/calendar/clients/client-sheet.ts';
import { namesOfClients, type RowClients } from '#shared/domain/calendar/clients/rows-by-client.ts';
import { readColumns } from '#shared/domain/calendar/columns/mapping.ts';
import type { Column, ColumnMapping } from '#shared/domain/calendar/columns/mapping-types.ts';
import type { Sheet } from '#shared/domain/calendar/sheet/sheet.ts';
import type { ProfileRecord } from '../../brands/brand-records.ts';
import { allBrands, getBrand } from '../../brands/store.ts';
import { findWorkbook, type Workbook } from './workbooks.ts';

interface File {
  client: string;
  sheet: Sheet;
  mapping: ColumnMapping;
  columns?: Column[];
  /** Absent when they do not say whose the rows are. */
  sheet_name?: string | undefined;
  sheet_names?: string[] | undefined;
  before?: RowClients | undefined;
}

/**
 * Finds what names clients (a column, headings, sheet names) and the brands meant, using earlier answers.
 * Other clients' rows are never the brand's own. `clients` is undefined when the file does not say.
 */
export async function resolveClients({
  client,
  sheet,
  mapping,
  columns = readColumns(sheet),
  sheet_name,
  sheet_names,
  before,
}: File): Promise<{ mapping: ColumnMapping; clients: RowClients | undefined }> {
  const [brands, workbook] = await Promise.all([knownBrands(client), findWorkbook(sheet.headers)]);
  const isClients =
    sheet_name !== undefined &&
    sheet_names !== undefined &&
    namesClient({ read: sheet_name, all: sheet_names }, client, brands);
  const source =
    findClients(sheet, columns, mapping, brands) ?? (isClients ? { sheet: sheet_name } : undefined);
  const { client: named, ...others } = mapping;
  const isChosen = named?.match === 'chosen' || named?.match === 'remembered';
  const withoutColumn = isChosen ? mapping : others;
  if (source === undefined) return { mapping: withoutColumn, clients: undefined };
  const byColumn = typeof source === 'object' && 'column' in source;
  const from = byColumn ? 'column' : source;
  const withColumn: ColumnMapping = byColumn
    ? { ...others, client: { columns: [source.column], match: named?.match ?? 'guessed' } }
    : withoutColumn;
  const names = namesOfClients(sheet, withColumn, from);
  const known = new Set(brands.map((brand) => brand.client));
  const meant = new Map([
    ...brandsByName(names, brands),
    ...answered(workbook?.brands, known),
    ...answered(before?.brands, known),
  ]);
  const keys = names.map(nameKey);
  const meaning = new Map(keys.map((key) => [key, meant.get(key) ?? null]));
  return {
    mapping: withColumn,
    clients: { client, from, ...claimed(meaning, client, { workbook, before }) },
  };
}

const answered = (
  brands: Record<string, string | null> | undefined,
  known: ReadonlySet<string>,
): [string, string][] =>
  Object.entries(brands ?? {}).flatMap(([name, brand]) =>
    brand !== null && known.has(brand) ? [[name, brand]] : [],
  );

function claimed(
  meaning: ReadonlyMap<string, string | null>,
  client: string,
  { workbook, before }: { workbook: Workbook | undefined; before: RowClients | undefined },
): Pick<RowClients, 'brands' | 'take'> {
  const mine = new Set([
    ...(workbook?.mine[client] ?? []),
    ...(before?.take === 'all' ? Object.keys(before.brands) : []),
  ]);
  const others = [...meaning].filter(([, brand]) => brand !== client).map(([key]) => key);
  if (others.length > 0 && others.every((key) => mine.has(key)))
    return { brands: Object.fromEntries(meaning), take: 'all' };
  return {
    brands: Object.fromEntries([...meaning].map(([key, brand]) => [key, mine.has(key) ? client : brand])),
    take: 'mine',
  };
}

/** The list may lag behind. */
export async function knownBrands(client: string): Promise<KnownBrand[]> {
  const [listed, own] = await Promise.all([allBrands(), getBrand(client)]);
  return [...listed.filter((brand) => brand.client !== client), own].map(toKnown);
}

const toKnown = ({ client, brand_name, website, archived }: ProfileRecord): KnownBrand => ({
  client,
  display_name: brand_name,
  website,
  archived,
});
