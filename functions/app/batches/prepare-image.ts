import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { AppError } from '../../errors.ts';
import { WriterError } from '../../services/model/writer.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { requireCampaign } from '../calendars/store.ts';
import { storeAnswer } from './answers.ts';
import { afterFailure } from './attempts.ts';
import { batchBrand, chooseHero, type HeroSources, pictureOf, type ToDraw } from './hero.ts';
import { ImageFailed, madeOnce } from './image-claim.ts';
import { failItem, restIfCancelled } from './outcome.ts';
import type { ItemRecord, PreparedImage } from './records.ts';
import { sessionImageCreated } from './session-answers.ts';
import { findItem } from './store.ts';
import { advance, begin, claimItem, type ItemTask, Superseded, showGenerating } from './work.ts';

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
export async function prepareImage(deps: ImageDeps, task: ItemTask): Promise<void> {
  const item = await findItem(task.batch_id, task.index);
  if (!item || item.take !== task.take || item.ended) return;
  try {
    const wanted = await chooseHero(deps, item, task.run);
    if ('tag' in wanted) await draw(deps, item, task, wanted);
  } catch (error) {
    if (error instanceof Superseded) return restIfCancelled(item);
    if (!(error instanceof ImageFailed)) throw error;
    await failItem(item, { error_type: error.errorType, error: error.message });
  }
}

async function draw(deps: ImageDeps, item: ItemRecord, task: ItemTask, wanted: ToDraw): Promise<void> {
  const { run } = task;
  if (!(await claimItem(task, begin(item)))) return;
  await showGenerating(item);
  const brand = await batchBrand(deps, item, run);
  // The tag's image begins to exist here: the batch's other campaigns of the tag use it without being asked.
  if (item.image_tag !== '' && !wanted.existing)
    await storeAnswer(item.batch_id, item.image_tag, 'use_existing', item.created_by);
  const image = await newVersion(deps, { item, run, brand, ...wanted });
  await sessionImageCreated(item.session_id, wanted.tag);
  await advance(task, { image, image_source: 'created', used_existing_image: false, image_ready: true });
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
      const request = { brand, tag, existing, campaign };
      return pictureOf(await drawPatiently(deps, request));
    },
  });
}

/** What drawing and storing a picture takes; with less time left no other attempt begins. */
const DRAWING_MS = 40_000;
/** Kept for storing what was drawn. */
const RESERVE_MS = 10_000;

/** Draws; a failed call is repeated as one for words is, as long as this worker has time. Throws `ImageFailed`. */
async function drawPatiently(
  deps: ImageDeps,
  request: Omit<Parameters<ImageDeps['createImageVersion']>[0], 'signal'>,
): Promise<LibraryImage> {
  const began = Date.now();
  for (let attempts = 1; ; attempts += 1) {
    try {
      const signal = AbortSignal.timeout(Math.max(1, deps.remainingMs() - RESERVE_MS));
      return await deps.createImageVersion({ ...request, signal });
    } catch (error) {
      const pause = error instanceof WriterError ? pauseAfter(error, attempts, began) : undefined;
      if (pause === undefined || deps.remainingMs() < pause + DRAWING_MS)
        throw imageFailed(request.tag, error);
      await deps.sleep(pause);
    }
  }
}

/** Milliseconds until the next attempt; undefined when there is none. */
function pauseAfter(error: WriterError, attempts: number, began: number): number | undefined {
  const next = afterFailure({
    error,
    attempts,
    providerWaits: attempts - 1,
    waitedSeconds: (Date.now() - began) / 1_000,
    hasTime: true,
    random: Math.random(),
  });
  return next.do === 'wait' ? next.seconds * 1_000 : undefined;
}

function imageFailed(tag: string, error: unknown): unknown {
  const what = `No new version of the image "${tag}" could be made: `;
  if (error instanceof WriterError) return new ImageFailed(error.errorType, what + error.message, error);
  if (error instanceof AppError) return new ImageFailed('api_error', what + error.message, error);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ImageFailed('network_error', `${what}it took too long.`, error);
  return error;
}
