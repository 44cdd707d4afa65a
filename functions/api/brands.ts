import { readAgents, saveAgents } from '#functions/app/brands/agents.ts';
import { addClient, archiveClient, chooseClient, listClients } from '#functions/app/brands/clients.ts';
import { listComponents, saveComponent } from '#functions/app/brands/components.ts';
import { clientOf, resolveCurrentClient } from '#functions/app/brands/current.ts';
import { contentSettingsOf, readProfile, saveProfile } from '#functions/app/brands/profile.ts';
import { resource } from './lib/resource.ts';

/** What a write needs to know of whose it is; a read of another brand than the tab's harms nobody. */
interface Write {
  user: { sub: string };
  tabClient: string | undefined;
  params: { client: string };
}
const brandOf = ({ user, tabClient, params }: Write) => clientOf({ user, tabClient, named: params.client });

export const handler = resource('brands', {
  getCurrentClient: async ({ user }) => {
    const { client, fallback } = await resolveCurrentClient(user);
    return { current_client: client, fallback };
  },
  setCurrentClient: async ({ user, body }) => ({ success: true, current_client: await chooseClient(user, body.client_name) }),
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
  listComponents: async ({ params }) => ({ components: await listComponents(params.client) }),
  saveComponent: async (input) => {
    const component = await saveComponent(await brandOf(input), input.body);
    const removed = component.removed.length > 0 ? ' Some of its HTML was taken out; see what in "removed".' : '';
    return { success: true, message: `Component ${component.name} saved.${removed}`, component };
  },
});
