import { saveConnections } from '#functions/app/connections/save.ts';
import { readConnections, showConnections } from '#functions/app/connections/show.ts';
import { usageOf } from '#functions/app/usage/months.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('connections', {
  getConnections: ({ params }) => readConnections(params.client),
  saveConnections: async (input) => {
    const record = await saveConnections({ client: await brandOf(input), user: input.user }, input.body);
    return { success: true, message: 'Connections saved', connections: await showConnections(record) };
  },
  getUsage: async ({ params }) => ({ months: await usageOf(params.client) }),
});
