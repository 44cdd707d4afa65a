import type { Agent, BrandRecord, Component } from '#shared/contract/schemas/brand.ts';
import { defaultAgents } from '#shared/domain/agents.ts';
import { get, list, query, type Update, update } from '../../services/table.ts';
import { type AppError, notFound } from '../errors.ts';
import {
  type AgentsRecord,
  agentsKey,
  agentsRecord,
  BRAND_LIST,
  brandKey,
  COMPONENT_PREFIX,
  type ComponentRecord,
  componentKey,
  componentRecord,
  type ProfileRecord,
  profileRecord,
} from './records.ts';

export const findBrand = (client: string): Promise<ProfileRecord | undefined> =>
  get(profileRecord, brandKey(client));

/** A brand's profile, an archived one's too: what was begun for it is finished. Throws 404. */
export async function getBrand(client: string): Promise<BrandRecord & ProfileRecord> {
  const brand = await findBrand(client);
  if (!brand) throw await noSuchBrand(client);
  return brand;
}

/** On a stage where no brand was ever written, every call would name the default brand as missing. */
async function noSuchBrand(client: string): Promise<AppError> {
  const [anyBrand] = await allBrands();
  return notFound(
    anyBrand
      ? `There is no brand ${client}`
      : 'There are no brands yet. Add one, or have the sample brands written with npm run seed (docs/operations.md).',
  );
}

/** A brand that takes new work. Throws 404 for one that is unknown or archived. */
export async function requireOpenBrand(client: string): Promise<ProfileRecord> {
  const brand = await getBrand(client);
  if (brand.archived)
    throw notFound(
      `The brand ${client} is archived. Everything of it is kept; switch to another brand to go on.`,
    );
  return brand;
}

/** Whether there is such a brand and it takes new work. */
export async function brandExists(client: string): Promise<boolean> {
  const brand = await findBrand(client);
  return brand !== undefined && !brand.archived;
}

/** Every brand, by id. Eventually consistent: one added a moment ago may be missing. */
export const allBrands = (): Promise<ProfileRecord[]> => list(profileRecord, BRAND_LIST);

/** Changes a profile; undefined when the change's condition refused it. */
export const updateBrand = (client: string, change: Update): Promise<ProfileRecord | undefined> =>
  update(profileRecord, brandKey(client), { ...change, mustExist: true });

/** A brand's agents with their revision; the built-in ones, at revision 0, until someone saves their own. */
export async function agentsOf(client: string): Promise<AgentsRecord> {
  const stored = await get(agentsRecord, agentsKey(client));
  return stored ?? { client, agents: defaultAgents, revision: 0, updated_at: '' };
}

export const getAgents = async (client: string): Promise<Agent[]> => (await agentsOf(client)).agents;

/** A brand's components in the order of their ids. */
export const componentsOf = (client: string): Promise<ComponentRecord[]> =>
  query(componentRecord, brandKey(client).pk, { prefix: COMPONENT_PREFIX });

export const findComponent = (client: string, id: string): Promise<ComponentRecord | undefined> =>
  get(componentRecord, componentKey(client, id));

/** The components emails may use. */
export const activeComponents = async (client: string): Promise<Component[]> =>
  (await componentsOf(client)).filter(({ is_active }) => is_active);
