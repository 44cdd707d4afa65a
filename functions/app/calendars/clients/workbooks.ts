import * as z from 'zod';
import { clientId, id, instant } from '#shared/contract/schemas/common.ts';
import { nameKey } from '#shared/domain/calendar/clients/brand-names.ts';
import { defineRecord } from '../../../records/define-record.ts';
import { headersKey } from '../headers-key.ts';

/** Shared by all brands; a workbook is known by its headers. */
const workbook = z.object({
  /** By `nameKey`; null for rows that belong to no calendar. */
  brands: z.record(z.string(), clientId.nullable()),
  /** By brand: names whose rows are all that brand's. */
  mine: z.record(z.string(), z.array(z.string())),
  calendars: z.record(z.string(), id),
  updated_at: instant,
});
export type Workbook = z.infer<typeof workbook>;

export const workbooks = defineRecord({
  name: 'workbook',
  version: 1,
  schema: workbook,
  key: ({ headers }: { headers: readonly string[] }) => ({
    pk: `WORKBOOK#${headersKey(headers)}`,
    sk: 'WORKBOOK',
  }),
  upgrades: {},
});

export const findWorkbook = (headers: readonly string[]): Promise<Workbook | undefined> =>
  workbooks.get({ headers });

export const rememberCalendar = (
  headers: readonly string[],
  client: string,
  session_id: string,
): Promise<void> =>
  change(headers, (known) => ({ ...known, calendars: { ...known.calendars, [client]: session_id } }));

export const rememberBrands = (
  headers: readonly string[],
  names: ReadonlyMap<string, string | null>,
): Promise<void> =>
  change(headers, (known) => ({
    ...known,
    brands: {
      ...known.brands,
      ...Object.fromEntries([...names].map(([name, client]) => [nameKey(name), client])),
    },
  }));

/** An empty list forgets an earlier answer. */
export const rememberMine = (
  headers: readonly string[],
  client: string,
  names: readonly string[],
): Promise<void> =>
  change(headers, (known) => ({ ...known, mine: { ...known.mine, [client]: names.map(nameKey) } }));

type Known = Omit<Workbook, 'updated_at'>;

async function change(headers: readonly string[], to: (known: Known) => Known): Promise<void> {
  const known = (await findWorkbook(headers)) ?? { brands: {}, mine: {}, calendars: {} };
  const { brands, mine, calendars } = to(known);
  await workbooks.upsert(
    { headers },
    { set: { brands, mine, calendars, updated_at: new Date().toISOString() } },
  );
}
