import { readAgents, saveAgents } from '#functions/app/brands/agents.ts';
import { addClient, archiveClient, chooseClient, listClients } from '#functions/app/brands/clients.ts';
import { resolveCurrentClient } from '#functions/app/brands/current.ts';
import { contentSettingsOf, readProfile, saveProfile } from '#functions/app/brands/profile.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('brands', {
  getCurrentClient: async ({ user }) => {
    const { client, fallback } = await resolveCurrentClient(user);
    return { current_client: client, fallback };
  },
  setCurrentClient: async ({ user, body }) => ({
    success: true,
    current_client: await chooseClient(user, body.client_name),
  }),
  listClients: async () => ({ clients: await listClients() }),
  addClient: async ({ body }) => ({ success: true, client: await addClient(body) }),
  archiveClient: async ({ params }) => {
    await archiveClient(params.client);
    return { success: true, message: `${params.client} is archived. Nothing of it was deleted.` };
  },
  getBrandContext: ({ params }) => readProfile(params.client),
  saveBrandContext: async (input) => {
    const brand = await saveProfile(await brandOf(input), input.body);
    return { success: true, message: 'Brand context saved', brand };
  },
  getBrandSettings: async ({ params }) => contentSettingsOf(await readProfile(params.client)),
  saveBrandSettings: async (input) => {
    const brand = await saveProfile(await brandOf(input), input.body);
    return { success: true, message: 'Brand settings saved', settings: contentSettingsOf(brand) };
  },
  listAgents: async ({ params }) => {
    const { agents, revision } = await readAgents(params.client);
    return { agents, revision };
  },
  saveAgents: async (input) => {
    const { agents, revision } = await saveAgents(await brandOf(input), input.body);
    return { success: true, message: 'Agents saved successfully!', agents, revision };
  },
});
