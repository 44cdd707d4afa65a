import type { BrandRecord, Component } from '#shared/contract/schemas/brand.ts';
import { type AppError, notFound } from '../../errors.ts';
import {
  BRAND_LIST,
  brandPartition,
  brands,
  COMPONENT_PREFIX,
  type ComponentRecord,
  components,
  type ProfileRecord,
} from './brand-records.ts';

export const findBrand = (client: string): Promise<ProfileRecord | undefined> => brands.get({ client });

/** Includes archived brands, so that running work can finish. Throws 404. */
export async function getBrand(client: string): Promise<BrandRecord & ProfileRecord> {
  const brand = await findBrand(client);
  if (!brand) throw await noSuchBrand(client);
  return brand;
}

/** A stage without brands would otherwise report the default one as missing. */
async function noSuchBrand(client: string): Promise<AppError> {
  const {
    records: [anyBrand],
  } = await brands.list(BRAND_LIST, { limit: 1 });
  return notFound(
    anyBrand
      ? `There is no brand ${client}`
      : 'There are no brands yet. Add one, or have the sample brands written with npm run seed (docs/operations.md).',
  );
}

export async function requireOpenBrand(client: string): Promise<ProfileRecord> {
  const brand = await getBrand(client);
  if (brand.archived) throw archivedBrand(client);
  return brand;
}

export const archivedBrand = (client: string) =>
  notFound(`The brand ${client} is archived. Nothing was deleted; switch to another brand to continue.`);

export async function brandExists(client: string): Promise<boolean> {
  const brand = await findBrand(client);
  return brand !== undefined && !brand.archived;
}

/** Eventually consistent: a new brand may be missing. */
export const allBrands = async (): Promise<ProfileRecord[]> => (await brands.list(BRAND_LIST)).records;

export const componentsOf = (client: string): Promise<ComponentRecord[]> =>
  components.inPartition(brandPartition(client), { prefix: COMPONENT_PREFIX });

export const findComponent = (client: string, id: string): Promise<ComponentRecord | undefined> =>
  components.get({ client, id });

export const activeComponents = async (client: string): Promise<Component[]> =>
  (await componentsOf(client)).filter(({ is_active, archived }) => is_active && !archived);
