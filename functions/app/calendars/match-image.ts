import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import { heroTag } from '#shared/domain/image/image-tag.ts';
import type { ImageFacts } from './new-campaign.ts';

/** By normalised tag, newest version first. */
export type ImagesByTag = Map<string, ExistingImage[]>;

export function matchImage(tag: string, images: ImagesByTag): ImageFacts {
  const found = images.get(heroTag(tag))?.[0];
  return found
    ? { has_image: true, image_source: 'library', resolved_image_url: found.drive_file ? '' : found.url }
    : { has_image: false, image_source: '', resolved_image_url: '' };
}
