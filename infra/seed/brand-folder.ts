import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import {
  type Agent,
  agent,
  type BrandContext,
  brandContext,
  componentFields,
} from '#shared/contract/schemas/brand.ts';

/** In every new installation (spec §3). */
export const seededBrands = ['invigor8', 'zebra_cbd', 'brl_sports'] as const;
const brandsFolder = resolve(import.meta.dirname, 'brands');

const heroImage = z.object({ tag: z.string(), alt: z.string() });

export interface BrandFolder {
  client: string;
  brand: BrandContext;
  agents: Agent[];
  components: z.infer<typeof componentFields>[];
  heroes: z.infer<typeof heroImage>[];
  file: (name: string) => Buffer;
}

/** Prompts are stored as lines, for readable diffs. */
const lines = z.array(z.string()).transform((parts) => parts.join('\n'));
const agentFile = z.array(agent.extend({ system_prompt: lines, user_prompt_template: lines }));
const componentFile = z.array(componentFields.omit({ html_content: true }));

/** Throws when a file is missing or invalid. */
export function readBrandFolder(client: string, folder = brandsFolder): BrandFolder {
  const file = (name: string) => readFileSync(join(folder, client, name));
  const json = <T extends z.ZodType>(name: string, schema: T): z.output<T> =>
    schema.parse(JSON.parse(file(name).toString()));
  return {
    client,
    file,
    brand: json('brand.json', brandContext),
    agents: json('agents.json', agentFile),
    heroes: json('images.json', z.array(heroImage)),
    components: json('components.json', componentFile).map((fields) => ({
      ...fields,
      html_content: file(`components/${fields.name}.html`).toString(),
    })),
  };
}
