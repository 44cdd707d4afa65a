import type { Client } from '#shared/contract/schemas/brand.ts';
import { put, type Update } from '../../services/table.ts';
import { conflict } from '../errors.ts';
import { changeSettings } from '../settings/store.ts';
import { defaultBrandContext } from './defaults.ts';
import { type ProfileRecord, profileItem, toClient } from './records.ts';
import { allBrands, findBrand, getBrand, requireOpenBrand, updateBrand } from './store.ts';

/** All brands that are not archived, by the name people know them by. */
export async function listClients(): Promise<Client[]> {
  const brands = (await allBrands()).filter(({ archived }) => !archived).map(toClient);
  return brands.sort((a, b) => a.display_name.localeCompare(b.display_name, 'en'));
}

/** Makes a brand the user's current one. Throws 404 for one that is unknown or archived. */
export async function chooseClient(user: { sub: string }, client: string): Promise<string> {
  await requireOpenBrand(client);
  await changeSettings(user.sub, { current_client: client });
  return client;
}

/** Adds a brand with the defaults of spec §9. Throws 409 with the brand that has the id already. */
export async function addClient(
  { id, display_name }: { id: string; display_name: string },
  now = new Date(),
): Promise<Client> {
  const at = now.toISOString();
  const record: ProfileRecord = {
    ...defaultBrandContext(display_name),
    client: id,
    revision: 1,
    updated_at: at,
    archived: false,
    created_at: at,
  };
  if (await put(profileItem(record), { ifAbsent: true })) return toClient(record);
  const holder = toClient(await getBrand(id));
  const state = holder.archived ? 'an archived brand' : `the brand ${holder.display_name}`;
  throw conflict(`The id ${id} is taken by ${state}. Choose another; nothing was changed.`, holder);
}

/** Takes a brand off every list; nothing of it is deleted. Throws 409 when it is the only one left. */
export async function archiveClient(client: string): Promise<void> {
  const brand = await getBrand(client);
  if (brand.archived) return;
  if (!(await anotherIsOpen(client))) throw onlyBrand(brand);
  await updateBrand(client, archived(true));
  // Two people may archive the last two at the same time: each looks again, and takes theirs back.
  if (await anotherIsOpen(client)) return;
  await updateBrand(client, archived(false));
  throw onlyBrand(brand);
}

const archived = (value: boolean): Update => ({
  set: { archived: value, updated_at: new Date().toISOString() },
  add: { revision: 1 },
});

/** Asks the records themselves: the list may lag behind. */
async function anotherIsOpen(client: string): Promise<boolean> {
  for (const { client: other } of await allBrands()) {
    if (other !== client && (await findBrand(other))?.archived === false) return true;
  }
  return false;
}

const onlyBrand = (brand: ProfileRecord) =>
  conflict(
    `${toClient(brand).display_name} is the only brand. Add another before you archive it; nothing was changed.`,
    toClient(brand),
  );
