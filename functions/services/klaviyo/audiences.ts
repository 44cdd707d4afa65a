import * as z from 'zod';
import type { KlaviyoAudience } from '#shared/contract/schemas/klaviyo.ts';
import type { KlaviyoConnection } from './connection.ts';
import { listAll, resource } from './json-api.ts';

const named = resource({ name: z.string().nullish() });

/** By name. Pages have 10 entries; at most 75 calls a second. */
export async function readAudiences(connection: KlaviyoConnection): Promise<KlaviyoAudience[]> {
  const [lists, segments] = await Promise.all(
    (['list', 'segment'] as const).map(async (kind) => {
      const { data } = await listAll(connection, {
        path: `/api/${kind}s`,
        query: { [`fields[${kind}]`]: 'name', sort: 'name' },
        item: named,
        task: `read the ${kind}s`,
        scope: `${kind}s:read`,
      });
      return data.map(({ id, attributes }) => ({ id, name: attributes.name ?? '', kind }));
    }),
  );
  return [...(lists ?? []), ...(segments ?? [])].sort((a, b) => a.name.localeCompare(b.name));
}
