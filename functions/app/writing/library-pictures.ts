import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import { realAlt } from '#shared/domain/image/image-alt.ts';
import { furtherTags, heroTag } from '#shared/domain/image/image-tag.ts';
import type { EmailPicture } from '#shared/email/document/document.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';

type Library = ReadonlyMap<string, readonly ExistingImage[]>;
export type TaggedPicture = EmailPicture & { tag: string };

export const DEFAULT_PICTURE = 'brand picture';
const MOST = 30;

export function libraryPictures({ image_tag }: CampaignRecord, library: Library): TaggedPicture[] {
  const hero = heroTag(image_tag);
  const wanted = furtherTags(image_tag);
  const newest = [...library.values()].flatMap(([image]) =>
    image && !image.drive_file && image.tag !== hero ? [image] : [],
  );
  const tagged = wanted.flatMap((tag) => newest.find((image) => image.tag === tag) ?? []);
  return [...new Set([...tagged, ...newest])]
    .slice(0, MOST)
    .map(({ tag, url, width, height, alt }) => ({ tag, url, width, height, alt: realAlt(alt), link: '' }));
}

export const missingTags = ({ image_tag }: CampaignRecord, library: Library): string[] =>
  furtherTags(image_tag).filter((tag) => {
    const [newest] = library.get(tag) ?? [];
    return !newest || newest.drive_file !== undefined;
  });
