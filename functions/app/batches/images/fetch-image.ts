import type { ErrorType, ExistingImage } from '#shared/contract/schemas/batch.ts';
import { AppError } from '../../../errors.ts';
import { get } from '../../../services/table.ts';
import { existingImages } from '../../images/all-images.ts';
import { importDriveFile } from '../../images/drive/import-file.ts';
import { answerKey, answerRecord, type ItemRecord, type PreparedImage } from '../state/batch-records.ts';
import { advance, begin, type Invocation, type ItemTask, leaseItem, showGenerating } from '../state/work.ts';
import { pictureOf, type ToDraw, type ToFetch } from './hero.ts';
import { ImageFailed, makeOnce } from './image-lease.ts';

/**
 * Copies once per tag and batch; returns the image to start from. Throws `ImageFailed` when Drive fails and
 * the library has no earlier version.
 */
export async function fetchFromDrive(
  invocation: Invocation,
  item: ItemRecord,
  task: ItemTask,
  wanted: ToFetch,
): Promise<ToDraw | undefined> {
  const { tag, source, stored } = wanted;
  if (!(await leaseItem(task, begin(item)))) return undefined;
  await showGenerating(item);
  const image = await makeOnce(invocation, {
    item,
    run: task.run,
    tag,
    what: 'copy',
    baseVersion: stored?.version ?? 0,
    found: (newerThan) => storedNewerThan(item.client, tag, newerThan),
    make: () => copyOf(item.client, wanted),
  });
  const answer = source === 'library' ? await get(answerRecord, answerKey(item.batch_id, tag)) : undefined;
  const existing =
    answer?.user_choice === 'create_new' ? await storedNewerThan(item.client, tag, 0) : undefined;
  if (existing) return { tag, existing };
  await advance(task, {
    image,
    image_source: source,
    used_existing_image: source === 'library',
    image_ready: true,
  });
  return undefined;
}

export const storedNewerThan = async (
  client: string,
  tag: string,
  newerThan: number,
): Promise<ExistingImage | undefined> =>
  (await existingImages(client))
    .get(tag)
    ?.find(({ version, drive_file }) => version > newerThan && !drive_file);

async function copyOf(client: string, { tag, drive_file, stored }: ToFetch): Promise<PreparedImage> {
  try {
    return pictureOf((await importDriveFile(client, drive_file)).image);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!stored)
      throw new ImageFailed(
        errorTypes[error.code] ?? 'api_error',
        `The image "${tag}" could not be fetched from Google Drive: ${error.message}`,
        error,
      );
    const note = `Google Drive has a newer version of the image "${tag}", but it could not be fetched, so this email shows version ${stored.version}. ${error.message}`;
    return { ...pictureOf(stored), note };
  }
}

const errorTypes: Partial<Record<AppError['code'], ErrorType>> = {
  rate_limited: 'rate_limit',
  unavailable: 'network_error',
};
