import { inParallel, query, remove } from '../../../services/table.ts';
import { answerTask } from '../../../services/workflow.ts';
import { batchKey, TOKEN_PREFIX, type TokenRecord, tokenKey, tokenRecord } from '../state/batch-records.ts';
import { withoutCampaign } from '../state/next-step.ts';

/**
 * Call after storing what wakes the turns. A turn stores its token before its last look, so one of the two
 * sees the other.
 */
export async function wake(batch: string): Promise<void> {
  const waiting = await query(tokenRecord, batchKey(batch).pk, { prefix: TOKEN_PREFIX });
  await inParallel(8, waiting, (token) => wakeOne(batch, token));
}

async function wakeOne(batch: string, { sk, token }: TokenRecord): Promise<void> {
  await answerTask(token, withoutCampaign('look'));
  await remove(tokenKey(batch, sk.slice(TOKEN_PREFIX.length)));
}
