import { randomUUID } from 'node:crypto';
import type { ErrorType, ExistingImage } from '#shared/contract/schemas/batch.ts';
import { isWithin } from '../../../services/clock.ts';
import { log } from '../../../services/log.ts';
import { get, put, update } from '../../../services/table.ts';
import {
  type Claimed,
  type ClaimRecord,
  claimKey,
  claimRecord,
  type ItemRecord,
  type PreparedImage,
} from '../state/records.ts';
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
 * Once per batch and tag; other items wait for the result. A killed worker's claim passes to its retry, or
 * after `CLAIM_MS` to another item. Throws `ImageFailed`.
 */
export async function makeOnce({ remainingMs, sleep }: Invocation, wanted: Wanted): Promise<PreparedImage> {
  for (;;) {
    const { claim, mine, again = false } = await claimFor(wanted);
    if (mine) return carryOut(claim, wanted, again);
    if (claim.state === 'done' && claim.image) return claim.image;
    if (claim.state === 'failed') throw new ImageFailed(claim.error_type, claim.error ?? '');
    if (remainingMs() < 10 * POLL_MS) {
      throw new ImageFailed('network_error', `The image "${wanted.tag}" took too long. Try it again.`);
    }
    await sleep(POLL_MS);
  }
}

async function claimFor({
  item,
  run,
  tag,
  what,
  baseVersion,
}: Wanted): Promise<{ claim: ClaimRecord; mine: boolean; again?: boolean }> {
  const key = claimKey(item.batch_id, tag, what);
  const claim: ClaimRecord = {
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
  if (await put({ ...key, ...claim }, { ifAbsent: true })) return { claim, mine: true };
  const held = await get(claimRecord, key);
  if (held?.state !== 'claimed') return { claim: held ?? claim, mine: false };
  const dead =
    held.run < run || held.owner === item.index || !isWithin(CLAIM_MS, Date.parse(held.claimed_at));
  if (!dead) return { claim: held, mine: false };
  const set = { ...claim, base_version: held.base_version };
  const taken = await update(claimRecord, key, { set, expect: { claim: held.claim, state: 'claimed' } });
  return { claim: taken ?? held, mine: taken !== undefined, again: true };
}

async function carryOut(
  claim: ClaimRecord,
  { item, tag, what, found, make }: Wanted,
  again: boolean,
): Promise<PreparedImage> {
  const settle = (set: Partial<ClaimRecord>) =>
    update(claimRecord, claimKey(item.batch_id, tag, what), {
      set,
      expect: { claim: claim.claim },
      mustExist: true,
    });
  try {
    const earlier = await found(claim.base_version);
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
