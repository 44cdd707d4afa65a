import { readAgents, saveAgents } from '#functions/app/brands/agents.ts';
import {
  addClient,
  archiveClient,
  chooseClient,
  listClients,
  restoreClient,
} from '#functions/app/brands/clients.ts';
import { requireSameBrand, resolveCurrentClient } from '#functions/app/brands/current.ts';
import {
  contentSettingsOf,
  readProfile,
  rememberProductName,
  saveProfile,
} from '#functions/app/brands/profile.ts';
import { takenRules } from '#functions/app/rules/taken-rules.ts';
import { brandRoutes } from '#shared/contract/routes/brands.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('brands', brandRoutes, {
  getCurrentClient: async ({ user }) => {
    const { client, fallback } = await resolveCurrentClient(user);
    return { current_client: client, fallback };
  },
  setCurrentClient: async ({ user, body }) => ({
    success: true,
    current_client: await chooseClient(user, body.client_name),
  }),
  listClients: async ({ query }) => ({
    clients: await listClients({ archived: query.archived === 'true' }),
  }),
  addClient: async ({ body }) => ({ success: true, client: await addClient(body) }),
  archiveClient: async ({ params, tabClient }) => {
    requireSameBrand(tabClient, params.client);
    await archiveClient(params.client);
    return { success: true, message: `${params.client} is archived. Nothing was deleted.` };
  },
  restoreClient: async ({ params }) => ({ success: true, client: await restoreClient(params.client) }),
  getBrandContext: ({ params }) => readProfile(params.client),
  saveBrandContext: async (input) => {
    const brand = await saveProfile({ client: await brandOf(input), user: input.user }, input.body);
    return { success: true, message: 'Brand context saved', brand };
  },
  listRules: async ({ params }) => ({ rules: await takenRules(params.client) }),
  rememberProductName: async (input) => {
    const target = { client: await brandOf(input), user: input.user };
    return { success: true, brand: await rememberProductName(target, input.body) };
  },
  getBrandSettings: async ({ params }) => contentSettingsOf(await readProfile(params.client)),
  saveBrandSettings: async (input) => {
    const brand = await saveProfile({ client: await brandOf(input), user: input.user }, input.body);
    return { success: true, message: 'Brand settings saved', settings: contentSettingsOf(brand) };
  },
  listAgents: async ({ params }) => {
    const { agents, revision } = await readAgents(params.client);
    return { agents, revision };
  },
  saveAgents: async (input) => {
    const { agents, revision } = await saveAgents({
      client: await brandOf(input),
      user: input.user,
      ...input.body,
    });
    return { success: true, message: 'Agents saved successfully!', agents, revision };
  },
});
