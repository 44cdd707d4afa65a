import type { Context } from 'aws-lambda';
import * as z from 'zod';

/** What the definition hands to every task of one item. */
export const itemTask = z.object({ batch_id: z.string(), run: z.int(), index: z.int(), take: z.int() });
export const imageTask = itemTask.extend({ draw: z.boolean() });
export const runTask = z.object({ batch_id: z.string(), run: z.int() });

/** The clock of one invocation, as the tasks that wait need it. */
export const timing = (context: Context) => ({
  remainingMs: () => context.getRemainingTimeInMillis(),
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
});
