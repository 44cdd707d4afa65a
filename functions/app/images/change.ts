import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { normaliseTag } from '#shared/domain/image/image-tag.ts';
import { notFound } from '../../errors.ts';
import { requireOpenBrand } from '../brands/store.ts';
import { type ImageRecord, images, toLibraryImage, versionsOf } from './library.ts';

export interface ImageChange {
  tag: string;
  version?: number | undefined;
  alt?: string | undefined;
  archived?: boolean | undefined;
}

/** Newest version first. Archiving deletes nothing. Throws 404. */
export async function changeImages(
  client: string,
  { tag: given, version, alt, archived }: ImageChange,
): Promise<LibraryImage[]> {
  await requireOpenBrand(client);
  const tag = normaliseTag(given);
  const wanted = (await versionsOf(client, tag)).filter(
    (image) => version === undefined || image.version === version,
  );
  if (wanted.length === 0) throw noSuchImage(given, version);
  const changed: ImageRecord[] = [];
  for (const image of wanted) {
    const saved = await images.update(image, { set: { alt, archived } });
    if (!saved) throw noSuchImage(given, image.version);
    changed.push(saved);
  }
  return changed.map(toLibraryImage);
}

export const noSuchImage = (tag: string, version?: number) =>
  notFound(
    `The library has no image ${tag}${version === undefined ? '' : `, version ${version}`}. Refresh the library to see what it has.`,
  );
