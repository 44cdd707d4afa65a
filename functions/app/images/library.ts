import * as z from 'zod';
import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import { clientId } from '#shared/contract/schemas/common.ts';
import { type LibraryImage, libraryImage } from '#shared/contract/schemas/image.ts';
import { setting } from '../../environment.ts';
import { defineRecord } from '../../records/define-record.ts';
import { brandPartition } from '../brands/records.ts';

export const IMAGE_PREFIX = 'IMAGE#';
const VERSION_DIGITS = 4;

/** One version of one tag. `url` is not stored, because the media host can change; the file's name cannot. */
export const imageRecord = libraryImage.omit({ url: true }).extend({
  client: clientId,
  hash: z.string(),
  /** Content hash of the uploaded bytes; the same bytes are never added twice under a tag. */
  source_hash: z.string(),
  /** Name under `/media`, such as `<hash>.jpg`. */
  file: z.string(),
});
export type ImageRecord = z.infer<typeof imageRecord>;

export const images = defineRecord({
  name: 'image',
  version: 2,
  schema: imageRecord,
  key: ({ client, tag, version }: { client: string; tag: string; version: number }) => ({
    pk: brandPartition(client),
    sk: `${IMAGE_PREFIX}${tag}#${String(version).padStart(VERSION_DIGITS, '0')}`,
  }),
  // Version 1 could not be archived.
  upgrades: { 1: (old) => ({ ...old, archived: false }) },
});

export const mediaUrl = (file: string) => `${setting('MEDIA_BASE_URL')}/${file}`;
export const mediaKey = (file: string) => `media/${file}`;

export function toLibraryImage({
  client: _,
  hash: __,
  source_hash: ___,
  file,
  ...record
}: ImageRecord): LibraryImage {
  return { ...record, url: mediaUrl(file) };
}

/** A tag's versions, archived ones included, newest first. */
export async function versionsOf(client: string, tag: string): Promise<ImageRecord[]> {
  return images.inPartition(brandPartition(client), { prefix: `${IMAGE_PREFIX}${tag}#`, reverse: true });
}

/** All of a brand's image records, archived ones included. */
export const imageRecordsOf = (client: string): Promise<ImageRecord[]> =>
  images.inPartition(brandPartition(client), { prefix: IMAGE_PREFIX });

/** A brand's images, or its archived ones, by tag, the newest version of each first. */
export async function imagesOf(client: string, { archived = false } = {}): Promise<LibraryImage[]> {
  const records = await imageRecordsOf(client);
  return records
    .filter((record) => record.archived === archived)
    .sort((a, b) => Number(a.tag > b.tag) - Number(a.tag < b.tag) || b.version - a.version)
    .map(toLibraryImage);
}

/** The images a brand's campaigns can use, by normalised tag, each tag's newest version first. */
export async function existingImages(client: string): Promise<Map<string, ExistingImage[]>> {
  return Map.groupBy((await imagesOf(client)).map(toExisting), ({ tag }) => tag);
}

const toExisting = ({
  tag,
  version,
  url,
  width,
  height,
  size,
  name,
  alt,
  created_at,
}: LibraryImage): ExistingImage => ({
  tag,
  version,
  url,
  width,
  height,
  bytes: size,
  name,
  alt,
  created_at,
});
