import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { jsonFile, replaceFile } from '../aws/files.ts';

const template = z.object({
  id: z.string(),
  name: z.string(),
  editor_type: z.string(),
  html: z.string(),
  text: z.string().nullable(),
  created: z.string(),
  updated: z.string(),
  of_message: z.boolean(),
});
export type StoredTemplate = z.infer<typeof template>;

const campaign = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  audiences: z.array(z.string()),
  send_at: z.string().nullable(),
  add_tracking_params: z.boolean().nullable(),
  message_id: z.string(),
  /** Only the revision that made it shows and changes it. */
  revision: z.string().default('2026-07-15'),
  /** Revision 2026-10-15 only. */
  audience_id: z.string().default(''),
  excluded: z.array(z.string()).default([]),
  message_name: z.string().default(''),
  variation_ids: z.array(z.string()).default([]),
  ab_test: z
    .object({ winner_metric: z.string(), winner_percentage: z.int(), winner_wait_hours: z.int() })
    .nullable()
    .default(null),
  created: z.string(),
  updated: z.string(),
});
export type StoredCampaign = z.infer<typeof campaign>;

const message = z.object({
  id: z.string(),
  campaign_id: z.string(),
  label: z.string(),
  subject: z.string(),
  preview_text: z.string(),
  from_email: z.string(),
  from_label: z.string(),
  reply_to_email: z.string().default(''),
  template_id: z.string().nullable(),
  updated: z.string(),
});
export type StoredMessage = z.infer<typeof message>;

const testSend = z.object({
  id: z.string(),
  template_id: z.string(),
  name: z.string(),
  html: z.string(),
  recipients: z.array(z.string()),
  created: z.string(),
});

const image = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(['jpeg', 'png', 'gif']),
  size: z.int(),
  hidden: z.boolean(),
  updated: z.string(),
});
export type StoredImage = z.infer<typeof image>;

/** One file each, kept in memory after the first reading. */
function shelf<S extends z.ZodType<{ id: string }>>(folder: string, schema: S) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = (id: string) => join(folder, `${id}.json`);
  const all = new Map<string, z.output<S>>();
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const { value } = jsonFile({
      path: join(folder, name),
      schema,
      initial: () => {
        throw new Error(`${name} is gone`);
      },
      ifDeleted: 'it disappears from the Klaviyo page',
    });
    all.set(value.id, value);
  }
  return {
    get: (id: string) => all.get(id),
    list: () => [...all.values()].reverse(),
    put(given: z.input<S>): z.output<S> {
      const value = schema.parse(given);
      replaceFile(path(value.id), JSON.stringify(value, null, 1));
      all.set(value.id, value);
      return value;
    },
    remove(id: string) {
      all.delete(id);
      rmSync(path(id), { force: true });
    },
  };
}

export function openStore(folder: string) {
  const images = shelf(join(folder, 'images'), image);
  const fileOf = ({ id, format }: Pick<StoredImage, 'id' | 'format'>) =>
    join(folder, 'images', `${id}.${format}`);
  return {
    templates: shelf(join(folder, 'templates'), template),
    campaigns: shelf(join(folder, 'campaigns'), campaign),
    messages: shelf(join(folder, 'messages'), message),
    tests: shelf(join(folder, 'tests'), testSend),
    images: {
      ...images,
      add(value: StoredImage, bytes: Uint8Array) {
        replaceFile(fileOf(value), bytes);
        return images.put(value);
      },
      bytes(value: StoredImage): Buffer | undefined {
        return existsSync(fileOf(value)) ? readFileSync(fileOf(value)) : undefined;
      },
    },
  };
}
export type Store = ReturnType<typeof openStore>;

/** Sorts by time of creation, so that files are read back in order. */
export const newId = () =>
  `${Date.now().toString(36).toUpperCase()}${randomBytes(4).toString('hex').toUpperCase()}`;

export const audiences = {
  list: [
    { id: 'LNEWS1', name: 'Newsletter' },
    { id: 'LPREV1', name: 'Preview list' },
    { id: 'LVIP01', name: 'VIP customers' },
  ],
  segment: [
    { id: 'SENG90', name: 'Engaged in the last 90 days' },
    { id: 'SLAPSE', name: 'Lapsed customers' },
  ],
};
