import { createHash } from 'node:crypto';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { normaliseTag } from '#shared/domain/image/image-tag.ts';
import { thumbnailOf } from '#shared/domain/image/image-thumbnail.ts';
import { AppError } from '../../errors.ts';
import { putObject } from '../../services/bucket.ts';
import { retries } from '../../services/table.ts';
import { type ImageRecord, images, mediaKey, mediaUrl, toLibraryImage, versionsOf } from './library.ts';
import { emailPicture } from './pipeline.ts';
import { thumbnail } from './thumbnail.ts';

export interface PublishedImage {
  /** Names the file, which never changes. */
  hash: string;
  file: string;
  url: string;
  mime_type: string;
  width: number;
  height: number;
  bytes: number;
  notes: string[];
}

const HASH_LENGTH = 32;
export const hashOf = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);

const FOR_EVER = 'public, max-age=31536000, immutable';

export async function publishImage(bytes: Uint8Array): Promise<PublishedImage> {
  const picture = await emailPicture(bytes);
  const hash = hashOf(picture.bytes);
  const file = `${hash}.${picture.extension}`;
  const small = await thumbnail(picture.bytes);
  await Promise.all([
    putObject(mediaKey(file), picture.bytes, { contentType: picture.mime_type, cacheControl: FOR_EVER }),
    putObject(mediaKey(thumbnailOf(file)), small, { contentType: 'image/webp', cacheControl: FOR_EVER }),
  ]);
  return {
    hash,
    file,
    url: mediaUrl(file),
    mime_type: picture.mime_type,
    width: picture.width,
    height: picture.height,
    bytes: picture.bytes.length,
    notes: picture.notes,
  };
}

export interface NewImage {
  client: string;
  /** Taken from `name` when empty. */
  tag: string;
  name: string;
  bytes: Uint8Array;
  source: LibraryImage['source'];
  alt: string;
  drive?: NonNullable<ImageRecord['drive']>;
  archived?: boolean;
}

export interface Added {
  image: LibraryImage;
  added: boolean;
  notes: string[];
}

export const addImage = async (image: NewImage): Promise<LibraryImage> => (await addToLibrary(image)).image;

/**
 * Returns an existing version with the same bytes. Throws `AppError` for an unusable image or a contested
 * tag.
 */
export async function addToLibrary({
  client,
  tag: given,
  name,
  bytes,
  source,
  alt,
  drive,
  archived = false,
}: NewImage): Promise<Added> {
  const tag = normaliseTag(given || name);
  if (tag === '')
    throw new AppError('validation', `An image needs a tag of letters or digits; "${name}" has none.`);
  const source_hash = hashOf(bytes);
  const known = (await versionsOf(client, tag)).find((image) => image.source_hash === source_hash);
  if (known) return archived ? asItIs(known) : reuse(known, drive);
  const published = await publishImage(bytes);
  const retry = retries();
  do {
    const versions = await versionsOf(client, tag);
    const same = versions.find(({ hash }) => hash === published.hash);
    if (same) return archived ? asItIs(same) : reuse(same, drive);
    const version = (versions[0]?.version ?? 0) + 1;
    const record = {
      ...recordOf(published, { client, tag, version, name, source, alt, source_hash, drive }),
      archived,
    };
    if (await images.create(record))
      return { image: toLibraryImage(record), added: true, notes: published.notes };
    // Another picture has this number.
  } while (await retry.pause());
  throw new AppError(
    'unavailable',
    `The image ${name} was not added: others are adding images under the tag ${tag}. Try again.`,
  );
}

const asItIs = (record: ImageRecord): Added => ({ image: toLibraryImage(record), added: false, notes: [] });

export async function reuse(record: ImageRecord, drive?: NewImage['drive']): Promise<Added> {
  const set = { ...(record.archived && { archived: false }), ...(drive && { drive }) };
  const restored = Object.keys(set).length > 0 ? await images.update(record, { set }) : undefined;
  const what = `The library already has this picture, as version ${record.version} of ${record.tag}`;
  return {
    image: toLibraryImage(restored ?? record),
    added: false,
    notes: [record.archived ? `${what}; it is out of the archive again.` : `${what}.`],
  };
}

export function recordOf(
  { hash, file, mime_type, width, height, bytes }: PublishedImage,
  {
    drive = null,
    ...more
  }: Pick<ImageRecord, 'client' | 'tag' | 'version' | 'name' | 'source' | 'alt' | 'source_hash'> & {
    drive?: ImageRecord['drive'] | undefined;
  },
): ImageRecord {
  const id = `${more.tag}-${more.version}`;
  return {
    ...more,
    id,
    hash,
    file,
    mime_type,
    width,
    height,
    size: bytes,
    created_at: new Date().toISOString(),
    archived: false,
    drive,
  };
}
