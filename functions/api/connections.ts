import { saveConnections } from '#functions/app/connections/save.ts';
import { readConnections, showConnections } from '#functions/app/connections/show.ts';
import { testConnection } from '#functions/app/connections/test-connection.ts';
import { usageOf } from '#functions/app/usage/months.ts';
import { connectionRoutes } from '#shared/contract/routes/connections.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('connections', connectionRoutes, {
  getConnections: ({ params }) => readConnections(params.client),
  saveConnections: async (input) => {
    const record = await saveConnections({ client: await brandOf(input), user: input.user }, input.body);
    return { success: true, message: 'Connections saved', connections: await showConnections(record) };
  },
  testConnection: async (input) =>
    testConnection(input.body.service, { client: await brandOf(input), remainingMs: input.remainingMs }),
  getUsage: async ({ params }) => ({ months: await usageOf(params.client) }),
});
