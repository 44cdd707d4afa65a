import { log } from '../../../services/log.ts';
import { measure } from '../../../services/metrics.ts';
import { loadBatch } from '../state/store.ts';
import { unfinishedBatches } from '../state/unfinished-batches.ts';
import { isOpenQuestion } from '../state/view.ts';

const OVERDUE_MS = 24 * 3_600_000;

export async function reportOverdueDecisions(now = Date.now()): Promise<number> {
  let overdue = 0;
  for (const { batch_id } of await unfinishedBatches()) if (await report(batch_id, now)) overdue += 1;
  measure({ DecisionsOverdue: overdue });
  return overdue;
}

async function report(batch: string, now: number): Promise<boolean> {
  const { meta, items, answers } = await loadBatch(batch);
  const waiting = items.filter(
    (item) => isOpenQuestion(item, answers) && now - Date.parse(item.asked_at ?? '') > OVERDUE_MS,
  );
  const [since] = waiting.flatMap(({ asked_at }) => asked_at ?? []).sort();
  if (since === undefined) return false;
  const { batch_id, session_id, client, created_by: user } = meta;
  const tags = [...new Set(waiting.map(({ image_tag }) => image_tag))];
  const campaigns = waiting.length;
  log.warn('decision overdue', { batch_id, session_id, client, user, campaigns, tags, since });
  return true;
}
