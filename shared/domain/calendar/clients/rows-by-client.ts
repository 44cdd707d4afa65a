import type { ColumnMapping } from '../columns/mapping-types.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { nameKey } from './brand-names.ts';
import { clientCells, clientNamesIn, namesIn, namesNobody } from './client-cells.ts';
import { headingCells } from './client-column.ts';

/** Stored, so that the same rows are read every time. */
export interface RowClients {
  client: string;
  /** `sheet`: the workbook sheet's name decides for all rows. */
  from: 'column' | 'headings' | { sheet: string };
  /** By `nameKey`; null for an unknown client. */
  brands: Record<string, string | null>;
  /** `all`: a person said that every row is this brand's. */
  take: 'mine' | 'all';
}

export interface NamedClient {
  name: string;
  client: string | null;
  rows: number[];
}

export interface RowsByClient {
  others: NamedClient[];
  mine: Set<number>;
  /** Rows without a client in a file that names clients. */
  unnamed: Set<number>;
  /** Not read: they name only others, or nobody in a file without this brand. */
  leftOut: Set<number>;
}

export function rowsByClient(
  sheet: Sheet,
  mapping: ColumnMapping,
  clients: RowClients | undefined,
): RowsByClient | undefined {
  const cells = clients && cellsNamingClients(sheet, mapping, clients);
  if (!cells) return undefined;
  const brandOf = (name: string) => clients.brands[nameKey(name)] ?? null;
  const read = new Map<string, string[]>();
  const namesOf = (cell: string) => {
    const names = read.get(cell) ?? namesIn(cell, (name) => brandOf(name) !== null);
    read.set(cell, names);
    return names;
  };
  const others = new Map<string, NamedClient>();
  const [mine, unnamed, foreign] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (const [at, { row }] of sheet.rows.entries()) {
    const names = namesOf(cells[at] ?? '');
    const otherNames = names.filter((name) => brandOf(name) !== clients.client);
    for (const name of otherNames) {
      const key = brandOf(name) ?? `name ${nameKey(name)}`;
      const known = others.get(key) ?? { name: name.trim(), client: brandOf(name), rows: [] };
      known.rows.push(row);
      others.set(key, known);
    }
    if (names.length === 0) unnamed.add(row);
    else (otherNames.length < names.length ? mine : foreign).add(row);
  }
  if (clients.take === 'all')
    return { others: [...others.values()], mine, unnamed: new Set(), leftOut: new Set() };
  const leftOut = new Set([...foreign, ...(mine.size === 0 ? unnamed : [])]);
  return { others: [...others.values()], mine, unnamed, leftOut };
}

export function namesOfClients(sheet: Sheet, mapping: ColumnMapping, from: RowClients['from']): string[] {
  const names = new Map<string, string>();
  for (const cell of new Set(cellsNamingClients(sheet, mapping, { from })))
    for (const name of [cell, ...clientNamesIn(cell)].filter((part) => !namesNobody(part)))
      if (!names.has(nameKey(name))) names.set(nameKey(name), name.trim());
  return [...names.values()];
}

function cellsNamingClients(
  sheet: Sheet,
  mapping: ColumnMapping,
  { from }: Pick<RowClients, 'from'>,
): string[] | undefined {
  if (from === 'headings') return headingCells(sheet);
  if (from !== 'column') return sheet.rows.map(() => from.sheet);
  const column = mapping.client?.columns[0];
  return column === undefined ? undefined : clientCells(sheet, column);
}
