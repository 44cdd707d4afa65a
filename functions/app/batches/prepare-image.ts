import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { WriterError } from '../../services/model/writer.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { requireCampaign } from '../calendars/store.ts';
import { AppError } from '../errors.ts';
import { storeAnswer } from './answers.ts';
import { batchBrand, chooseHero, type HeroSources, pictureOf, type ToDraw } from './hero.ts';
import { ImageFailed, madeOnce } from './image-claim.ts';
import { failItem } from './outcome.ts';
import type { ItemRecord, PreparedImage } from './records.ts';
import { sessionImageCreated } from './session-answers.ts';
import { findItem } from './store.ts';
import { advance, begin, type ItemTask, Superseded, showGenerating } from './work.ts';

export interface ImageDeps extends HeroSources {
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

/** Draws the new version of an image that an item waits for. An item whose image exists, or that has none, is left to Compose. */
export async function prepareImage(deps: ImageDeps, task: ItemTask & { draw: boolean }): Promise<void> {
  if (!task.draw) return;
  const item = await findItem(task.batch_id, task.index);
  if (!item || item.take !== task.take || item.ended) return;
  try {
    const wanted = await chooseHero(deps, item, task.run);
    if ('tag' in wanted) await draw(deps, item, task.run, wanted);
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!(error instanceof ImageFailed)) throw error;
    await failItem(item, { error_type: error.errorType, error: error.message });
  }
}

async function draw(deps: ImageDeps, item: ItemRecord, run: number, wanted: ToDraw): Promise<void> {
  const begun = await advance(item, begin(item));
  await showGenerating(item);
  const brand = await batchBrand(deps, item, run);
  // The tag's image begins to exist here: the batch's other campaigns of the tag use it without being asked.
  if (item.image_tag !== '' && !wanted.existing)
    await storeAnswer(item.batch_id, item.image_tag, 'use_existing', item.created_by);
  const image = await newVersion(deps, { item: begun, run, brand, ...wanted });
  await sessionImageCreated(item.session_id, wanted.tag);
  await advance(begun, { image, image_source: 'created', used_existing_image: false, image_ready: true });
}

/** Drawn once per tag and batch, whichever item comes first. */
function newVersion(
  deps: ImageDeps,
  { item, run, brand, tag, existing }: ToDraw & { item: ItemRecord; run: number; brand: BrandRecord },
): Promise<PreparedImage> {
  return madeOnce(deps, {
    item,
    run,
    tag,
    baseVersion: existing?.version ?? 0,
    found: async (newerThan) =>
      (await deps.existingImages(item.client)).get(tag)?.find(({ version }) => version > newerThan),
    make: async () => {
      const campaign = await requireCampaign(item.session_id, item.index);
      const signal = AbortSignal.timeout(Math.max(1, deps.remainingMs() - 10_000));
      const created = await deps
        .createImageVersion({ brand, tag, existing, campaign, signal })
        .catch((error: unknown) => {
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
