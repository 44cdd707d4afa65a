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

/** A brand's partition. Its calendars and batches have their own. */
export const brandPartition = (client: string) => `BRAND#${client}`;
export const COMPONENT_PREFIX = 'COMPONENT#';
export const componentVersionPrefix = (id: string) => `COMPONENT_VERSION#${id}#`;
export const BRAND_LIST = 'BRANDS';

export const profileRecord = brandRecord.extend({
  /** Hidden from lists and refused for new work; nothing is deleted. */
  archived: z.boolean(),
  /** Absent of one that an earlier release archived, until it is listed (`listClients`). */
  archived_at: instant.optional(),
  /** Somebody has begun to erase it for good: it cannot be restored any more. */
  erasing: z.boolean().optional(),
  created_at: instant,
  authors,
});
export type ProfileRecord = z.infer<typeof profileRecord>;

/** All agents of a brand are one record, because they are saved together. */
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

/** Leaves the fonts of a look that nobody has set to the brand's direction. */
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
    // Version 1 had no authors, and its first brands no forbidden claims.
    1: (old) => ({ forbidden_claims: [], ...old, authors: [] }),
    // Version 2 did not say what nobody had set. The sample brands set everything.
    2: (old) => ({ ...old, unset: sampleBrands.has(String(old.client)) ? [] : fieldsLeftAtDefault(old) }),
    // Version 3 had no voice samples.
    3: ({ unset, ...old }) => ({
      ...old,
      voice_samples: [],
      unset: [...new Set([...(Array.isArray(unset) ? unset : []), 'voice_samples'])],
    }),
    // Version 4 had no choice of its own for a model that is switched off.
    4: ({ unset, ...old }) => ({
      ...old,
      replacement_model: '',
      unset: [...new Set([...(Array.isArray(unset) ? unset : []), 'replacement_model'])],
    }),
    // Version 5 did not remember which products names mean.
    5: ({ unset, ...old }) => ({
      ...old,
      product_names: [],
      unset: [...new Set([...(Array.isArray(unset) ? unset : []), 'product_names'])],
    }),
    // Version 6 chose fonts for a brand that had chosen none, knew nothing besides an email's words and products, and
    // kept no examples of a voice but lines.
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
    // Version 7 had no model read an email's claims.
    7: ({ unset, ...old }) => ({
      ...old,
      read_claims: false,
      unset: [...new Set([...(Array.isArray(unset) ? unset : []), 'read_claims'])],
    }),
    // Version 8 did not note when a brand was archived, and brands could not be erased from a screen.
    8: (old) => old,
    // Version 9 told Gmail nothing.
    9: ({ unset, ...old }) => ({
      ...old,
      gmail_annotations: false,
      unset: [...new Set([...(Array.isArray(unset) ? unset : []), 'gmail_annotations'])],
    }),
    // Version 10 watched no lead times.
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
    // Version 2 could not be archived and did not say who wrote it.
    2: (old) => ({ ...old, archived: false, edited_at: old.updated_at, edited_by: '' }),
  },
  shorten: 'Shorten its HTML.',
});

/** A component as it was before a change. Its key is not on the list of the brand's components. */
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
