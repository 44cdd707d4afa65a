import type { ClientsAnswer, ClientsChoice, KeptEdit } from '#shared/contract/schemas/calendar.ts';
import { nameKey } from '#shared/domain/calendar/clients/brand-names.ts';
import { type RowClients, rowsByClient } from '#shared/domain/calendar/clients/rows-by-client.ts';
import { invalid } from '../../../errors.ts';
import { addClient } from '../../brands/clients.ts';
import { findBrand, requireOpenBrand } from '../../brands/store.ts';
import { existingImages } from '../../images/all-images.ts';
import { applyImport } from '../apply-import.ts';
import type { CalendarRecord } from '../calendar-records.ts';
import { finishApplying } from '../finish-applying.ts';
import type { CalendarImport } from '../import-files.ts';
import { sameValue } from '../merge-fields.ts';
import { requireImport, rereadAnswerOf, rereadRows } from '../remap.ts';
import { allCampaignsOf, requireCalendar } from '../store.ts';
import { finishSplit, splitRows } from './split-rows.ts';
import { rememberBrands, rememberMine } from './workbooks.ts';

interface User {
  sub: string;
  username: string;
}

/**
 * Also for later files with these headers; repeatable. Throws 404 for an unknown or archived brand, 409 when
 * someone changed the calendar, 422 when the file names no clients.
 */
export async function decideClients(
  given: CalendarRecord,
  choice: ClientsChoice,
  user: User,
): Promise<ClientsAnswer> {
  const calendar = await finishSplit(await finishApplying(given));
  const before = await requireImport(calendar);
  const clients = before.options.clients;
  const rows = rowsByClient(before.sheet, before.mapping, clients);
  if (!clients || !rows) throw invalid("This calendar's file does not say whose its rows are.");
  const others = rows.others.map(({ name }) => name);
  requireNamed(choice, clients);
  await openBrands(choice);
  const next = chosenClients(clients, choice, others);
  const kept = sameValue(clients, next) ? [] : await reread(calendar, before, next, user);
  const { headers } = before.sheet;
  await rememberBrands(headers, answersOf(clients, choice, others));
  await rememberMine(headers, calendar.client, choice.take === 'all' ? others : []);
  const { session_id } = calendar;
  const made =
    choice.take === 'split'
      ? await splitRows(await requireCalendar(session_id), { leftOut: leftOutBy(choice), user })
      : [];
  return { ...(await rereadAnswerOf(session_id, kept)), calendars: made };
}

function requireNamed({ names }: ClientsChoice, { brands }: RowClients): void {
  const unknown = names.filter(({ name }) => !(nameKey(name) in brands)).map(({ name }) => `"${name}"`);
  if (unknown.length > 0)
    throw invalid(`No row of the file names ${unknown.join(', ')}; nothing was changed.`, {
      names: 'not in the file',
    });
}

async function openBrands({ names }: ClientsChoice): Promise<void> {
  const wanted = new Map(names.map(({ client, client_name }) => [client, client_name]));
  const missing: { id: string; display_name: string }[] = [];
  for (const [client, display_name] of wanted) {
    if (client === null) continue;
    if (display_name !== undefined && !(await findBrand(client))) missing.push({ id: client, display_name });
    else await requireOpenBrand(client);
  }
  for (const brand of missing) await addClient(brand);
}

function chosenClients(
  clients: RowClients,
  { take, names }: ClientsChoice,
  others: readonly string[],
): RowClients {
  const pairs = names.flatMap(({ name, client }) => (client === null ? [] : [[nameKey(name), client]]));
  const isMine = (name: string) =>
    names.some((pair) => nameKey(pair.name) === nameKey(name) && pair.client === clients.client);
  return {
    ...clients,
    take: take === 'all' && !others.every(isMine) ? 'all' : 'mine',
    brands: { ...clients.brands, ...Object.fromEntries(pairs) },
  };
}

const leftOutBy = ({ names }: ClientsChoice): ReadonlySet<string> =>
  new Set(names.filter(({ client }) => client === null).map(({ name }) => nameKey(name)));

function answersOf(
  { brands }: RowClients,
  { names }: ClientsChoice,
  others: readonly string[],
): Map<string, string | null> {
  return new Map([
    ...others.map((name): [string, string | null] => [name, brands[nameKey(name)] ?? null]),
    ...names.map(({ name, client }): [string, string | null] => [name, client]),
  ]);
}

async function reread(
  calendar: CalendarRecord,
  before: CalendarImport,
  clients: RowClients,
  user: User,
): Promise<KeptEdit[]> {
  const { apply: _, ...reading } = before;
  const next: CalendarImport = { ...reading, options: { ...before.options, clients } };
  const [campaigns, images] = await Promise.all([
    allCampaignsOf(calendar.session_id),
    existingImages(calendar.client),
  ]);
  const { application, keptBack } = rereadRows(calendar, before, next, campaigns, images);
  return [...keptBack, ...(await applyImport({ ...application, user, kind: 'clients' }))];
}
