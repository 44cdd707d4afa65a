import type * as z from 'zod';
import type { workbookCalendar } from '#shared/contract/schemas/calendar.ts';
import type { RowClients } from '#shared/domain/calendar/clients/rows-by-client.ts';
import { AppError } from '../../../errors.ts';
import { findBrand } from '../../brands/store.ts';
import { findCalendar } from '../store.ts';
import { findWorkbook, type Workbook } from './workbooks.ts';

export type WorkbookCalendar = z.output<typeof workbookCalendar>;

export async function calendarsOfWorkbook(workbook: Workbook | undefined): Promise<WorkbookCalendar[]> {
  const found = await Promise.all(
    Object.entries(workbook?.calendars ?? {}).map(async ([client, session_id]) => {
      const [calendar, brand] = await Promise.all([findCalendar(session_id), findBrand(client)]);
      if (!calendar?.ready || calendar.state !== 'open' || !brand || brand.archived) return [];
      // Nothing to compare a newer version with.
      if (calendar.next_index === 0) return [];
      const { name, created_at } = calendar;
      return [{ client, client_name: brand.brand_name, session_id, name, created_at }];
    }),
  );
  return found.flat().sort((a, b) => a.client_name.localeCompare(b.client_name, 'en'));
}

/**
 * Throws 409 `known_workbook` with a workbook's calendars. All its sheets have these headers: a sheet's
 * calendars are those of the brands its name means.
 */
export async function requireNewWorkbook(
  headers: readonly string[],
  { client, from, brands }: RowClients,
): Promise<void> {
  const isSheet = typeof from === 'object';
  const meant = new Set([client, ...Object.values(brands)]);
  const known = (await calendarsOfWorkbook(await findWorkbook(headers))).filter(
    (calendar) => !isSheet || meant.has(calendar.client),
  );
  if (known.length === 0) return;
  throw new AppError(
    'known_workbook',
    `${known.length === 1 ? 'A calendar was' : `${known.length} calendars were`} made from this workbook before. Nothing was imported yet: update ${known.length === 1 ? 'it' : 'them'}, or make new ones.`,
    { current: { calendars: known } },
  );
}
