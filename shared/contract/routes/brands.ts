import * as z from 'zod';
import { routesOf } from '../route.ts';
import {
  agent,
  brandChange,
  brandContext,
  brandField,
  brandRecord,
  client,
  contentSettings,
  productName,
} from '../schemas/brand.ts';
import { clientId, clientParams, ok, revision } from '../schemas/common.ts';
import { takenRule } from '../schemas/rule-proposal.ts';

const storedContentSettings = contentSettings.extend({ revision, unset: z.array(brandField) });

export const brandRoutes = routesOf('brands', {
  getCurrentClient: {
    auth: 'user',
    summary: "The user's current brand",
    response: z.object({ current_client: clientId, fallback: z.boolean() }),
  },
  setCurrentClient: {
    auth: 'user',
    summary: "Changes the user's current brand",
    body: { types: ['json'], schema: z.object({ client_name: clientId }) },
    response: z.object({ success: z.literal(true), current_client: clientId }),
  },
  listClients: {
    auth: 'user',
    summary: 'All active brands, or all archived ones',
    query: z.object({ archived: z.enum(['true', 'false']).optional() }),
    response: z.object({ clients: z.array(client) }),
  },
  addClient: {
    auth: 'user',
    summary: 'Adds a brand',
    body: {
      types: ['json'],
      schema: z.object({
        id: clientId,
        display_name: z.string().trim().min(1).max(200),
        time_zone: brandContext.shape.time_zone.optional(),
      }),
    },
    response: z.object({ success: z.literal(true), client }),
  },
  archiveClient: {
    auth: 'user',
    summary: 'Archives a brand; nothing is deleted',
    params: clientParams,
    response: ok,
  },
  restoreClient: {
    auth: 'user',
    summary: 'Restores an archived brand',
    params: clientParams,
    response: z.object({ success: z.literal(true), client }),
  },
  getBrandContext: {
    auth: 'user',
    summary: "A brand's whole profile",
    params: clientParams,
    response: brandRecord,
  },
  saveBrandContext: {
    auth: 'user',
    summary: "Saves a brand's profile; fields that are absent stay as they are",
    params: clientParams,
    body: { types: ['json'], schema: brandChange.extend({ revision: revision.optional() }) },
    response: z.object({ success: z.literal(true), message: z.string(), brand: brandRecord }),
  },
  listRules: {
    auth: 'user',
    summary: 'Rules that were taken from edits and comments of the brand’s calendars, the newest first',
    params: clientParams,
    response: z.object({ rules: z.array(takenRule) }),
  },
  rememberProductName: {
    auth: 'user',
    summary: 'Remembers which of the brand’s products a name in calendars means, or that it is none of them',
    params: clientParams,
    body: { types: ['json'], schema: productName },
    response: z.object({ success: z.literal(true), brand: brandRecord }),
  },
  getBrandSettings: {
    auth: 'user',
    summary: "A brand's content settings",
    params: clientParams,
    response: storedContentSettings,
  },
  saveBrandSettings: {
    auth: 'user',
    summary: "Saves a brand's content settings",
    params: clientParams,
    body: { types: ['json'], schema: contentSettings.partial().extend({ revision: revision.optional() }) },
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      settings: storedContentSettings,
    }),
  },
  listAgents: {
    auth: 'user',
    summary: "A brand's agents",
    params: clientParams,
    response: z.object({ agents: z.array(agent), revision }),
  },
  saveAgents: {
    auth: 'user',
    summary: "Saves a brand's agents, all at once",
    params: clientParams,
    body: {
      types: ['json'],
      schema: z.object({ agents: z.array(agent).max(50), revision: revision.optional() }),
    },
    response: z.object({ success: z.literal(true), message: z.string(), agents: z.array(agent), revision }),
  },
});
