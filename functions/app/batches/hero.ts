import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { statedBrand } from '#shared/domain/brand-fields.ts';
import { normaliseTag } from '#shared/domain/image-tag.ts';
import { get } from '../../services/table.ts';
import { getBrand } from '../brands/store.ts';
import { existingImages } from '../images/library.ts';
import { cached } from './cache.ts';
import { answerKey, answerRecord, type ItemRecord, type PreparedImage } from './records.ts';

/** An item's picture and its source. */
export type Hero = Pick<ItemRecord, 'image' | 'image_source' | 'used_existing_image'>;

/** An image to be drawn: a new version of an existing one, or from the campaign's words alone. */
export interface ToDraw {
  tag: string;
  existing: ExistingImage | null;
}

/** The brand without default examples, read once for all items of a batch's run. */
export const batchBrand = ({ batch_id, client }: ItemRecord, run: number): Promise<BrandRecord> =>
  cached(`${batch_id}/${run}/brand`, async () => statedBrand(await getBrand(client)));

/**
 * Chooses the item's hero: the image drawn for it, the library's, the brand's default, or none. Returns
 * `ToDraw` when it has to be drawn first.
 */
export async function chooseHero(item: ItemRecord, run: number): Promise<Hero | ToDraw> {
  const { batch_id, client, image_tag: tag, image, image_source, used_existing_image } = item;
  if (item.image_ready) return { image, image_source, used_existing_image };
  const brand = await batchBrand(item, run);
  const fallbackTag = normaliseTag(brand.default_hero_tag);
  const images =
    tag === '' && fallbackTag === ''
      ? new Map<string, ExistingImage[]>()
      : await cached(`${batch_id}/${run}/images`, () => existingImages(client));
  const existing = images.get(tag)?.[0];
  if (tag !== '' && existing) {
    const answer = await get(answerRecord, answerKey(batch_id, tag));
    return answer?.user_choice === 'create_new' ? { tag, existing } : fromLibrary(existing);
  }
  const fallback = images.get(fallbackTag)?.[0];
  if (fallback)
    return { image: pictureOf(fallback), image_source: 'brand_default', used_existing_image: false };
  if (brand.generate_hero)
    return { tag: tag || normaliseTag(item.campaign_name) || `campaign_${item.index}`, existing: null };
  return { image: null, image_source: '', used_existing_image: false };
}

export const fromLibrary = (existing: ExistingImage): Hero => ({
  image: pictureOf(existing),
  image_source: 'library',
  used_existing_image: true,
});

export const pictureOf = ({
  url,
  width,
  height,
  ...rest
}: {
  url: string;
  width: number;
  height: number;
  alt?: string;
}): PreparedImage => ({
  url,
  width,
  height,
  alt: rest.alt ?? '',
});
