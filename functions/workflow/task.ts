import type { Context } from 'aws-lambda';
import * as z from 'zod';
import type { Invocation } from '#functions/app/batches/state/work.ts';

export const runTask = z.object({ batch_id: z.string(), run: z.int() });
export const turnTask = runTask.extend({ round: z.int(), turn: z.int() });
export const campaignTask = turnTask.extend({ index: z.int(), take: z.int() });
export const itemTask = campaignTask.extend({ seen: z.string().nullable() });

export const invocationOf = (context: Context): Invocation => ({
  remainingMs: () => context.getRemainingTimeInMillis(),
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
});
