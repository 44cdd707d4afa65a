import { answerTask } from '../../services/workflow.ts';
import { wake } from './answers.ts';
import { loadBatch, updateBatch } from './store.ts';
import { isOpenQuestion } from './view.ts';

/**
 * Keeps the token on which an execution waits for answers. Stored first, then the answers are read again: one that came
 * meanwhile ends the wait here, a later one finds the token (design §5).
 */
export async function awaitDecision({
  batch_id,
  run,
  token,
}: {
  batch_id: string;
  run: number;
  token: string;
}): Promise<void> {
  const waiting = await updateBatch(batch_id, { set: { token }, expect: { run, state: 'open' } });
  if (!waiting) return answerTask(token);
  const { items, answers } = await loadBatch(batch_id);
  const open = items.filter(({ ended }) => !ended);
  if (open.length === 0 || open.some((item) => !isOpenQuestion(item, answers))) await wake(batch_id);
}
