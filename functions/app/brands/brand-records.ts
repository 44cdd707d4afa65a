import * as z from 'zod';
import {
  agent,
  brandRecord,
  type Client,
  type Component,
  component,
} from '#shared/contract/schemas/brand.ts';
import { clientId, instant, revision } from '#shared/contract/schemas/common.ts';
import { noFurniture, noVoice } from '#shared/domain/brand/brand-defaults.ts';
import { AUTOMATIC_FONT } from '#shared/text/fonts.ts';
import { defineRecord } from '../../records/define-record.ts';
import { authors, withoutAuthors } from '../../records/save.ts';
import { fieldsLeftAtDefault } from './unset.ts';

export const brandPartition = (client: string) => `BRAND#${client}`;
export const COMPONENT_PREFIX = 'COMPONENT#';
export const componentVersionPrefix = (id: string) => `COMPONENT_VERSION#${id}#`;
export const BRAND_LIST = 'BRANDS';

export const profileRecord = brandRecord.extend({
  /** Hidden from lists and refused for new work. */
  archived: z.boolean(),
  /** Absent if an earlier release archived it, until listed. */
  archived_at: instant.optional(),
  /** Once begun, it cannot be restored. */
  erasing: z.boolean().optional(),
  created_at: instant,
  authors,
});
export type ProfileRecord = z.infer<typeof profileRecord>;

/** One record, because all agents are saved together. */
export const agentsRecord = z.object({
  client: clientId,
  agents: z.array(agent),
  revision,
  updated_at: instant,
  authors,
});
export type AgentsRecord = z.infer<typeof agentsRecord>;

export const componentRecord = component.extend({ authors });
export type ComponentRecord = z.infer<typeof componentRecord>;

export const toComponent = ({ authors: _, ...fields }: ComponentRecord): Component => fields;

const sampleBrands = new Set(['invigor8', 'zebra_cbd', 'brl_sports']);

/** Fonts that nobody has chosen become automatic. */
function openLook({ look, unset }: Record<string, unknown>): unknown {
  if (typeof look !== 'object' || !Array.isArray(unset) || !unset.includes('look')) return look;
  return { ...look, heading_font: AUTOMATIC_FONT, body_font: AUTOMATIC_FONT };
}

export const brands = defineRecord({
  name: 'brand',
  version: 11,
  schema: profileRecord,
  key: ({ client }: { client: string }) => ({ pk: brandPartition(client), sk: 'PROFILE' }),
  list: ({ client }) => ({ list: BRAND_LIST, at: client }),
  upgrades: {
    1: (old) => ({ forbidden_claims: [], ...old, authors: [] }),
    // Adds which fields nobody has set. The sample brands set everything.
    2: (old) => ({ ...old, unset: sampleBrands.has(String(old.client)) ? [] : fieldsLeftAtDefault(old) }),
    3: ({ unset, ...old }) => ({
      ...old,
      voice_samples: [],
      unset: [...new Set([...(Array.isArray(unset) ? unset : []), 'voice_samples'])],
    }),
    4: ({ unset, ...old }) => ({
      ...old,
      replacement_model: '',
      unset: [...new Set([...(Array.isArray(unset) ? unset : []), 'replacement_model'])],
    }),
    5: ({ unset, ...old }) => ({
      ...old,
      product_names: [],
      unset: [...new Set([...(Array.isArray(unset) ? unset : []), 'product_names'])],
    }),
    6: ({ unset, ...old }) => ({
      ...noFurniture,
      ...noVoice,
      ...old,
      look: openLook({ ...old, unset }),
      unset: [
        ...new Set([
          ...(Array.isArray(unset) ? unset : []),
          ...Object.keys(noFurniture),
          ...Object.keys(noVoice),
        ]),
      ],
    }),
    7: ({ unset, ...old }) => ({
      ...old,
      read_claims: false,
      unset: [...new Set([...(Array.isArray(unset) ? unset : []), 'read_claims'])],
    }),
    8: (old) => old,
    9: ({ unset, ...old }) => ({
      ...old,
      gmail_annotations: false,
      unset: [...new Set([...(Array.isArray(unset) ? unset : []), 'gmail_annotations'])],
    }),
    10: ({ unset, ...old }) => ({
      ...old,
      lead_times: null,
      unset: [...new Set([...(Array.isArray(unset) ? unset : []), 'lead_times'])],
    }),
  },
  shorten: 'Shorten or remove products, reviews or texts.',
});

export const brandAgents = defineRecord({
  name: 'list of agents',
  version: 2,
  schema: agentsRecord,
  key: ({ client }: { client: string }) => ({ pk: brandPartition(client), sk: 'AGENTS' }),
  upgrades: { 1: withoutAuthors },
  shorten: 'Shorten the prompts.',
});

export const components = defineRecord({
  name: 'component',
  version: 3,
  schema: componentRecord,
  key: ({ client, id }: { client: string; id: string }) => ({
    pk: brandPartition(client),
    sk: `${COMPONENT_PREFIX}${id}`,
  }),
  upgrades: {
    1: withoutAuthors,
    2: (old) => ({ ...old, archived: false, edited_at: old.updated_at, edited_by: '' }),
  },
  shorten: 'Shorten its HTML.',
});

export const componentVersions = defineRecord({
  name: 'component version',
  version: 1,
  schema: component,
  key: ({ client, id, revision }: { client: string; id: string; revision: number }) => ({
    pk: brandPartition(client),
    sk: `${componentVersionPrefix(id)}${String(revision).padStart(6, '0')}`,
  }),
  upgrades: {},
});

export const toClient = (record: ProfileRecord): Client => ({
  id: record.client,
  name: record.client,
  display_name: record.brand_name.trim() || record.client,
  logo: record.logo,
  colours: { primary: record.look.colours.primary, on_primary: record.look.colours.on_primary },
  archived: record.archived,
  ...(record.archived_at && { archived_at: record.archived_at }),
  ...(record.erasing && { erasing: true }),
});
