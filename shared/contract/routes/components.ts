import * as z from 'zod';
import { routesOf } from '../route.ts';
import {
  checkedComponent,
  component,
  componentFields,
  componentUse,
  componentVersion,
} from '../schemas/brand.ts';
import { clientParams, cursor, id, paging, revision } from '../schemas/common.ts';

const componentParams = clientParams.extend({ component: id });
const versionParams = componentParams.extend({ revision: z.coerce.number().int().min(1) });
const saved = z.object({ success: z.literal(true), message: z.string(), component });

export const componentRoutes = routesOf('components', {
  listComponents: {
    auth: 'user',
    summary: "A brand's header, footer and middle components, archived ones included",
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
      schema: componentFields
        .partial()
        .extend({ id: id.optional(), revision: revision.optional(), archived: z.boolean().optional() }),
    },
    response: saved,
  },
  checkComponent: {
    auth: 'user',
    summary: 'Sanitises HTML as saving would, without saving it',
    params: clientParams,
    body: {
      types: ['json'],
      schema: z.object({ html_content: z.string().max(1_000_000) }),
    },
    response: checkedComponent,
  },
  componentUsage: {
    auth: 'user',
    summary: "The newest emails that contain each component, a few of the brand's calendars at a time",
    params: clientParams,
    query: z.object({ cursor: paging.cursor }),
    response: z.object({ usage: z.array(componentUse), cursor }),
  },
  listComponentVersions: {
    auth: 'user',
    summary: "A component's 50 newest versions, newest first; the first is the current one",
    params: componentParams,
    response: z.object({ versions: z.array(componentVersion) }),
  },
  getComponentVersion: {
    auth: 'user',
    summary: 'A component as it was in a version',
    params: versionParams,
    response: z.object({ component }),
  },
  restoreComponentVersion: {
    auth: 'user',
    summary:
      "Brings back a version's HTML, description and rules as a new version; name, type and switch stay as they are",
    params: versionParams,
    body: { types: ['json'], schema: z.object({ revision: revision.optional() }) },
    response: saved,
  },
});
