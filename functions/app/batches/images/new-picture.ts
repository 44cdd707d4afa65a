import type { DuplicateChoice, ExistingImage } from '#shared/contract/schemas/batch.ts';
import { heroTag } from '#shared/domain/image/image-tag.ts';
import { imageModel } from '../../../services/model/images.ts';
import { get } from '../../../services/table.ts';
import { saveCampaign } from '../../calendars/save-campaign.ts';
import { requireCampaign } from '../../calendars/store.ts';
import { toExisting } from '../../images/all-images.ts';
import { copyToDrive } from '../../images/drive/copy-to-drive.ts';
import { type ImageRecord, images, toLibraryImage, versionsOf } from '../../images/library.ts';
import { answerKey, answerRecord, type ItemRecord, questionOf } from '../state/batch-records.ts';
import { givenBackBy } from '../state/holder.ts';
import { advance, begin, type Invocation, type ItemTask, leaseItem, showGenerating } from '../state/work.ts';
import { countLostPicture } from './count-picture.ts';
import { drawVersion } from './draw-image.ts';
import { fetchFromDrive } from './fetch-image.ts';
import { batchBrand, chooseHero, noPicture, pictureOf } from './hero.ts';
import { ImageFailed, makeOnce } from './image-lease.ts';

/**
 * Makes a picture, waits for a person's decision without holding the campaign, then carries it out. Throws
 * `ImageFailed`.
 */
export async function proposePicture(
  invocation: Invocation,
  item: ItemRecord,
  task: ItemTask,
): Promise<void> {
  let [picture] = item.existing_images;
  let choice = await choiceOn(item, picture);
  if (picture && !choice) return;
  if (!(await leaseItem(task, { ...begin(item), existing_images: item.existing_images }))) return;
  await showGenerating(item);
  while (!picture || choice === 'create_new') {
    picture = await anotherPicture(invocation, item, task.run, picture?.version ?? 0);
    choice = await choiceOn(item, picture);
  }
  if (!choice) {
    await advance(task, { state: 'pending', held_by: givenBackBy(task), existing_images: [picture] });
    return;
  }
  if (choice === 'use_existing') await accept(item, task, picture);
  else await takeUsualPicture(invocation, item, task);
}

async function choiceOn(
  item: ItemRecord,
  picture: ExistingImage | undefined,
): Promise<DuplicateChoice | undefined> {
  if (!picture) return undefined;
  const question = questionOf({ ...item, existing_images: [picture] });
  return (await get(answerRecord, answerKey(item.batch_id, question)))?.user_choice;
}

async function anotherPicture(
  invocation: Invocation,
  item: ItemRecord,
  run: number,
  proposedAfter: number,
): Promise<ExistingImage> {
  const { client, image_tag: tag, session_id, index } = item;
  const [newest] = await versionsOf(client, tag);
  const image = await makeOnce(invocation, {
    item,
    run,
    tag,
    what: { proposedAfter },
    baseVersion: newest?.version ?? 0,
    found: async (newerThan) =>
      (await versionsOf(client, tag))
        .filter((made) => made.version > newerThan && isMade(made))
        .map(shown)[0],
    make: async (again) => {
      if (again) await countLostPicture(item);
      if (!(await imageModel()))
        throw new ImageFailed(
          'api_error',
          'No image model is connected. Start this campaign again without making pictures.',
        );
      const [campaign, brand] = await Promise.all([
        requireCampaign(session_id, index),
        batchBrand(item, run),
      ]);
      return pictureOf(
        await drawVersion(invocation, item, { brand, tag, existing: null, campaign, proposedAfter }),
      );
    },
  });
  const { version = 0 } = image;
  const record = await images.get({ client, tag, version });
  if (!record || version <= proposedAfter)
    throw new ImageFailed('api_error', 'The image model made the same picture again. Retry this campaign.');
  return shown(record);
}

const isMade = ({ source, archived }: ImageRecord): boolean => source === 'created' && archived;
const shown = (record: ImageRecord): ExistingImage => toExisting(toLibraryImage(record));

/** The row names the picture, so that later versions have it too. */
async function accept(
  { client, session_id, index, image_tag: tag, created_by }: ItemRecord,
  task: ItemTask,
  { version }: ExistingImage,
): Promise<void> {
  const record = await images.update({ client, tag, version }, { set: { archived: false } });
  if (!record)
    throw new ImageFailed(
      'api_error',
      'The picture that was chosen is no longer there. Retry this campaign.',
    );
  const campaign = await requireCampaign(session_id, index);
  if (heroTag(campaign.image_tag) === '')
    await saveCampaign(session_id, { index, image_tag: tag }, created_by);
  const image = toLibraryImage(record);
  const note = record.drive ? '' : await copyToDrive(client, image);
  await advance(task, {
    image: { ...pictureOf(image), ...(note !== '' && { note }) },
    image_source: 'created',
    used_existing_image: false,
    image_ready: true,
    existing_images: [],
  });
}

async function takeUsualPicture(invocation: Invocation, item: ItemRecord, task: ItemTask): Promise<void> {
  const campaign = await requireCampaign(item.session_id, item.index);
  const chosen = await chooseHero({ ...item, image_tag: heroTag(campaign.image_tag) }, task.run);
  if ('drive_file' in chosen) await fetchFromDrive(invocation, item, task, chosen);
  else
    await advance(task, {
      ...('tag' in chosen ? noPicture : chosen),
      image_ready: true,
      existing_images: [],
    });
}
