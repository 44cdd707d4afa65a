import { ERASABLE_AFTER_DAYS } from '#shared/contract/limits.ts';
import type { ErasureCounts } from '#shared/contract/schemas/erasure.ts';
import { conflict, invalid } from '../../errors.ts';
import { log } from '../../services/log.ts';
import { type ProfileRecord, toClient } from '../brands/brand-records.ts';
import { findBrand } from '../brands/store.ts';
import { planErasure } from './erase-brand.ts';

const DAY_MS = 86_400_000;
const RESERVE_MS = 4_000;

/** Throws 404, or 409 when it may not be erased now. */
export async function erasureOf(client: string): Promise<ErasureCounts> {
  const { brand, counts } = await planErasure(client);
  requireLongArchived(brand);
  return counts;
}

interface Request {
  client: string;
  name: string;
  user: { username: string };
  remainingMs: () => number;
}

/** Returns how much is left. Throws 409 when erasing is not allowed now, 422 for another name. */
export async function eraseClient({ client, name, user, remainingMs }: Request): Promise<number> {
  // The answer to the last call may have been lost.
  if (!(await findBrand(client))) return 0;
  const { brand, counts, erase } = await planErasure(client);
  requireLongArchived(brand);
  const { display_name } = toClient(brand);
  if (name.trim() !== display_name.trim())
    throw invalid(`Type ${display_name} to erase it. Nothing was erased.`, { name: `Type ${display_name}.` });
  const left = await erase(() => remainingMs() > RESERVE_MS);
  log.info('brand erased', { client, by: user.username, left, counts });
  return left;
}

function requireLongArchived(brand: ProfileRecord): void {
  const { archived_at, erasing } = brand;
  if (erasing || (archived_at && Date.now() - Date.parse(archived_at) >= ERASABLE_AFTER_DAYS * DAY_MS))
    return;
  const { display_name } = toClient(brand);
  throw conflict(
    `${display_name} can be erased once it has been archived for ${ERASABLE_AFTER_DAYS} days. Nothing was changed.`,
    toClient(brand),
  );
}
