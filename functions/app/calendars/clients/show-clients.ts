import type { CalendarClients } from '#shared/contract/schemas/calendar.ts';
import { likelyBrand, nameKey } from '#shared/domain/calendar/clients/brand-names.ts';
import { readCalendar } from '#shared/domain/calendar/read/read-calendar.ts';
import type { CalendarRecord } from '../calendar-records.ts';
import { finishApplying } from '../finish-applying.ts';
import { clientReading } from '../read-import.ts';
import { requireImport } from '../remap.ts';
import { calendarsOfWorkbook } from './known-workbook.ts';
import { knownBrands } from './resolve-clients.ts';
import { finishSplit } from './split-rows.ts';
import { findWorkbook } from './workbooks.ts';

const SAMPLES = 3;

export async function showClients(given: CalendarRecord): Promise<CalendarClients> {
  const calendar = await finishSplit(await finishApplying(given));
  const source = await requireImport(calendar);
  const { sheet, mapping, options } = source;
  const { clients } = options;
  const whole = readCalendar(sheet, mapping, {
    ...options,
    ...(clients && { clients: { ...clients, take: 'all' } }),
  });
  const own = readCalendar(sheet, mapping, options).clients;
  if (!clients || !own) return { success: true, reading: null, open: false, others: [] };
  const [brands, workbook] = await Promise.all([knownBrands(calendar.client), findWorkbook(sheet.headers)]);
  const open = new Map(
    brands.filter(({ archived }) => !archived).map(({ client, display_name }) => [client, display_name]),
  );
  const calendars = new Map((await calendarsOfWorkbook(workbook)).map((made) => [made.client, made]));
  const names = new Map(whole.campaigns.map(({ row, fields }) => [row, fields.campaign_name]));
  return {
    success: true,
    reading: clientReading(source, own),
    open: own.leftOut.size > 0 && own.others.some(({ name }) => !(nameKey(name) in (workbook?.brands ?? {}))),
    others: own.others.map(({ name, client, rows }) => ({
      name,
      rows: rows.length,
      samples: rows.flatMap((row) => names.get(row) ?? []).slice(0, SAMPLES),
      client: client !== null && open.has(client) ? client : null,
      client_name: (client === null ? undefined : open.get(client)) ?? null,
      suggested: client === null ? (likelyBrand(name, brands) ?? null) : null,
      calendar: (client === null ? undefined : calendars.get(client)) ?? null,
    })),
  };
}
