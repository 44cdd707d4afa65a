import { loadBatch } from '#functions/app/batches/state/store.ts';
import { localWorkflow } from './local-workflow.ts';
import { until } from './world.ts';

/** Tokens of a batch's sleeping turns: a turn stores its own after the question that it found. */
export async function sleepingTurns(batch: string, count: number): Promise<string[]> {
  const { tokens } = await until(
    () => loadBatch(batch),
    (loaded) => loaded.tokens.length === count,
    `${count} sleeping turns`,
  );
  return tokens.map(({ token }) => token);
}

/** As when the turns' time is up. */
export async function stopTurns(tokens: string[]): Promise<void> {
  const stop = { go: 'stop', index: 0, take: 1, seen: null, seconds: 0 };
  for (const token of tokens) await localWorkflow.answerTask(token, stop);
}
