import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { normaliseTag } from '#shared/domain/image-tag.ts';
import { WriterError } from '../../services/model/writer.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { requireCampaign } from '../calendars/store.ts';
import { AppError } from '../errors.ts';
import { storeAnswer } from './answers.ts';
import { ImageFailed, madeOnce } from './image-claim.ts';
import { failItem } from './outcome.ts';
import type { ItemRecord, PreparedImage } from './records.ts';
import { sessionImageCreated } from './session-answers.ts';
import { loadBatch } from './store.ts';
import { advance, beginItem, findWork, type ItemTask, Superseded, type Work } from './work.ts';

export interface ImageDeps {
  getBrand: (client: string) => Promise<BrandRecord>;
  /** A brand's images by normalised tag, newest version first. */
  existingImages: (client: string) => Promise<Map<string, ExistingImage[]>>;
  /** The next version of a tag's image, drawn from the existing one, or from nothing. Costs money. */
  createImageVersion: (request: {
    brand: BrandRecord;
    tag: string;
    existing: ExistingImage | null;
    campaign: CampaignRecord;
    signal: AbortSignal;
  }) => Promise<LibraryImage>;
  /** Milliseconds this worker has left. */
  remainingMs: () => number;
  sleep: (ms: number) => Promise<void>;
}

type Hero = Pick<ItemRecord, 'image' | 'image_source' | 'used_existing_image'>;
const noHero: Hero = { image: null, image_source: '', used_existing_image: false };

/** Begins an item and decides its hero image: the library's, a new version of it, the brand's default, or none. */
export async function prepareImage(deps: ImageDeps, task: ItemTask): Promise<void> {
  const work = await findWork(task);
  if (!work) return;
  try {
    const item = await beginItem(work);
    if (item.image_ready) return;
    const hero = await heroOf(deps, { ...work, item });
    await advance(item, { ...hero, image_ready: true });
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!(error instanceof ImageFailed)) throw error;
    await failItem(work.batch, work.item, { error_type: error.errorType, error: error.message });
  }
}

async function heroOf(deps: ImageDeps, work: Work): Promise<Hero> {
  const { batch, item } = work;
  const [images, brand] = await Promise.all([deps.existingImages(batch.client), deps.getBrand(batch.client)]);
  const existing = images.get(item.image_tag)?.[0];
  if (item.image_tag !== '' && existing) {
    const { answers } = await loadBatch(batch.batch_id);
    const wantsNew = batch.duplicate_mode === 'prompt' && answers.get(item.image_tag)?.user_choice === 'create_new';
    if (!wantsNew) return { image: pictureOf(existing), image_source: 'library', used_existing_image: true };
    const image = await newVersion(deps, work, { brand, tag: item.image_tag, existing });
    await sessionImageCreated(batch.session_id, item.image_tag);
    return { image, image_source: 'created', used_existing_image: false };
  }
  const fallback = images.get(normaliseTag(brand.default_hero_tag))?.[0];
  if (fallback) return { image: pictureOf(fallback), image_source: 'brand_default', used_existing_image: false };
  if (!brand.generate_hero) return noHero;
  // The tag's image begins to exist here: the batch's other campaigns of the tag use it without being asked.
  if (item.image_tag !== '') await storeAnswer(batch.batch_id, item.image_tag, 'use_existing', batch.created_by);
  const tag = item.image_tag || normaliseTag(item.campaign_name) || `campaign_${item.index}`;
  return { image: await newVersion(deps, work, { brand, tag, existing: null }), image_source: 'created', used_existing_image: false };
}

/** Drawn once per tag and batch, whichever item comes first. */
function newVersion(
  deps: ImageDeps,
  { batch, item }: Work,
  { brand, tag, existing }: { brand: BrandRecord; tag: string; existing: ExistingImage | null },
): Promise<PreparedImage> {
  return madeOnce(deps, {
    batch,
    item,
    tag,
    baseVersion: existing?.version ?? 0,
    found: async (newerThan) => (await deps.existingImages(batch.client)).get(tag)?.find(({ version }) => version > newerThan),
    make: async () => {
      const campaign = await requireCampaign(batch.session_id, item.index);
      const signal = AbortSignal.timeout(Math.max(1, deps.remainingMs() - 10_000));
      const created = await deps.createImageVersion({ brand, tag, existing, campaign, signal }).catch((error: unknown) => {
        throw imageFailed(tag, error);
      });
      return pictureOf(created);
    },
  });
}

function imageFailed(tag: string, error: unknown): unknown {
  const what = `No new version of the image "${tag}" could be made: `;
  if (error instanceof WriterError) return new ImageFailed(error.errorType, what + error.message, error);
  if (error instanceof AppError) return new ImageFailed('api_error', what + error.message, error);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ImageFailed('network_error', `${what}it took too long.`, error);
  return error;
}

const pictureOf = ({ url, width, height, ...rest }: { url: string; width: number; height: number; alt?: string }): PreparedImage => ({
  url,
  width,
  height,
  alt: rest.alt ?? '',
});
