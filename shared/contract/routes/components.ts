import * as z from 'zod';
import { routesOf } from '../route.ts';
import { component, componentFields } from '../schemas/brand.ts';
import { clientParams, id, revision } from '../schemas/common.ts';

export const componentRoutes = routesOf('components', {
  listComponents: {
    auth: 'user',
    summary: "A brand's header, footer and middle components",
    params: clientParams,
    response: z.object({ components: z.array(component) }),
  },
  saveComponent: {
    auth: 'user',
    summary:
      'Adds a component, or changes the one whose id is given; fields that are absent stay as they are',
    params: clientParams,
    body: {
      types: ['json'],
      schema: componentFields.partial().extend({ id: id.optional(), revision: revision.optional() }),
    },
    response: z.object({ success: z.literal(true), message: z.string(), component }),
  },
});
