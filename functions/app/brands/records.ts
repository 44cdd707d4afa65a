import * as z from 'zod';
import { agent, brandRecord, type Client, component } from '#shared/contract/schemas/brand.ts';
import { clientId, instant, revision } from '#shared/contract/schemas/common.ts';
import type { Item, Key } from '../../services/table.ts';

const partition = (client: string) => `BRAND#${client}`;
export const brandKey = (client: string): Key => ({ pk: partition(client), sk: 'PROFILE' });
export const agentsKey = (client: string): Key => ({ pk: partition(client), sk: 'AGENTS' });
export const COMPONENT_PREFIX = 'COMPONENT#';
export const componentKey = (client: string, id: string): Key => ({
  pk: partition(client),
  sk: `${COMPONENT_PREFIX}${id}`,
});
/** The index's list of all brands, by id. */
export const BRAND_LIST = 'BRANDS';

/** The brand every user can fall back to (spec §9). */
export const DEFAULT_CLIENT = 'invigor8';

export const profileRecord = brandRecord.extend({
  /** Off every list and refused to new work; nothing of it is deleted. */
  archived: z.boolean(),
  created_at: instant,
});
export type ProfileRecord = z.infer<typeof profileRecord>;

/** All agents of a brand are one record: they are saved together. */
export const agentsRecord = z.object({
  client: clientId,
  agents: z.array(agent),
  revision,
  updated_at: instant,
});
export type AgentsRecord = z.infer<typeof agentsRecord>;

export const componentRecord = component;
export type ComponentRecord = z.infer<typeof componentRecord>;

/** The table's items; whoever writes a whole record writes it through these. */
export const profileItem = (record: ProfileRecord): Item => ({
  ...record,
  ...brandKey(record.client),
  gsi1pk: BRAND_LIST,
  gsi1sk: record.client,
});
export const agentsItem = (record: AgentsRecord): Item => ({ ...record, ...agentsKey(record.client) });
export const componentItem = (record: ComponentRecord): Item => ({
  ...record,
  ...componentKey(record.client, record.id),
});

/** The brand as the brand menu lists it. */
export const toClient = (record: ProfileRecord): Client => ({
  id: record.client,
  name: record.client,
  display_name: record.brand_name.trim() || record.client,
  logo: record.logo,
  archived: record.archived,
});
