import * as z from 'zod';
import { routesOf } from '../route.ts';
import { clientParams, revision, text } from '../schemas/common.ts';
import {
  connectionsView,
  connectionTest,
  klaviyoSettings,
  monthlyUsage,
  outsideService,
} from '../schemas/connections.ts';

/** Null removes the key, '' keeps it. Keys are never returned. */
const newKey = (max: number) => text(max).nullable().optional();

/** Separate because no other function may write brands' keys. */
export const connectionRoutes = routesOf('connections', {
  getConnections: {
    auth: 'user',
    summary: "A brand's outside services: who they are connected as, and how they last answered",
    params: clientParams,
    response: connectionsView,
  },
  saveConnections: {
    auth: 'user',
    summary: "Saves a brand's connections and keys; fields that are absent stay as they are",
    params: clientParams,
    body: {
      types: ['json'],
      schema: z.object({
        revision: revision.optional(),
        drive_folder: text(2_000).optional(),
        klaviyo: klaviyoSettings.partial().optional(),
        keys: z
          .object({
            klaviyo_api_key: newKey(500),
            google_service_account: newKey(20_000),
          })
          .optional(),
      }),
    },
    response: z.object({ success: z.literal(true), message: z.string(), connections: connectionsView }),
  },
  testConnection: {
    auth: 'user',
    summary: 'Calls an outside service with what is saved, without changing anything there',
    params: clientParams,
    body: { types: ['json'], schema: z.object({ service: outsideService }) },
    response: connectionTest,
  },
  getUsage: {
    auth: 'user',
    summary: "What a brand's calls of the model used and cost, by month, newest first",
    params: clientParams,
    response: z.object({ months: z.array(monthlyUsage) }),
  },
});
