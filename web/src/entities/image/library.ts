import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { heroTag } from '#shared/domain/image/image-tag.ts';

/** Newest version first. */
export interface TaggedImage {
  tag: string;
  newest: LibraryImage;
  versions: LibraryImage[];
}

/** Newest images first. */
export function byTag(images: readonly LibraryImage[]): TaggedImage[] {
  const groups = Map.groupBy(images, ({ tag }) => tag);
  return [...groups]
    .flatMap(([tag, versions]) => {
      const sorted = versions.toSorted((a, b) => b.version - a.version);
      const [newest] = sorted;
      return newest ? [{ tag, newest, versions: sorted }] : [];
    })
    .sort((a, b) => b.newest.created_at.localeCompare(a.newest.created_at) || a.tag.localeCompare(b.tag));
}

/** Every word must match. */
export function searchImages(images: readonly TaggedImage[], search: string): TaggedImage[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return images.filter(({ tag, versions }) => {
    const text = [tag, tag.replaceAll('_', ' '), ...versions.flatMap(({ name, alt }) => [name, alt])]
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function imageOfTag(images: readonly LibraryImage[], tag: string): LibraryImage | undefined {
  const wanted = heroTag(tag);
  return images
    .filter((image) => image.tag === wanted)
    .reduce<LibraryImage | undefined>(
      (newest, image) => (newest && newest.version > image.version ? newest : image),
      undefined,
    );
}

/** The same picture under an older tag. Only the later image is asked about. */
export const twinOf = (
  images: readonly LibraryImage[],
  { tag, url, created_at }: LibraryImage,
): LibraryImage | undefined =>
  byTag(images).find(
    ({ tag: other, newest }) => other !== tag && newest.url === url && newest.created_at < created_at,
  )?.newest;

export const samePictureAs = (twin: LibraryImage): string =>
  `The same picture is already in the library as ${twin.tag}`;

const pendingWords = { new: 'in Google Drive', changed: 'changed in Google Drive' } as const;

export const driveWords = (drive: LibraryImage['drive']): string =>
  [drive?.pending ? pendingWords[drive.pending] : 'from Google Drive', drive?.problem]
    .filter(Boolean)
    .join(', ');

export const kilobytes = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en')} KB`;
