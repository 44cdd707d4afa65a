import { checkComponent } from '#functions/app/brands/check-component.ts';
import { getVersion, listVersions, restorable } from '#functions/app/brands/component-versions.ts';
import { listComponents, saveComponent } from '#functions/app/brands/components.ts';
import { componentUsage } from '#functions/app/emails/component-usage.ts';
import { componentRoutes } from '#shared/contract/routes/components.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

/** Apart from brands, whose calls the sanitiser's parsers would slow. */
export const handler = resource('components', componentRoutes, {
  listComponents: async ({ params }) => ({ components: await listComponents(params.client) }),
  saveComponent: async (input) => {
    const component = await saveComponent({ client: await brandOf(input), user: input.user }, input.body);
    const removed =
      component.removed.length > 0 ? ' Some of its HTML was removed; "removed" lists what.' : '';
    return { success: true, message: `Component ${component.name} saved.${removed}`, component };
  },
  checkComponent: async ({ body }) => checkComponent(body.html_content),
  componentUsage: async ({ params, query }) => componentUsage(params.client, query.cursor),
  listComponentVersions: async ({ params }) => ({
    versions: await listVersions(params.client, params.component),
  }),
  getComponentVersion: async ({ params }) => ({
    component: await getVersion(params.client, params.component, params.revision),
  }),
  restoreComponentVersion: async (input) => {
    const { params, user, body } = input;
    const client = await brandOf(input);
    const version = await getVersion(client, params.component, params.revision);
    const patch = { ...restorable(version), id: params.component, revision: body.revision };
    const component = await saveComponent({ client, user }, patch);
    const message = `Component ${component.name} is as it was in version ${params.revision}.`;
    return { success: true, message, component };
  },
});
