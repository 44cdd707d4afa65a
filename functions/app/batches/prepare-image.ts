import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { normaliseTag } from '#shared/domain/image-tag.ts';
import { WriterError } from '../../services/model/writer.ts';
import { get } from '../../services/table.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { requireCampaign } from '../calendars/store.ts';
import { AppError } from '../errors.ts';
import { storeAnswer } from './answers.ts';
import { ImageFailed, madeOnce } from './image-claim.ts';
import { failItem } from './outcome.ts';
import { answerKey, answerRecord, type ItemRecord, type PreparedImage } from './records.ts';
import { remembered } from './remember.ts';
import { sessionImageCreated } from './session-answers.ts';
import { findItem } from './store.ts';
import { advance, beginItem, type ItemTask, Superseded } from './work.ts';

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
  const item = await findItem(task.batch_id, task.index);
  if (!item || item.take !== task.take || item.ended) return;
  try {
    if (item.image_ready) await beginItem(item);
    else await decide(deps, item, task.run);
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!(error instanceof ImageFailed)) throw error;
    await failItem(item, { error_type: error.errorType, error: error.message });
  }
}

async function decide(deps: ImageDeps, item: ItemRecord, run: number): Promise<void> {
  const { batch_id, client } = item;
  const [images, brand] = await Promise.all([
    remembered(`${batch_id}/${run}/images`, () => deps.existingImages(client)),
    remembered(`${batch_id}/${run}/brand`, () => deps.getBrand(client)),
  ]);
  const wanted = await choose(item, images, brand);
  if ('image' in wanted) {
    await beginItem(item, { ...wanted, image_ready: true });
    return;
  }
  const begun = await beginItem(item);
  const image = await newVersion(deps, { item: begun, run, brand, ...wanted });
  await sessionImageCreated(item.session_id, wanted.tag);
  await advance(begun, { image, image_source: 'created', used_existing_image: false, image_ready: true });
}

/** A version to be drawn: of the tag's image, or from nothing. */
interface ToDraw {
  tag: string;
  existing: ExistingImage | null;
}

async function choose(item: ItemRecord, images: Map<string, ExistingImage[]>, brand: BrandRecord): Promise<Hero | ToDraw> {
  const { batch_id, image_tag: tag } = item;
  const existing = images.get(tag)?.[0];
  if (tag !== '' && existing) {
    const answer = await get(answerRecord, answerKey(batch_id, tag));
    if (answer?.user_choice === 'create_new') return { tag, existing };
    return { image: pictureOf(existing), image_source: 'library', used_existing_image: true };
  }
  const fallback = images.get(normaliseTag(brand.default_hero_tag))?.[0];
  if (fallback) return { image: pictureOf(fallback), image_source: 'brand_default', used_existing_image: false };
  if (!brand.generate_hero) return noHero;
  // The tag's image begins to exist here: the batch's other campaigns of the tag use it without being asked.
  if (tag !== '') await storeAnswer(batch_id, tag, 'use_existing', item.created_by);
  return { tag: tag || normaliseTag(item.campaign_name) || `campaign_${item.index}`, existing: null };
}

/** Drawn once per tag and batch, whichever item comes first. */
function newVersion(
  deps: ImageDeps,
  { item, run, brand, tag, existing }: ToDraw & { item: ItemRecord; run: number; brand: BrandRecord },
): Promise<PreparedImage> {
  return madeOnce(deps, {
    ...{ item, run, tag, baseVersion: existing?.version ?? 0 },
    found: async (newerThan) => (await deps.existingImages(item.client)).get(tag)?.find(({ version }) => version > newerThan),
    make: async () => {
      const campaign = await requireCampaign(item.session_id, item.index);
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
