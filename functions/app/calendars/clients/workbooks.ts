import * as z from 'zod';
import { clientId, id, instant } from '#shared/contract/schemas/common.ts';
import { nameKey } from '#shared/domain/calendar/clients/brand-names.ts';
import { defineRecord } from '../../../records/define-record.ts';
import { headersKey } from '../headers-key.ts';

const PREFIX = 'WORKBOOK#';
const LIST = 'WORKBOOKS';

/** Known by its headers, to all brands. */
const workbook = z.object({
  headers_key: z.string(),
  /** By `nameKey`; null for rows of no calendar. */
  brands: z.record(z.string(), clientId.nullable()),
  /** Names whose rows are all the brand's. */
  mine: z.record(z.string(), z.array(z.string())),
  calendars: z.record(z.string(), id),
  updated_at: instant,
});
export type Workbook = z.infer<typeof workbook>;

export const workbooks = defineRecord({
  name: 'workbook',
  version: 2,
  schema: workbook,
  key: ({ headers_key }: { headers_key: string }) => ({ pk: `${PREFIX}${headers_key}`, sk: 'WORKBOOK' }),
  list: ({ headers_key }) => ({ list: LIST, at: headers_key }),
  // Listed, so that what it knows of a brand can be erased.
  upgrades: { 1: (old) => ({ ...old, headers_key: String(old.pk).slice(PREFIX.length) }) },
});

export const findWorkbook = (headers: readonly string[]): Promise<Workbook | undefined> =>
  workbooks.get({ headers_key: headersKey(headers) });

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

/**
 * Earlier releases' workbooks are unlisted until they change; the headers of the brand's calendars find them.
 */
export async function workbooksNaming(
  client: string,
  ofCalendars: readonly (readonly string[])[],
): Promise<Workbook[]> {
  const [{ records }, unlisted] = await Promise.all([
    workbooks.list(LIST),
    workbooks.getMany([...new Set(ofCalendars.map(headersKey))].map((headers_key) => ({ headers_key }))),
  ]);
  const found = new Map([...records, ...unlisted].map((known) => [known.headers_key, known]));
  return [...found.values()].filter((known) => knowsBrand(known, client));
}

const knowsBrand = ({ brands, mine, calendars }: Workbook, client: string): boolean =>
  client in mine || client in calendars || Object.values(brands).includes(client);

export async function forgetBrand(client: string, { headers_key, ...known }: Workbook): Promise<void> {
  const { [client]: _, ...mine } = known.mine;
  const { [client]: __, ...calendars } = known.calendars;
  const brands = Object.fromEntries(Object.entries(known.brands).filter(([, brand]) => brand !== client));
  const left = [brands, mine, calendars].some((map) => Object.keys(map).length > 0);
  await (left
    ? workbooks.put({ ...known, headers_key, brands, mine, calendars })
    : workbooks.remove({ headers_key }));
}

type Known = Pick<Workbook, 'brands' | 'mine' | 'calendars'>;

async function change(headers: readonly string[], to: (known: Known) => Known): Promise<void> {
  const known = (await findWorkbook(headers)) ?? { brands: {}, mine: {}, calendars: {} };
  const headers_key = headersKey(headers);
  await workbooks.put({ ...to(known), headers_key, updated_at: new Date().toISOString() });
}
