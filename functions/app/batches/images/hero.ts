import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import { realAlt } from '#shared/domain/image/image-alt.ts';
import { normaliseTag } from '#shared/domain/image/image-tag.ts';
import { get } from '../../../services/table.ts';
import { getBrand } from '../../brands/store.ts';
import { cached, FOR_RUN_MS } from '../../cached.ts';
import { existingImages } from '../../images/all-images.ts';
import { answerKey, answerRecord, type ItemRecord, type PreparedImage } from '../state/batch-records.ts';

export type Hero = Pick<ItemRecord, 'image' | 'image_source' | 'used_existing_image'>;

export const noPicture: Hero = { image: null, image_source: '', used_existing_image: false };

export interface ToDraw {
  tag: string;
  existing: ExistingImage | null;
}

export interface ToFetch {
  tag: string;
  drive_file: string;
  stored: ExistingImage | null;
  source: 'library' | 'brand_default';
}

export const batchBrand = ({ batch_id, client }: ItemRecord, run: number): Promise<BrandRecord> =>
  cached(`${batch_id}/${run}/brand`, async () => brandAsSet(await getBrand(client)), FOR_RUN_MS);

/** Short: pictures added during a batch reach the remaining campaigns. */
const IMAGES_MS = 60_000;

export const batchImages = ({ batch_id, client }: ItemRecord, run: number) =>
  cached(`${batch_id}/${run}/images`, () => existingImages(client), IMAGES_MS);

export async function chooseHero(item: ItemRecord, run: number): Promise<Hero | ToDraw | ToFetch> {
  const { batch_id, image_tag: tag, image, image_source, used_existing_image } = item;
  if (item.image_ready) return { image, image_source, used_existing_image };
  const brand = await batchBrand(item, run);
  const fallbackTag = normaliseTag(brand.default_hero_tag);
  const images =
    tag === '' && fallbackTag === '' ? new Map<string, ExistingImage[]>() : await batchImages(item, run);
  const existing = images.get(tag)?.[0];
  if (tag !== '' && existing) {
    if (existing.drive_file) return toFetch(images, existing, 'library');
    const answer = await get(answerRecord, answerKey(batch_id, tag));
    return answer?.user_choice === 'create_new' ? { tag, existing } : heroOf(existing, 'library');
  }
  // Never in place of a picture that a row names.
  const fallback = tag === '' ? images.get(fallbackTag)?.[0] : undefined;
  if (fallback?.drive_file) return toFetch(images, fallback, 'brand_default');
  if (fallback) return heroOf(fallback, 'brand_default');
  if (brand.generate_hero)
    return { tag: tag || normaliseTag(item.campaign_name) || `campaign_${item.index}`, existing: null };
  return { image: null, image_source: '', used_existing_image: false };
}

const toFetch = (
  images: Map<string, ExistingImage[]>,
  { tag, drive_file = '' }: ExistingImage,
  source: ToFetch['source'],
): ToFetch => ({
  tag,
  drive_file,
  stored: images.get(tag)?.find((image) => !image.drive_file) ?? null,
  source,
});

/** '' when unknown. The calendar describes the picture it names, never the brand's default. */
export function altOf({ image, image_source }: Hero, fromCalendar: string): string {
  const own = image_source === 'brand_default' ? '' : fromCalendar.trim();
  return own || (image ? realAlt(image.alt) : '');
}

export const heroOf = (existing: ExistingImage, source: ToFetch['source']): Hero => ({
  image: pictureOf(existing),
  image_source: source,
  used_existing_image: source === 'library',
});

export const pictureOf = ({
  url,
  width,
  height,
  version,
  alt = '',
}: Pick<ExistingImage, 'url' | 'width' | 'height' | 'version'> & { alt?: string }): PreparedImage => ({
  url,
  width,
  height,
  alt,
  version,
});
