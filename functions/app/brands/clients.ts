import { DEFAULT_CLIENT } from '#shared/contract/default-client.ts';
import type { Client } from '#shared/contract/schemas/brand.ts';
import { defaultBrandContext } from '#shared/domain/brand/brand-defaults.ts';
import { conflict, invalid } from '../../errors.ts';
import { changeSettings } from '../settings/store.ts';
import { brands, type ProfileRecord, toClient } from './brand-records.ts';
import { closeReviews } from './closed-reviews.ts';
import { noteSite } from './other-brands.ts';
import { allBrands, findBrand, getBrand, requireOpenBrand } from './store.ts';
import { isTimeZone } from './time-zone.ts';
import { fieldsUnsetAtFirst } from './unset.ts';

/** 'Shop 2' comes before 'Shop 10'. */
export const byName = new Intl.Collator('en', { numeric: true });

export async function listClients({ archived = false } = {}): Promise<Client[]> {
  const found = (await allBrands()).filter((brand) => brand.archived === archived);
  const listed = await Promise.all(found.map(async (brand) => toClient(await withTimeOfArchiving(brand))));
  return listed.sort((a, b) => byName.compare(a.display_name, b.display_name));
}

/** Earlier releases did not date it. */
async function withTimeOfArchiving(brand: ProfileRecord): Promise<ProfileRecord> {
  const { client, archived, archived_at } = brand;
  if (!archived || archived_at) return brand;
  const now = new Date().toISOString();
  const expect = { archived: true, archived_at: undefined };
  return (await brands.update({ client }, { set: { archived_at: now }, expect })) ?? brand;
}

export async function chooseClient(user: { sub: string }, client: string): Promise<string> {
  await requireOpenBrand(client);
  await changeSettings(user.sub, { current_client: client });
  return client;
}

/**
 * Leaves all other fields unset (spec §9). Throws 409 with the existing brand, 422 for an unknown time zone.
 */
export async function addClient(
  { id, display_name, time_zone }: { id: string; display_name: string; time_zone?: string | undefined },
  now = new Date(),
): Promise<Client> {
  if (time_zone !== undefined && !isTimeZone(time_zone))
    throw invalid('time_zone: not a time zone such as America/New_York', { time_zone: 'not a time zone' });
  const at = now.toISOString();
  const record: ProfileRecord = {
    ...defaultBrandContext(display_name),
    ...(time_zone !== undefined && { time_zone }),
    unset: fieldsUnsetAtFirst.filter((field) => field !== 'time_zone' || time_zone === undefined),
    client: id,
    revision: 1,
    updated_at: at,
    archived: false,
    created_at: at,
    authors: [],
  };
  if (await brands.create(record)) {
    await noteSite(record);
    return toClient(record);
  }
  const holder = toClient(await getBrand(id));
  const state = holder.archived
    ? 'an archived brand. Restore that one or choose another id'
    : `the brand ${holder.display_name}. Choose another`;
  throw conflict(`The id ${id} is taken by ${state}; nothing was changed.`, holder);
}

/** Deletes nothing. Throws 409 for the default brand and the last one. */
export async function archiveClient(client: string): Promise<void> {
  const brand = await getBrand(client);
  // A crash may have left this undone.
  if (brand.archived) return noteForReviews(client);
  if (client === DEFAULT_CLIENT) throw defaultBrand(brand);
  if (!(await anotherIsOpen(client))) throw onlyBrand(brand);
  await brands.update({ client }, { set: { archived: true, archived_at: new Date().toISOString() } });
  // Two people may archive the last two brands at once.
  if (await anotherIsOpen(client)) return noteForReviews(client);
  await brands.update({ client }, backInUse);
  throw onlyBrand(brand);
}

const noteForReviews = async (client: string): Promise<void> =>
  closeReviews(client, (await getBrand(client)).archived);

const backInUse = { set: { archived: false }, remove: ['archived_at'] } as const;

/** Throws 404, or 409 once it is being erased. */
export async function restoreClient(client: string): Promise<Client> {
  const brand = await getBrand(client);
  const restored = brand.archived
    ? await brands.update({ client }, { ...backInUse, expect: { erasing: undefined } })
    : brand;
  if (restored) {
    await noteForReviews(client);
    return toClient(restored);
  }
  const { display_name } = toClient(brand);
  throw conflict(
    `${display_name} is being erased, so it cannot be restored. Some of it may be gone.`,
    toClient(brand),
  );
}

/** The list may lag behind. */
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

const defaultBrand = (brand: ProfileRecord) =>
  conflict(
    `${toClient(brand).display_name} is the brand everyone falls back to, so it cannot be archived; nothing was changed.`,
    toClient(brand),
  );
