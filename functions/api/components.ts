import { listComponents, saveComponent } from '#functions/app/brands/components.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

/**
 * Separate from the brands function, because loading the
 * sanitiser's three parsers would slow its other calls.
 */
export const handler = resource('components', {
  listComponents: async ({ params }) => ({ components: await listComponents(params.client) }),
  saveComponent: async (input) => {
    const component = await saveComponent({ client: await brandOf(input), user: input.user }, input.body);
    const removed =
      component.removed.length > 0 ? ' Some of its HTML was removed; "removed" lists what.' : '';
    return { success: true, message: `Component ${component.name} saved.${removed}`, component };
  },
});
