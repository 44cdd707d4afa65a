import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { DamagedFile } from '../files.ts';
import { S3Error } from './error.ts';

const about = z.object({
  content_type: z.string(),
  cache_control: z.string().optional(),
  etag: z.string(),
  /** A kill may have left the contents with this etag. */
  replaces: z.string().optional(),
  modified_at: z.number(),
});
type About = z.infer<typeof about>;
export interface StoredObject {
  body: Buffer;
  contentType: string;
  cacheControl: string | undefined;
  etag: string;
  modifiedAt: number;
}

/** Cannot occur in an encoded name, so no key collides with another object's metadata. */
export const ABOUT = '@about';
const missing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const flush = promisify(fsync);
const etagOf = (body: Uint8Array) => `"${createHash('md5').update(body).digest('hex')}"`;

/**
 * `<folder>/<bucket>/<key>`, with metadata in a second file. A kill leaves an object whole or absent. Reading
 * a damaged one throws `DamagedFile`.
 */
export function openObjects(folder: string) {
  const unfinished = join(folder, '@unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const pathOf = (bucket: string, key: string) => join(folder, bucket, ...key.split('/').map(fileName));
  const store = async (next: string, content: Uint8Array | string): Promise<void> => {
    const file = openSync(next, 'wx', 0o600);
    try {
      writeFileSync(file, content);
      // Only this waits for the disk. The rest takes less time than handing it to another thread.
      await flush(file);
    } finally {
      closeSync(file);
    }
  };
  /** On disk when this resolves, to be moved to their places; nothing is left of them when it rejects. */
  const prepare = async (...contents: [Uint8Array | string, Uint8Array | string]) => {
    const next = [join(unfinished, randomUUID()), join(unfinished, randomUUID())] as const;
    const stored = await Promise.allSettled(next.map((path, n) => store(path, contents[n] ?? '')));
    const failed = stored.find((each) => each.status === 'rejected');
    if (!failed) return next;
    for (const path of next) rmSync(path, { force: true });
    throw failed.reason;
  };
  const move = (next: string, path: string) => {
    try {
      renameSync(next, path);
    } catch (error) {
      if (!missing(error)) throw error;
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      renameSync(next, path);
    }
  };
  return {
    async write(
      bucket: string,
      key: string,
      body: Uint8Array,
      { contentType, cacheControl }: Pick<StoredObject, 'contentType' | 'cacheControl'>,
    ) {
      const path = pathOf(bucket, key);
      const etag = etagOf(body);
      const description: About = {
        content_type: contentType,
        cache_control: cacheControl,
        etag,
        replaces: existsSync(path) ? await readFile(path).then(etagOf, () => undefined) : undefined,
        modified_at: Date.now(),
      };
      const [nextAbout, next] = await prepare(JSON.stringify(description), body);
      move(nextAbout, path + ABOUT);
      move(next, path);
      return { etag };
    },
    async list(bucket: string, prefix: string): Promise<string[]> {
      const root = join(folder, bucket);
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(ABOUT))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).map(decodeURIComponent))
        .map((parts) => parts.join('/'))
        .filter((key) => key.startsWith(prefix));
    },
    async remove(bucket: string, key: string): Promise<void> {
      const path = pathOf(bucket, key);
      for (const file of [path, path + ABOUT]) await rm(file, { force: true });
    },
    async read(bucket: string, key: string): Promise<StoredObject | undefined> {
      const path = pathOf(bucket, key);
      try {
        return await readWhole(path);
      } catch (error) {
        if (missing(error)) return undefined;
        throw error;
      }
    },
  };
}

/** Contents and metadata may come from different writes while the object is being replaced. */
const READINGS = 3;

async function readWhole(path: string): Promise<StoredObject> {
  for (let reading = 1; ; reading += 1) {
    const [body, text] = await Promise.all([readFile(path), readFile(path + ABOUT, 'utf8')]);
    const found = about.safeParse(jsonOf(text)).data;
    const etag = etagOf(body);
    if (found && (found.etag === etag || found.replaces === etag)) {
      const { content_type: contentType, cache_control: cacheControl, modified_at: modifiedAt } = found;
      return { body, contentType, cacheControl, etag, modifiedAt };
    }
    if (reading < READINGS) continue;
    const file = found ? path : path + ABOUT;
    throw new DamagedFile(`${file} is damaged and cannot be read. Put a backup in its place.`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every platform accepts it, and it cannot leave its folder. */
function fileName(part: string): string {
  if (part === '')
    throw new S3Error(501, 'NotImplemented', 'The laptop does not keep keys with an empty part');
  const name = encodeURIComponent(part).replace(/[*'()!~]|^\.+|\.$/g, (signs) =>
    [...signs].map((sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`).join(''),
  );
  if (name.length > 200) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');
  return name;
}
