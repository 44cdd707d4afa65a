import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { S3Error } from './error.ts';

const about = z.object({
  content_type: z.string(),
  cache_control: z.string().optional(),
  etag: z.string(),
  modified_at: z.number(),
});
export interface StoredObject {
  body: Buffer;
  contentType: string;
  cacheControl: string | undefined;
  etag: string;
  modifiedAt: number;
}

/** Cannot occur in an encoded name, so no key can collide with another object's metadata file. */
const ABOUT = '@about';
const missing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Stores objects as files, `<folder>/<bucket>/<key>`, each with its metadata beside it. After a kill an
 * object is whole or absent.
 */
export function openObjects(folder: string) {
  const unfinished = join(folder, '@unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const pathOf = (bucket: string, key: string) => join(folder, bucket, ...key.split('/').map(fileName));
  const replace = async (path: string, content: Uint8Array | string) => {
    const next = join(unfinished, randomUUID());
    await writeFile(next, content, { mode: 0o600, flush: true });
    await rename(next, path).catch(async (error: unknown) => {
      if (!missing(error)) throw error;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(next, path);
    });
  };
  return {
    async write(
      bucket: string,
      key: string,
      body: Uint8Array,
      { contentType, cacheControl }: Pick<StoredObject, 'contentType' | 'cacheControl'>,
    ) {
      const path = pathOf(bucket, key);
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const description = {
        content_type: contentType,
        cache_control: cacheControl,
        etag,
        modified_at: Date.now(),
      };
      await replace(path + ABOUT, JSON.stringify(description));
      await replace(path, body);
      return { etag };
    },
    async read(bucket: string, key: string): Promise<StoredObject | undefined> {
      const path = pathOf(bucket, key);
      try {
        const [body, text] = await Promise.all([readFile(path), readFile(path + ABOUT, 'utf8')]);
        const { content_type, cache_control, etag, modified_at } = about.parse(JSON.parse(text));
        return {
          body,
          contentType: content_type,
          cacheControl: cache_control,
          etag,
          modifiedAt: modified_at,
        };
      } catch (error) {
        if (missing(error)) return undefined;
        throw error;
      }
    },
  };
}

/** Encodes one part of a key as a file name that every platform accepts and that cannot leave its folder. */
function fileName(part: string): string {
  if (part === '')
    throw new S3Error(501, 'NotImplemented', 'The laptop does not keep keys with an empty part');
  const name = encodeURIComponent(part).replace(/[*'()!~]|^\.+|\.$/g, (signs) =>
    [...signs].map((sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`).join(''),
  );
  if (name.length > 200) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');
  return name;
}
