import { readImageName } from '#shared/domain/image/image-tag.ts';
import { type ImageRecord, imageRecordsOf, images, toLibraryImage } from './library.ts';
import { type Added, hashOf, type NewImage, publishImage, recordOf, reuse } from './publish.ts';

/** For names without letters or digits. */
const UNNAMED = 'picture';

/**
 * Campaigns with a tag of this name keep their picture. Returns the picture if the library already shows it.
 * Throws `AppError` for an unusable image.
 */
export async function addUnderOwnTag({
  client,
  name,
  bytes,
  source,
  alt,
}: Omit<NewImage, 'tag'>): Promise<Added> {
  const source_hash = hashOf(bytes);
  const records = await imageRecordsOf(client);
  const known = newestOfTags(records);
  const same = known.find((image) => image.source_hash === source_hash);
  if (same) return reuse(same);
  const published = await publishImage(bytes);
  const alike = known.find(({ hash }) => hash === published.hash);
  if (alike) return reuse(alike);
  const taken = new Set(records.map(({ tag }) => tag));
  const base = readImageName(name).tag || UNNAMED;
  for (let number = 1; ; number += 1) {
    const tag = number === 1 ? base : `${base}_${number}`;
    if (taken.has(tag)) continue;
    const record = recordOf(published, { client, tag, version: 1, name, source, alt, source_hash });
    if (await images.create(record))
      return { image: toLibraryImage(record), added: true, notes: published.notes };
    // Another picture has just taken this tag.
  }
}

function newestOfTags(records: readonly ImageRecord[]): ImageRecord[] {
  const newest = new Map<string, ImageRecord>();
  for (const record of records)
    if (!record.archived && record.version > (newest.get(record.tag)?.version ?? 0))
      newest.set(record.tag, record);
  return [...newest.values()];
}
