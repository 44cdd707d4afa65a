import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, parse } from 'node:path';
import * as z from 'zod';
import { BRAND_ID } from '#shared/contract/brand-id.ts';
import { jsonFile, replaceFile } from '../aws/files.ts';

export interface FileResource {
  id: string;
  name: string;
  mimeType: string;
  parents: string[];
  size: string;
  md5Checksum: string;
  modifiedTime: string;
  trashed: boolean;
  imageMediaMetadata?: { width: number; height: number };
  appProperties?: Record<string, string>;
}

const FOLDER_PREFIX = 'laptop-folder-';
export const folderIdOf = (brand: string): string => `${FOLDER_PREFIX}${brand}`;

const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.heic': 'image/heic',
  '.svg': 'image/svg+xml',
};

/** One for each brand. A renamed file gets another id. */
export class LocalFolders {
  readonly #root: string;
  readonly #properties;
  /** By path, time and length, so that only changed files are read again. */
  readonly #facts = new Map<string, Pick<FileResource, 'md5Checksum' | 'imageMediaMetadata'>>();

  constructor(root: string) {
    this.#root = root;
    mkdirSync(root, { recursive: true, mode: 0o700 });
    this.#properties = jsonFile({
      path: join(root, '.app-properties.json'),
      schema: z.record(z.string(), z.record(z.string(), z.string())),
      initial: () => ({}),
      ifDeleted: 'drawn versions that were copied to Drive may be offered once more',
    });
  }

  make(brand: string): string {
    mkdirSync(join(this.#root, brand), { recursive: true });
    return folderIdOf(brand);
  }

  pathOf(folderId: string): string | undefined {
    const brand = folderId.startsWith(FOLDER_PREFIX) ? folderId.slice(FOLDER_PREFIX.length) : '';
    const path = join(this.#root, brand);
    return BRAND_ID.test(brand) && existsSync(path) ? path : undefined;
  }

  /** Newest first. */
  async files(folderId: string): Promise<FileResource[]> {
    const path = this.pathOf(folderId);
    if (!path) return [];
    const names = readdirSync(path).filter((name) => !name.startsWith('.'));
    const files = await Promise.all(names.map((name) => this.#describe(folderId, path, name)));
    return files
      .filter((file) => file !== undefined)
      .sort((a, b) => b.modifiedTime.localeCompare(a.modifiedTime));
  }

  async find(fileId: string): Promise<{ file: FileResource; path: string } | undefined> {
    for (const brand of readdirSync(this.#root)) {
      const folderId = folderIdOf(brand);
      const path = this.pathOf(folderId);
      const file = path && (await this.files(folderId)).find(({ id }) => id === fileId);
      if (file) return { file, path: join(path, file.name) };
    }
    return undefined;
  }

  async add(
    folderId: string,
    { name, bytes, properties }: { name: string; bytes: Uint8Array; properties: Record<string, string> },
  ): Promise<FileResource | undefined> {
    const path = this.pathOf(folderId);
    if (!path) return undefined;
    const { name: stem, ext } = parse(name.replaceAll(/[/\\]/g, '_'));
    let free = stem + ext;
    for (let number = 1; existsSync(join(path, free)); number += 1) free = `${stem} (${number})${ext}`;
    this.#properties.value[fileIdOf(folderId, free)] = properties;
    this.#properties.save();
    replaceFile(join(path, free), bytes);
    return this.#describe(folderId, path, free);
  }

  async #describe(folderId: string, folder: string, name: string): Promise<FileResource | undefined> {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found?.isFile()) return undefined;
    const key = `${path}\n${found.mtimeMs}\n${found.size}`;
    const facts = this.#facts.get(key) ?? (await factsOf(path));
    this.#facts.set(key, facts);
    const id = fileIdOf(folderId, name);
    const appProperties = this.#properties.value[id];
    return {
      id,
      name,
      mimeType: types[extname(name).toLowerCase()] ?? 'application/octet-stream',
      parents: [folderId],
      size: String(found.size),
      modifiedTime: found.mtime.toISOString(),
      trashed: false,
      ...facts,
      ...(appProperties && { appProperties }),
    };
  }
}

const fileIdOf = (folderId: string, name: string) =>
  createHash('sha256').update(`${folderId}/${name}`).digest('base64url').slice(0, 33);

async function factsOf(path: string): Promise<Pick<FileResource, 'md5Checksum' | 'imageMediaMetadata'>> {
  const bytes = readFileSync(path);
  const { pictureFacts } = await import('#functions/app/images/picture-facts.ts');
  const size = await pictureFacts(bytes).then(
    ({ facts }) => facts,
    () => undefined,
  );
  return {
    md5Checksum: createHash('md5').update(bytes).digest('hex'),
    ...(size && { imageMediaMetadata: { width: size.width, height: size.height } }),
  };
}
