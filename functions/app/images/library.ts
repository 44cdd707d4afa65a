import * as z from 'zod';
import { clientId } from '#shared/contract/schemas/common.ts';
import { driveOrigin, type LibraryImage, libraryImage } from '#shared/contract/schemas/image.ts';
import { setting } from '../../environment.ts';
import { defineRecord } from '../../records/define-record.ts';
import { brandPartition } from '../brands/brand-records.ts';

export const IMAGE_PREFIX = 'IMAGE#';
const VERSION_DIGITS = 4;

/** `url` is not stored: the media host can change. */
export const imageRecord = libraryImage.omit({ url: true }).extend({
  client: clientId,
  hash: z.string(),
  /** A tag never gets the same bytes twice. */
  source_hash: z.string(),
  /** Under `/media`, such as `<hash>.jpg`. */
  file: z.string(),
  /** `md5` shows whether the file has changed since. */
  drive: driveOrigin
    .omit({ pending: true, problem: true, unusable: true })
    .extend({ name: z.string(), md5: z.string() })
    .nullable(),
});
export type ImageRecord = z.infer<typeof imageRecord>;

export const images = defineRecord({
  name: 'image',
  version: 3,
  schema: imageRecord,
  key: ({ client, tag, version }: { client: string; tag: string; version: number }) => ({
    pk: brandPartition(client),
    sk: `${IMAGE_PREFIX}${tag}#${String(version).padStart(VERSION_DIGITS, '0')}`,
  }),
  upgrades: {
    1: (old) => ({ ...old, archived: false }),
    2: (old) => ({ ...old, drive: null }),
  },
});

export const mediaUrl = (file: string) => `${setting('MEDIA_BASE_URL')}/${file}`;
export const mediaKey = (file: string) => `media/${file}`;

export function toLibraryImage({
  client: _,
  hash: __,
  source_hash: ___,
  file,
  drive,
  ...record
}: ImageRecord): LibraryImage {
  const { file_id = '', modified_time = '' } = drive ?? {};
  return { ...record, url: mediaUrl(file), drive: drive && { file_id, modified_time, pending: null } };
}

/** Newest first, including archived ones. */
export async function versionsOf(client: string, tag: string): Promise<ImageRecord[]> {
  return images.inPartition(brandPartition(client), { prefix: `${IMAGE_PREFIX}${tag}#`, reverse: true });
}

export const imageRecordsOf = (client: string): Promise<ImageRecord[]> =>
  images.inPartition(brandPartition(client), { prefix: IMAGE_PREFIX });
