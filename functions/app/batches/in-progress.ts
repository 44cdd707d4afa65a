import { AppError } from '../errors.ts';
import { heal } from './heal.ts';
import { batchesOf, loadBatch } from './store.ts';

interface Wanted {
  client: string;
  session: string;
  indexes: readonly number[];
  /** The batches that ask: what they do themselves is no obstacle. */
  own: readonly string[];
}

const NAMED_IN_FULL = 5;

/**
 * Throws 409 when another batch is generating one of these campaigns already: they would be paid for twice, and the later
 * email would replace the earlier without anybody having asked. Two calls at the very same moment both pass.
 */
export async function refuseTwice({ client, session, indexes, own }: Wanted): Promise<void> {
  const wanted = new Set(indexes);
  const running = (await batchesOf(client)).filter(
    ({ session_id, state, batch_id }) =>
      session_id === session && (state === 'open' || state === 'queued') && !own.includes(batch_id),
  );
  for (const { batch_id } of running) {
    const found = await loadBatch(batch_id);
    const { items } = (await heal(found)) ? await loadBatch(batch_id) : found;
    const taken = items.filter(({ index, ended }) => !ended && wanted.has(index));
    if (taken.length > 0) throw refusal(batch_id, taken);
  }
}

function refusal(batch_id: string, taken: { campaign_name: string; state: string }[]): AppError {
  const names = taken.slice(0, NAMED_IN_FULL).map(({ campaign_name }) => `"${campaign_name}"`);
  const more = taken.length > NAMED_IN_FULL ? ` and ${taken.length - NAMED_IN_FULL} more` : '';
  const what = taken.some(({ state }) => state === 'waiting')
    ? 'Answer its question, wait for it, or cancel it'
    : 'Wait for it, or cancel it';
  return new AppError(
    'conflict',
    `Nothing was started: ${names.join(', ')}${more} ${taken.length === 1 ? 'is' : 'are'} in a batch that is still running. ${what}.`,
    {
      current: { batch_id },
    },
  );
}
