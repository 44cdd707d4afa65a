import { randomUUID } from 'node:crypto';
import type { ErrorType, ExistingImage } from '#shared/contract/schemas/batch.ts';
import { isWithin } from '../../../services/clock.ts';
import { log } from '../../../services/log.ts';
import { get, put, update } from '../../../services/table.ts';
import {
  type Claimed,
  type ImageLease,
  type ItemRecord,
  imageLeaseKey,
  imageLeaseRecord,
  type PreparedImage,
} from '../state/batch-records.ts';
import type { Invocation } from '../state/work.ts';
import { pictureOf } from './hero.ts';

export class ImageFailed extends Error {
  override readonly name = 'ImageFailed';
  readonly errorType: ErrorType | null;
  constructor(errorType: ErrorType | null, message: string, cause?: unknown) {
    super(message, { cause });
    this.errorType = errorType;
  }
}

/** By then the claimant's function has ended. */
const CLAIM_MS = 200_000;
const POLL_MS = 500;

interface Wanted {
  item: ItemRecord;
  run: number;
  tag: string;
  what: Claimed;
  /** 0 when there was none. */
  baseVersion: number;
  found: (newerThan: number) => Promise<ExistingImage | undefined>;
  /** `again` when an earlier call may have been lost. */
  make: (again: boolean) => Promise<PreparedImage>;
}

/**
 * Once per batch and tag; other items wait. A killed worker's claim passes to its retry, or after `CLAIM_MS`
 * to another item. Throws `ImageFailed`.
 */
export async function makeOnce({ remainingMs, sleep }: Invocation, wanted: Wanted): Promise<PreparedImage> {
  for (;;) {
    const { lease, mine, again = false } = await leaseFor(wanted);
    if (mine) return carryOut(lease, wanted, again);
    if (lease.state === 'done' && lease.image) return lease.image;
    if (lease.state === 'failed') throw new ImageFailed(lease.error_type, lease.error ?? '');
    if (remainingMs() < 10 * POLL_MS) {
      throw new ImageFailed('network_error', `The image "${wanted.tag}" took too long. Try it again.`);
    }
    await sleep(POLL_MS);
  }
}

async function leaseFor({
  item,
  run,
  tag,
  what,
  baseVersion,
}: Wanted): Promise<{ lease: ImageLease; mine: boolean; again?: boolean }> {
  const key = imageLeaseKey(item.batch_id, tag, what);
  const lease: ImageLease = {
    tag,
    state: 'claimed',
    claim: randomUUID(),
    run,
    owner: item.index,
    claimed_at: new Date().toISOString(),
    base_version: baseVersion,
    image: null,
    error_type: null,
    error: null,
  };
  if (await put({ ...key, ...lease }, { ifAbsent: true })) return { lease, mine: true };
  const existing = await get(imageLeaseRecord, key);
  if (existing?.state !== 'claimed') return { lease: existing ?? lease, mine: false };
  const dead =
    existing.run < run ||
    existing.owner === item.index ||
    !isWithin(CLAIM_MS, Date.parse(existing.claimed_at));
  if (!dead) return { lease: existing, mine: false };
  const set = { ...lease, base_version: existing.base_version };
  const taken = await update(imageLeaseRecord, key, {
    set,
    expect: { claim: existing.claim, state: 'claimed' },
  });
  return { lease: taken ?? existing, mine: taken !== undefined, again: true };
}

async function carryOut(
  lease: ImageLease,
  { item, tag, what, found, make }: Wanted,
  again: boolean,
): Promise<PreparedImage> {
  const settle = (set: Partial<ImageLease>) =>
    update(imageLeaseRecord, imageLeaseKey(item.batch_id, tag, what), {
      set,
      expect: { claim: lease.claim },
      mustExist: true,
    });
  try {
    const earlier = await found(lease.base_version);
    const image = earlier ? pictureOf(earlier) : await make(again);
    await settle({ state: 'done', image });
    return image;
  } catch (error) {
    // The retry only finds the failed claim.
    if (!(error instanceof ImageFailed)) log.error('image failed', { batch_id: item.batch_id, tag, error });
    const failed =
      error instanceof ImageFailed
        ? error
        : new ImageFailed(
            'api_error',
            `The image "${tag}" could not be made because of a fault on our side. Retry this campaign.`,
          );
    await settle({ state: 'failed', error_type: failed.errorType, error: failed.message });
    throw error;
  }
}
