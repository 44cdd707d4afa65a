import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { imageModel } from '../../../services/model/images.ts';
import { requireCampaign } from '../../calendars/store.ts';
import { copyToDrive } from '../../images/drive/copy-to-drive.ts';
import { storeAnswer } from '../requests/answers.ts';
import { calendarImageCreated } from '../requests/calendar-answers.ts';
import type { ItemRecord, PreparedImage } from '../state/batch-records.ts';
import { failItem } from '../state/outcome.ts';
import { findItem } from '../state/store.ts';
import { correctSuperseded } from '../state/superseded.ts';
import {
  advance,
  begin,
  type Invocation,
  type ItemTask,
  leaseItem,
  Superseded,
  showGenerating,
} from '../state/work.ts';
import { countLostPicture } from './count-picture.ts';
import { drawVersion } from './draw-image.ts';
import { fetchFromDrive, storedNewerThan } from './fetch-image.ts';
import { batchBrand, batchImages, chooseHero, pictureOf, type ToDraw } from './hero.ts';
import { ImageFailed, makeOnce } from './image-lease.ts';
import { proposePicture } from './new-picture.ts';

export async function prepareImage(invocation: Invocation, task: ItemTask): Promise<void> {
  const item = await findItem(task.batch_id, task.index);
  if (!item || item.take !== task.take || item.ended) return;
  try {
    if (await lacksPicture(item, task.run)) return await proposePicture(invocation, item, task);
    const chosen = await chooseHero(item, task.run);
    const wanted = 'drive_file' in chosen ? await fetchFromDrive(invocation, item, task, chosen) : chosen;
    if (wanted && 'existing' in wanted) await draw(invocation, item, task, wanted);
  } catch (error) {
    if (error instanceof Superseded) return correctSuperseded(invocation, item);
    if (!(error instanceof ImageFailed)) throw error;
    await failItem(item, { error_type: error.errorType, error: error.message });
  }
}

/** Somebody may have added one under its tag. */
const lacksPicture = async (item: ItemRecord, run: number): Promise<boolean> =>
  item.new_picture &&
  !item.image_ready &&
  (item.existing_images.length > 0 || !(await batchImages(item, run)).has(item.image_tag));

async function draw(invocation: Invocation, item: ItemRecord, task: ItemTask, wanted: ToDraw): Promise<void> {
  const { run } = task;
  if (!(await leaseItem(task, begin(item)))) return;
  await showGenerating(item);
  const brand = await batchBrand(item, run);
  // Later campaigns with this tag use it without asking.
  if (item.image_tag !== '' && !wanted.existing)
    await storeAnswer(item.batch_id, item.image_tag, 'use_existing', item.created_by);
  const image = await newVersion(invocation, { item, run, brand, ...wanted });
  await calendarImageCreated(item.session_id, wanted.tag);
  await advance(task, { image, image_source: 'created', used_existing_image: false, image_ready: true });
}

function newVersion(
  invocation: Invocation,
  { item, run, brand, tag, existing }: ToDraw & { item: ItemRecord; run: number; brand: BrandRecord },
): Promise<PreparedImage> {
  return makeOnce(invocation, {
    item,
    run,
    tag,
    what: 'version',
    baseVersion: existing?.version ?? 0,
    found: (newerThan) => storedNewerThan(item.client, tag, newerThan),
    make: async (again) => {
      if (again) await countLostPicture(item);
      const campaign = await requireCampaign(item.session_id, item.index);
      const drawn = await drawVersion(invocation, item, { brand, tag, existing, campaign });
      const note = (await imageModel()) ? await copyToDrive(item.client, drawn) : '';
      return { ...pictureOf(drawn), ...(note !== '' && { note }) };
    },
  });
}
