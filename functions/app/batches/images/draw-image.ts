import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { AppError } from '../../../errors.ts';
import { imageModel } from '../../../services/model/images.ts';
import { secondsPaused, storePause } from '../../../services/model/pause.ts';
import { WriterError } from '../../../services/model/writer.ts';
import { afterFailure, PAUSED, whilePaused } from '../state/attempts.ts';
import type { ItemRecord } from '../state/batch-records.ts';
import type { Invocation } from '../state/work.ts';
import { countLostPicture, countPicture } from './count-picture.ts';
import { createImageVersion, type NewVersion } from './create-version.ts';
import { ImageFailed } from './image-lease.ts';

/** With less time left, no attempt begins. */
const DRAWING_MS = 40_000;
const RESERVE_MS = 10_000;

/** Retries while this worker has time. A pause holds back every batch's image calls. Throws `ImageFailed`. */
export async function drawVersion(
  invocation: Invocation,
  item: ItemRecord,
  wanted: Omit<NewVersion, 'spent' | 'signal'>,
): Promise<LibraryImage> {
  const request: NewVersion = { ...wanted, spent: (usage) => countPicture(item, usage) };
  const { remainingMs, sleep, random } = invocation;
  const account = (await imageModel())?.account ?? null;
  let attempts = 0;
  let providerWaits = 0;
  let waitedSeconds = 0;
  for (;;) {
    const seconds = await secondsPaused(account);
    const called = seconds > 0 ? undefined : await callOnce(invocation, item, request);
    if (called && 'image' in called) return called.image;
    if (called) attempts += 1;
    const standing = { providerWaits, waitedSeconds, hasTime: true, random: random() };
    const next = called
      ? afterFailure({ ...standing, error: called.error, attempts })
      : whilePaused({ ...standing, seconds });
    if (next.do === 'fail' || remainingMs() < next.seconds * 1_000 + DRAWING_MS)
      throw imageFailed(request, called?.error ?? PAUSED, called?.error);
    if (next.for === 'provider') {
      providerWaits += 1;
      waitedSeconds += next.seconds;
      if (called) {
        attempts -= 1;
        await storePause(account, next.asked);
      }
    }
    await sleep(next.seconds * 1_000);
  }
}

async function callOnce(
  { remainingMs }: Invocation,
  item: ItemRecord,
  request: NewVersion,
): Promise<{ image: LibraryImage } | { error: WriterError }> {
  try {
    const signal = AbortSignal.timeout(Math.max(1, remainingMs() - RESERVE_MS));
    return { image: await createImageVersion({ ...request, signal }) };
  } catch (error) {
    if (error instanceof WriterError) {
      if (error.usage) await countPicture(item, error.usage);
      if (error.answerLost) await countLostPicture(item);
      return { error };
    }
    if (error instanceof AppError)
      throw imageFailed(request, { errorType: 'api_error', message: error.message }, error);
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      await countLostPicture(item);
      throw imageFailed(request, { errorType: 'network_error', message: 'it took too long.' }, error);
    }
    throw error;
  }
}

const imageFailed = (
  { tag, proposedAfter }: NewVersion,
  { errorType, message }: Pick<WriterError, 'errorType' | 'message'>,
  cause?: unknown,
): ImageFailed =>
  new ImageFailed(
    errorType,
    proposedAfter === undefined
      ? `No new version of the image "${tag}" could be made: ${message}`
      : `No picture could be made for this campaign: ${message} Retry, or start it again without making pictures.`,
    cause,
  );
