import * as z from 'zod';
import type { KlaviyoConnection } from './connection.ts';
import { listAll, resource } from './json-api.ts';

/** Klaviyo's limit, in bytes. */
export const IMAGE_LIMIT = 5 * 1024 * 1024;
const UPLOAD_MS = 25_000;

const image = resource({ name: z.string().nullish(), image_url: z.url() });

export interface HostedImage {
  id: string;
  url: string;
}

const toImage = ({ id, attributes }: z.output<typeof image>): HostedImage => ({
  id,
  url: attributes.image_url,
});

/** JPEG, PNG or GIF. At most 3 calls a second, 100 a minute and 100 a day. */
export async function uploadImage(
  connection: KlaviyoConnection,
  file: { name: string; type: string; bytes: Uint8Array },
): Promise<HostedImage> {
  const form = new FormData();
  const [extension = ''] = /\.\w+$/.exec(file.name) ?? [];
  form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
  form.set('name', file.name.slice(0, file.name.length - extension.length));
  const { data } = await connection.call({
    method: 'POST',
    path: '/api/image-upload',
    body: form,
    schema: z.looseObject({ data: image }),
    task: 'upload the image',
    scope: 'images:write',
    timeoutMs: UPLOAD_MS,
    repeatable: false,
  });
  return toImage(data);
}

/** The newest match. The text is letters, digits and dashes. */
export async function findImage(
  connection: KlaviyoConnection,
  name: string,
): Promise<HostedImage | undefined> {
  const { data } = await listAll(connection, {
    path: '/api/images',
    query: { filter: `contains(name,'${name}')`, sort: '-updated_at' },
    item: image,
    limit: 1,
    task: 'look for the image',
    scope: 'images:read',
  });
  return data[0] && toImage(data[0]);
}
