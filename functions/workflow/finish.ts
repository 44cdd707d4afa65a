import * as z from 'zod';
import { finishRun } from '#functions/app/batches/turns/finish.ts';
import { runTask } from './task.ts';

const fromMachine = runTask.extend({ outcome: z.enum(['done', 'continue', 'failed']) });

/** EventBridge's report of an execution that ended before its last state. */
const fromEvent = z
  .object({ detail: z.object({ status: z.string(), input: z.string() }) })
  .transform(({ detail }) => ({ ...runTask.parse(JSON.parse(detail.input)), outcome: 'failed' as const }));

const input = z.union([fromMachine, fromEvent]);

export const handler = (event: unknown): Promise<void> => finishRun(input.parse(event));
